import { EDITORIAL_PAGES } from '../../texts/editorial-pages'
import { OWN_PAGES, type OwnPage } from '../../kinds/single-pages'
import type { StaticContent } from '../../ports/editorial'
import type { HomeContent } from '../../ports/home-content'
import { unfilledPage } from '../../layout/unfilled-page'
import { row } from '../row'
import { unavailablePage } from '../editorial/gone-page'
import { quotePage } from './quote-request-page'
import { reviewsPage } from './reviews-page'
import { type StaticKind, staticPage } from './static-page'

/** A form with a text around it, the page of reviews, or a text. */
const PAGE_KINDS: Readonly<Record<OwnPage['single'], StaticKind | 'quote' | 'reviews'>> = {
  'legal-notice': 'legal',
  privacy: 'legal',
  cookies: 'legal',
  accessibility: 'legal',
  mission: 'company',
  vision: 'company',
  'truck-rental': 'service',
  'truck-with-driver': 'service',
  'devis-demenagement': 'quote',
  'devis-demenagement-lyon': 'quote',
  'devis-demenagement-bordeaux': 'quote',
  'customer-reviews': 'reviews',
}

interface StaticView {
  content: StaticContent | 'unavailable' | null
  /** Set on the page of reviews; null on others. */
  home: HomeContent | null
  version: string
}

const keyOf = (content: StaticView['content']): string => {
  if (content === 'unavailable') return content
  return content === null ? 'unfilled' : ''
}

const pageOf = ({ path, single }: OwnPage, { content, home }: StaticView) => {
  const kind = PAGE_KINDS[single]
  if (content === 'unavailable') return unavailablePage()
  if (content === null) return unfilledPage(path, EDITORIAL_PAGES[path])
  if (kind === 'quote') return quotePage(path, content)
  return kind === 'reviews' ? reviewsPage(path, content, home) : staticPage(path, kind, content)
}

/** Pages about the company, the law and the service: the editor's text, or our default. */
export const STATIC = OWN_PAGES.map(definition =>
  row<StaticView>({
    pattern: definition.path,
    frame: 'site',
    keptBy: () => '',
    load: async (_, { contents }) => {
      const [content, home, version] = await Promise.all([
        contents.page(definition.single).catch(() => 'unavailable' as const),
        PAGE_KINDS[definition.single] === 'reviews' ? contents.home() : null,
        contents.version(),
      ])
      return { data: { content, home, version }, isComplete: content !== 'unavailable' }
    },
    cacheKey: ({ content, version }) => `${version} ${keyOf(content)}`,
    page: view => pageOf(definition, view),
  }),
)
