import { renderToString } from 'react-dom/server'
import { Document, type DocumentAssets } from '../../document'
import type { Page } from '../../page'
import type { Frame } from '../../section'
import type { Packed } from '../http/packed'
import { bodyOf } from './body'

/** A page as HTML, ready to be sent. */
export const renderPage = (page: Page, frame: Frame, assets: DocumentAssets, origin: string): Packed =>
  bodyOf(
    `<!doctype html>${renderToString(<Document page={page} frame={frame} assets={assets} origin={origin} />)}`,
    'text/html; charset=utf-8',
  )
