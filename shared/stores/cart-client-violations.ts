import { refine, type Struct, type } from 'superstruct'
import { addressFault, isMetropolitan } from '../domain/address'
import {
  type CartClient,
  type CartSection,
  CART_SECTIONS,
  needsBilling,
} from '../domain/cart-client'
import { Email, PersonName, Phone } from '../domain/contact'
import { lazily } from '../domain/lazily'
import type { PickupAgency } from '../domain/shop-item'
import type { Frozen } from '../domain/stops'
import { Siren } from '../domain/store-order'
import { requiredText } from '../domain/text'
import type { Violation } from '../domain/violation'
import { check, toViolations } from '../validation/check'
import { isPathUnder } from './form-session'

/** Fields of each section, in their order. */
export const SECTION_FIELDS = {
  personal: ['type', 'lastname', 'firstname', 'email', 'phone', 'companyName', 'siren'],
  delivery: ['deliveryOption', 'agency', 'arrivalAddress'],
  billing: ['billingAddress'],
  payment: ['termsAgreement'],
} as const satisfies Readonly<Record<CartSection, readonly string[]>>
export type CartField = (typeof SECTION_FIELDS)[CartSection][number]

/** Returns the section of a field path; undefined: none. */
export const sectionAsking = (path: string): CartSection | undefined =>
  CART_SECTIONS.find(section => SECTION_FIELDS[section].some(field => isPathUnder(path, field)))

const COMPANY_LENGTH = 120
const PERSON = { lastname: PersonName, firstname: PersonName, email: Email, phone: Phone }
// An invoice to a company needs its name and number.
const FIRM = {
  companyName: requiredText(COMPANY_LENGTH),
  siren: refine(Siren, 'required', value => value.trim() !== ''),
}
const structs = lazily(() => ({ person: type(PERSON), firm: type(FIRM) }))

export interface CartTerms {
  termsAgreement: boolean
  /** Pickup agencies; null: not known yet. */
  agencies: readonly Pick<PickupAgency, 'agencyName'>[] | null
}

const agencyFault = (agency: string, agencies: CartTerms['agencies']): string | null => {
  if (agency === '') return 'agency-missing'
  return agencies === null || agencies.some(({ agencyName }) => agencyName === agency)
    ? null
    : 'agency-closed'
}

/** The server accepts no other values. */
const deliveryFault = (address: CartClient['arrivalAddress']): string | null =>
  addressFault(address, 'street') ?? (isMetropolitan(address) ? null : 'abroad')

const wrongIn = <T, S>(values: Frozen<CartClient>, struct: Struct<T, S>): Violation[] => {
  const checked = check(values, struct)
  return checked.ok ? [] : checked.violations
}

/** Returns everything that prevents a cart from being ordered. */
export const cartClientViolations = (
  values: Frozen<CartClient>,
  { termsAgreement, agencies }: CartTerms,
): Violation[] => {
  const { deliveryOption, agency } = values
  const { person, firm } = structs()
  const isFirm = values.type === 'Professionnel'
  const faults = {
    deliveryOption: deliveryOption === null ? 'delivery-missing' : null,
    agency: deliveryOption === 'store_pickup' ? agencyFault(agency, agencies) : null,
    arrivalAddress:
      deliveryOption === 'home_delivery' ? deliveryFault(values.arrivalAddress) : null,
    billingAddress: needsBilling(values) ? addressFault(values.billingAddress, 'street') : null,
    termsAgreement: termsAgreement ? null : 'terms-missing',
  } satisfies Partial<Record<CartField, string | null>>
  const others = Object.entries(faults).flatMap(([field, refinement]) =>
    refinement === null ? [] : [{ path: [field], refinement }],
  )
  return [
    ...wrongIn(values, person),
    ...(isFirm ? wrongIn(values, firm) : []),
    ...toViolations(others),
  ]
}
