import { DELIVERY_CENTS } from '../../../shared/domain/cart'
import { BRAND } from '../../../shared/brand'
import type { Thing } from '../page'
import type { ShopCard, ShownItem } from '../../ports/shop'
import { organisationRef } from './organisation-data'

const euros = (cents: number): string => (cents / 100).toFixed(2)

const absolute = (url: string, origin: string): string => (url.startsWith('/') ? origin + url : url)

/** Delivered to the same price everywhere. */
const shippingData = (): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: euros(DELIVERY_CENTS), currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'FR' },
})

/** What the law gives who buys at a distance (L221-18). */
const returnData = (): Thing => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'FR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  returnMethod: 'https://schema.org/ReturnByMail',
})

const offerOf = ({ href, unitCents, stock }: ShopCard, origin: string): Thing => ({
  '@type': 'Offer',
  url: origin + href,
  price: euros(unitCents),
  priceCurrency: 'EUR',
  availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: organisationRef(origin),
  shippingDetails: shippingData(),
  hasMerchantReturnPolicy: returnData(),
})

/** A product or a pack, and what it costs. */
export const productData = (item: ShownItem, origin: string): Thing => {
  const { type, slug, label, metaDescription, picture, dimensions, category } = item
  const image = picture?.pixels?.url ?? picture?.url
  return {
    '@type': 'Product',
    name: label,
    description: metaDescription,
    sku: `${type}-${slug}`,
    image: image === undefined ? undefined : absolute(image, origin),
    size: dimensions ?? undefined,
    category: category?.label,
    brand: { '@type': 'Brand', name: BRAND.name },
    offers: offerOf(item, origin),
  }
}

/** What a page of the shop lists, in its order; each tells of itself on its own page. */
export const itemListData = (cards: readonly ShopCard[], origin: string): Thing => ({
  '@type': 'ItemList',
  numberOfItems: cards.length,
  itemListElement: cards.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    url: origin + href,
  })),
})
