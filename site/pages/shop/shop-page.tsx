import { SHOP_TEXTS as TEXTS } from '../../texts/shop-page-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { ShopCard, ShopView } from '../../ports/shop'
import { ArticleParts } from '../../ui/article-parts'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Icon } from '../../ui/icon'
import { ContentPicture } from '../../ui/picture'
import { Related } from '../../ui/related'
import { MovingCartItem, MovingCartSummary } from '../../ui/shop-elements'
import type { Previewing } from '../editorial/article-views'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { itemListData } from '../../layout/structured-data/product-data'
import { ItemCards } from './item-cards'
import { SHOP_CRUMB } from './shop-crumb'
import { ShopPreviewBar } from './shop-preview-bar'
import { DraftTag } from '../editorial/draft-tag'
import { MoreLink } from '../../ui/more-link'

/** Pickup agencies with their hours. */
const ShopAgencies = ({ title, agencies }: { title: string; agencies: ShopView['agencies'] }) => {
  if (agencies.length === 0) return null
  return (
    <section className="shop-agencies frame" aria-labelledby="agences">
      <h2 id="agences">{title}</h2>
      <ul>
        {agencies.map(({ label, href, address, hours }) => (
          <li key={href}>
            <h3>{label}</h3>
            <p>{address}</p>
            {hours.map(({ days, times }) => (
              <p key={days} className="shop-agency-hours">
                {days}, {times}
              </p>
            ))}
            <MoreLink href={href} label={TEXTS.agencyLink} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pack that the editors put first. */
const PrimaryPack = ({ pack }: { pack: ShopCard }) => {
  const { label, href, picture, holds } = pack
  return (
    <article className="primary-pack">
      {picture && (
        <div className="item-picture">
          <ContentPicture picture={picture} width="(min-width: 56rem) 36rem, 100vw" isEager />
        </div>
      )}
      <div className="primary-pack-words">
        <p className="primary-pack-note">{TEXTS.primary}</p>
        <h3>
          <a href={href}>{label}</a>
        </h3>
        <DraftTag isDraft={pack.isDraft} />
        <ul className="item-holds">
          {holds.map(article => (
            <li key={article}>{article}</li>
          ))}
        </ul>
        <MovingCartItem item={pack} />
      </div>
    </article>
  )
}

const shelfId = (slug: string | undefined): string => `rayon-${slug ?? 'autres'}`

const ShelfChips = ({ shelves }: Pick<ShopView, 'shelves'>) => {
  if (shelves.length < 2) return null
  return (
    <nav className="shop-shelves" aria-label={TEXTS.shelves}>
      <ul>
        {shelves.map(({ category }) => (
          <li key={category?.slug ?? ''}>
            <a href={`#${shelfId(category?.slug)}`}>{category?.label ?? TEXTS.unshelved}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const ShopHead = ({ shop: { content, packs, shelves } }: { shop: ShopView }) => (
  <header className={content?.picture ? 'shop-head shop-head-pictured' : 'shop-head'}>
    <div className="frame">
      <div>
        <Breadcrumb here={TEXTS.crumb} />
        <h1>{content?.h1Title ?? TEXTS.title}</h1>
        <p className="lead">{content?.lead ?? TEXTS.lead}</p>
        <p className="ways">
          {packs.length > 0 && (
            <a className="button button-ink" href="#packs">
              {TEXTS.choosePack}
            </a>
          )}
          <a href={routes.cartonCalculator.href()}>{TEXTS.calculator}</a>
        </p>
        <ShelfChips shelves={shelves} />
      </div>
      {content?.picture && (
        <ContentPicture className="shop-head-picture" picture={content.picture} width="33rem" />
      )}
    </div>
  </header>
)

/** Link to the calculator among the packs. */
const CalculatorCard = () => {
  const { title, text, link } = TEXTS.calculatorCard
  return (
    <li className="calculator-card">
      <h3>{title}</h3>
      <p>{text}</p>
      <a className="button button-ink" href={routes.cartonCalculator.href()}>
        {link}
      </a>
    </li>
  )
}

const Packs = ({ packs }: Pick<ShopView, 'packs'>) => {
  const primary = packs.find(({ isPrimary }) => isPrimary) ?? null
  const others = packs.filter(pack => pack !== primary)
  if (packs.length === 0) return null
  return (
    <section className="shop-packs frame" aria-labelledby="packs">
      <header>
        <h2 id="packs">{TEXTS.packs}</h2>
        <p>{TEXTS.packsText}</p>
      </header>
      {primary && <PrimaryPack pack={primary} />}
      {others.length > 0 && (
        <ItemCards cards={others} level={3}>
          <CalculatorCard />
        </ItemCards>
      )}
    </section>
  )
}

const Shelves = ({ title, shelves }: { title: string; shelves: ShopView['shelves'] }) => {
  if (shelves.length === 0) return null
  return (
    <section className="shop-products frame" aria-labelledby="produits">
      <h2 id="produits">{title}</h2>
      {shelves.map(({ category, cards }) => (
        <section key={category?.slug ?? ''} aria-labelledby={shelfId(category?.slug)}>
          <h3 id={shelfId(category?.slug)}>
            {category === null ? (
              TEXTS.unshelved
            ) : (
              <a href={category.href}>
                <span>{category.label}</span> <Icon name="arrow-right" />
              </a>
            )}
          </h3>
          <ItemCards cards={cards} level={4} isStrip />
        </section>
      ))}
    </section>
  )
}

const NothingSold = () => (
  <section className="shop-none frame">
    <h2>{TEXTS.none.title}</h2>
    <p>{TEXTS.none.text}</p>
  </section>
)

/** Page of the shop: packs, products, and pickup agencies. */
export const shopPage = (shop: ShopView, preview: Previewing | null): Page => {
  const { content, headings, packs, shelves, agencies } = shop
  const cards = [...packs, ...shelves.flatMap(shelf => shelf.cards)]
  return {
    title: content?.title ?? TEXTS.title,
    description: content?.metaDescription ?? TEXTS.description,
    canonical: SHOP_CRUMB.href,
    isIndexed: preview === null && cards.length > 0,
    ...(content && { modifiedAt: content.updatedAt }),
    card: { kind: 'shop', picture: content?.picture ?? null },
    style: 'site/pages/shop/shop-rows.css',
    ...(preview === null && {
      structured: (origin: string) => [
        itemListData(cards, origin),
        breadcrumbData(crumbsTo(SHOP_CRUMB), origin),
      ],
    }),
    body: (
      <div className="shop">
        <ShopPreviewBar preview={preview} />
        <ShopHead shop={shop} />
        {cards.length === 0 && <NothingSold />}
        <Packs packs={packs} />
        <Shelves title={headings.products ?? TEXTS.products} shelves={shelves} />
        <ShopAgencies title={headings.agencies ?? TEXTS.agencies} agencies={agencies} />
        {content && content.parts.length > 0 && (
          <section className="shop-infos frame" aria-labelledby="infos">
            <h2 id="infos">{headings.infos ?? TEXTS.infos}</h2>
            <div>
              <ArticleParts parts={content.parts} />
            </div>
            <Related related={content.related} />
          </section>
        )}
        <MovingCartSummary />
      </div>
    ),
  }
}
