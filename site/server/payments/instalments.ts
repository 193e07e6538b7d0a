import {
  INSTALMENTS_FROM_CENTS,
  type OfferedShare,
  ONEY_CENTS,
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
  return method === 'oney-3' || method === 'oney-4' ? [] : [{ date: today, amountCents }]
}

const isOpen = (method: PaymentMethod, amountCents: number, movingDate: IsoDate | null, today: IsoDate): boolean => {
  if (method === 'card-3' || method === 'card-4') return amountCents >= INSTALMENTS_FROM_CENTS
  if (method !== 'oney-3' && method !== 'oney-4') return true
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
}

/** The ways in which an amount may be paid, each with its terms. */
export const openMethods = (
  amountCents: number,
  { admitted, provided, movingDate, today }: MethodRules,
): OfferedShare['methods'] =>
  provided
    .filter(method => admitted.includes(method) && isOpen(method, amountCents, movingDate, today))
    .map(method => ({ method, terms: termsOf(method, amountCents, today) }))
