import { type Infer, is, optional, pattern, string, type } from 'superstruct'
import { readAtMost } from '../../../../shared/api/read-at-most'
import { networkFault } from '../../../../shared/api/network-fault'
import type { Captured, RefundAnswer } from '../provider'
import type { Order } from './redirecting-orders'
import { refundOutcome } from './refund-code'

/** Target of `REDIRECTHTML`: an address, or a page of the bank. */
type BankRedirect = { href: string } | { document: string }

const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/** Reads a page in base64 or, from other versions of the bank, an address. Returns null for neither. */
const readRedirectHtml = (text: string): BankRedirect | null => {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? { href: text } : null
  if (!BASE64.test(text)) return null
  const document = Buffer.from(text, 'base64').toString('utf8')
  return /<form[\s>]/i.test(document) ? { document } : null
}

type BankAnswer = { ok: true; redirect: BankRedirect } | { ok: false; reason: string }

export interface CallOptions {
  /** Default 10 000. */
  timeoutMs?: number | undefined
  fetch?: typeof fetch | undefined
}

/** A customer waits for the answer. */
const TIMEOUT_MS = 10_000
const MAX_ANSWER_LENGTH = 512_000
const REDIRECTION_REQUIRED = '0002'
const DONE = '0000'

const Answer = type({ EXECCODE: pattern(string(), /^\d{4}$/), REDIRECTHTML: optional(string()) })
type Answered = { ok: true; answer: Infer<typeof Answer> } | { ok: false; reason: string }

/** `CART[0][PRICE]` → `params[CART][0][PRICE]` */
const inParams = (name: string): string => `params${name.replace(/^[^[]+/, '[$&]')}`

const bodyOf = ({ method, parameters }: Order): URLSearchParams =>
  new URLSearchParams([
    ['method', method],
    ...Object.entries(parameters).map(([name, value]) => [inParams(name), value]),
  ])

/** Returns the loggable part of an error: never the answer, which may name the customer. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.name === 'TimeoutError'
    ? 'it did not answer in time'
    : (networkFault(error) ?? error.message)
}

/** Calls the bank from server to server. */
const sendOrder = async (
  serviceUrl: string,
  order: Order,
  { timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch }: CallOptions,
): Promise<Answered> => {
  try {
    const response = await fetch(serviceUrl, {
      method: 'POST',
      body: bodyOf(order),
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAtMost(response, MAX_ANSWER_LENGTH)
    if (!response.ok) return { ok: false, reason: `it answered ${response.status}` }
    const answer: unknown = JSON.parse(text)
    return is(answer, Answer)
      ? { ok: true, answer }
      : { ok: false, reason: 'its answer is malformed' }
  } catch (error) {
    return {
      ok: false,
      reason: error instanceof SyntaxError ? 'its answer is no JSON' : reasonOf(error),
    }
  }
}

/**
 * Calls the bank for the customer's next address. Any failure is a reason, in English, without
 * personal data: slow, down, HTML, or another code.
 */
export const queryBank = async (
  serviceUrl: string,
  order: Order,
  options: CallOptions = {},
): Promise<BankAnswer> => {
  const response = await sendOrder(serviceUrl, order, options)
  if (!response.ok) return response
  const { EXECCODE, REDIRECTHTML = '' } = response.answer
  if (EXECCODE !== REDIRECTION_REQUIRED)
    return { ok: false, reason: `it answered code ${EXECCODE}` }
  const redirect = readRedirectHtml(REDIRECTHTML)
  return redirect === null
    ? { ok: false, reason: 'it says not where to go' }
    : { ok: true, redirect }
}

/** Calls the bank for an act that it answers at once. Reasons as above. */
export const postToBank = async (
  serviceUrl: string,
  order: Order,
  options: CallOptions = {},
): Promise<Captured> => {
  const response = await sendOrder(serviceUrl, order, options)
  if (!response.ok) return response
  const { EXECCODE } = response.answer
  return EXECCODE === DONE ? { ok: true } : { ok: false, reason: `it answered code ${EXECCODE}` }
}

/** Calls the bank for a refund. Reasons as above. */
export const refundAtBank = async (
  serviceUrl: string,
  order: Order,
  options: CallOptions = {},
): Promise<RefundAnswer> => {
  const response = await sendOrder(serviceUrl, order, options)
  if (!response.ok) return { outcome: 'unknown', reason: response.reason }
  const { EXECCODE } = response.answer
  const outcome = refundOutcome(EXECCODE)
  return outcome === 'done' ? { outcome } : { outcome, reason: `it answered code ${EXECCODE}` }
}
