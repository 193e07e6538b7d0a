import type { Context } from 'hono'
import type { PageRequest, PageSources, SectionRow } from '../../pages/row'
import { sendPacked } from '../http/packed'
import type { Preview } from '../http/preview-token'
import type { OwnAnswers } from './own-answers'
import { requestOf, statusOf, type TakeThanks } from './page-request'
import type { PageStore } from './page-store'

export interface RowDeps {
  sources: PageSources
  store: PageStore
  answers: OwnAnswers
  preview: Preview
  originOf: (context: Context) => string
  readThanks: TakeThanks
}

const REVALIDATED = 'public, max-age=0, s-maxage=300, stale-while-revalidate=86400'
const RETRY_SECONDS = '60'

/**
 * Loads a row and the content version that it shows. If content was renewed meanwhile it loads once
 * more: older data must not be cached under the newer version.
 */
const openAt = async (row: SectionRow, request: PageRequest, sources: PageSources) => {
  const version = await sources.contents.version()
  const opened = await row.open(request, sources)
  const isCacheable = typeof opened === 'object' && 'page' in opened && opened.cacheKey !== null
  const versionAfter = isCacheable ? await sources.contents.version() : version
  return versionAfter === version
    ? { opened, version }
    : { opened: await row.open(request, sources), version: versionAfter }
}

const patternOf = ({ pattern }: SectionRow): string =>
  typeof pattern === 'string' ? pattern : (pattern[0] ?? '')

/** Answers requests for a row's pages, with `headers`. */
export const showRow = (
  row: SectionRow,
  headers: Record<string, string>,
  { sources, store, answers, preview, originOf, readThanks }: RowDeps,
) => {
  const admit = (context: Context) => {
    if (row.preview === undefined) return { link: null }
    const scope = row.preview({ param: name => context.req.param(name) ?? '' })
    return scope && preview.admit(context, scope)
  }
  const keyAt = (version: string, key: string) => `${version} ${patternOf(row)} ${key}`
  return async (context: Context): Promise<Response> => {
    const admitted = admit(context)
    if (admitted instanceof Response) return admitted
    if (admitted === null) return answers.closedPreview(context)
    const link = admitted.link && originOf(context) + admitted.link
    const request = requestOf(context, null, readThanks, link)
    const part = row.keptBy?.(request, sources) ?? null
    const address = part === null ? null : `at ${part}` // cannot be the key of another page
    if (address !== null) {
      const known = store.find(context, keyAt(await sources.contents.version(), address))
      if (known !== undefined)
        return sendPacked(context, known, { ...headers, 'Cache-Control': REVALIDATED })
    }
    const { opened, version } = await openAt(row, request, sources)
    if (opened === 'not-found') return answers.notFound(context)
    if ('redirect' in opened) {
      const { redirect, isPermanent, opens } = opened
      const isOpened = opens !== undefined && admitted.link !== null
      return context.redirect(
        isOpened ? preview.linkTo(redirect, opens) : redirect,
        isPermanent === true ? 301 : 302,
      )
    }
    const { cacheKey, isComplete, isGone, isLive, page } = opened
    const retry: Record<string, string> = isComplete ? {} : { 'Retry-After': RETRY_SECONDS }
    if (cacheKey === null) {
      const sentHeaders = { ...headers, 'Cache-Control': 'private, no-store', ...retry }
      return sendPacked(
        context,
        store.render(context, page(), row.frame),
        sentHeaders,
        statusOf(opened),
      )
    }
    // Only a complete answer is cached under its address: a page that could not be read, or is
    // gone, is loaded again.
    const isStorable = isComplete && !isGone && !isLive
    const body = store.findOrRender(
      context,
      keyAt(version, isStorable && address !== null ? address : cacheKey),
      page,
      row.frame,
    )
    if (isGone) return sendPacked(context, body, { ...headers, 'Cache-Control': 'no-cache' }, 410)
    const cacheControl = isLive ? 'no-cache' : REVALIDATED
    if (isComplete) return sendPacked(context, body, { ...headers, 'Cache-Control': cacheControl })
    return sendPacked(context, body, { ...headers, 'Cache-Control': 'no-store', ...retry }, 503)
  }
}
