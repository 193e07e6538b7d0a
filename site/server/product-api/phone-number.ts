import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number as typed in France, in E.164 (`+33612345678`); null when it can be no phone's. */
export const toE164 = (typed: string): string | null => {
  const parsed = parsePhoneNumberFromString(typed, 'FR')
  return parsed?.isPossible() === true ? parsed.number : null
}
