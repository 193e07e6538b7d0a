import { ALL_KINDS, type Kind } from '../../kinds/kinds'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { type Loaded, type PageRequest, type PageSources, row, type SectionRow } from '../row'
import { articlePage } from './article-page'
import { gonePage, unreadPage } from './gone-page'
import { listPage } from './list-page'
import { loadList } from './load-list'
import { PLAYS_FILMS } from './plays-films'
import { PRESS_ROWS } from './press'
import type { Shown } from './article-views'

/**
 * Resolves an unknown address in a list: a town without an editor's article has its page in the
 * directory. With several towns of that name, one has to be chosen.
 */
const orDirectory = (
  loaded: Loaded<Shown>,
  kind: Kind,
  { param }: Pick<PageRequest, 'param'>,
  { directory }: Pick<PageSources, 'directory'>,
): Loaded<Shown> => {
  const isNone = loaded === 'not-found' || ('isGone' in loaded && loaded.isGone === true)
  if (kind.directory === undefined || !isNone) return loaded
  const towns = directory.named(param('entry'))
  const [town] = towns
  if (town === undefined) return loaded
  return towns.length === 1
    ? { redirect: town.href, isPermanent: true }
    : { redirect: routes.directorySearch.href(town.name) }
}

const unread = (): { data: Shown; isComplete: false } => ({
  data: { state: 'unread' },
  isComplete: false,
})

/** A page with a day chosen by its visitor is not cached. */
const keyOf = (shown: Shown): string | null => {
  if (shown.state === 'unread') return 'unread'
  if (shown.state === 'list') return `page=${shown.page}`
  if (shown.state === 'gone') return 'gone'
  return shown.movingDay === null ? `/${shown.article.slug}` : null
}

const pageOf = (shown: Shown): Page => {
  if (shown.state === 'unread') return unreadPage()
  if (shown.state === 'list') return listPage(shown)
  return shown.state === 'gone' ? gonePage(shown) : articlePage(shown)
}

const kindRow = (kind: Kind): SectionRow =>
  row<Shown>({
    pattern: [routes.list.pattern(kind.path), routes.article.pattern(kind.path)],
    frame: 'site',
    policy: PLAYS_FILMS,
    keptBy: ({ param, query }) => (query('date') === '' ? param('entry') : null),
    load: (request, sources) =>
      loadList(kind, request, sources, null).then(
        loaded => orDirectory(loaded, kind, request, sources),
        unread,
      ),
    cacheKey: keyOf,
    page: pageOf,
  })

const previewRow = (kind: Kind): SectionRow => {
  const path = routes.articlePreview.href(kind.path)
  return row<Shown>({
    pattern: routes.articlePreview.pattern(kind.path),
    frame: 'site',
    policy: PLAYS_FILMS,
    preview: () => ({ name: `articles:${kind.path}`, path }),
    load: (request, sources) =>
      loadList(kind, request, sources, { link: request.previewLink }).catch(unread),
    cacheKey: () => null,
    page: pageOf,
  })
}

/** Lists of articles, the articles, and both before they are public. */
export const ARTICLES: readonly SectionRow[] = [
  ...ALL_KINDS.flatMap(kind => [kindRow(kind), previewRow(kind)]),
  ...PRESS_ROWS,
]
