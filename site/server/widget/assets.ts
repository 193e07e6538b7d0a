import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { SCRIPT_MARK } from '../../../shared/contract/script-mark'
import type { HttpEnv } from '../http/http-env'
import { readsOnly } from '../http/methods'
import { openCors } from '../http/open-cors'
import { type Packed, sendPacked } from '../http/packed'
import type { WidgetFiles } from './widget-files'

export interface AssetOptions {
  /** The checkout with `demo/` and `site/content/drawings/`. */
  root: string
  widget: WidgetFiles
}

const ROLLING = 'public, max-age=300, stale-while-revalidate=86400'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * A page with `Cross-Origin-Embedder-Policy` may load it too. The script reads this header as a
 * mark of our server.
 */
const FOR_ANY_PAGE = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'Server-Timing': SCRIPT_MARK,
}

const sendFile = (
  c: Context,
  file: Packed | null,
  cacheControl: string,
): Response | Promise<Response> =>
  file === null
    ? c.notFound()
    : sendPacked(c, file, { ...FOR_ANY_PAGE, 'Cache-Control': cacheControl })

/**
 * The widget, the integrators' pages and the drawings. The mounting app sets the CORS headers of
 * `/widget/*`.
 */
export const createAssets = ({ root, widget }: AssetOptions): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const rolling = '/widget.js'
  const pinned = '/widget/:version/widget.js'
  app.use(rolling, openCors(), readsOnly)
  app.get(rolling, async c => sendFile(c, await widget.rolling(), ROLLING))
  app.use(pinned, readsOnly)
  app.get(pinned, async c =>
    sendFile(c, await widget.version(c.req.param('version') ?? ''), IMMUTABLE),
  )

  app.use('/widget/versions.json', readsOnly, etag())
  app.get('/widget/versions.json', async c =>
    c.json(await widget.versions(), 200, { ...FOR_ANY_PAGE, 'Cache-Control': 'no-cache' }),
  )
  const besidePath = '/widget/:name{(?:(?:stub|diagnose)\\.js|licences\\.txt)}'
  app.use(besidePath, readsOnly)
  app.get(besidePath, async c =>
    sendFile(c, await widget.kitFile(null, c.req.param('name')), ROLLING),
  )
  const ofKit =
    '/widget/:version/:name{(?:[a-z.-]+\\.(?:json|ts|css)|(?:stub|diagnose)\\.js|licences\\.txt)}'
  app.use(ofKit, readsOnly)
  app.get(ofKit, async c =>
    sendFile(c, await widget.kitFile(c.req.param('version'), c.req.param('name')), IMMUTABLE),
  )

  const folder = (url: string, path: string, headers: Record<string, string>) => {
    if (!existsSync(join(root, path))) return
    const strip = (requested: string) => requested.slice(url.length)
    const setHeaders = createMiddleware(async (c, next) => {
      await next()
      if (c.res.status === 404) return
      // A missing file may be a page, which has its own headers.
      for (const [name, value] of Object.entries(headers))
        if (!c.res.headers.has(name)) c.header(name, value)
    })
    app.use(`${url}/*`, readsOnly, setHeaders, compress(), etag())
    app.get(`${url}/*`, serveStatic({ root: join(root, path), rewriteRequestPath: strip }))
  }
  if (existsSync(join(root, 'demo/index.html'))) app.get('/demo', c => c.redirect('/demo/', 301))
  // The integrators' pages are plain files, which cannot know the hashed names of the site's fonts.
  folder('/demo/polices', 'node_modules/@fontsource-variable', {
    'Cache-Control': 'public, max-age=86400',
  })
  app.use('/demo/conformite/isolee.html', async (c, next) => {
    await next()
    c.header('Cross-Origin-Embedder-Policy', 'require-corp')
  })
  folder('/demo/recettes/construites', 'dist/recipes', { 'Cache-Control': 'no-cache' })
  // Pages of the documentation are built: their frame, and their tables from the contract.
  folder('/demo', 'dist/widget/demo', { 'Cache-Control': 'no-cache' })
  folder('/demo', 'demo', { 'Cache-Control': 'no-cache' })
  app.use('/images/drawings/*', openCors())
  folder('/images/drawings', 'site/content/drawings', {
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Opened on its own, a drawing is a document: it must not run scripts.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  return app
}
