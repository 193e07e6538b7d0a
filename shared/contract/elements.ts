import { FLOW_NAMES, STEPS } from '../domain/steps'
import type { AttributeTable } from './attributes'

/** Attributes of every element for partners; `color-scheme` is read by the style sheet only. */
const COMMON = {
  partner: {},
  'color-scheme': { values: ['light', 'dark', 'system'] },
} as const satisfies AttributeTable

/** `<moving-funnel>`: the quote funnel and its price page. */
export const MOVING_FUNNEL = {
  tag: 'moving-funnel',
  attributes: {
    ...COMMON,
    'source-token': {},
    step: { values: STEPS },
    routing: { values: ['memory', 'hash', 'path'] },
    'base-path': { default: '/tunnel' },
    departure: {},
    arrival: {},
    'moving-date': {},
    flow: { values: FLOW_NAMES },
    variant: { values: ['default', 'back-office'] },
    resume: { values: ['ask', 'auto', 'never'] },
    'return-url': {},
  },
  isSending: true,
} as const satisfies ElementSpec

/** `<moving-quote-form>`: the short form that opens the funnel. */
export const MOVING_QUOTE_FORM = {
  tag: 'moving-quote-form',
  attributes: {
    ...COMMON,
    'source-token': {},
    target: {},
    departure: {},
    fields: { values: ['departure', 'route'] },
  },
} as const satisfies ElementSpec

/** `<moving-flash-offers>`: the flash offers that can be booked. */
export const MOVING_FLASH_OFFERS = {
  tag: 'moving-flash-offers',
  attributes: { ...COMMON, 'source-token': {}, limit: { isNumber: true }, target: {} },
} as const satisfies ElementSpec

/** `<moving-flash-booking>`: a flash offer with its booking. */
export const MOVING_FLASH_BOOKING = {
  tag: 'moving-flash-booking',
  attributes: {
    offer: {},
    ...COMMON,
    'source-token': {},
    step: { values: ['details', 'reserver'] },
    'return-url': {},
  },
  isSending: true,
} as const satisfies ElementSpec

/** `<moving-cart>`: the cart, and how it is ordered. */
export const MOVING_CART = {
  tag: 'moving-cart',
  attributes: { ...COMMON, 'source-token': {}, 'return-url': {}, 'shop-href': {} },
  isSending: true,
} as const satisfies ElementSpec

/** `<moving-cart-summary>`: content of the cart, and a link to it. */
export const MOVING_CART_SUMMARY = {
  tag: 'moving-cart-summary',
  attributes: { ...COMMON, 'cart-href': {} },
} as const satisfies ElementSpec

/** `<moving-cart-item>`: price, stock and wanted quantity of one pack or product. */
export const MOVING_CART_ITEM = {
  tag: 'moving-cart-item',
  attributes: {
    ...COMMON,
    type: { values: ['product', 'pack'] },
    'item-id': { isNumber: true },
    slug: {},
    label: {},
    price: {},
  },
} as const satisfies ElementSpec

/** `<moving-quote-completion>`: missing details before a payment. Only for our own payment page. */
export const MOVING_QUOTE_COMPLETION = {
  tag: 'moving-quote-completion',
  attributes: { simulation: {}, target: {} },
} as const satisfies ElementSpec

/** All public elements, in the documentation's order. */
export const ELEMENT_SPECS = [
  MOVING_FUNNEL,
  MOVING_QUOTE_FORM,
  MOVING_FLASH_OFFERS,
  MOVING_FLASH_BOOKING,
  MOVING_CART_ITEM,
  MOVING_CART_SUMMARY,
  MOVING_CART,
] as const
export type ElementTag = (typeof ELEMENT_SPECS)[number]['tag']

export interface ElementSpec {
  readonly tag: string
  readonly attributes: AttributeTable
  /**
   * Deprecated attributes, with their replacement, '' for none. Read for one more release, with a
   * warning.
   */
  readonly former?: Readonly<Record<string, string>>
  /** The element sends the customer's details: it cannot be used where the server refuses them. */
  readonly isSending?: true
}

/**
 * The events an integrator can listen to, all bubbling and composed, named `moving:<key>`. No
 * detail holds personal data or an access key: only steps, amounts in cents, and the public
 * reference of a lead or order.
 */
export interface MovingEvents {
  /** The element is ready for use. */
  ready: { element: string; version: string }
  step: { step: string; progress: number }
  lead: { reference: string }
  quote: { reference: string; movingDate: string; amountCents: number }
  /** The customer is about to pay the shown quote. */
  booking: { reference: string; amountCents: number }
  /**
   * A booking was paid, at least its deposit: the order's reference and its total. Sent once, in
   * one tab of the site.
   */
  order: { reference: string; amountCents: number }
  /** Cancelable: the element then does not navigate. Payment pages are named without their key. */
  navigate: { href: string }
  error: { reason: string; during: string }
}
export type MovingEventName = keyof MovingEvents
