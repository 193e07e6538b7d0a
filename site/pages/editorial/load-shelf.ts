import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Read, FranceView } from '../../ports/directory'
import type { ArticleKind, ArticleLink } from '../../ports/editorial'
import { ARTICLE_PATHS, routes } from '../../routes'
import type { Loaded, PageRequest, PageSources } from '../row'
import { entryOf } from './entry-of'
import { movingDayOf } from './moving-day'
import { pageOfList } from './page-of-list'
import type { Shelf } from './shelves'
import type { Previewing, Shown, SideList } from './article-views'

type Sources = Pick<PageSources, 'editorial' | 'contents'> & {
  directory: { france: () => Promise<Read<Pick<FranceView, 'mainTowns'>>> }
}
type Request = Pick<PageRequest, 'param' | 'query'>

/** Kinds beside every article, with their number. */
const SIDES: readonly (readonly [kind: ArticleKind, count: number])[] = [
  ['faqs', 5],
  ['agencies', 4],
  ['villes', 6],
  ['recrutements', 3],
]
/** Number of newest articles in place of a withdrawn one. */
const NEWEST = 3

/** Returns links to the directory's pages of the main towns, for a list of towns without articles. */
const mainTowns = async ({ directory }: Sources): Promise<readonly ArticleLink[]> => {
  const { value } = await directory.france()
  return value.mainTowns.map(({ name, href }) => ({ title: name, href }))
}

const sideLinks = async (
  kind: ArticleKind,
  count: number,
  sources: Sources,
): Promise<readonly ArticleLink[]> => {
  const links = await sources.editorial.newest(kind, count)
  return links.length === 0 && kind === 'villes'
    ? (await mainTowns(sources)).slice(0, count)
    : links
}

/** Lists that are not empty, without the article itself. */
const sidesOf = async (sources: Sources, own: string): Promise<readonly SideList[]> => {
  const sides = await Promise.all(
    SIDES.map(async ([kind, count]) => ({
      path: ARTICLE_PATHS[kind],
      links: await sideLinks(kind, count, sources).catch(() => []),
    })),
  )
  return sides
    .map(({ path, links }) => ({ path, links: links.filter(({ href }) => href !== own) }))
    .filter(({ links }) => links.length > 0)
}

const loadPage = async (
  shelf: Shelf,
  page: number,
  sources: Sources,
  preview: Previewing | null,
): Promise<Loaded<Shown>> => {
  const { editorial, contents } = sources
  const { kind, single } = shelf
  const [list, content] = await Promise.all([
    pageOfList(kind, number => editorial.list(kind, number, preview !== null), page),
    contents.page(single).catch(() => null),
  ])
  if (list === null) return 'not-found'
  const towns =
    kind === 'villes' && list.cards.length === 0 ? await mainTowns(sources).catch(() => []) : []
  return { data: { state: 'list', shelf, ...list, content, preview, towns } }
}

const loadArticle = async (
  shelf: Shelf,
  slug: string,
  sources: Sources,
  movingDay: string,
  preview: Previewing | null,
): Promise<Loaded<Shown>> => {
  const { editorial } = sources
  const found = await editorial.find(shelf.kind, slug, preview !== null)
  if (found === null) return 'not-found'
  if (found === 'withdrawn') {
    const newest = await editorial.newest(shelf.kind, NEWEST)
    return { data: { state: 'gone', shelf, newest, preview }, isGone: true }
  }
  if ('movedTo' in found) {
    const to = preview === null ? found.movedTo : routes.articlePreview.href(found.movedTo)
    return { redirect: to, isPermanent: true }
  }
  const sides = await sidesOf(sources, found.href)
  const today = dayInFrance(new Date())
  return {
    data: {
      state: 'article',
      shelf,
      article: found,
      sides,
      today,
      preview,
      movingDay: found.checklist.length === 0 ? null : movingDayOf(movingDay),
    },
  }
}

/**
 * Loads the target of an address in a list: a page, an article, or a redirect. Rejects when the
 * content service does not answer.
 */
export const loadShelf = async (
  shelf: Shelf,
  { param, query }: Request,
  sources: Sources,
  preview: Previewing | null,
): Promise<Loaded<Shown>> => {
  const entry = entryOf(param('entry'), shelf.kind === 'checklist-articles')
  if (entry === null) return 'not-found'
  if ('slug' in entry) return loadArticle(shelf, entry.slug, sources, query('date'), preview)
  if (entry.page === 1 && param('entry') !== '') {
    const first = routes.list.href(shelf.path)
    return {
      redirect: preview === null ? first : routes.articlePreview.href(first),
      isPermanent: true,
    }
  }
  return loadPage(shelf, entry.page, sources, preview)
}
