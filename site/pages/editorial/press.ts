import type { Page } from '../../layout/page'
import { PRESS } from '../../kinds/press-list'
import { routes } from '../../routes'
import { type Loaded, type PageRequest, type PageSources, row, type SectionRow } from '../row'
import { entryOf } from './entry-of'
import { unavailablePage } from './gone-page'
import { pressPage } from './press-page'
import { VIDEO_POLICY } from './video-policy'
import type { Previewing, PressView } from './article-views'

const PREVIEW_PATH = routes.articlePreview.href(PRESS.path)

const loadPress = async (
  { param }: Pick<PageRequest, 'param'>,
  { editorial, contents }: PageSources,
  preview: Previewing | null,
): Promise<Loaded<PressView | null>> => {
  const entry = entryOf(param('entry'))
  if (entry === null || 'slug' in entry) return 'not-found'
  if (entry.page === 1 && param('entry') !== '') {
    return { redirect: preview === null ? PRESS.path : PREVIEW_PATH, isPermanent: true }
  }
  const [list, content] = await Promise.all([
    editorial.press(entry.page, preview !== null),
    (preview === null ? contents : contents.drafts).page(PRESS.single).catch(() => null),
  ])
  return list === null ? 'not-found' : { data: { ...list, content, preview } }
}
const unreadable = (): { data: null; isComplete: false } => ({ data: null, isComplete: false })
const pageOf = (press: PressView | null): Page =>
  press === null ? unavailablePage() : pressPage(press)

/** Press articles have no pages of their own. */
export const PRESS_ROWS: readonly SectionRow[] = [
  row<PressView | null>({
    pattern: [routes.list.pattern(PRESS.path), routes.article.pattern(PRESS.path)],
    frame: 'site',
    policy: VIDEO_POLICY,
    keptBy: ({ param }) => param('entry'),
    load: (request, sources) => loadPress(request, sources, null).catch(unreadable),
    cacheKey: press => (press === null ? 'unavailable' : `page=${press.page}`),
    page: pageOf,
  }),
  row<PressView | null>({
    pattern: routes.articlePreview.pattern(PRESS.path),
    frame: 'site',
    policy: VIDEO_POLICY,
    preview: () => ({ name: `articles:${PRESS.path}`, path: PREVIEW_PATH }),
    load: (request, sources) =>
      loadPress(request, sources, { link: request.previewLink }).catch(unreadable),
    cacheKey: () => null,
    page: pageOf,
  }),
]
