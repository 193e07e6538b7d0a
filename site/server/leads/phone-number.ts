import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneDigits } from '../../../shared/domain/contact'

/** Country codes of the French overseas departments, by the first digits of their numbers in the national form. */
const OVERSEAS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['262', /^0(?:262|263|269|639|692|693)/],
  ['590', /^0(?:590|690|691)/],
  ['594', /^0(?:594|694)/],
  ['596', /^0(?:596|696|697)/],
]

/**
 * Returns a number as typed in France in E.164 (`+33612345678`, `+262692123456`); null if it cannot
 * be a number.
 */
export const toE164 = (entered: string): string | null => {
  const digits = phoneDigits(entered)
  const code = OVERSEAS.find(([, pattern]) => pattern.test(digits))?.[0]
  const parsed = parsePhoneNumberFromString(
    code === undefined ? digits : `+${code}${digits.slice(1)}`,
    'FR',
  )
  return parsed?.isPossible() === true ? parsed.number : null
}
