import type { ShopEntry } from '../../ports/shop'
import type { SearchDocument } from '../search/search-index'
import type { Sitemap } from './sitemap'

export const SHOP_SITEMAP = 'boutique'

/** The pages of what is sold, and of its categories, for search engines; none: no sitemap. */
export const shopSitemap = (entries: readonly ShopEntry[]): readonly Sitemap[] => {
  const pages = entries.map(({ href, updatedAt }) => ({ href, modifiedAt: updatedAt }))
  return pages.length === 0 ? [] : [{ name: SHOP_SITEMAP, pages }]
}

/** A page of the shop as the site's own search reads it. */
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
