import { coerce, enums, type Infer, refine, string } from 'superstruct'
import { plainText } from './text'

/** The most characters that each field takes. */
export const PERSON_LENGTHS = { lastname: 80, firstname: 80, email: 254, phone: 30 } as const

const isRequired = (value: string) => value.trim() !== '' || { refinement: 'required' }

/**
 * A first or last name that may be empty. Takes any sign but control characters, and leaves out angle brackets, as the
 * fields in the browser do.
 */
export const OptionalName = coerce(plainText(PERSON_LENGTHS.lastname), string(), value =>
  value.replaceAll(/[<>]/g, ''),
)
/** A required first or last name, also a firm's. */
export const PersonName = refine(OptionalName, 'required', isRequired)

/** Removes what is copied along with an e-mail address: 'mailto:', angle brackets, spaces around it. */
const cleanEmail = (entered: string): string =>
  entered.replaceAll(/^[\s<]*(?:mailto:)?[\s<]*|[\s>]+$/gi, '')

// The rules of mail servers: no dot at an end or doubled before the @, at most 64 characters there; labels of 1 to 63 letters,
// digits and inner hyphens; a last label without digits. In a function: sets of letters cost a script's start a millisecond.
const isEmail = (value: string) =>
  /^(?!.{65,}@)(?!\.)(?:[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]|\.(?![.@]))+@(?:(?!-)(?:[\p{L}\p{M}\p{N}]|-(?!\.)){1,63}\.)+(?:[\p{L}\p{M}]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/iu.test(
    value,
  )

/** An e-mail address that mail servers accept, without characters that were copied along. */
export const Email = coerce(
  refine(
    refine(
      plainText(PERSON_LENGTHS.email),
      'email',
      value => value === '' || isEmail(cleanEmail(value)),
    ),
    'required',
    isRequired,
  ),
  string(),
  cleanEmail,
)

/**
 * Returns the digits of a phone number as it is typed or pasted, with its leading +: '+33 (0)6 12
 * 34 56 78', '06/12/34/56/78', 'tel: 06…', full-width digits. Numbers of France, overseas too, come
 * in the national form. Other letters stay, and are refused.
 */
export const phoneDigits = (entered: string): string =>
  entered
    .normalize('NFKC')
    .replace(/^\s*(?:t[ée]l|port|mob)[a-zé]*/i, '')
    .replaceAll(/[\s.:/_()\u2010-\u2015\u2212-]/g, '')
    .replace(/^(?:\+|00)(?:33|262|590|594|596)0?(?=\d{9}$)/, '0')

// An optional +NN or 00NN, or a leading 0, then a digit and four pairs.
const PHONE = /^(?:(?:\+|00)\d{2}|0)\d{9}$/

/** A phone number, stored as typed; it must have the pattern once it is cleaned. */
export const Phone = refine(
  refine(
    plainText(PERSON_LENGTHS.phone),
    'phone',
    value => value === '' || PHONE.test(phoneDigits(value)),
  ),
  'required',
  isRequired,
)

export const CustomerType = enums(['Particulier', 'Professionnel'])
export type CustomerType = Infer<typeof CustomerType>
