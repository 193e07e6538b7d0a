import { PREVIEWED_PAGES } from '../../kinds/single-pages'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'
import { LIST_TEXTS } from '../../texts/article-texts'
import { ArticlePreviewBar } from '../editorial/article-preview-bar'
import { unavailablePage } from '../editorial/gone-page'
import { FORMS } from '../forms/form-rows'
import { HOME_SECTION } from '../home/home-row'
import { notFoundPage } from '../outcome/not-found-page'
import { type OpenedPage, type PageRequest, type PageSources, row, type SectionRow } from '../row'
import { STATIC } from '../static/static'

const { preview: TEXTS } = LIST_TEXTS

/** The page of an unknown address, which no row of its own shows. */
const NOT_FOUND = row({
  pattern: routes.notFound.pattern,
  frame: 'site',
  load: async (_, { contents }) => ({ data: await contents.page('page-404') }),
  cacheKey: () => null,
  page: notFoundPage,
})

const ROWS: readonly SectionRow[] = [...HOME_SECTION, ...FORMS, ...STATIC, NOT_FOUND]

const rowAt = (path: string): SectionRow => {
  const found = ROWS.find(({ pattern }) => [pattern].flat().includes(path))
  if (found === undefined) throw new Error(`no page is at ${path}`)
  return found
}

/** Example of the message that a form leaves for its confirmation. */
const EXAMPLE_THANKS = { title: TEXTS.thanks.title, text: TEXTS.thanks.text }

const withDrafts = (sources: PageSources): PageSources => ({
  ...sources,
  contents: { ...sources.contents, ...sources.contents.drafts },
  forms: { ...sources.forms, usesRecaptcha: false }, // the policy of previews does not allow it
})

const UNREAD: OpenedPage = {
  cacheKey: null,
  isComplete: false,
  isFound: true,
  isGone: false,
  isLive: false,
  page: unavailablePage,
}

const withBar = ({ body, ...page }: Page, { previewLink: link }: PageRequest): Page => ({
  ...page,
  isIndexed: false,
  body: (
    <>
      <ArticlePreviewBar preview={{ link }} linkLabel={TEXTS.handPage} />
      {body}
    </>
  ),
})

/** Shows the page of a row with the drafts of its single. */
const previewAt = (path: string): SectionRow => {
  const { frame, policy, open } = rowAt(path)
  const href = routes.pagePreview.href(path)
  return {
    pattern: href,
    frame,
    ...(policy && { policy }),
    preview: () => ({ name: `page:${path}`, path: href }),
    open: async (request, sources) => {
      const previewed = { ...request, thanks: async () => EXAMPLE_THANKS }
      // The failed reading has logged its reason.
      const opened = await open(previewed, withDrafts(sources)).catch(() => UNREAD)
      return opened === 'not-found' || 'redirect' in opened
        ? opened
        : { ...opened, cacheKey: null, page: () => withBar(opened.page(), request) }
    },
  }
}

/** Pages of singles before they are published. */
export const SINGLE_PREVIEWS: readonly SectionRow[] = PREVIEWED_PAGES.map(({ path }) =>
  previewAt(path),
)
