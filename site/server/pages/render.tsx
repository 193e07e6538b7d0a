import { renderToString } from 'react-dom/server'
import { Document, type DocumentAssets } from '../../document'
import type { Page } from '../../page'
import { SIGNED_TIME } from '../../pages/forms/plain-trap-names'
import type { Frame } from '../../section'
import { FRAGMENT_MARK } from '../../ui/fragment-place'
import type { Packed } from '../http/packed'
import { bodyOf } from './body'

const HTML = 'text/html; charset=utf-8'

interface Rendering {
  page: Page
  frame: Frame
  assets: DocumentAssets
  origin: string
}

/** Outside React's tree, which knows no shadow root that is declared: the element's picture is put in its place afterwards. */
const htmlOf = (rendering: Rendering): string => {
  const html = `<!doctype html>${renderToString(<Document {...rendering} />)}`
  return html.replace(FRAGMENT_MARK, () => rendering.page.fragment?.html ?? '')
}

/** A page as HTML, to be kept and sent to all. */
export const renderKept = (rendering: Rendering): Packed => bodyOf(htmlOf(rendering), HTML)

/** The same for one request. Its form was made for it just now, and is the one that a robot has seen for all that. */
export const renderOnce = (rendering: Rendering): Packed => {
  const html = htmlOf(rendering)
  return bodyOf(html, HTML, html.replaceAll(SIGNED_TIME, ''))
}
