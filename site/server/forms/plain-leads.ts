import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { is } from 'superstruct'
import { type LeadBody, LeadCreated } from '../../../shared/domain/lead'
import { Slug } from '../../../shared/domain/partner'
import { ConstraintViolationList, type Violation } from '../../../shared/domain/violation'
import { FORM_TEXTS } from '../../../shared/texts/forms-texts'
import { PLAIN_LEAD_TEXTS as TEXTS } from '../../../shared/texts/plain-lead'
import { BLANK_FORM, type RefusedForm } from '../../ports/form-state'
import type { Db } from '../db/tables'
import { isUnavailable } from '../db/unavailable'
import type { PlainPost } from './plain-posts'
import type { ThanksCookie } from './thanks'
import type { FindClearPlace } from '../../../shared/api/geocoding/clear-place'
import { clientKey } from '../http/client-key'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import { isForeignPost, originOf } from '../http/own-origin'
import { readPlainForm } from '../http/read-plain-form'
import { isTestAddress, MODE_HEADER } from '../http/test-mode'
import type { WriteCount } from '../http/write-limit'
import { requestCall } from './call-mail'
import {
  checkTyped,
  type LeadOrigin,
  readOrigin,
  readTyped,
  type TypedLead,
} from './plain-lead-fields'

export interface PlainLeadDeps {
  db: Db
  now: () => Date
  /** Calls this server's own product API: the handler of `POST /api/leads` is used here too. */
  fetch: (request: Request, env: HttpEnv['Bindings'] | undefined) => Response | Promise<Response>
  /** Token of our own pages. */
  token: string
  findPlace: FindClearPlace
  thanksCookie: Pick<ThanksCookie, 'give'>
  countWrite: WriteCount
  publicUrl: string | null
  trustedProxies: number
  secret: string
  log: Pick<Log, 'error'>
}

type Refusal = Extract<PlainPost, { ok: false }>
type Status = Refusal['status']

/** Value of a hidden origin. */
const HIDDEN = 'null'

/**
 * Returns the query of the page with the form; empty for another site's, which sends its origin
 * only.
 */
const pageQuery = (c: Context): URLSearchParams => {
  const page = c.req.header('Referer') ?? ''
  const isOwnPage = URL.canParse(page) && new URL(page).host === new URL(c.req.url).host
  return isOwnPage ? new URL(page).searchParams : new URLSearchParams()
}

/** Returns a form to correct, with its values; a found place has its full name. */
const returned = (entered: TypedLead, refusal: Partial<RefusedForm>): RefusedForm => ({
  ...BLANK_FORM,
  values: { ...entered },
  ...refusal,
})

/**
 * Receives the funnel's first step posted without script: creates the same lead through the product
 * API, and asks an adviser to call, since only an adviser can continue it. The same form within two
 * days is the same lead.
 */
