import type { PageSources } from '../../pages/row'
import { type Sitemap, sitemapHref } from './sitemap'

const nameOf = (region: string): string => `demenageurs-${region}`

/** Where the sitemaps of the directory's regions stand: a pattern, since the list of regions is data. */
export const DIRECTORY_SITEMAPS = `/:map{${sitemapHref(nameOf('[a-z-]+')).slice(1).replace('.', '\\.')}}`

/** A sitemap for each region of the directory; of which pages is only looked for when one of them is asked for. */
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
