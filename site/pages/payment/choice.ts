import { is } from 'superstruct'
import {
  Civility,
  type OfferedShare,
  type PaymentBody,
  type PaymentOffer,
  PaymentShare,
} from '../../../shared/domain/payment'
import { isOneyMethod, PaymentMethod } from '../../../shared/domain/payment-methods'

/** The customer's choice among the payment methods. */
export interface PaymentChoice {
  share: PaymentShare
  method: PaymentMethod
  civility?: Civility
}

/** Names of the form's fields: each share has its own methods. */
export const FIELDS = {
  share: 'part',
  method: (share: PaymentShare) => `moyen-${share}`,
  /** Payment method in several terms, if the method is SEVERAL_TERMS. */
  several: (share: PaymentShare) => `fois-${share}`,
  civility: (share: PaymentShare) => `civilite-${share}`,
  terms: 'cgv',
  press: 'payer',
} as const

/** Value of the choice for all payments in several terms. */
export const SEVERAL_TERMS = 'plusieurs'

/**
 * Value of a button: the share, its amount and the method of the button. Enter in a field presses
 * the form's first button, which pays nothing and sends CHECK_VALUE.
 */
export const CHECK_VALUE = 'verifier'
export const buttonValue = ({ share, amountCents }: OfferedShare, method: PaymentMethod): string =>
  `${share} ${amountCents} ${method}`

const fieldOf = (fields: URLSearchParams, name: string): string => fields.get(name) ?? ''

/** The first offered share, with the preferred method or else its first; null without any. */
export const initialChoice = (
  { shares }: Pick<PaymentOffer, 'shares'>,
  preferred = '',
): PaymentChoice | null => {
  const [share] = shares
  const [first] = share?.methods ?? []
  const method = share?.methods.find(({ method: name }) => name === preferred) ?? first
  return share === undefined || method === undefined
    ? null
    : { share: share.share, method: method.method }
}

/** Returns the choice in a posted form; null: invalid. */
const choiceIn = (fields: URLSearchParams, share: string, submitted = ''): PaymentChoice | null => {
  if (!is(share, PaymentShare)) return null
  const named = fieldOf(fields, FIELDS.method(share))
  const method =
    submitted || (named === SEVERAL_TERMS ? fieldOf(fields, FIELDS.several(share)) : named)
  const civility = fieldOf(fields, FIELDS.civility(share))
  if (!is(method, PaymentMethod)) return null
  return isOneyMethod(method) && is(civility, Civility)
    ? { share, method, civility }
    : { share, method }
}

type ReadPayment =
  | { ok: true; body: PaymentBody }
  | { ok: false; reason: 'check' | 'civility' | 'terms'; choice: PaymentChoice | null }

/**
 * Reads a posted form as a payment: the pressed button's amount counts, whatever else was chosen.
 */
export const readPayment = (fields: URLSearchParams): ReadPayment => {
  const [share = '', amount = '', method = ''] = fieldOf(fields, FIELDS.press).split(' ')
  const submitted = choiceIn(fields, share, method)
  const amountCents = Number(amount)
  if (submitted === null || !/^\d{1,9}$/.test(amount))
    return { ok: false, reason: 'check', choice: choiceIn(fields, fieldOf(fields, FIELDS.share)) }
  if (isOneyMethod(submitted.method) && submitted.civility === undefined)
    return { ok: false, reason: 'civility', choice: submitted }
  if (fieldOf(fields, FIELDS.terms) === '') return { ok: false, reason: 'terms', choice: submitted }
  return { ok: true, body: { ...submitted, amountCents, termsAgreement: true } }
}
