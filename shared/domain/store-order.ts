import {
  array,
  boolean,
  defaulted,
  enums,
  type Infer,
  integer,
  lazy,
  nullable,
  object,
  optional,
  refine,
  size,
  string,
  type,
} from 'superstruct'
import { preciseAddress } from './address'
import { MAX_CART_LINES, Quantity } from './cart'
import { CustomerType, Email, PersonName, Phone } from './contact'
import { FUNNEL_FIELDS } from './funnel-values'
import { Slug } from './partner'
import type { MethodFor } from './payment-methods'
import { plainText } from './text'
import { Uuid } from './uuid'

export const DELIVERY_OPTIONS = ['store_pickup', 'home_delivery'] as const
export const DeliveryOption = enums(DELIVERY_OPTIONS)
export type DeliveryOption = Infer<typeof DeliveryOption>

/** Methods that pay for cartons. A list of its own, checked against the table, which the widget need not carry. */
export const STORE_PAYMENT_METHODS = [
  'card',
  'paypal',
] as const satisfies readonly MethodFor<'cartons'>[]
export const StorePaymentMethod = enums(STORE_PAYMENT_METHODS)
export type StorePaymentMethod = Infer<typeof StorePaymentMethod>

/**
 * The nine digits of a French company number as typed, with or without spaces; the last digit is
 * Luhn's.
 */
const isSiren = (text: string): boolean => {
  const digits = text.replaceAll(/[\s\u00A0\u202F]/g, '')
  if (!/^\d{9}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Empty for a private customer; a company's number is checked where the kind of customer is known.
 */
export const Siren = refine(plainText(20), 'siren', value => value.trim() === '' || isSiren(value))

/**
 * Body of POST /api/carton_store/lead: the customer and the address of delivery. For an order that is collected,
 * `arrivalAddress` is the agency's and `agencyName` its name; otherwise `agencyName` is ''. `billingAddress` is null where it
 * is the address of delivery. The form asks professionals alone for `siren` and `companyName`.
 */
export const StoreLeadBody = lazy(() => {
  const { gclid, sourceToken, attribution } = FUNNEL_FIELDS
  return object({
    firstname: PersonName,
    lastname: PersonName,
    email: Email,
    phone: Phone,
    type: CustomerType,
    arrivalAddress: preciseAddress('street'),
    billingAddress: nullable(preciseAddress('street')),
    agencyName: plainText(60),
    companyName: optional(plainText(120)),
    siren: optional(Siren),
    gclid,
    sourceToken,
    attribution,
  })
})
export type StoreLeadBody = Infer<typeof StoreLeadBody>

const StoreLine = lazy(() => object({ slug: Slug, quantity: Quantity }))

/**
 * POST /api/carton_store/cart. `totalCents`: total that the customer was shown, delivery included; another total is refused
 * (409). `termsAgreement`: acceptance of the general terms; absent: the caller has no field for it. `returnUrl`: page of a
 * partner that the customer returns to; '' or absent: none.
 */
export const StoreCartBody = lazy(() =>
  object({
    storeLeadUuid: Uuid,
    deliveryOption: DeliveryOption,
    packs: defaulted(size(array(StoreLine), 0, MAX_CART_LINES), () => []),
    products: defaulted(size(array(StoreLine), 0, MAX_CART_LINES), () => []),
    totalCents: optional(integer()),
    termsAgreement: optional(refine(boolean(), 'required', value => value)),
    returnUrl: optional(string()),
  }),
)
export type StoreCartBody = Infer<typeof StoreCartBody>

export const StoreLeadCreated = lazy(() => type({ uuid: Uuid }))
/** `totalCents`: amount to pay. */
export const StoreCartCreated = lazy(() =>
  type({ uuid: Uuid, reference: string(), totalCents: integer() }),
)
export type StoreCartCreated = Infer<typeof StoreCartCreated>

/**
 * States of an order of cartons. `waiting`: not paid; then `paid`, `prepared`, and `ready` (to collect) or `shipped` (to the
 * home); `closed`: collected or delivered. `cancelled`: before it left; `withdrawn`: by the customer; `refunded`: by an adviser.
 */
export const STORE_ORDER_STATES = [
  'waiting',
  'paid',
  'prepared',
  'ready',
  'shipped',
  'closed',
  'cancelled',
  'withdrawn',
  'refunded',
] as const
export const StoreOrderState = enums(STORE_ORDER_STATES)
export type StoreOrderState = Infer<typeof StoreOrderState>
