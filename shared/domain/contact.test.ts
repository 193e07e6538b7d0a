import type { Struct } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { CustomerType, Email, PersonName, Phone } from './contact'

const reasonsOf = <T>(value: unknown, struct: Struct<T, unknown>): (string | undefined)[] => {
  const [error] = struct.validate(value)
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
    '06 12 34 56 78', // a field mixed up: the customer is called all the same
    'علی\u200Cرضا',
    'Gal·la',
    'a'.repeat(80),
  ])('takes %j', name => expect(PersonName.is(name)).toBe(true))

  it.each([
    '',
    '   ',
    '-',
    '.',
    "'",
    '\u0301',
    'zoe@exemple.fr',
    '<script>',
    'https://exemple.fr',
    'Zoé\nBcc: a@b.fr',
    'Zoé\u0000',
    'Zoé\u2028',
    'Zoé 🚚',
    'a'.repeat(81),
  ])('refuses %j', name => expect(PersonName.is(name)).toBe(false))

  it.each([[null], [undefined], [12], [['Zoé']], [{}], [true]])('refuses %j, which is no text', name => {
    expect(PersonName.is(name)).toBe(false)
  })
})

describe('Email', () => {
  it.each([
    'a@b.fr',
    'zoe.lefevre@exemple.fr',
    'zoe+devis@exemple.fr',
    'zoe_l-f@sous.domaine.exemple.co.uk',
    "o'connor@exemple.ie",
    'ZOE@EXEMPLE.FR',
    'zoé@exemple.fr',
    'zoe@château.fr',
    'zoe@exemple.photography',
    '  zoe@exemple.fr ',
    `${'a'.repeat(245)}@a.fr`,
  ])('takes %j', email => expect(reasonsOf(email, Email)).toEqual([]))

  it.each([
    'zoe',
    'zoe@',
    '@exemple.fr',
    'zoe@exemple',
    'zoe@exemple.f',
    'zoe@exemple.',
    'zoe@.fr',
    'zoe exemple@exemple.fr',
    'zoe@exem ple.fr',
    'zoe@@exemple.fr',
    'zoe@exemple@exemple.fr',
    'zoe@exemple.fr,paul@exemple.fr',
    'zoe@exemple.fr;paul@exemple.fr',
    'mailto:zoe@exemple.fr',
    '"zoe"@exemple.fr',
    'zoe@[127.0.0.1]',
  ])('refuses %j as no e-mail', email => expect(reasonsOf(email, Email)).toEqual(['email']))

  it('says that an empty one is missing, not that it is no e-mail', () => {
    expect(reasonsOf('', Email)).toEqual(['required'])
  })

  it.each(['zoe@exemple.fr\r\nBcc: a@b.fr', 'Zoé <zoe@exemple.fr>', `${'a'.repeat(250)}@a.fr`])('refuses %j', email => {
    expect(Email.is(email)).toBe(false)
  })

  it('is quick to refuse a hostile text', () => {
    const started = performance.now()
    for (const text of [`a@${'a.'.repeat(30_000)}`, `${'a'.repeat(60_000)}@`, `a@${'.'.repeat(60_000)}`])
      expect(Email.is(text)).toBe(false)
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('Phone', () => {
  it.each([
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '0612345678',
    '+33612345678',
    '+33 6 12 34 56 78',
    '0033612345678',
    '0033 6 12 34 56 78',
    '0123456789',
    '0912345678',
    '0812345678',
    '0712345678',
    '0692123456',
    '0000000000',
    '+32470123456',
    '+41791234567',
    '+34612345678',
    ' 06 12 34 56 78 ',
    '06  12 34--56.78',
  ])('takes %j', phone => expect(reasonsOf(phone, Phone)).toEqual([]))

  it.each([
    '+33 (0)6 12 34 56 78',
    '+330612345678',
    '+262692123456',
    '+352621123456',
    '+4915112345678',
    '+447911123456',
    '06123456789',
    '061234567',
    '612345678',
    '3615',
    '112',
    '06 12 34 56 7',
    '06/12/34/56/78',
    '06 12 34 56 7a',
    '++33612345678',
    'zoe@exemple.fr',
    '   ',
  ])('refuses %j as no phone number', phone => expect(reasonsOf(phone, Phone)[0]).toBe('phone'))

  it('says that an empty one is missing, not that it is no number', () => {
    expect(reasonsOf('', Phone)).toEqual(['required'])
  })

  it('is not handed a number as a number', () => {
    expect(Phone.is(612345678)).toBe(false)
  })
})

it('knows private customers and professionals', () => {
  expect(['Particulier', 'Professionnel', 'particulier', ''].map(type => CustomerType.is(type))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
