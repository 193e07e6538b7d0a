import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { acceptedEncoding } from './http/accepted-encoding'
import type { HttpEnv } from './http/http-env'
import type { PackedScript, WidgetFiles } from './widget-files'

export interface AssetOptions {
  /** The checkout: `demo/` and `site/content/drawings/` are looked for in it. */
  root: string
  widget: WidgetFiles
}

const ROLLING = 'public, max-age=300, stale-while-revalidate=86400'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Any page may load it, one with `Cross-Origin-Embedder-Policy` too. */
const FOR_ANY_PAGE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

const sendScript = (c: Context, script: PackedScript | null, cacheControl: string): Response | Promise<Response> => {
  if (script === null) return c.notFound()
  const encoding = acceptedEncoding(c)
  const tag = `"${script.etag}${encoding === null ? '' : `-${encoding}`}"`
  const headers = { ...FOR_ANY_PAGE, ETag: tag, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' }
  if (c.req.header('If-None-Match')?.includes(tag) === true) return c.body(null, 304, headers)
  return c.body(new Uint8Array(encoding === null ? script.plain : script[encoding]), 200, {
    ...headers,
    'Content-Type': 'text/javascript; charset=utf-8',
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  })
}

/** The widget, the integrators' pages and the drawings. */
export const createAssets = ({ root, widget }: AssetOptions): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.get('/widget.js', async c => sendScript(c, await widget.rolling(), ROLLING))
  app.get('/widget/:version/widget.js', async c =>
    sendScript(c, await widget.version(c.req.param('version')), IMMUTABLE),
  )
  // Beside each of the two is what it loads later.
  for (const folder of ['/', '/widget/:version/'])
    app.get(`${folder}:part{[a-z]+-[0-9a-f]{12}\\.js}`, async c =>
      sendScript(c, await widget.part(c.req.param('part') ?? ''), IMMUTABLE),
    )

  const folder = (url: string, path: string, headers: Record<string, string>) => {
    if (!existsSync(join(root, path))) return
    const strip = (requested: string) => requested.slice(url.length)
    const setHeaders = createMiddleware(async (c, next) => {
      await next()
      if (c.res.status === 404) return
      for (const [name, value] of Object.entries(headers)) c.header(name, value)
    })
    app.use(`${url}/*`, setHeaders, etag())
    app.get(`${url}/*`, serveStatic({ root: join(root, path), rewriteRequestPath: strip }))
  }
  if (existsSync(join(root, 'demo/index.html'))) app.get('/demo', c => c.redirect('/demo/', 301))
  folder('/demo', 'demo', { 'Cache-Control': 'no-cache' })
  folder('/images/drawings', 'site/content/drawings', {
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Opened on its own, a drawing is a document: it may run nothing.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  return app
}
