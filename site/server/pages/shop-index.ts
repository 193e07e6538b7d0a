import type { ShopEntry } from '../../ports/shop'
import type { SearchDocument } from '../search/search-index'
import type { Sitemap } from './sitemap'

export const SHOP_SITEMAP = 'boutique'

/** Returns the sitemap of the shop's articles and categories; no entries: no sitemap. */
export const shopSitemap = (entries: readonly ShopEntry[]): readonly Sitemap[] => {
  const pages = entries.map(({ href, updatedAt }) => ({ href, modifiedAt: updatedAt }))
  return pages.length === 0 ? [] : [{ name: SHOP_SITEMAP, pages }]
}

/** Returns a page of the shop as a document of the site's search. */
export const shopDocument = ({
  href,
  title,
  description,
  headings,
  text,
}: ShopEntry): SearchDocument => ({
  kind: 'shop',
  href,
  title,
  description,
  headings,
  text,
})
