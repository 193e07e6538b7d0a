import { setImmediate } from 'node:timers/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from '../../layout/page'
import { SECTIONS } from '../../pages/sections'
import { plainText } from '../../ui/plain-text'
import { LIST_PATHS } from '../../kinds/kinds'
import type { PageRequest, PageSources, SectionRow } from '../../pages/row'
import type { SearchDocument } from '../search/search-index'

const ANONYMOUS: PageRequest = {
  param: () => '',
  query: () => '',
  search: '',
  refused: null,
  thanks: async () => null,
  previewLink: null,
}

/**
 * Tells if a page is the same for everybody: no name and no key in its address. Of a list, its
 * first page.
 */
const isPublicPage = ({ pattern, preview, isPrivate }: SectionRow): boolean =>
  preview === undefined && isPrivate !== true && [pattern].flat().some(path => !path.includes(':'))

/** A page that cannot be read now is left out; it reports that itself. */
const openPage = async (
  row: SectionRow,
  sources: PageSources,
  request = ANONYMOUS,
): Promise<Page | null> => {
  await setImmediate() // visitors are answered meanwhile
  const opened = await row.open(request, sources).catch(() => null)
  if (opened === null || opened === 'not-found' || 'redirect' in opened) return null
  return opened.isComplete && opened.isFound ? opened.page() : null
}

/** Returns the public pages with an address of their own, for search engines; without articles. */
export const readOwnPages = async (sources: PageSources): Promise<readonly Page[]> => {
  const pages = new Map<string, Page>()
  for (const row of SECTIONS.filter(isPublicPage)) {
    const page = await openPage(row, sources)
    if (page?.isIndexed === true) pages.set(page.canonical, page)
  }
  return [...pages.values()]
}

const isList = ({ pattern, preview }: SectionRow): boolean =>
  preview === undefined && [pattern].flat().some(path => path.endsWith('/:entry'))

/** Returns the later pages of lists; `readOwnPages` has the first. */
export const readListPages = async (sources: PageSources): Promise<readonly Page[]> => {
  const pages: Page[] = []
  for (const row of SECTIONS.filter(isList))
    for (let number = 2; ; number += 1) {
      const page = await openPage(row, sources, { ...ANONYMOUS, param: () => `page=${number}` })
      if (page?.isIndexed !== true) break
      pages.push(page)
    }
  return pages
}

const HEADING = () => /<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs

/**
 * Returns a page as a document of the search: its text; for a list only its description, since its
 * entries are found themselves.
 */
export const pageDocument = ({ title, description, canonical, body }: Page): SearchDocument => {
  const html = LIST_PATHS.some(path => path === canonical) ? '' : renderToStaticMarkup(body)
  return {
    kind: 'pages',
    href: canonical,
    title,
    description,
    headings: [...html.matchAll(HEADING())].map(([, inner = '']) => plainText(inner)),
    text: plainText(html),
  }
}
