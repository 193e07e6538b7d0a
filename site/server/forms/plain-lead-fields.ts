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

/** Fields of the first step as posted; a checked box is 'on'. */
export type TypedLead = Readonly<Record<TextField | Box, string>>

/** Longest accepted value in characters. */
const MAX_SENT_LENGTH = 1_000
const MAX_QUERY_LENGTH = 300

/** Origin of a lead, from the form's address and the page around it. */
export interface LeadOrigin {
  sourceToken: string
  gclid: string
  attribution: Attribution
  /** Version of the consents on the form, if given. */
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

/** `query`: of the form's address; `page`: of the page with the form, if it is ours. */
export const readOrigin = (query: URLSearchParams, page: URLSearchParams): LeadOrigin => {
  const parameter = (name: string) =>
    toPlainText(query.get(name) || page.get(name) || '', MAX_QUERY_LENGTH)
  const parameters = [
    ...ATTRIBUTION_PARAMETERS.map(name => [name, parameter(name)]),
    ['referrer', parameter('moving-referrer')],
  ]
  const version = parameter('consentVersion')
  return {
    sourceToken: parameter('sourceToken').slice(0, SOURCE_TOKEN_LENGTH),
    gclid: parameter('gclid'),
    attribution: Object.fromEntries(parameters.filter(([, value]) => value !== '')),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(version) ? { consentVersion: version } : {}),
  }
}

const addressOf = (entered: string, place: ClearPlace): Address =>
  place.ok ? place.address : typedAddress(entered)

const placeViolation = (entered: string, place: ClearPlace): Violation[] => {
  if (place.ok || entered === '') return []
  const { none, several, overseas } = PLAIN_LEAD_TEXTS.place
  const messages = {
    none: () => none(entered),
    several: () => several(place.labels),
    overseas: () => overseas,
  }
  return [{ propertyPath: 'departureAddress', message: messages[place.reason]() }]
}

const dateViolation = (date: string, now: Date): Violation[] => {
  const fault = movingDateFault(date, now)
  return fault === null ? [] : [{ propertyPath: 'movingDate', message: violationText(fault) }]
}

/**
 * Returns the lead as `POST /leads` takes it, or the messages for its fields, ours before the
 * API's.
 */
export const checkTyped = (
  entered: TypedLead,
  place: ClearPlace,
  origin: LeadOrigin,
  now: Date,
): Checked<LeadBody> => {
  const { departureAddress, type, ...others } = entered
  const short = Object.fromEntries(
    Object.entries(others).map(([name, text]) => [name, text.slice(0, MAX_SENT_LENGTH)]),
  )
  const boxes = Object.fromEntries(BOXES.map(name => [name, entered[name] === 'on']))
  const from = addressOf(departureAddress.slice(0, MAX_SENT_LENGTH), place)
  const body = {
    ...short,
    ...boxes,
    ...origin,
    departureAddress: from,
    ...(is(type, CustomerType) ? { type } : {}),
  }
  const checked = check(body, LeadBody)
  const bodyViolations = checked.ok ? [] : checked.violations
  const isDay = !bodyViolations.some(({ propertyPath }) => propertyPath === 'movingDate')
  const ownViolations = [
    ...placeViolation(departureAddress, place),
    ...(isDay ? dateViolation(entered.movingDate, now) : []),
  ]
  const violations = [
    ...ownViolations,
    ...bodyViolations.filter(
      ({ propertyPath: path }) => !ownViolations.some(({ propertyPath }) => propertyPath === path),
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
