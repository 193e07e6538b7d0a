import { type Infer, integer, lazy, nullable, optional, record, string, type } from 'superstruct'
import type { PaymentStart } from './payment'
import { readUrl } from './read-url'

/**
 * GET /api/carton_store/cart/{uuid}/DalenysCardFormParameters: fields to post to the bank, each key
 * prefixed with one character; `CARDFORMURL` is the address.
 */
export const CardFormParameters = lazy(() => record(string(), string()))

/** GET …/PaypalCardFormParameters: a page of the bank's in base64, or an address. */
export const PaypalParameters = lazy(() => type({ REDIRECTHTML: optional(string()) }))

/** GET /api/payments/carton-cart/{uuid}, the part that a cart needs: the state of the order. */
export const StorePaymentState = lazy(() =>
  type({
    state: string(),
    reference: string(),
    totalCents: integer(),
    orderHref: nullable(string()),
  }),
)
export type StorePaymentState = Infer<typeof StorePaymentState>

const FORM_URL = 'CARDFORMURL'

/** Way to the bank. `page`: its HTML in base64, whose form leads on. */
export type StorePaymentStart =
  Exclude<PaymentStart, { kind: 'instructions' }> | { kind: 'page'; base64: string }

const isWeb = (text: string): boolean => /^https?:\/\//i.test(text) && readUrl(text) !== null

/** Null: its address is no web address that can be posted to. */
export const cardFormOf = (answer: Infer<typeof CardFormParameters>): StorePaymentStart | null => {
  const { [FORM_URL]: formUrl = '', ...parameters } = Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key.slice(1), value]),
  )
  return isWeb(formUrl) ? { kind: 'form', formUrl, parameters } : null
}

/** Null: it leads nowhere. */
export const paypalWayOf = ({
  REDIRECTHTML = '',
}: Infer<typeof PaypalParameters>): StorePaymentStart | null => {
  if (isWeb(REDIRECTHTML)) return { kind: 'redirect', href: REDIRECTHTML }
  return /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(REDIRECTHTML)
    ? { kind: 'page', base64: REDIRECTHTML }
    : null
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
}
const MAX_CODE_POINT = 0x10ffff
const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (reference, hex?: string, decimal?: string, name = '') => {
      if (name !== '') return ENTITIES[name.toLowerCase()] ?? reference
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
      return code > MAX_CODE_POINT ? reference : String.fromCodePoint(code)
    },
  )

const attributeOf = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag)
  return found === null ? null : decoded(found[1] ?? found[2] ?? found[3] ?? '')
}

/**
 * Returns the form that a bank's page posts by script, so that the script need not run. Null: the
 * page has no form for a web address. `base`: address of the page.
 */
export const formIn = (
  html: string,
  base: string,
): Extract<PaymentStart, { kind: 'form' }> | null => {
  const [form = '', tag = ''] = /(<form\b[^>]*>)(?:(?!<\/form\b)[^])*/i.exec(html) ?? []
  const action = attributeOf(tag, 'action') ?? ''
  const formUrl = readUrl(action, base)?.href
  if (tag === '' || formUrl === undefined) return null
  const inputs = [...form.matchAll(/<input\b[^>]*>/gi)].flatMap(([input]) => {
    const name = attributeOf(input, 'name')
    return name === null ? [] : [[name, attributeOf(input, 'value') ?? ''] as const]
  })
  return isWeb(formUrl) ? { kind: 'form', formUrl, parameters: Object.fromEntries(inputs) } : null
}
