import { renderToString } from 'react-dom/server'
import { Document, type DocumentAssets } from '../../layout/document'
import type { Page } from '../../layout/page'
import { SIGNED_TIME } from '../../pages/forms/plain-trap-names'
import type { Frame } from '../../layout/page'
import { FRAGMENT_MARK } from '../../ui/fragment-place'
import { TestMode } from '../../ui/test-mode'
import type { Packed } from '../http/packed'
import { bodyOf } from './body'

const HTML = 'text/html; charset=utf-8'

interface Rendering {
  page: Page
  frame: Frame
  assets: DocumentAssets
  origin: string
  isTest?: boolean
}

/** Returns the end of the island that begins at `start`, a `<div`. */
const endOfIsland = (html: string, start: number): number => {
  const tags = /<div\b|<\/div>/g
  tags.lastIndex = start
  let depth = 0
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[0] === '</div>' ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
  return html.length
}

/** Removes marks that only React reads (between texts) and attributes that only SVG files need. */
const compactMarkup = (html: string): string =>
  html.replaceAll(/<!-- -->| xmlns="http:\/\/www\.w3\.org\/2000\/svg"/g, '')

/** Same for a page, except its islands: React hydrates them from their exact markup. */
const compactPage = (html: string): string => {
  const start = html.indexOf('<div data-island=')
  if (start === -1) return compactMarkup(html)
  const end = endOfIsland(html, start)
  return compactMarkup(html.slice(0, start)) + html.slice(start, end) + compactPage(html.slice(end))
}

/** Inserts the element's snapshot after rendering: React knows no declarative shadow root. */
const htmlOf = ({ isTest = false, ...document }: Rendering): string => {
  const body = renderToString(
    <TestMode value={isTest}>
      <Document {...document} />
    </TestMode>,
  )
  const html = `<!doctype html>${compactPage(body)}`
  return html.replace(FRAGMENT_MARK, () => document.page.fragment?.html ?? '')
}

/** Renders a page to be cached and sent to everybody. */
export const renderCached = (rendering: Rendering): Packed => bodyOf(htmlOf(rendering), HTML)

/** Renders a page for one request, with a signed form. Its ETag ignores the form. */
export const renderOnce = (rendering: Rendering): Packed => {
  const html = htmlOf(rendering)
  return bodyOf(html, HTML, html.replaceAll(SIGNED_TIME, ''))
}
