import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { is } from 'superstruct'
import { Step } from '../../../shared/domain/steps'
import type { Page } from '../../page'
import { editorialPage } from '../../pages/editorial/editorial-page'
import { errorPage } from '../../pages/not-found/error-page'
import { homePage } from '../../pages/home/home-page'
import { notFoundPage } from '../../pages/not-found/not-found-page'
import { partnersPage } from '../../pages/partners/partners-page'
import { tunnelPage } from '../../pages/tunnel/tunnel-page'
import { EDITORIAL_PATHS, quoteHref, routes } from '../../routes'
import mark from '../../ui/mark.svg?raw'
import type { Partners } from '../content/partners'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { type Body, bodyOf, weightOf } from './body'
import { readClientFiles } from './client-files'
import { pageHeaders, SPECULATION_RULES } from './page-headers'
import { renderPage } from './render'
import { send } from './send'

export interface PagesDeps {
  /** `dist/site/client`, as built. */
  clientDirectory: string
  /** The origin customers see: canonical links and HSTS depend on it. Null: not known, links stay relative. */
  publicUrl: string | null
  partners: Pick<Partners, 'list'>
  log: Pick<Log, 'error'>
}

/** A cached page is rendered anew after this long: its footer names the year. */
const RENDERED_MS = 600_000
const CACHE_BYTES = 32 * 1024 * 1024
const MAX_DEPARTURE = 2_000

const REVALIDATED = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * Every page of the site, its style sheet and fonts. To be mounted at `/` after all other apps: what it does not know is
 * the 404 page. Throws when the site was not built.
 */
export const createPagesApp = ({ clientDirectory, publicUrl, partners, log }: PagesDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const { assets, files } = readClientFiles(clientDirectory)
  const origin = (publicUrl ?? '').replace(/\/+$/, '')
  const headers = pageHeaders(origin)
  const rendered = new LRUCache<string, Body>({ maxSize: CACHE_BYTES, sizeCalculation: weightOf, ttl: RENDERED_MS })

  const render = (page: Page): Body => renderPage(page, assets, origin)
  const cached = (key: string, page: () => Page): Body => {
    const known = rendered.get(key)
    if (known !== undefined) return known
    const body = render(page())
    rendered.set(key, body)
    return body
  }
  const show = (context: Context, key: string, page: () => Page): Response =>
    send(context, cached(key, page), { ...headers, 'Cache-Control': REVALIDATED })
  const notFound = (context: Context): Response =>
    send(context, cached('404', notFoundPage), { ...headers, 'Cache-Control': 'no-cache' }, 404)

  app.onError((err, context) => {
    log.error({ err, requestId: context.var.requestId }, 'page failed')
    return send(context, render(errorPage()), { ...headers, 'Cache-Control': 'no-store' }, 500)
  })

  for (const [path, body] of files) app.get(path, context => send(context, body, { 'Cache-Control': IMMUTABLE }))
  const icon = bodyOf(mark, 'image/svg+xml')
  app.get('/favicon.svg', context => send(context, icon, { 'Cache-Control': 'public, max-age=86400' }))
  const rules = bodyOf(SPECULATION_RULES, 'application/speculationrules+json')
  app.get('/speculation-rules.json', context => send(context, rules, { 'Cache-Control': 'public, max-age=86400' }))

  app.get(routes.home.pattern, context => show(context, '/', homePage))
  app.get(routes.index.pattern, context => show(context, '/', homePage))
  for (const path of EDITORIAL_PATHS) app.get(path, context => show(context, path, () => editorialPage(path)))

  app.get(routes.partners.pattern, async context => {
    const list = await partners.list().catch(() => null) // the content service has logged why
    // The list is part of the key: a page kept in memory names no partner of before.
    if (list !== null) return show(context, `partners ${JSON.stringify(list)}`, () => partnersPage(list))
    const unread = { ...headers, 'Cache-Control': 'no-store', 'Retry-After': '60' }
    return send(
      context,
      cached('partners unread', () => partnersPage(null)),
      unread,
      503,
    )
  })

  app.get(routes.tunnel.pattern, context => context.redirect(quoteHref() + new URL(context.req.url).search, 302))
  app.get(routes.tunnelStep.pattern, context => {
    const step = context.req.param('step')
    if (!is(step, Step)) return notFound(context)
    const departure = (context.req.query('departure') ?? '').slice(0, MAX_DEPARTURE)
    if (departure === '') return show(context, `step ${step}`, () => tunnelPage(step, ''))
    // Somebody's address: no cache keeps it, neither ours nor another's.
    return send(context, render(tunnelPage(step, departure)), { ...headers, 'Cache-Control': 'private, no-store' })
  })

  app.all('*', context => {
    // As it was sent, not decoded: browsers read a backslash as a slash, and two of those at the start name another host.
    const { pathname, search } = new URL(context.req.url)
    const plain = `/${pathname.replaceAll(/^\/+|\/+$/g, '')}`
    return pathname === plain ? notFound(context) : context.redirect(plain + search, 301)
  })
  return app
}
