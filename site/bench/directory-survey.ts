import { DIRECTORY_PATH, routes } from '../routes'

/** Results of a crawl about a page. */
export interface CrawledPage {
  status: number
  title: string
  description: string
  /** ETag of the page; '' for none. */
  etag: string
  /** Number of links from the home page to it. */
  clicks: number
  /** Bytes as they came. */
  bytes: number
}

export interface Crawl {
  pages: ReadonlyMap<string, CrawledPage>
  /** Number of pages that link to each address. */
  inbound: ReadonlyMap<string, number>
}

const LINK = () => new RegExp(`href="(${DIRECTORY_PATH}(?:/[^"?#]*)?)"`, 'g')

/** Tells if a path is a place's page, not the search or a permit's page. */
const isPlace = (path: string): boolean =>
  path !== routes.directorySearch.href() && !path.endsWith(routes.directoryPermit.href(''))

const between = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

/** Returns a page's metadata and its links to other places of the directory, each once. */
export const readPage = (html: string, path: string) => ({
  title: between(html, /<title>([^<]*)</),
  description: between(html, /<meta name="description" content="([^"]*)"/),
  links: [...new Set([...html.matchAll(LINK())].map(([, link = '']) => link))].filter(
    link => link !== path && isPlace(link),
  ),
})

const shareOf = (pages: readonly CrawledPage[], isSo: (page: CrawledPage) => boolean): number =>
  (100 * pages.filter(isSo).length) / pages.length

/** Summarises the directory; the home page, where the crawl starts, is not part of it. */
export const surveyOf = ({ pages: all, inbound }: Crawl) => {
  const places = [...all].filter(([path]) => path.startsWith(DIRECTORY_PATH))
  const pages = places.map(([, page]) => page)
  return {
    count: pages.length,
    answered: shareOf(pages, ({ status }) => status === 200),
    titles: new Set(pages.map(({ title }) => title)).size,
    descriptions: new Set(pages.map(({ description }) => description)).size,
    mostClicks: pages.reduce((most, { clicks }) => Math.max(most, clicks), 0),
    leastInbound: places.reduce(
      (least, [path]) => Math.min(least, inbound.get(path) ?? 0),
      Infinity,
    ),
  }
}
