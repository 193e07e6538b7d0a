import { DELIVERY_CENTS } from '../../../shared/domain/cart'
import { BRAND } from '../../../shared/brand'
import type { Thing } from '../page'
import type { ShopCard, ShopItemView } from '../../ports/shop'
import { organisationRef } from './organisation-data'

const euros = (cents: number): string => (cents / 100).toFixed(2)

const absolute = (url: string, origin: string): string => (url.startsWith('/') ? origin + url : url)

/** Delivery has the same price everywhere. */
const shippingData = (): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: euros(DELIVERY_CENTS), currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'FR' },
})

/** Statutory right of withdrawal (art. L. 221-18). */
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

/** Returns a product or a pack with its price. */
export const productData = (item: ShopItemView, origin: string): Thing => {
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

/** Returns the articles of a list; details are on their own pages. */
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
