import { vi } from 'vitest'
import type { ArticleKind } from '../../kinds/kinds'
import type { EditorialSources } from '../../ports/editorial'
import { createPagesApp, type PagesDeps } from '../pages/pages-app'
import { BARE_PAGES } from './bare-pages'
import { articleWith } from './test-editorial'
import { textOf } from './text-of'

export const PREVIEW_TOKEN = 'a-long-token-that-only-these-tests-know'

/** Pages over editorial content in memory; answers what reads one of them. `clientDirectory`: of the site as it is built. */
export const openArticleSite =
  (clientDirectory: string) =>
  (editorial: EditorialSources, changes: Partial<PagesDeps> = {}) => {
    const log = { error: vi.fn() }
    const app = createPagesApp({
      ...BARE_PAGES,
      clientDirectory,
      log,
      editorial,
      publicUrl: 'https://nouvelle-cle.test',
      previewToken: PREVIEW_TOKEN,
      ...changes,
    })
    return async (path: string, headers: Record<string, string> = {}) => {
      const response = await app.request(path, { headers })
      const html = await response.text()
      return {
        response,
        status: response.status,
        html,
        text: textOf(html),
        faults: log.error.mock.calls,
      }
    }
  }

/** `n1` is the newest. */
export const numberedArticles = (kind: ArticleKind, count: number) =>
  Array.from({ length: count }, (_, index) => articleWith(kind, `n${index + 1}`))

/** Returns the targets of a list's titles below `path`. */
export const titlesBelow = (html: string, path: string): readonly string[] =>
  [...html.matchAll(/<h2><a href="([^"]+)"/g)].flatMap(([, href = '']) =>
    href.startsWith(path) ? [href] : [],
  )