export const createPlainLeads = (deps: PlainLeadDeps) => {
  const {
    db,
    now,
    fetch,
    token,
    findPlace,
    thanksCookie,
    countWrite,
    publicUrl,
    trustedProxies,
    secret,
    log,
  } = deps

  const call = async (c: Context<HttpEnv>, body: LeadBody, partner: string): Promise<Response> => {
    const text = JSON.stringify(body)
    const isTest = isTestAddress(c)
    const key = createHash('sha256')
      .update(
        `${clientKey(c, trustedProxies, secret)}\n${partner}\n${isTest ? 'test\n' : ''}${text}`,
      )
      .digest('base64url')
    const headers = new Headers({
      'Content-Type': 'application/json',
      'X-AUTH-TOKEN': token,
      'Idempotency-Key': key,
    })
    const origin = c.req.header('Origin') ?? HIDDEN
    // Posted by our own page, although a proxy may have hidden our host.
    if (origin !== HIDDEN) headers.set('Origin', (publicUrl && originOf(publicUrl)) ?? origin)
    if (is(partner, Slug)) headers.set('X-Partner', partner)
    if (isTest) headers.set(MODE_HEADER, 'test')
    const forwarded = c.req.header('X-Forwarded-For')
    if (forwarded !== undefined) headers.set('X-Forwarded-For', forwarded)
    headers.set('X-Request-Id', c.var.requestId)
    return fetch(
      new Request(new URL('/api/leads', c.req.url), { method: 'POST', headers, body: text }),
      c.env,
    )
  }

  /** Returns the lead, new or existing, or the messages for the form. */
  const send = async (
    c: Context<HttpEnv>,
    body: LeadBody,
    partner: string,
  ): Promise<
    | LeadCreated
    | { status: Status; violations?: readonly Violation[]; notice?: string; retryAfter?: string }
  > => {
    const response = await call(c, body, partner)
    const retryAfter = response.headers.get('Retry-After') ?? undefined
    const answer: unknown = await response.json().catch(() => null)
    if (response.status === 201 && is(answer, LeadCreated)) return answer
    if (response.status === 422 && is(answer, ConstraintViolationList))
      return { status: 422, violations: answer.violations }
    if (response.status === 429 && retryAfter !== undefined)
      return {
        status: 429,
        notice: `${FORM_TEXTS.tooMany(Number(retryAfter))} ${FORM_TEXTS.kept}`,
        retryAfter,
      }
    log.error(
      { status: response.status, requestId: c.var.requestId },
      'lead without script: refused',
    )
    return { status: 503, notice: TEXTS.failure }
  }

  const judge = async (
    c: Context<HttpEnv>,
    entered: TypedLead,
    query: URLSearchParams,
  ): Promise<PlainPost> => {
    const refused = (
      status: Status,
      refusal: Partial<RefusedForm>,
      displayed = entered,
    ): PlainPost => ({
      ok: false,
      status,
      form: returned(displayed, refusal),
    })
    // Posted by a page of another site: the visitor must repeat it, and consent, on this site.
    if (isForeignPost(c, publicUrl)) {
      const unticked = { termsAgreement: '', offersAgreement: '', partnersAgreement: '' }
      return refused(422, { notice: TEXTS.foreign }, { ...entered, ...unticked })
    }
    const wait = await countWrite(c)
    if (wait !== null) {
      const notice = `${FORM_TEXTS.tooMany(Number(wait))} ${FORM_TEXTS.kept}`
      return { ok: false, status: 429, form: returned(entered, { notice }), retryAfter: wait }
    }
    const place = await findPlace(entered.departureAddress)
    const displayed = place.ok
      ? { ...entered, departureAddress: place.address.formattedAddress }
      : entered
    const origin: LeadOrigin = readOrigin(query, pageQuery(c))
    const checked = checkTyped(entered, place, origin, now())
    if (!checked.ok) return refused(422, { violations: checked.violations }, displayed)
    const { value: body } = checked
    const sent = await send(c, body, query.get('partner') ?? '')
    if (!('uuid' in sent)) {
      const { status, violations = [], notice = '', retryAfter } = sent
      const form = returned(displayed, { violations, notice })
      return { ok: false, status, form, ...(retryAfter === undefined ? {} : { retryAfter }) }
    }
    const { uuid, reference } = sent
    await requestCall(db, { uuid, reference, body }, now())
    const { phone, movingDate, departureAddress } = body
    const lead = {
      reference,
      phone: phone.trim(),
      movingDate,
      departure: departureAddress.formattedAddress,
      isTest: isTestAddress(c),
    }
    await thanksCookie.give(c, { ...TEXTS.thanks, lead })
    return { ok: true }
  }

  return async (c: Context<HttpEnv>): Promise<PlainPost> => {
    const form = await readPlainForm(c)
    if (!form.ok) {
      const notice = form.status === 413 || form.status === 415 ? TEXTS.unreadable : TEXTS.failure
      return { ok: false, status: form.status, form: { ...BLANK_FORM, notice } }
    }
    const entered = readTyped(form.fields)
    const { searchParams: query } = new URL(c.req.url)
    try {
      return await judge(c, entered, query)
    } catch (err) {
      if (!isUnavailable(err))
        log.error({ err, requestId: c.var.requestId }, 'cannot store a lead without script')
      return { ok: false, status: 503, form: returned(entered, { notice: TEXTS.failure }) }
    }
  }
}
