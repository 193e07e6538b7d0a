import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { defaulted, type Infer, string, type } from 'superstruct'
import { DUE_TEXTS } from '../../../shared/texts/due'
import { fromStored, textOrEmpty } from '../db/stored-json'

const Town = type({ city: textOrEmpty() })
const town = () => defaulted(Town, () => ({ city: '' }))

/** Fields of a lead that lists and searches use. */
const LeadSummary = type({
  firstname: textOrEmpty(),
  lastname: textOrEmpty(),
  email: textOrEmpty(),
  phone: textOrEmpty(),
  movingDate: textOrEmpty(),
  departureAddress: town(),
  arrivalAddress: town(),
})
export type LeadSummary = Infer<typeof LeadSummary>

const NOTHING: LeadSummary = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  movingDate: '',
  departureAddress: { city: '' },
  arrivalAddress: { city: '' },
}

/** Empty for an unreadable row, so that a list shows the others. */
export const leadSummaryOf = (json: string): LeadSummary => {
  try {
    return fromStored(json, LeadSummary)
  } catch {
    return NOTHING
  }
}

/** Returns a phone number in groups of digits; as typed if it is not a valid number. */
export const formatPhone = (entered: string): string => {
  const parsed = parsePhoneNumberFromString(entered, 'FR')
  if (parsed?.isPossible() !== true) return entered
  return parsed.country === 'FR' ? parsed.formatNational() : parsed.formatInternational()
}

export const nameOf = ({
  firstname,
  lastname,
}: Pick<LeadSummary, 'firstname' | 'lastname'>): string => `${firstname} ${lastname}`.trim()

const StoredMove = type({ move: type({ title: string() }) })

/** Returns the title of an order's frozen quote. */
export const titleOfOrder = (documentJson: string): string => {
  try {
    return fromStored(documentJson, StoredMove).move.title
  } catch {
    return DUE_TEXTS.order
  }
}
