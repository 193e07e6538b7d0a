import type { PageSources } from '../../pages/row'
import { type Sitemap, sitemapHref } from './sitemap'

const nameOf = (region: string): string => `demenageurs-${region}`

/** Pattern of the sitemaps of the directory's regions: the list of regions is data. */
export const DIRECTORY_SITEMAPS = `/:map{${sitemapHref(nameOf('[a-z-]+')).slice(1).replace('.', '\\.')}}`

/** Returns a sitemap per region of the directory; its pages are listed on demand. */
export const readDirectorySitemaps = async ({
  listed,
}: Pick<PageSources['directory'], 'listed'>): Promise<readonly Sitemap[]> =>
  (await listed()).map(({ region, modifiedAt, pages }) => ({
    name: nameOf(region.slug),
    modifiedAt,
    get pages() {
      return pages()
    },
  }))
