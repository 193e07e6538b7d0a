import { EDITORIAL_PAGES } from '../../texts/editorial-pages'
import type { StaticSingle } from '../../kinds/single-pages'
import type { StaticContent } from '../../ports/editorial'
import type { HomeContent } from '../../ports/home-content'
import { unfilledPage } from '../../layout/unfilled-page'
import type { StaticPath } from '../../routes'
import { row } from '../row'
import { unavailablePage } from '../editorial/gone-page'
import { quotePage } from './quote-request-page'
import { reviewsPage } from './reviews-page'
import { type StaticKind, staticPage } from './static-page'

interface Static {
  path: Exclude<StaticPath, '/cgv'>
  single: StaticSingle
  kind: StaticKind | 'quote' | 'reviews'
}

/**
 * Static pages, and those that are a form with a text around it. A new one is a line here and a
 * file of content.
 */
const PAGES: readonly Static[] = [
  { path: '/mentions-legales', single: 'legal-notice', kind: 'legal' },
  { path: '/politique-confidentialite', single: 'privacy', kind: 'legal' },
  { path: '/cookies', single: 'cookies', kind: 'legal' },
  { path: '/accessibilite', single: 'accessibility', kind: 'legal' },
  { path: '/notre-mission', single: 'mission', kind: 'company' },
  { path: '/notre-vision', single: 'vision', kind: 'company' },
  { path: '/location-camion', single: 'truck-rental', kind: 'service' },
  { path: '/location-de-camion-avec-chauffeur', single: 'truck-with-driver', kind: 'service' },
  { path: '/devis-demenagement', single: 'devis-demenagement', kind: 'quote' },
  { path: '/devis-demenagement-lyon', single: 'devis-demenagement-lyon', kind: 'quote' },
  { path: '/devis-demenagement-bordeaux', single: 'devis-demenagement-bordeaux', kind: 'quote' },
  { path: '/avis-des-clients', single: 'customer-reviews', kind: 'reviews' },
]

export const STATIC_PATHS: readonly StaticPath[] = PAGES.map(({ path }) => path)

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

const pageOf = ({ path, kind }: Static, { content, home }: StaticView) => {
  if (content === 'unavailable') return unavailablePage()
  if (content === null) return unfilledPage(path, EDITORIAL_PAGES[path])
  if (kind === 'quote') return quotePage(path, content)
  return kind === 'reviews' ? reviewsPage(path, content, home) : staticPage(path, kind, content)
}

/** Pages about the company, the law and the service: the editor's text, or our default. */
export const STATIC = PAGES.map(definition =>
  row<StaticView>({
    pattern: definition.path,
    frame: 'site',
    keptBy: () => '',
    load: async (_, { contents }) => {
      const [content, home, version] = await Promise.all([
        contents.page(definition.single).catch(() => 'unavailable' as const),
        definition.kind === 'reviews' ? contents.home() : null,
        contents.version(),
      ])
      return { data: { content, home, version }, isComplete: content !== 'unavailable' }
    },
    cacheKey: ({ content, version }) => `${version} ${keyOf(content)}`,
    page: view => pageOf(definition, view),
  }),
)
