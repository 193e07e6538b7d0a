import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from '../../layout/page'
import { DIRECTORY_PATH, routes } from '../../routes'

/** Search and letter have no preview: they show no editors' texts. */
const hasPreview = (href: string): boolean =>
  href !== routes.directorySearch.href() && !href.endsWith(routes.directoryPermit.href(''))

/**
 * Rewrites links to places so that they stay in the preview. Done on the HTML: links to places are
 * everywhere, and their components need not know about previews.
 */
export const withPreviewLinks = (page: Page): Page => {
  const link = new RegExp(` href="(${DIRECTORY_PATH}(?!/preview)(?:/[a-z0-9/-]*)?)"`, 'g')
  const __html = renderToStaticMarkup(page.body).replaceAll(link, (attribute, href: string) =>
    hasPreview(href) ? ` href="${routes.directoryPreview.href(href)}"` : attribute,
  )
  return { ...page, body: <div dangerouslySetInnerHTML={{ __html }} /> }
}
