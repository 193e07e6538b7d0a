import { type Infer, lazy, optional, record, string, type } from 'superstruct'

/**
 * GET /api/carton_store/cart/{uuid}/DalenysCardFormParameters: what is posted to the bank, each key with a character
 * before it that is no part of it; `CARDFORMURL` among them is where to.
 */
export const CardFormParameters = lazy(() => record(string(), string()))

/** GET …/PaypalCardFormParameters: a page of the bank's in base64, or an address. */
export const PaypalParameters = lazy(() => type({ REDIRECTHTML: optional(string()) }))

const FORM_URL = 'CARDFORMURL'

/** How the customer is led to the bank. `page`: its HTML, in base64, whose form leads on. */
export type StorePaymentStart =
  | { kind: 'form'; formUrl: string; parameters: Record<string, string> }
  | { kind: 'redirect'; href: string }
  | { kind: 'page'; base64: string }

const isWeb = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

/** Null: it names no page of the web to post to. */
export const cardFormOf = (answer: Infer<typeof CardFormParameters>): StorePaymentStart | null => {
  const { [FORM_URL]: formUrl = '', ...parameters } = Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key.slice(1), value]),
  )
  return isWeb(formUrl) ? { kind: 'form', formUrl, parameters } : null
}

/** Null: it leads nowhere. */
export const paypalWayOf = ({ REDIRECTHTML = '' }: Infer<typeof PaypalParameters>): StorePaymentStart | null => {
  if (isWeb(REDIRECTHTML)) return { kind: 'redirect', href: REDIRECTHTML }
  return /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(REDIRECTHTML) ? { kind: 'page', base64: REDIRECTHTML } : null
}
