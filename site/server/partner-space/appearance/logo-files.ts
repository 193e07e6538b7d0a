import { Hono } from 'hono'
import { is } from 'superstruct'
import { LogoHash } from '../../../../shared/domain/appearance'
import type { Db } from '../../db/tables'
import { isKnown } from '../../http/conditional'
import { findLogo } from './logo-store'

const HEADERS = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

/** Serves partners' logos, whose names are hashes of their content. */
export const createLogoFiles = (db: Db): Hono =>
  new Hono().get('/:file{[0-9a-f]+\\.png}', async c => {
    const hash = c.req.param('file').slice(0, -'.png'.length)
    const png = is(hash, LogoHash) ? await findLogo(db, hash) : null
    if (png === null) return c.notFound()
    const headers = { ...HEADERS, ETag: `"${hash}"` }
    return isKnown(c, headers.ETag)
      ? c.body(null, 304, headers)
      : c.body(new Uint8Array(png), 200, headers)
  })
