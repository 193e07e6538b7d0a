import { is } from 'superstruct'
import { type Address, typedAddress } from '../../../shared/domain/address'
import { type Attribution, ATTRIBUTION_PARAMETERS } from '../../../shared/domain/attribution'
import { CustomerType } from '../../../shared/domain/contact'
import { SOURCE_TOKEN_LENGTH } from '../../../shared/domain/funnel-values'
import { LeadBody } from '../../../shared/domain/lead'
import { movingDateFault } from '../../../shared/domain/moving-date'
import { toPlainText, TYPED_LENGTH } from '../../../shared/domain/text'
import type { Violation } from '../../../shared/domain/violation'
import { PLAIN_LEAD_TEXTS } from '../../../shared/texts/plain-lead'
import { violationText } from '../../../shared/texts/violations'
import { check, type Checked } from '../../../shared/validation/check'
import type { ClearPlace } from '../../../shared/api/geocoding/clear-place'

const TEXT_FIELDS = [
  'departureAddress',
  'movingDate',
  'lastname',
  'firstname',
  'email',
  'phone',
  'type',
] as const
const BOXES = ['termsAgreement', 'offersAgreement', 'partnersAgreement'] as const
type TextField = (typeof TEXT_FIELDS)[number]
type Box = (typeof BOXES)[number]

/** What stood in the first step's fields; a ticked box is 'on', as browsers send it. */
export type TypedLead = Readonly<Record<TextField | Box, string>>

/** Longer is refused whatever it is: no field takes more. */
const MOST_SENT = 1_000
const MOST_SAID = 300

/** Where a lead comes from, as its form's address and the page around it say. */
export interface LeadOrigin {
  sourceToken: string
  gclid: string
  attribution: Attribution
  /** The version of the consents that were read, where the form said one. */
  consentVersion?: string
}

export const readTyped = (fields: URLSearchParams): TypedLead => {
  const text = (name: TextField | Box) => toPlainText(fields.get(name) ?? '', TYPED_LENGTH)
  return {
    departureAddress: text('departureAddress'),
    movingDate: text('movingDate'),
    lastname: text('lastname'),
    firstname: text('firstname'),
    email: text('email'),
    phone: text('phone'),
    type: text('type'),
    termsAgreement: text('termsAgreement'),
    offersAgreement: text('offersAgreement'),
    partnersAgreement: text('partnersAgreement'),
  }
}

/** `query`: of the address that the form was posted to; `page`: of the page it stood on, if that is ours. */
export const readOrigin = (query: URLSearchParams, page: URLSearchParams): LeadOrigin => {
  const said = (name: string) => toPlainText(query.get(name) || page.get(name) || '', MOST_SAID)
  const parameters = [
    ...ATTRIBUTION_PARAMETERS.map(name => [name, said(name)]),
    ['referrer', said('moving-referrer')],
  ]
  const version = said('consentVersion')
  return {
    sourceToken: said('sourceToken').slice(0, SOURCE_TOKEN_LENGTH),
    gclid: said('gclid'),
    attribution: Object.fromEntries(parameters.filter(([, value]) => value !== '')),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(version) ? { consentVersion: version } : {}),
  }
}

const addressOf = (typed: string, place: ClearPlace): Address =>
  place.ok ? place.address : typedAddress(typed)

const placeViolation = (typed: string, place: ClearPlace): Violation[] => {
  if (place.ok || typed === '') return []
  const { none, several, overseas } = PLAIN_LEAD_TEXTS.place
  const messages = {
    none: () => none(typed),
    several: () => several(place.labels),
    overseas: () => overseas,
  }
  return [{ propertyPath: 'departureAddress', message: messages[place.reason]() }]
}

const dateViolation = (date: string, now: Date): Violation[] => {
  const fault = movingDateFault(date, now)
  return fault === null ? [] : [{ propertyPath: 'movingDate', message: violationText(fault) }]
}

/** The lead as `POST /leads` takes it; where it cannot be one, the sentences for its fields, ours before the API's. */
export const checkTyped = (
  typed: TypedLead,
  place: ClearPlace,
  origin: LeadOrigin,
  now: Date,
): Checked<LeadBody> => {
  const { departureAddress, type, ...others } = typed
  const short = Object.fromEntries(
    Object.entries(others).map(([name, text]) => [name, text.slice(0, MOST_SENT)]),
  )
  const boxes = Object.fromEntries(BOXES.map(name => [name, typed[name] === 'on']))
  const from = addressOf(departureAddress.slice(0, MOST_SENT), place)
  const body = {
    ...short,
    ...boxes,
    ...origin,
    departureAddress: from,
    ...(is(type, CustomerType) ? { type } : {}),
  }
  const checked = check(body, LeadBody)
  const told = checked.ok ? [] : checked.violations
  const isDay = !told.some(({ propertyPath }) => propertyPath === 'movingDate')
  const own = [
    ...placeViolation(departureAddress, place),
    ...(isDay ? dateViolation(typed.movingDate, now) : []),
  ]
  const violations = [
    ...own,
    ...told.filter(
      ({ propertyPath: path }) => !own.some(({ propertyPath }) => propertyPath === path),
    ),
  ]
  if (checked.ok && violations.length === 0) return checked
  const order: readonly string[] = [...TEXT_FIELDS, ...BOXES]
  return {
    ok: false,
    violations: violations.sort(
      (one, other) => order.indexOf(one.propertyPath) - order.indexOf(other.propertyPath),
    ),
  }
}
