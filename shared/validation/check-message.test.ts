import { describe, expect, it } from 'vitest'
import { checkMessage } from './check-message'
import type { MessageKind } from '../domain/message'

const CONTACT = {
  last_name: 'Quintefeuille',
  first_name: 'Élise',
  email: 'elise@example.fr',
  phone: '06 12 34 56 78',
  object: 'Un piano à descendre',
  message: 'Bonjour,\nun piano droit, 3e étage.',
}
const { object: _, message: __, ...PARTNER } = CONTACT
const CALL_BACK = { phone: '06 12 34 56 78', call_window: '9-12', call_agreement: true }
const VALID: Record<MessageKind, object> = {
  contact: CONTACT,
  partner: PARTNER,
  'call-back': CALL_BACK,
}

const violationsOf = (kind: MessageKind, change: object) => {
  const checked = checkMessage(kind, { ...VALID[kind], ...change })
  return checked.ok
    ? []
    : checked.violations.map(({ propertyPath, message }) => [propertyPath, message])
}
const valueOf = (kind: MessageKind, change: object) => {
  const checked = checkMessage(kind, { ...VALID[kind], ...change })
  return checked.ok ? checked.value.fields : null
}

const OF_A_NAME = 'Retirez les tabulations et les retours à la ligne'
const OF_AN_OBJECT = 'Retirez les signes < et >, les tabulations et les retours à la ligne'

describe.each(['contact', 'partner', 'call-back'] as const)('%s', kind => {
  it('a valid form passes its check, and its unknown fields are left out', () => {
    expect(valueOf(kind, { recaptcha: 'token', isAdmin: true })).not.toBeNull()
    expect(valueOf(kind, { isAdmin: true })).not.toHaveProperty('isAdmin')
  })

  it('an empty form reports every required field, in the order of the form', () => {
    const checked = checkMessage(kind, {})
    const required = Object.keys(VALID[kind])
    expect(checked.ok ? [] : checked.violations.map(({ propertyPath }) => propertyPath)).toEqual(
      required,
    )
  })
})

describe('a message', () => {
  it.each([
    ['last_name', '', 'Indiquez votre nom'],
    ['last_name', 'a'.repeat(81), 'Trop long\u00A0: 80 caractères au plus'],
    ['last_name', 'Zoé\r\nBcc: x@example.fr', OF_A_NAME],
    ['first_name', '  ', 'Indiquez votre prénom'],
    ['first_name', 'Zoé\u0000', OF_A_NAME],
    ['email', '', 'Indiquez votre e-mail'],
    ['email', 'elise', 'Doit être un e-mail'],
    ['email', 'elise@example.fr\r\nBcc: x@example.fr', 'Doit être un e-mail'],
    ['phone', '', 'Indiquez votre numéro de téléphone'],
    ['phone', '12', 'Doit être un numéro de téléphone'],
    ['phone', '<06 12 34 56 78>', 'Doit être un numéro de téléphone'],
    ['object', '   ', 'Indiquez l’objet de votre message'],
    ['object', 'Volume < 20 m3', OF_AN_OBJECT],
    ['object', 'Devis\r\nBcc: x@example.fr', OF_AN_OBJECT],
    ['object', 'a'.repeat(151), 'Trop long\u00A0: 150 caractères au plus'],
    ['message', ' \n\t ', 'Écrivez votre message'],
    ['message', 'a'.repeat(5_001), 'Trop long\u00A0: 5\u00A0000 caractères au plus'],
    ['message', 'é'.repeat(100_000), 'Trop long\u00A0: 5\u00A0000 caractères au plus'],
    ['message', null, 'Écrivez votre message'],
    ['partners_agreement', 'oui', 'Merci de vérifier ce champs'],
  ])('a message is refused for its %s %j', (field, value, sentence) => {
    expect(violationsOf('contact', { [field]: value })).toEqual([[field, sentence]])
  })

  it.each([
    ['Prix < 500 € ?\nMerci <3', 'Prix < 500 € ?\nMerci <3'],
    ['une\r\ndeux\rtrois\u2028quatre', 'une\ndeux\ntrois\nquatre'],
    ['\tretrait\u0000\u001b[31m', '\tretrait[31m'],
    ['moitié \uD83D', 'moitié '],
    ['camion 🚚', 'camion 🚚'],
    [`a${'\r\n'.repeat(4_999)}`, `a${'\n'.repeat(4_999)}`],
  ])('a message may have several lines and any signs: %j', (typed, kept) => {
    expect(valueOf('contact', { message: typed })).toMatchObject({ message: kept })
  })

  it('a message is not for partners unless the customer agrees', () => {
    expect(valueOf('contact', {})).toMatchObject({ partners_agreement: false })
    expect(valueOf('contact', { partners_agreement: true })).toMatchObject({
      partners_agreement: true,
    })
  })
})

describe('a call asked for', () => {
  it.each([
    ['phone', '', 'Indiquez votre numéro de téléphone'],
    ['phone', '06 12', 'Doit être un numéro de téléphone'],
    ['call_channel', 'fax', 'Choisissez le téléphone ou la vidéo'],
    ['call_window', '', 'Choisissez le moment de l’appel'],
    ['call_window', '22-23', 'Choisissez le moment de l’appel'],
    ['call_agreement', false, 'Cochez cette case\u00A0: nous n’appelons qu’avec votre accord'],
  ])('a requested call is refused for its %s %j', (field, value, sentence) => {
    expect(violationsOf('call-back', { [field]: value })).toEqual([[field, sentence]])
  })

  it('a requested call is by telephone unless the customer chooses video', () => {
    expect(valueOf('call-back', {})).toMatchObject({ call_channel: 'phone' })
    expect(valueOf('call-back', { call_channel: 'video' })).toMatchObject({ call_channel: 'video' })
  })

  it('a requested call needs no name', () => {
    expect(valueOf('call-back', {})).toMatchObject({ first_name: '' })
    expect(valueOf('call-back', { first_name: 'Élise' })).toMatchObject({ first_name: 'Élise' })
  })
})
