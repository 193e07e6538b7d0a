import { type Context, Hono } from 'hono'
import { BRAND } from '../../../shared/brand'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { sendPacked } from '../http/packed'
import { bodyOf } from './body'
import { DIRECTORY_SITEMAPS } from './directory-index'
import { FLASH_SITEMAP } from './flash-index'
import { SHOP_SITEMAP } from './shop-index'
import { SITEMAP_NAMES, type Sitemap, sitemapHref, sitemapIndexXml, sitemapXml } from './sitemap'

interface MachineFilesDeps {
  /** Origin of the site as this request may name it; empty: unknown. */
  originOf: (context: Context) => string
  /** Rejects when the content service has never been reached. */
  sitemaps: () => Promise<readonly Sitemap[]>
  /**
   * Sitemaps of the directory, one per region: built separately, since they depend on little else.
   */
  directorySitemaps: () => Promise<readonly Sitemap[]>
  notFound: (context: Context) => Promise<Response>
  now: () => Date
  log: Pick<Log, 'error'>
}

const DAILY = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400'
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

/**
 * Addresses for programs only. Pages that must not be indexed say so themselves: if robots could
 * not fetch them they would list the bare address.
 */
const NOT_FOR_ROBOTS = ['/api/', '/content/api/', '/geo/', '/redirect/']

const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map(path => `Disallow: ${path}`),
    ...(origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')

/** RFC 9116 recommends less than a year; constant within a month, so that caches stay valid. */
const MONTHS_VALID = 6
const expiresAfter = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_VALID, 1))

const securityTxt = (origin: string, now: Date): string =>
  [
    `Contact: mailto:${BRAND.email}`,
    `Expires: ${expiresAfter(now).toISOString()}`,
    'Preferred-Languages: fr, en',
    ...(origin === '' ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
    '',
  ].join('\n')

/** Serves files for machines: sitemaps, robots.txt and security.txt. */
export const createMachineFiles = ({
  originOf,
  sitemaps,
  directorySitemaps,
  notFound,
  now,
  log,
}: MachineFilesDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const send = (context: Context, text: string, mediaType: string): Response =>
    sendPacked(context, bodyOf(text, mediaType), { 'Cache-Control': DAILY })

  const sendMap = async (
    context: Context,
    read: () => Promise<readonly Sitemap[]>,
    xmlOf: (maps: readonly Sitemap[], origin: string) => string | null,
  ): Promise<Response> => {
    const origin = originOf(context)
    if (origin === '') return notFound(context) // a sitemap needs absolute addresses
    try {
      const xml = xmlOf(await read(), origin)
      return xml === null ? await notFound(context) : send(context, xml, XML)
    } catch (err) {
      log.error({ err }, 'cannot build the sitemap')
      return context.body(null, 503, { 'Retry-After': '60' })
    }
  }

  const serve = (
    path: string,
    answer: (context: Context) => Response | Promise<Response>,
  ): void => {
    app.get(path, answer)
    app.all(path, context => context.body(null, 405, { Allow: 'GET, HEAD' }))
  }
  serve('/robots.txt', context => send(context, robotsTxt(originOf(context)), TEXT))
  serve('/.well-known/security.txt', context =>
    send(context, securityTxt(originOf(context), now()), TEXT),
  )
  const all = async () => (await Promise.all([sitemaps(), directorySitemaps()])).flat()
  serve('/sitemap.xml', context => sendMap(context, all, sitemapIndexXml))
  const sendOne = (context: Context, read: () => Promise<readonly Sitemap[]>) =>
    sendMap(context, read, (maps, origin) => {
      const sitemap = maps.find(({ name }) => sitemapHref(name) === context.req.path)
      return sitemap === undefined ? null : sitemapXml(sitemap, origin)
    })
  for (const name of [...SITEMAP_NAMES, SHOP_SITEMAP, FLASH_SITEMAP])
    serve(sitemapHref(name), context => sendOne(context, sitemaps))
  serve(DIRECTORY_SITEMAPS, context => sendOne(context, directorySitemaps))
  return app
}
