import {
  assign,
  boolean,
  type Infer,
  lazy,
  object,
  optional,
  refine,
  string,
  type,
} from 'superstruct'
import { preciseAddress } from './address'
import { Email, PersonName, Phone } from './contact'
import { FUNNEL_FIELDS, FunnelValues } from './funnel-values'
import { IsoDate } from './moving-date'
import { PublicReference } from './public-reference'
import { Uuid } from './uuid'

const accepted = refine(boolean(), 'consent-missing', value => value)
const filledDate = refine(string(), 'required', value => value !== '' || { refinement: 'required' })

/** Day of a form; empty is refused as missing, any other text that is not a date as invalid. */
export const RequiredDate = refine(filledDate, 'date', value => value === '' || IsoDate.is(value))

/** Required fields of the first step and of a lead. */
export const CONTACT_FIELDS = {
  departureAddress: preciseAddress('city'),
  movingDate: RequiredDate,
  lastname: PersonName,
  firstname: PersonName,
  email: Email,
  phone: Phone,
  termsAgreement: accepted,
} as const

/** The first step's fields, as a form checks them before it sends anything. */
export const LeadContact = lazy(() => type(CONTACT_FIELDS))

/** The version of the consent sentences the customer read, so that the words can be shown later. */
export const CONSENT_VERSION_FIELD = optional(
  refine(string(), 'reference', value => /^\d{4}-\d{2}-\d{2}$/.test(value)),
)

/** POST and PUT /api/leads: the funnel's form values with the first step filled in. Unknown fields are ignored. */
export const LeadBody = assign(
  FunnelValues,
  object(CONTACT_FIELDS),
  object({ consentVersion: CONSENT_VERSION_FIELD }),
)
export type LeadBody = Infer<typeof LeadBody>

/**
 * Answer to a creation, the only answer that names the lead; `token` lets its owner read and erase
 * it.
 */
export const LeadCreated = lazy(() => type({ uuid: Uuid, token: string(), reference: string() }))
export type LeadCreated = Infer<typeof LeadCreated>

/** Answer of GET /api/leads/{uuid}: the stored form values, and what the server derived. */
export const LeadView = assign(
  object(FUNNEL_FIELDS),
  object({
    reference: PublicReference,
    phoneE164: optional(string()),
    isKnownSource: boolean(),
    createdAt: string(),
    updatedAt: string(),
  }),
)
export type LeadView = Infer<typeof LeadView>
