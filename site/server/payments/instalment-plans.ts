import type { Credit, OfferedShare } from '../../../shared/domain/payment'
import {
  isOneyMethod,
  METHODS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../../shared/domain/payment-methods'
import { addDays, type IsoDate } from '../../../shared/domain/moving-date'
import { addWorkingDays } from '../../../shared/domain/working-days'

type Term = OfferedShare['methods'][number]['terms'][number]

/** Returns the same day some months later, or the last day of a shorter month. */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10)
}

/** Returns equal monthly terms, the first today with the remainder. */
const monthly = (amountCents: number, count: number, today: IsoDate): Term[] => {
  const later = Math.floor(amountCents / count)
  return Array.from({ length: count }, (_, index) => ({
    date: addMonths(today, index),
    amountCents: index === 0 ? amountCents - later * (count - 1) : later,
  }))
}

/** Returns the debits by date. None for a lender, which sets its own. */
export const termsOf = (method: PaymentMethod, amountCents: number, today: IsoDate): Term[] => {
  return isOneyMethod(method) ? [] : monthly(amountCents, METHODS[method].instalments, today)
}

/**
 * Returns the annual percentage rate of charge (Code de la consommation, annexe à l'article R.
 * 314-3): the rate at which the later terms are worth the credit, with the first paid today. By
 * bisection below 1,000 %, which a fee of 10 % does not reach.
 */
const aprOf = (lentCents: number, later: readonly number[]): number => {
  const worthAt = (rate: number) =>
    later.reduce((sum, cents, index) => sum + cents / (1 + rate) ** ((index + 1) / 12), 0)
  let lowRate = 0
  let highRate = 10
  for (let step = 0; step < 40; step += 1) {
    const rate = (lowRate + highRate) / 2
    if (worthAt(rate) > lentCents) lowRate = rate
    else highRate = rate
  }
  return Math.round(highRate * 10_000) / 100
}

/**
 * Returns the credit of a method; null: an immediate payment. `feePercent`: its fee in percent of
 * the price.
 */
export const creditOf = (
  method: PaymentMethod,
  amountCents: number,
  today: IsoDate,
  feePercent: number,
): Credit | null => {
  const { lender, instalments: count } = METHODS[method]
  if (lender === null) return null
  const [first, ...later] = monthly(amountCents, count, today)
  if (first === undefined) return null
  const feeCents = Math.round((amountCents * feePercent) / 100)
  const creditCents = amountCents - first.amountCents
  const laterCents = later.map(term => term.amountCents)
  return {
    lender,
    terms: [{ ...first, amountCents: first.amountCents + feeCents }, ...later],
    creditCents,
    months: count - 1,
    feeCents,
    aprPercent: feeCents === 0 ? 0 : aprOf(creditCents - feeCents, laterCents),
  }
}

const isOpen = (
  method: PaymentMethod,
  amountCents: number,
  movingDate: IsoDate | null,
  today: IsoDate,
): boolean => {
  const { leastCents, mostCents, beforeMove } = METHODS[method]
  const isFarEnough =
    beforeMove === null ||
    movingDate === null ||
    movingDate > (beforeMove.areWorkingDays ? addWorkingDays : addDays)(today, beforeMove.days)
  return isFarEnough && amountCents >= leastCents && amountCents <= mostCents
}

interface MethodRules {
  /** Methods accepted by the seller. */
  admitted: readonly PaymentMethod[]
  /** Methods configured at the bank. */
  provided: readonly PaymentMethod[]
  movingDate: IsoDate | null
  today: IsoDate
  /** Returns a method's fee in percent of the price. */
  feePercent: (method: PaymentMethod) => number
}

/**
 * Returns the methods for an amount, each with its terms: immediate, then our free instalments,
 * then a lender's.
 */
export const openMethods = (
  amountCents: number,
  { admitted, provided, movingDate, today, feePercent }: MethodRules,
): OfferedShare['methods'] =>
  PAYMENT_METHODS.filter(method => provided.includes(method))
    .filter(method => admitted.includes(method) && isOpen(method, amountCents, movingDate, today))
    .map(method => ({
      method,
      terms: termsOf(method, amountCents, today),
      credit: creditOf(method, amountCents, today, feePercent(method)),
    }))
