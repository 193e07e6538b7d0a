import fc from 'fast-check'
import { create, type Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { check } from '../validation/check'
import { CustomerType, Email, PersonName, Phone, phoneDigits } from './contact'
import {
  ACCEPTED_EMAILS,
  ACCEPTED_PHONES,
  REFUSED_EMAILS,
  REFUSED_PHONES,
} from './testing/contact-vectors'

/** The reasons for which a value is refused as it is read from outside. */
const reasonsOf = <T>(value: unknown, struct: Struct<T, unknown>): (string | undefined)[] => {
  const [error] = struct.validate(value, { coerce: true })
  return error?.failures().map(({ refinement }) => refinement) ?? []
}

describe('PersonName', () => {
  it.each([
    'Lefèvre',
    'Jean-Baptiste',
    'O’Connor',
    "D'Artagnan",
    'de La Fontaine',
    'J. R.',
    'Nguyễn',
    'Łukasz',
    'Æsa',
    '李',
    'Иванова',
    'محمد',
    'Lefe\u0300vre', // decomposed, as a Mac pastes it
    'Le\u00A0Gall', // pasted from a page
    'Jean\u2011Luc',
    ' Zoé ',
    'X',
    'R2D2',
    'Zoé & Paul',
    'Société Dupont & Fils (Lyon), SARL',
    '3 Suisses',
    'Louis XIV 2',
    '٣ أحمد',
    "'t Hooft",
    '06 12 34 56 78', // the fields are mixed up, but the customer can still be called
    'علی\u200Cرضا',
    'Gal·la',
    'a'.repeat(80),
    'Zoé 🚚',
    'O‘Connor',
    'O´Connor',
    'O`Connor',
    'Anne – Marie',
    'Anne — Marie',
    'Zoé "Zozo" Martin',
    '“Zoé”',
    'Martin!',
    'zoe@exemple.fr',
    '100 % Zoé',
    'https://exemple.fr',
    '-',
  ])('the name %j is accepted', name => expect(PersonName.is(name)).toBe(true))

  it.each(['', '   ', 'Zoé\nBcc: a@b.fr', 'Zoé\u0000', 'Zoé\u2028', 'a'.repeat(81)])(
    'the name %j is refused',
    name => expect(PersonName.is(name)).toBe(false),
  )

  it.each([
    ['<script>', 'script'],
    ['Zoé <3', 'Zoé 3'],
  ])('a name removes the angle brackets from %j', (typed, name) =>
    expect(create(typed, PersonName)).toBe(name),
  )

  it('a name of angle brackets alone is reported as missing', () =>
    expect(reasonsOf('<>', PersonName)).toEqual(['required']))

  it.each([[null], [undefined], [12], [['Zoé']], [{}], [true]])(
    'a name refuses %j because it is no text',
    name => {
      expect(PersonName.is(name)).toBe(false)
    },
  )
})

describe('Email', () => {
  it.each(ACCEPTED_EMAILS)('an e-mail typed as %j is read as %j', (typed, email) => {
    expect(check(typed, Email)).toEqual({ ok: true, value: email })
  })

  it.each(REFUSED_EMAILS)('the text %j is refused as an invalid e-mail', email =>
    expect(reasonsOf(email, Email)[0]).toBe('email'),
  )

  it('an e-mail is read the same with or without blanks and mail prefixes around it', () => {
    fc.assert(
      fc.property(
        fc.emailAddress(),
        fc.constantFrom('', ' ', '<', 'mailto:', ' MAILTO:<', '\u00A0'),
        (email, before) => {
          const read = check(before + email + (before.includes('<') ? '> ' : ' '), Email)
          expect(read).toEqual(check(email, Email))
          expect(read.ok ? read.value : '').toBe(email)
        },
      ),
    )
  })

  it('an accepted e-mail has no part that mail servers refuse', () => {
    const piece = fc.constantFrom(
      'a',
      'é',
      '1',
      '.',
      '-',
      '@',
      '_',
      ' ',
      'fr',
      '…',
      ',',
      'xn--p1ai',
      'A'.repeat(60),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const read = check(pieces.join(''), Email)
        if (!read.ok) return
        const [local = '', domain = '', ...others] = read.value.split('@')
        const labels = domain.split('.')
        expect(others).toEqual([])
        expect(local.length).toBeLessThanOrEqual(64)
        expect(local.split('.')).not.toContain('')
        expect(labels.length).toBeGreaterThan(1)
        for (const label of labels) {
          expect(label).toMatch(/^[^\s_,…-](?:[^\s_,…]*[^\s_,…-])?$/)
          expect(label.length).toBeLessThanOrEqual(63)
        }
        expect(labels.at(-1)).toMatch(/^(?:xn--.+|\D{2,})$/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('an empty e-mail is reported as missing instead of invalid', () => {
    expect(reasonsOf('', Email)).toEqual(['required'])
  })

  it.each(['zoe@exemple.fr\r\nBcc: a@b.fr', 'Zoé <zoe@exemple.fr>', `${'a'.repeat(250)}@a.fr`])(
    'the e-mail %j is refused',
    email => {
      expect(Email.is(email)).toBe(false)
    },
  )

  it('a very long hostile e-mail is refused quickly', () => {
    const started = performance.now()
    for (const text of [
      `a@${'a.'.repeat(30_000)}`,
      `${'a'.repeat(60_000)}@`,
      `a@${'.'.repeat(60_000)}`,
    ])
      expect(Email.is(text)).toBe(false)
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('Phone', () => {
  it.each(ACCEPTED_PHONES)('the phone number %j is accepted', phone =>
    expect(check(phone, Phone)).toEqual({ ok: true, value: phone }),
  )

  it.each(REFUSED_PHONES)('the text %j is refused as an invalid phone number', phone =>
    expect(reasonsOf(phone, Phone)[0]).toBe('phone'),
  )

  it('a phone number is read the same with any prefix and any separators', () => {
    const separator = fc.constantFrom('', ' ', '.', '-', '/', '\u00A0', '\u202F', '\u2011', ' - ')
    const prefix = fc.constantFrom(
      '0',
      '+33',
      '+33 ',
      '0033',
      '+33 (0)',
      '+33 0',
      '(+33) ',
      'tel: 0',
      'Tél. : 0',
      '＋３３',
    )
    const pairs = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(
        prefix,
        separator,
        fc.integer({ min: 1, max: 9 }),
        pairs,
        (before, between, first, numbers) => {
          const digits = [String(first), ...numbers.map(number => String(number).padStart(2, '0'))]
          expect(phoneDigits(before + digits.join(between))).toBe(`0${digits.join('')}`)
        },
      ),
    )
  })

  it('an empty phone number is reported as missing instead of invalid', () => {
    expect(reasonsOf('', Phone)).toEqual(['required'])
  })

  it('a phone number of the number type is refused', () => {
    expect(Phone.is(612345678)).toBe(false)
  })
})

it('CustomerType accepts only Particulier and Professionnel', () => {
  expect(
    ['Particulier', 'Professionnel', 'particulier', ''].map(type => CustomerType.is(type)),
  ).toEqual([true, true, false, false])
})
