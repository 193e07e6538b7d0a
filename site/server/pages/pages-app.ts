import { type Context, Hono } from 'hono'
import { SECTIONS } from '../../pages/sections'
import { DIRECTORY_PATH } from '../../routes'
import type { PageSources } from '../../pages/row'
import { failureStatus } from '../http/errors'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { createPreview } from '../http/preview-token'
import { createChecklistCalendar } from './checklist-calendar'
import { type ClientFiles, readClientFiles } from './client-files'
import { readDirectorySitemaps } from './directory-index'
import { createMachineFiles } from './machine-files'
import { notAllowed, notAllowedToForms } from './not-allowed'
import { createOwnAnswers } from './own-answers'
import { ownHref, withoutOuterSlashes } from './own-href'
import { originOfRequest } from './page-origin'
import type { TakeThanks } from './page-request'
import { createPageStore } from './page-store'
import { createPartnerStyles } from './partner-styles'
import { commonHeaders, type HeaderOptions, rowHeaders } from './row-headers'
import { showRow } from './show-row'
import { createSiteIndex, type SiteIndex } from './site-index'
import { type PostDeps, takePosts } from './take-posts'
import mark from '../../ui/mark.svg?raw'
import { type Packed, sendPacked } from '../http/packed'
import { bodyOf } from './body'
import { SPECULATION_RULES } from './page-headers'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const DAILY = 'public, max-age=86400'

/** Serves the built files by their hashed names, the icon, and the speculation rules. */
const createOwnFiles = (files: ClientFiles['files']): Hono<HttpEnv> => {
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

export interface PagesDeps
  extends
    Omit<PageSources, 'search'>,
    Pick<HeaderOptions, 'usesGoogleMaps' | 'contentOrigin' | 'mediaOrigins' | 'bankOrigins'>,
    Pick<PostDeps, 'trustedProxies' | 'countWrite' | 'postLead'> {
  /** `dist/site/client`, as built. */
  clientDirectory: string
  /**
   * The public origin: canonical links and HSTS depend on it. Null: links name the host of the
   * request.
   */
  publicUrl: string | null
  /** Index of all pages, if renewed elsewhere; otherwise built at first use. */
  siteIndex?: SiteIndex
  /** Token of previews; null: none. */
  previewToken: string | null
  log: Pick<Log, 'error'>
  /** Called with whether a public page was cached. */
  countCached?: (outcome: 'hit' | 'miss') => void
  messages: { post: PostDeps['post']; thanksCookie: { take: TakeThanks } }
}

/**
 * Every page of the site, its style sheet and fonts. Mounted at `/` after all other apps: an
 * unknown address gets the 404 page. Throws when the site was not built.
 */
export const createPagesApp = ({
  clientDirectory,
  publicUrl,
  usesGoogleMaps,
  contentOrigin,
  mediaOrigins,
  previewToken,
  bankOrigins,
  trustedProxies,
  countWrite,
  postLead,
  log,
  countCached,
  messages,
  siteIndex,
  ...readers
}: PagesDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const { search, sitemaps } = siteIndex ?? createSiteIndex(readers)
  const sources: PageSources = { ...readers, search }
  const { assets, files } = readClientFiles(clientDirectory)
  const ownOrigin = publicUrl?.replace(/\/+$/, '')
  const originOf = (context: Context): string => ownOrigin ?? originOfRequest(context)
  const headerOptions = {
    usesGoogleMaps,
    contentOrigin,
    mediaOrigins,
    bankOrigins,
    ownOrigin: ownOrigin ?? '',
    usesRecaptcha: sources.forms.usesRecaptcha,
  }
  const store = createPageStore(assets, originOf, countCached)
  const answers = createOwnAnswers({
    store,
    contents: sources.contents,
    headers: commonHeaders(headerOptions),
    hasPreviews: previewToken !== null,
  })
  const { notFound } = answers

  app.onError((err, context) => {
    log.error({ err, requestId: context.var.requestId }, 'page failed')
    return answers.failed(context, failureStatus(err))
  })
  const preview = createPreview(previewToken, ownOrigin?.startsWith('https:') === true)
  app.route('/', createOwnFiles(files))
  app.route(
    '/',
    createMachineFiles({
      originOf,
      sitemaps,
      notFound,
      log,
      directorySitemaps: () => readDirectorySitemaps(sources.directory),
      now: () => new Date(),
    }),
  )
  app.route('/', createPartnerStyles(sources.landings, preview))
  app.route('/', createChecklistCalendar(sources.editorial))

  const rowDeps = {
    sources,
    store,
    answers,
    preview,
    originOf,
    publicUrl,
    trustedProxies,
    countWrite,
    postLead,
    readThanks: messages.thanksCookie.take,
    post: messages.post,
  }
  for (const row of SECTIONS) {
    const headers = rowHeaders(row, headerOptions)
    const show = showRow(row, headers, rowDeps)
    const handlePost = takePosts(row, headers, rowDeps)
    for (const pattern of [row.pattern].flat()) {
      app.get(pattern, show)
      if (handlePost !== null) app.post(pattern, handlePost)
      app.all(pattern, handlePost === null ? notAllowed : notAllowedToForms)
    }
  }

  app.all('*', async context => {
    const { pathname } = new URL(context.req.url)
    if (pathname === withoutOuterSlashes(pathname)) return notFound(context)
    const href = ownHref(context)
    if (!href.startsWith(`${DIRECTORY_PATH}/`)) return context.redirect(href, 301)
    // A place may also be misspelt: then one redirect leads to it instead of two.
    const answer = await app.request(href, { headers: context.req.raw.headers }, context.env)
    return context.redirect(
      (answer.status === 301 ? answer.headers.get('Location') : null) ?? href,
      301,
    )
  })
  return app
}
