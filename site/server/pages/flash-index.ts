import { type FlashOffer, isOnSale } from '../../../shared/domain/flash-offer'
import { FLASH_TEXTS, flashInclusions } from '../../../shared/texts/flash-offer-texts'
import { FLASH_PAGE_TEXTS } from '../../../shared/texts/flash-pages-texts'
import { offerNames } from '../../ui/offer-names'
import { offerDescription } from '../../pages/flash/offer-words'
import { routes } from '../../routes'
import type { Found } from '../../ports/search'
import type { PageSources } from '../../pages/row'
import type { SearchDocument } from '../search/search-index'
import type { Sitemap } from './sitemap'

type Reader = Pick<PageSources, 'flashOffers'>

/** Returns the offers that can be booked now; none while the content service does not answer. */
export const offersOnSale = async ({ flashOffers }: Reader): Promise<readonly FlashOffer[]> => {
  const now = new Date()
  const offers = await flashOffers.list().catch(() => [])
  return offers.filter(offer => isOnSale(offer, now))
}

export const FLASH_SITEMAP = 'offres-flash'

/** Returns the sitemap of the offers' pages, as they are now. No offers: no sitemap. */
export const flashSitemap = async (sources: Reader): Promise<readonly Sitemap[]> => {
  const offers = await offersOnSale(sources)
  const pages = offers.map(({ slug }) => ({
    href: routes.flashDetails.href(slug),
    modifiedAt: null,
  }))
  return pages.length === 0 ? [] : [{ name: FLASH_SITEMAP, pages }]
}

/** Returns an offer as a document of the site's search. */
export const offerDocument = (offer: FlashOffer): SearchDocument => {
  const names = offerNames(offer)
  return {
    kind: 'flash',
    href: routes.flashDetails.href(offer.slug),
    title: FLASH_PAGE_TEXTS.title(names),
    description: offerDescription(offer),
    headings: [FLASH_PAGE_TEXTS.heading(names)],
    text: [
      offer.depart,
      offer.destination,
      FLASH_TEXTS.included,
      ...flashInclusions(offer.distance_km ?? null),
    ].join('. '),
  }
}

/** Removes offers from search results that were sold or ended since the index was built. */
export const withoutEndedOffers = async (
  found: readonly Found[],
  sources: Reader,
): Promise<readonly Found[]> => {
  if (!found.some(({ kind }) => kind === 'flash')) return found
  const hrefs = new Set(
    (await offersOnSale(sources)).map(({ slug }) => routes.flashDetails.href(slug)),
  )
  return found.filter(({ kind, href }) => kind !== 'flash' || hrefs.has(href))
}
