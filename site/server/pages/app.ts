import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { MessageKind } from '../../../shared/domain/message'
import type { RefusedForm, Thanks } from '../../form-state'
import type { Page } from '../../page'
import { closedPreviewPage } from '../../pages/outcome/closed-preview-page'
import { errorPage } from '../../pages/outcome/error-page'
import { notFoundPage } from '../../pages/outcome/not-found-page'
import { SECTIONS } from '../../pages/sections'
import { routes } from '../../routes'
import type { Frame, PageRequest, PageSources, PolicyAdditions, SectionRow } from '../../section'
import mark from '../../ui/mark.svg?raw'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { type Packed, sendPacked } from '../http/packed'
import type { WriteCount } from '../http/write-limit'
import { clientIp } from '../http/client-key'
import { isForeignPost } from '../http/own-origin'
import { type Admission, createPreview } from '../http/preview'
import { readPlainForm } from '../http/read-plain-form'
import { bodyOf, weightOf } from './body'
import { createChecklistCalendar } from './checklist-calendar'
import { readClientFiles } from './client-files'
import { createMachineFiles } from './machine-files'
import { GOOGLE_MAPS_POLICY, pageHeaders, privateHeaders, RECAPTCHA_POLICY, SPECULATION_RULES } from './page-headers'
import { originOfRequest } from './page-origin'
import { ownHref, withoutOuterSlashes } from './own-href'
import { requestOf, statusOf } from './page-request'
import { createPartnerStyles } from './partner-styles'
import { renderPage } from './render'
import { createSiteIndex } from './site-index'

export interface PagesDeps extends Omit<PageSources, 'search'> {
  /** `dist/site/client`, as built. */
  clientDirectory: string
  /** The origin customers see: canonical links and HSTS depend on it. Null: links name the host that was asked. */
  publicUrl: string | null
  /** Whether address fields may load Google Maps: pages let them. */
  usesGoogleMaps: boolean
  /** Whose pictures pages may show beside ours: the content host's origin, or null where the content is ours. */
  contentOrigin: string | null
  /** What opens the previews; null: there are none. */
  previewToken: string | null
  /** Where forms that pay may be posted: the bank's origins. */
  bankOrigins: readonly string[]
  trustedProxies: number
  /** Counts what is posted to a page. */
  countWrite: WriteCount
  log: Pick<Log, 'error'>
  /** What happens to forms that are posted without script. */
  desk: {
    post: (context: Context<HttpEnv>, kind: MessageKind) => Promise<Posted>
    thanks: { take: (context: Context) => Promise<Thanks | null> }
  }
}

type Posted = { ok: true } | { ok: false; status: 413 | 415 | 422 | 429 | 503; form: RefusedForm; retryAfter?: string }

/** A cached page is rendered anew after this long: its footer names the year. */
const RENDERED_MS = 600_000
const CACHE_BYTES = 32 * 1024 * 1024

const REVALIDATED = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const UNREAD_SECONDS = '60'

const patternsOf = ({ pattern }: SectionRow): readonly string[] => (typeof pattern === 'string' ? [pattern] : pattern)

const ROUTE_AFTER_FORMS = routes.validation.href()

/** Answers any method but GET and HEAD, and but POST where there is a form. */
const notAllowed = (context: Context): Response => context.body(null, 405, { Allow: 'GET, HEAD' })
const notAllowedToForms = (context: Context): Response => context.body(null, 405, { Allow: 'GET, HEAD, POST' })

/**
 * Every page of the site, its style sheet and fonts. To be mounted at `/` after all other apps: what it does not know is
 * the 404 page. Throws when the site was not built.
 */
