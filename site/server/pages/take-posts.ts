import type { Context } from 'hono'
import type { MessageKind } from '../../../shared/domain/message'
import type { RefusedForm } from '../../ports/form-state'
import { routes } from '../../routes'
import type { SectionRow } from '../../pages/row'
import { clientIp } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import { isForeignPost } from '../http/own-origin'
import { sendPacked } from '../http/packed'
import { readPlainForm } from '../http/read-plain-form'
import type { WriteCount } from '../http/write-limit'
import { requestOf } from './page-request'
import type { RowDeps } from './show-row'

type Posted =
  | { ok: true }
  | { ok: false; status: 408 | 413 | 415 | 422 | 429 | 503; form: RefusedForm; retryAfter?: string }

export interface PostDeps extends RowDeps {
  publicUrl: string | null
  trustedProxies: number
  /** Counts posts to pages. */
  countWrite: WriteCount
  /** Handles messages posted without script. */
  post: (context: Context<HttpEnv>, kind: MessageKind) => Promise<Posted>
  /** Handles the first step of the funnel, posted without script. */
  postLead: (context: Context<HttpEnv>) => Promise<Posted>
}

type Handler = (context: Context<HttpEnv>) => Promise<Response>

/**
 * Caching of a refused form: the browser stores the answer, so that Back shows the typed values.
 * Pages of one customer are not stored.
 */
const cachingOf = ({ isPrivate = false }: SectionRow): string =>
  isPrivate ? 'private, no-store' : 'private, no-cache'

/** Passes a form posted to the page's own address to its row. */
const answerPost = (
  answer: NonNullable<SectionRow['answer']>,
  row: SectionRow,
  headers: Record<string, string>,
  {
    sources,
    store,
    answers,
    originOf,
    readThanks,
    publicUrl,
    trustedProxies,
    countWrite,
  }: PostDeps,
): Handler => {
  return async context => {
    if (isForeignPost(context, publicUrl))
      return context.redirect(new URL(context.req.url).pathname, 303)
    const wait = await countWrite(context)
    const form = await readPlainForm(context)
    if (!form.ok) return context.body(null, form.status)
    const client = {
      ip: clientIp(context, trustedProxies),
      userAgent: context.req.header('User-Agent') ?? '',
      origin: originOf(context) || null,
    }
    const request = {
      ...requestOf(context, null, readThanks),
      fields: form.fields,
      client,
      isTooOften: wait !== null,
    }
    const answered = await answer(request, sources)
    if (answered === 'not-found') return answers.notFound(context)
    if ('redirect' in answered) return context.redirect(answered.redirect, 303)
    const sentHeaders = {
      ...headers,
      'Cache-Control': cachingOf(row),
      ...(wait === null ? {} : { 'Retry-After': wait }),
    }
    return sendPacked(
      context,
      store.render(context, answered.page(), row.frame),
      sentHeaders,
      answered.status,
    )
  }
}

/**
 * Passes a form to its handler and redirects to the confirmation; a refused form is shown again.
 */
const handleForm = (
  form: NonNullable<SectionRow['form']>,
  row: SectionRow,
  headers: Record<string, string>,
  { sources, store, answers, readThanks, post, postLead }: PostDeps,
): Handler => {
  const next = form === 'lead' ? routes.leadReceived.href() : routes.validation.href()
  return async context => {
    const posted = await (form === 'lead' ? postLead(context) : post(context, form))
    if (posted.ok) return context.redirect(next, 303)
    const { form: refused, status, retryAfter } = posted
    const opened = await row.open(requestOf(context, refused, readThanks), sources)
    if (opened === 'not-found' || 'redirect' in opened) return answers.notFound(context)
    const sentHeaders = {
      ...headers,
      ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
      'Cache-Control': cachingOf(row),
    }
    return sendPacked(context, store.render(context, opened.page(), row.frame), sentHeaders, status)
  }
}

/** Returns the handler of forms posted to a row's pages; null when it takes none. */
export const takePosts = (
  row: SectionRow,
  headers: Record<string, string>,
  deps: PostDeps,
): Handler | null => {
  if (row.answer !== undefined) return answerPost(row.answer, row, headers, deps)
  return row.form === undefined ? null : handleForm(row.form, row, headers, deps)
}
