import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from '../../layout/page'
import { DIRECTORY_PATH, routes } from '../../routes'

/** They have no preview: the search is the same for all, and a letter says nothing that an editor writes. */
const hasPreview = (href: string): boolean =>
  href !== routes.directorySearch.href() && !href.endsWith(routes.directoryPermit.href(''))

/**
 * The same page with its links to places leading on within the preview, so that an editor who follows one still sees what is
 * not public. In the HTML: places are linked to by every part of a page, and none need know that it stands in a preview.
 */
export const withPreviewLinks = (page: Page): Page => {
  const link = new RegExp(` href="(${DIRECTORY_PATH}(?!/preview)(?:/[a-z0-9/-]*)?)"`, 'g')
  const __html = renderToStaticMarkup(page.body).replaceAll(link, (whole, href: string) =>
    hasPreview(href) ? ` href="${routes.directoryPreview.href(href)}"` : whole,
  )
  return { ...page, body: <div dangerouslySetInnerHTML={{ __html }} /> }
}
