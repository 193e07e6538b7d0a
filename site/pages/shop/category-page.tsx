import { SHOP_TEXTS as TEXTS } from '../../texts/shop-page-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { ShopCategoryView } from '../../ports/shop'
import { ArticleParts } from '../../ui/article-parts'
import { Breadcrumb } from '../../ui/breadcrumb'
import { MovingCartSummary } from '../../ui/shop-elements'
import { DraftTag } from '../editorial/draft-tag'
import type { Previewing } from '../editorial/article-views'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { itemListData } from '../../layout/structured-data/product-data'
import { ItemCards } from './item-cards'
import { shopCrumb } from './shop-crumb'
import { ShopPreviewBar } from './shop-preview-bar'

const EmptyShelf = ({ preview }: { preview: Previewing | null }) => (
  <section className="shop-none">
    <h2>{TEXTS.emptyShelf.title}</h2>
    <p>{TEXTS.emptyShelf.text}</p>
    <a className="button button-ink" href={shopCrumb(preview).href}>
      {TEXTS.emptyShelf.back}
    </a>
  </section>
)

/** The products of a category. */
export const categoryPage = (category: ShopCategoryView, preview: Previewing | null): Page => {
  const { slug, label, href, title, metaDescription, h1, parts, updatedAt, cards, others } =
    category
  const trail = [shopCrumb(preview)]
  return {
    title,
    description: metaDescription,
    canonical: routes.shopCategory.href(slug),
    isIndexed: preview === null && cards.length > 0,
    modifiedAt: updatedAt,
    card: { kind: 'shop', picture: cards.find(({ picture }) => picture !== null)?.picture ?? null },
    style: 'site/pages/shop/shop-rows.css',
    ...(preview === null && {
      structured: (origin: string) => [
        itemListData(cards, origin),
        breadcrumbData(crumbsTo({ title: label, href }, trail), origin),
      ],
    }),
    body: (
      <div className="shop">
        <ShopPreviewBar preview={preview} />
        <header className="shop-head">
          <div className="frame">
            <Breadcrumb trail={trail} here={label} />
            <h1>{h1}</h1>
            <DraftTag isDraft={category.isDraft} />
            <ArticleParts parts={parts} />
          </div>
        </header>
        <div className="shop-shelf frame">
          {cards.length === 0 ? (
            <EmptyShelf preview={preview} />
          ) : (
            <ItemCards cards={cards} level={2} />
          )}
          {others.length > 0 && (
            <nav className="shop-shelves" aria-labelledby="rayons">
              <h2 id="rayons">{TEXTS.otherShelves}</h2>
              <ul>
                {others.map(other => (
                  <li key={other.slug}>
                    <a href={other.href}>{other.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <MovingCartSummary />
      </div>
    ),
  }
}
