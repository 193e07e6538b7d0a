import { dayInFrance } from '../../../shared/domain/moving-date'
import type { Read, FranceView } from '../../ports/directory'
import { ALL_KINDS, type Kind, placed } from '../../kinds/kinds'
import type { ArticleLink } from '../../ports/editorial'
import { routes } from '../../routes'
import type { Loaded, PageRequest, PageSources } from '../row'
import { entryOf } from './entry-of'
import { movingDayOf } from './moving-day'
import { pageOfList } from './page-of-list'
import type { Previewing, Shown, SideList } from './article-views'

type Sources = Pick<PageSources, 'editorial' | 'contents'> & {
  directory: { france: () => Promise<Read<Pick<FranceView, 'mainTowns'>>> }
}
type Request = Pick<PageRequest, 'param' | 'query'>

/** Lists beside every article. */
const SIDES = placed(ALL_KINDS, ({ aside }) => aside)
/** Number of newest articles in place of a withdrawn one. */
const NEWEST = 3

/** Returns links to the directory's pages of the main towns, for a list of towns without articles. */
const mainTowns = async ({ directory }: Sources): Promise<readonly ArticleLink[]> => {
  const { value } = await directory.france()
  return value.mainTowns.map(({ name, href }) => ({ title: name, href }))
}

const sideLinks = async (
  { name, directory }: Kind,
  count: number,
  sources: Sources,
): Promise<readonly ArticleLink[]> => {
  const links = await sources.editorial.newest(name, count)
  return links.length === 0 && directory !== undefined
    ? (await mainTowns(sources)).slice(0, count)
    : links
}

/** Lists that are not empty, without the article itself. */
const sidesOf = async (sources: Sources, ownName: string): Promise<readonly SideList[]> => {
  const sides = await Promise.all(
    SIDES.map(async ({ item, at }) => ({
      list: item,
      links: await sideLinks(item, at.count, sources).catch(() => []),
    })),
  )
  return sides
    .map(({ list, links }) => ({ list, links: links.filter(({ href }) => href !== ownName) }))
    .filter(({ links }) => links.length > 0)
}

const loadPage = async (
  kind: Kind,
  page: number,
  sources: Sources,
  preview: Previewing | null,
): Promise<Loaded<Shown>> => {
  const { editorial, contents } = sources
  const { name, single, directory } = kind
  const [list, content] = await Promise.all([
    pageOfList(kind, number => editorial.list(name, number, preview !== null), page),
    (preview === null ? contents : contents.drafts).page(single).catch(() => null),
  ])
  if (list === null) return 'not-found'
  const towns =
    directory !== undefined && list.cards.length === 0
      ? await mainTowns(sources).catch(() => [])
      : []
  return { data: { state: 'list', kind, ...list, content, preview, towns } }
}

const loadArticle = async (
  kind: Kind,
  slug: string,
  sources: Sources,
  movingDay: string,
  preview: Previewing | null,
): Promise<Loaded<Shown>> => {
  const { editorial } = sources
  const found = await editorial.find(kind.name, slug, preview !== null)
  if (found === null) return 'not-found'
  if (found === 'withdrawn') {
    const newest = await editorial.newest(kind.name, NEWEST)
    return { data: { state: 'gone', kind, newest, preview }, isGone: true }
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
      kind,
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
export const loadList = async (
  kind: Kind,
  { param, query }: Request,
  sources: Sources,
  preview: Previewing | null,
): Promise<Loaded<Shown>> => {
  const entry = entryOf(param('entry'), kind.areNumbersPages)
  if (entry === null) return 'not-found'
  if ('slug' in entry) return loadArticle(kind, entry.slug, sources, query('date'), preview)
  if (entry.page === 1 && param('entry') !== '') {
    const first = routes.list.href(kind.path)
    return {
      redirect: preview === null ? first : routes.articlePreview.href(first),
      isPermanent: true,
    }
  }
  return loadPage(kind, entry.page, sources, preview)
}
