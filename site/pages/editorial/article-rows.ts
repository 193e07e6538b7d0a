import { ALL_KINDS, type Kind } from '../../kinds/kinds'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { DIRECTORY_PREVIEW } from '../directory/directory-preview'
import { type Loaded, type PageRequest, type PageSources, row, type SectionRow } from '../row'
import { articlePage } from './article-page'
import { gonePage, unavailablePage } from './gone-page'
import { listPage } from './list-page'
import { loadList } from './load-list'
import { VIDEO_POLICY } from './video-policy'
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

/** Resolves the address of a draft without a text: the preview of the directory shows it. */
const orPlacePreview = async (
  loaded: Loaded<Shown>,
  kind: Kind,
  { param }: Pick<PageRequest, 'param'>,
  { directory }: Pick<PageSources, 'directory'>,
): Promise<Loaded<Shown>> => {
  if (kind.directory === undefined || loaded !== 'not-found') return loaded
  const href = await directory.draftTownHref(param('entry'))
  if (href === null) return loaded
  return { redirect: routes.directoryPreview.href(href), opens: DIRECTORY_PREVIEW }
}

const unreadable = (): { data: Shown; isComplete: false } => ({
  data: { state: 'unavailable' },
  isComplete: false,
})

/** A page with a day chosen by its visitor is not cached. */
const keyOf = (view: Shown): string | null => {
  if (view.state === 'unavailable') return 'unavailable'
  if (view.state === 'list') return `page=${view.page}`
  if (view.state === 'gone') return 'gone'
  return view.movingDay === null ? `/${view.article.slug}` : null
}

const pageOf = (view: Shown): Page => {
  if (view.state === 'unavailable') return unavailablePage()
  if (view.state === 'list') return listPage(view)
  return view.state === 'gone' ? gonePage(view) : articlePage(view)
}

const kindRow = (kind: Kind): SectionRow =>
  row<Shown>({
    pattern: [routes.list.pattern(kind.path), routes.article.pattern(kind.path)],
    frame: 'site',
    policy: VIDEO_POLICY,
    keptBy: ({ param, query }) => (query('date') === '' ? param('entry') : null),
    load: (request, sources) =>
      loadList(kind, request, sources, null).then(
        loaded => orDirectory(loaded, kind, request, sources),
        unreadable,
      ),
    cacheKey: keyOf,
    page: pageOf,
  })

const previewRow = (kind: Kind): SectionRow => {
  const path = routes.articlePreview.href(kind.path)
  return row<Shown>({
    pattern: routes.articlePreview.pattern(kind.path),
    frame: 'site',
    policy: VIDEO_POLICY,
    preview: () => ({ name: `articles:${kind.path}`, path }),
    load: (request, sources) =>
      loadList(kind, request, sources, { link: request.previewLink }).then(
        loaded => orPlacePreview(loaded, kind, request, sources),
        unreadable,
      ),
    cacheKey: () => null,
    page: pageOf,
  })
}

/** Lists of articles, the articles, and both before they are public. */
export const ARTICLES: readonly SectionRow[] = [
  ...ALL_KINDS.flatMap(kind => [kindRow(kind), previewRow(kind)]),
  ...PRESS_ROWS,
]
