import type { DateChangeAnswer, DateChangeRequest, DateOffer } from '../../ports/booking-sources'
import { readEmail, REQUEST_FIELDS } from './request-form'

/** Value of the field that names a request, for another date. */
export const DATE_WISH = 'date'
/** Names of the fields of the date's form; the query uses the first one too. */
export const DATE_FIELDS = { date: 'nouvelle-date', seen: 'prix-vu' } as const

/** State of the form for another date: closed, open with a day's price, or refused. */
export interface DateView {
  /** Chosen day, as it was typed; '' for none. */
  date: string
  offer: DateOffer | null
  email: string
  fault: Exclude<DateChangeAnswer, 'asked' | 'unknown' | 'too-many'> | null
}

export const NO_DATE: DateView = { date: '', offer: null, email: '', fault: null }

/** Reads a posted request for another date; null: it is another request. */
export const readDateRequest = (fields: URLSearchParams): DateChangeRequest | null => {
  if (fields.get(REQUEST_FIELDS.wish) !== DATE_WISH) return null
  const displayed = fields.get(DATE_FIELDS.seen) ?? ''
  return {
    date: fields.get(DATE_FIELDS.date) ?? '',
    seenCents: /^\d{1,9}$/.test(displayed) ? Number(displayed) : 0,
    email: readEmail(fields),
  }
}
