import { IsoDate } from '../../../shared/domain/moving-date'
import { toPlainText } from '../../../shared/domain/text'
import { PERMIT_TRUCKS } from '../../texts/permit-letter-texts'
import type { PageRequest } from '../row'

/** Maximum length of a line of the letter, so that it fits on one sheet. */
export const LONGEST_LINE = 80
/** Metres of street that ramp and hoist need beside the truck. */
const LOADING_METRES = 3
const HOIST_METRES = 5
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const WHOLE_DAY = { from: '08:00', to: '18:00' }
/** Truck for a flat of two or three rooms. */
const USUAL_TRUCK = PERMIT_TRUCKS[2]

/** Content of the letter; unknown parts are empty and left to handwriting. */
export interface PermitRequest {
  name: string
  address: string
  contact: string
  street: string
  /** An ISO day that is not over, or empty. */
  date: string
  /** 'HH:MM' */
  hours: { from: string; to: string }
  truck: { m3: number; metres: number }
  hasHoist: boolean
  /** Metres to keep free. */
  roomMetres: number
}

/** Reads the query of the letter's form, tolerating anything. */
export const permitRequest = (query: PageRequest['query'], today: IsoDate): PermitRequest => {
  const line = (name: string) => toPlainText(query(name), LONGEST_LINE).trim()
  const date = query('date')
  const from = query('de')
  const to = query('a')
  const truck = PERMIT_TRUCKS.find(({ m3 }) => String(m3) === query('camion')) ?? USUAL_TRUCK
  const hasHoist = query('monte-meuble') !== ''
  return {
    name: line('nom'),
    address: line('adresse'),
    contact: line('contact'),
    street: line('rue'),
    date: IsoDate.is(date) && date >= today ? date : '',
    hours: TIME.test(from) && TIME.test(to) && from < to ? { from, to } : WHOLE_DAY,
    truck,
    hasHoist,
    roomMetres: truck.metres + LOADING_METRES + (hasHoist ? HOIST_METRES : 0),
  }
}
