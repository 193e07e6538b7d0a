import { DELIVERY_CENTS } from '../../../shared/domain/cart'
import { formatExactCents } from '../../../shared/domain/money'
import { PACKED_SLUGS } from '../../../shared/domain/packing-needs'
import { SHOP_TEXTS as TEXTS } from '../../texts/shop-page-texts'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import type { ShopCard, ShopItemView } from '../../ports/shop'
import { ArticleParts } from '../../ui/article-parts'
import { CartonBlock } from '../../ui/carton-block'
import { Breadcrumb } from '../../ui/breadcrumb'
import { Facts } from '../../ui/facts'
import { Icon } from '../../ui/icon'
import { MoreLink } from '../../ui/more-link'
import { ContentPicture } from '../../ui/picture'
import { MovingCartItem, MovingCartSummary } from '../../ui/shop-elements'
import { DraftTag } from '../editorial/draft-tag'
import type { Previewing } from '../editorial/article-views'
import { breadcrumbData, crumbsTo } from '../../layout/structured-data/breadcrumb-data'
import { productData } from '../../layout/structured-data/product-data'
import { ItemCards } from './item-cards'
import { shopCrumb } from './shop-crumb'
import { ShopPreviewBar } from './shop-preview-bar'

/** Content of a pack, and the price of the same articles bought separately, if higher. */
const PackContents = ({ item: { contains, unitCents } }: { item: ShopItemView }) => {
  if (contains.length === 0) return null
  const sumCents = contains.reduce((sum, item) => sum + item.quantity * item.unitCents, 0)
  return (
    <section className="pack-contents" aria-labelledby="contenu_pack">
      <h2 id="contenu_pack">{TEXTS.contents}</h2>
      <table>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{TEXTS.quantity}</th>
            <th scope="col">{TEXTS.item}</th>
          </tr>
        </thead>
        <tbody>
          {contains.map(({ label, quantity, href }) => (
            <tr key={href}>
              <td>{quantity}</td>
              <td>
                <a href={href}>{label}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sumCents > unitCents && <p>{TEXTS.contentsSum(formatExactCents(sumCents))}</p>}
    </section>
  )
}

const { ways: WAYS } = TEXTS
const GUARANTEE_HREF = `${routes.editorial.href('/cgv')}#cartons-garanties`

/** Delivery and returns. */
const DeliveryLinks = () => (
  <ul className="item-ways" aria-label={WAYS.title}>
    <li>
      <Icon name="truck" /> {WAYS.delivery(formatExactCents(DELIVERY_CENTS))}
    </li>
    <li>
      <Icon name="store" /> {WAYS.pickup}
    </li>
    <li>
      <Icon name="receipt" />
      <span>
        {WAYS.withdrawal} (<a href={routes.withdrawal.href()}>{WAYS.withdrawalLink}</a>)
      </span>
    </li>
    <li>
      <Icon name="package-check" />
      <span>
        {WAYS.guarantee} (<a href={GUARANTEE_HREF}>{WAYS.guaranteeLink}</a>)
      </span>
    </li>
  </ul>
)

/** Packs with this product. */
const InPacks = ({ packs }: Pick<ShopItemView, 'packs'>) => {
  if (packs.length === 0) return null
  return (
    <nav className="item-packs" aria-labelledby="packs">
      <h2 id="packs">{TEXTS.inPacks}</h2>
      <ul>
        {packs.map(({ slug, href, label, unitCents }) => (
          <li key={slug}>
            <a href={href}>
              <span>{label}</span> <strong>{formatExactCents(unitCents)}</strong>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const More = ({ id, title, cards }: { id: string; title: string; cards: readonly ShopCard[] }) => {
  if (cards.length === 0) return null
  return (
    <section className="item-more frame" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ItemCards cards={cards} level={3} />
    </section>
  )
}

const trailOf = ({ type, category }: ShopItemView, preview: Previewing | null) => {
  const shop = shopCrumb(preview)
  return type === 'pack' || category === null
    ? [shop]
    : [shop, { title: category.label, href: category.href }]
}

/** True if the calculator counts it. */
const isInPacks = ({ type, slug }: ShopItemView): boolean =>
  type === 'product' && PACKED_SLUGS.some(packed => packed === slug)

/** Page of a product or a pack, with a button for the cart. */
export const itemPage = (item: ShopItemView, preview: Previewing | null): Page => {
  const {
    type,
    slug,
    label,
    href,
    title,
    metaDescription,
    h1,
    parts,
    updatedAt,
    picture,
    dimensions,
    related,
    packs,
  } = item
  const isPack = type === 'pack'
  const trail = trailOf(item, preview)
  return {
    title,
    description: metaDescription,
    canonical: routes[type].href(slug),
    isIndexed: preview === null,
    modifiedAt: updatedAt,
    card: { kind: 'shop', picture },
    style: 'site/pages/shop/shop-rows.css',
    ...(preview === null && {
      structured: (origin: string) => [
        productData(item, origin),
        breadcrumbData(crumbsTo({ title: label, href }, trail), origin),
      ],
    }),
    body: (
      <div className="shop">
        <ShopPreviewBar preview={preview} />
        <div className="item frame">
          <Breadcrumb trail={trail} here={label} />
          <div className="item-picture">
            {picture && (
              <ContentPicture picture={picture} width="(min-width: 56rem) 40rem, 100vw" isEager />
            )}
          </div>
          <div className="item-sale">
            <h1>{h1}</h1>
            <DraftTag isDraft={item.isDraft} />
            {dimensions !== null && (
              <Facts facts={[{ label: TEXTS.dimensions, value: dimensions }]} />
            )}
            <div className="item-offered">
              <MovingCartItem item={item} />
            </div>
            <DeliveryLinks />
            {isPack && <PackContents item={item} />}
            <InPacks packs={packs} />
          </div>
          <div className="item-about">
            {parts.length > 0 && (
              <section aria-labelledby="detail">
                <h2 id="detail">{TEXTS.about}</h2>
                <ArticleParts parts={parts} />
              </section>
            )}
          </div>
        </div>
        {isInPacks(item) && (
          <div className="item-more frame">
            <CartonBlock />
          </div>
        )}
        <More id="aussi" title={isPack ? TEXTS.otherPacks : TEXTS.related} cards={related} />
        <p className="item-back frame">
          <MoreLink href={shopCrumb(preview).href} label={TEXTS.toShop} />
        </p>
        <MovingCartSummary />
      </div>
    ),
  }
}
