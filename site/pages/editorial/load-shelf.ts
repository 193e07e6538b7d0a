import { dayInFrance } from '../../../shared/domain/moving-date'
import type { ArticleKind } from '../../editorial'
import { ARTICLE_PATHS, routes } from '../../routes'
import type { Loaded, PageRequest, PageSources } from '../../section'
import { entryOf } from './entry-of'
import { movingDayOf } from './moving-day'
import { pageOfList } from './page-of-list'
import type { Shelf } from './shelves'
import type { Previewing, Shown, SideList } from './shown'

type Sources = Pick<PageSources, 'editorial' | 'contents'>
type Request = Pick<PageRequest, 'param' | 'query'>

/** What stands beside every article (S2 §2), and how many of each. */
const SIDES: readonly (readonly [kind: ArticleKind, count: number])[] = [
  ['faqs', 5],
  ['agencies', 4],
  ['villes', 6],
  ['recrutements', 3],
]
/** In the place of what is gone. */
const NEWEST = 3

/** Lists with something in them, without the article itself. */
const sidesOf = async ({ editorial }: Sources, own: string): Promise<readonly SideList[]> => {
  const sides = await Promise.all(
    SIDES.map(async ([kind, count]) => ({
      path: ARTICLE_PATHS[kind],
      links: await editorial.newest(kind, count).catch(() => []),
    })),
  )
  return sides
    .map(({ path, links }) => ({ path, links: links.filter(({ href }) => href !== own) }))
    .filter(({ links }) => links.length > 0)
}

const loadPage = async (
  shelf: Shelf,
  page: number,
  { editorial, contents }: Sources,
  preview: Previewing | null,
): Promise<Loaded<Shown>> => {
  const { kind, single } = shelf
  const [list, content] = await Promise.all([
    pageOfList(kind, number => editorial.list(kind, number, preview !== null), page),
    contents.page(single).catch(() => null),
  ])
  return list === null ? 'not-found' : { data: { state: 'list', shelf, ...list, content, preview } }
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

/** What an address in a list leads to: a page of it, an article, or elsewhere. Rejects when the content service will not tell. */
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
    return { redirect: preview === null ? first : routes.articlePreview.href(first), isPermanent: true }
  }
  return loadPage(shelf, entry.page, sources, preview)
}
