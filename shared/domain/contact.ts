import { enums, type Infer, refine } from 'superstruct'
import { plainText } from './text'

// The no-break space and hyphens come with names pasted from a page or a document; Persian and Indian names are joined by
// the two joiners, and Catalan ones by a middle dot. In a function, as the patterns in
// text.ts: sets of letters cost a script's start a millisecond.
const isName = (value: string) =>
  /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}'’ \u00A0.,&()/+°·\u200C\u200D\u2010\u2011-]*$/u.test(value.trim())
const EMAIL = /^[^\s@,;:"()[\]\\]+@[^\s@,;:"()[\]\\]+\.[^\s@.,;:"()[\]\\]{2,}$/
// Spec §5: an optional +NN or 00NN, or a leading 0, then a digit and four pairs, with dots, dashes or spaces between.
const PHONE = /^(?:(?:\+|00)\d{2}|0)[\s.-]*\d(?:[\s.-]*\d{2}){4}$/

const isRequired = (value: string) => value.trim() !== '' || { refinement: 'required' }

/** The most characters that each field takes. */
export const PERSON_LENGTHS = { lastname: 80, firstname: 80, email: 254, phone: 30 } as const

/** A first or last name where nobody need give one: letters of any script, digits, spaces, and the signs that names have. */
export const OptionalName = refine(
  plainText(PERSON_LENGTHS.lastname),
  'name',
  value => value.trim() === '' || isName(value),
)
/** The same, also a firm's, where one is asked for. */
export const PersonName = refine(OptionalName, 'required', isRequired)
/** An e-mail address by the spec's simple pattern: something, an at sign, a domain with a dot. */
export const Email = refine(
  refine(plainText(PERSON_LENGTHS.email), 'email', value => value === '' || EMAIL.test(value.trim())),
  'required',
  isRequired,
)
/** A phone number by the spec's pattern, kept as typed. */
export const Phone = refine(
  refine(plainText(PERSON_LENGTHS.phone), 'phone', value => value === '' || PHONE.test(value.trim())),
  'required',
  isRequired,
)

export const CustomerType = enums(['Particulier', 'Professionnel'])
export type CustomerType = Infer<typeof CustomerType>