export const createPagesApp = ({
  clientDirectory,
  publicUrl,
  usesGoogleMaps,
  contentOrigin,
  previewToken,
  bankOrigins,
  trustedProxies,
  countWrite,
  log,
  desk,
  ...readers
}: PagesDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const { search, sitemaps } = createSiteIndex(readers)
  const sources: PageSources = { ...readers, search }
  const { contents } = sources
  const { assets, files } = readClientFiles(clientDirectory)
  const ownOrigin = publicUrl?.replace(/\/+$/, '')
  const originOf = (context: Context): string => ownOrigin ?? originOfRequest(context)
  const headersOf = (...policies: readonly (PolicyAdditions | undefined)[]) =>
    pageHeaders(
      ownOrigin ?? '',
      ...policies.filter(policy => policy !== undefined),
      ...(usesGoogleMaps ? [GOOGLE_MAPS_POLICY] : []),
      ...(contentOrigin === null ? [] : [{ 'img-src': [contentOrigin] }]),
    )
  const headers = headersOf()
  const rendered = new LRUCache<string, Packed>({ maxSize: CACHE_BYTES, sizeCalculation: weightOf, ttl: RENDERED_MS })

  const render = (context: Context, page: Page, frame: Frame = 'site'): Packed =>
    renderPage(page, frame, assets, originOf(context))
  const cached = (context: Context, key: string, page: () => Page, frame?: Frame): Packed => {
    const place = `${originOf(context)} ${key}` // the page names its own address
    const known = rendered.get(place)
    if (known !== undefined) return known
    const body = render(context, page(), frame)
    rendered.set(place, body)
    return body
  }
  const notFound = async (context: Context): Promise<Response> => {
    const version = await contents.version().catch(() => '')
    const content = await contents.page('page-404').catch(() => null)
    const body = cached(context, `404 ${version}`, () => notFoundPage(content))
    return sendPacked(context, body, { ...headers, 'Cache-Control': 'no-cache' }, 404)
  }

  const closedPreview = (context: Context): Response | Promise<Response> =>
    previewToken === null
      ? notFound(context)
      : sendPacked(
          context,
          cached(context, 'closed', closedPreviewPage),
          { ...headers, 'Cache-Control': 'no-store' },
          404,
        )

  app.onError((err, context) => {
    log.error({ err, requestId: context.var.requestId }, 'page failed')
    return sendPacked(
      context,
      render(context, errorPage(ownHref(context))),
      { ...headers, 'Cache-Control': 'no-store' },
      500,
    )
  })

  const serve = (path: string, body: Packed, cacheControl: string): void => {
    app.get(path, context => sendPacked(context, body, { 'Cache-Control': cacheControl }))
    app.all(path, notAllowed)
  }
  for (const [path, body] of files) serve(path, body, IMMUTABLE)
  serve('/favicon.svg', bodyOf(mark, 'image/svg+xml'), 'public, max-age=86400')
  const rules = bodyOf(SPECULATION_RULES, 'application/speculationrules+json')
  serve('/speculation-rules.json', rules, 'public, max-age=86400')

  app.route('/', createMachineFiles({ originOf, sitemaps, notFound, now: () => new Date(), log }))

  const preview = createPreview(previewToken, ownOrigin?.startsWith('https:') === true)
  app.route('/', createPartnerStyles(sources.landings, preview))
  app.route('/', createChecklistCalendar(sources.editorial))
  const admit = (context: Context, row: SectionRow): Admission | Response | null => {
    if (row.preview === undefined) return { link: null }
    const scope = row.preview({ param: name => context.req.param(name) ?? '' })
    return scope && preview.admit(context, scope)
  }

  /**
   * What a row shows, and the version of the content that it shows. While it was read some may have been renewed, and what
   * is older would be kept under the newer one's name: it is read once more.
   */
  const openAt = async (row: SectionRow, request: PageRequest) => {
    const version = await sources.contents.version()
    const opened = await row.open(request, sources)
    const isKept = typeof opened === 'object' && 'page' in opened && opened.cacheKey !== null
    const later = isKept ? await sources.contents.version() : version
    return later === version ? { opened, version } : { opened: await row.open(request, sources), version: later }
  }

  for (const row of SECTIONS) {
    const [first = ''] = patternsOf(row)
    const mayAskGoogle = row.checksHuman === true && sources.forms.usesRecaptcha
    const rowHeaders = {
      ...headersOf(
        row.policy,
        // A page that plays films plays the content host's.
        ...(contentOrigin !== null && row.policy?.['media-src'] !== undefined
          ? [{ 'media-src': [contentOrigin] }]
          : []),
        ...(mayAskGoogle ? [RECAPTCHA_POLICY] : []),
        ...(row.paysAtBank === true ? [{ 'form-action': bankOrigins }] : []),
      ),
      ...(row.isPrivate === true ? privateHeaders(row.answer !== undefined) : {}),
    }
    const show = async (context: Context): Promise<Response> => {
      const admitted = admit(context, row)
      if (admitted instanceof Response) return admitted
      if (admitted === null) return closedPreview(context)
      const link = admitted.link && originOf(context) + admitted.link
      const { opened, version } = await openAt(row, requestOf(context, null, desk.thanks.take, link))
      if (opened === 'not-found') return notFound(context)
      if ('redirect' in opened) return context.redirect(opened.redirect, opened.isPermanent === true ? 301 : 302)
      const { cacheKey, isComplete, isGone, page } = opened
      if (cacheKey === null)
        return sendPacked(
          context,
          render(context, page(), row.frame),
          {
            ...rowHeaders,
            'Cache-Control': 'private, no-store',
            ...(isComplete ? {} : { 'Retry-After': UNREAD_SECONDS }),
          },
          statusOf(opened),
        )
      const body = cached(context, `${version} ${first} ${cacheKey}`, page, row.frame)
      if (isGone) return sendPacked(context, body, { ...rowHeaders, 'Cache-Control': 'no-cache' }, 410)
      if (isComplete) return sendPacked(context, body, { ...rowHeaders, 'Cache-Control': REVALIDATED })
      return sendPacked(
        context,
        body,
        { ...rowHeaders, 'Cache-Control': 'no-store', 'Retry-After': UNREAD_SECONDS },
        503,
      )
    }
    const showRefused = async (
      context: Context,
      { form, status, retryAfter }: Extract<Posted, { ok: false }>,
    ): Promise<Response> => {
      const opened = await row.open(requestOf(context, form, desk.thanks.take), sources)
      if (opened === 'not-found' || 'redirect' in opened) return notFound(context)
      return sendPacked(
        context,
        render(context, opened.page(), row.frame),
        {
          ...rowHeaders,
          ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
          'Cache-Control': 'private, no-store',
        },
        status,
      )
    }
    const { answer } = row
    const take = async (context: Context<HttpEnv>): Promise<Response> => {
      if (answer === undefined) return notAllowed(context)
      if (isForeignPost(context, publicUrl)) return context.redirect(new URL(context.req.url).pathname, 303)
      const wait = await countWrite(context)
      const read = await readPlainForm(context)
      if (!read.ok) return context.body(null, read.status)
      const client = {
        ip: clientIp(context, trustedProxies),
        userAgent: context.req.header('User-Agent') ?? '',
        origin: originOf(context) || null,
      }
      const asked = {
        ...requestOf(context, null, desk.thanks.take),
        fields: read.fields,
        client,
        isTooOften: wait !== null,
      }
      const answered = await answer(asked, sources)
      if (answered === 'not-found') return notFound(context)
      if ('redirect' in answered) return context.redirect(answered.redirect, 303)
      const told = {
        ...rowHeaders,
        'Cache-Control': 'private, no-store',
        ...(wait === null ? {} : { 'Retry-After': wait }),
      }
      return sendPacked(context, render(context, answered.page(), row.frame), told, answered.status)
    }
    for (const pattern of patternsOf(row)) {
      app.get(pattern, show)
      if (answer !== undefined) app.post(pattern, take)
      const { form: kind } = row
      if (kind !== undefined)
        app.post(pattern, async context => {
          const posted = await desk.post(context, kind)
          return posted.ok ? context.redirect(ROUTE_AFTER_FORMS, 303) : showRefused(context, posted)
        })
      app.all(pattern, kind === undefined && answer === undefined ? notAllowed : notAllowedToForms)
    }
  }

  app.all('*', context => {
    const { pathname } = new URL(context.req.url)
    return pathname === withoutOuterSlashes(pathname) ? notFound(context) : context.redirect(ownHref(context), 301)
  })
  return app
}
