import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { row, type SectionRow } from '../row'
import { articlePage } from './article-page'
import { gonePage, unreadPage } from './gone-page'
import { listPage } from './list-page'
import { loadShelf } from './load-shelf'
import { orDirectory } from './or-directory'
import { PLAYS_FILMS } from './plays-films'
import { PRESS } from './press'
import { type Shelf, SHELVES } from './shelves'
import type { Shown } from './article-views'

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

const shelfRow = (shelf: Shelf): SectionRow =>
  row<Shown>({
    pattern: [routes.list.pattern(shelf.path), routes.article.pattern(shelf.path)],
    frame: 'site',
    policy: PLAYS_FILMS,
    keptBy: ({ param, query }) => (query('date') === '' ? param('entry') : null),
    load: (request, sources) =>
      loadShelf(shelf, request, sources, null).then(
        loaded => orDirectory(loaded, shelf, request, sources),
        unread,
      ),
    cacheKey: keyOf,
    page: pageOf,
  })

const previewRow = (shelf: Shelf): SectionRow => {
  const path = routes.articlePreview.href(shelf.path)
  return row<Shown>({
    pattern: routes.articlePreview.pattern(shelf.path),
    frame: 'site',
    policy: PLAYS_FILMS,
    preview: () => ({ name: `articles:${shelf.path}`, path }),
    load: (request, sources) =>
      loadShelf(shelf, request, sources, { link: request.previewLink }).catch(unread),
    cacheKey: () => null,
    page: pageOf,
  })
}

/** Lists of articles, the articles, and both before they are public. */
export const ARTICLES: readonly SectionRow[] = [
  ...SHELVES.flatMap(shelf => [shelfRow(shelf), previewRow(shelf)]),
  ...PRESS,
]
