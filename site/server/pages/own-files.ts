import { Hono } from 'hono'
import mark from '../../ui/mark.svg?raw'
import type { HttpEnv } from '../http/http-env'
import { type Packed, sendPacked } from '../http/packed'
import { bodyOf } from './body'
import type { ClientFiles } from './client-files'
import { notAllowed } from './not-allowed'
import { SPECULATION_RULES } from './page-headers'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAILY = 'public, max-age=86400'

/** Serves the built files by their hashed names, the icon, and the speculation rules. */
export const createOwnFiles = (files: ClientFiles['files']): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const serve = (path: string, body: Packed, cacheControl: string): void => {
    app.get(path, context => sendPacked(context, body, { 'Cache-Control': cacheControl }))
    app.all(path, notAllowed)
  }
  for (const [path, body] of files) serve(path, body, IMMUTABLE)
  serve('/favicon.svg', bodyOf(mark, 'image/svg+xml'), DAILY)
  serve(
    '/speculation-rules.json',
    bodyOf(SPECULATION_RULES, 'application/speculationrules+json'),
    DAILY,
  )
  return app
}
