import {
  type Credit,
  INSTALMENTS_FROM_CENTS,
  isLent,
  type OfferedShare,
  ONEY_CENTS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '../../../shared/domain/payment'
import { addDays, type IsoDate } from '../../../shared/domain/moving-date'

/** Oney's answer may take days: closer than this to the move, the crew would wait for it. */
const ONEY_DAYS_BEFORE = 7

type Term = OfferedShare['methods'][number]['terms'][number]

/** The same day some months later, or the last day of a month that is too short. */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Equal terms a month apart, the first today; what does not divide is in the first. */
const monthly = (amountCents: number, count: number, today: IsoDate): Term[] => {
  const later = Math.floor(amountCents / count)
  return Array.from({ length: count }, (_, index) => ({
    date: addMonths(today, index),
    amountCents: index === 0 ? amountCents - later * (count - 1) : later,
  }))
}

/** What is taken when. Of a lender's terms, nothing: he says them. */
export const termsOf = (method: PaymentMethod, amountCents: number, today: IsoDate): Term[] => {
  if (method === 'card-3') return monthly(amountCents, 3, today)
  if (method === 'card-4') return monthly(amountCents, 4, today)
  return isLent(method) ? [] : [{ date: today, amountCents }]
}

/**
 * The annual percentage rate of charge (code de la consommation, annexe à l'article R314-3): at it, the later terms are worth
 * what is lent, when the first is paid today. By halving: a fee of 10 % makes less than 1 000 %.
 */
const aprOf = (lentCents: number, later: readonly number[]): number => {
  const worthAt = (rate: number) =>
    later.reduce((sum, cents, index) => sum + cents / (1 + rate) ** ((index + 1) / 12), 0)
  let [least, most] = [0, 10]
  for (let step = 0; step < 40; step += 1) {
    const rate = (least + most) / 2
    if (worthAt(rate) > lentCents) least = rate
    else most = rate
  }
  return Math.round(most * 10_000) / 100
}

const COUNTS: Readonly<Partial<Record<PaymentMethod, number>>> = { 'card-3': 3, 'card-4': 4, 'oney-3': 3, 'oney-4': 4 }

/** What a method lends; null: it pays at once. `feePercent`: what it adds to the price, in percent of that. */
export const creditOf = (
  method: PaymentMethod,
  amountCents: number,
  today: IsoDate,
  feePercent: number,
): Credit | null => {
  const count = COUNTS[method]
  if (count === undefined) return null
  const [first, ...later] = monthly(amountCents, count, today)
  if (first === undefined) return null
  const feeCents = Math.round((amountCents * feePercent) / 100)
  const creditCents = amountCents - first.amountCents
  const laterCents = later.map(term => term.amountCents)
  return {
    lender: isLent(method) ? 'oney' : 'seller',
    terms: [{ ...first, amountCents: first.amountCents + feeCents }, ...later],
    creditCents,
    months: count - 1,
    feeCents,
    aprPercent: feeCents === 0 ? 0 : aprOf(creditCents - feeCents, laterCents),
  }
}

const isOpen = (method: PaymentMethod, amountCents: number, movingDate: IsoDate | null, today: IsoDate): boolean => {
  if (method === 'card-3' || method === 'card-4') return amountCents >= INSTALMENTS_FROM_CENTS
  if (!isLent(method)) return true
  const isFarEnough = movingDate === null || movingDate > addDays(today, ONEY_DAYS_BEFORE)
  return isFarEnough && amountCents >= ONEY_CENTS.least && amountCents <= ONEY_CENTS.most
}

export interface MethodRules {
  /** What the seller takes. */
  admitted: readonly PaymentMethod[]
  /** What the bank was configured for. */
  provided: readonly PaymentMethod[]
  movingDate: IsoDate | null
  today: IsoDate
  /** What a method adds to the price, in percent of that. */
  feePercent: (method: PaymentMethod) => number
}

/** The ways in which an amount may be paid, each with its terms: at once, then our free instalments, then a lender's. */
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
