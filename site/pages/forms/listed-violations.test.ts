import { expect, it } from 'vitest'
import { afterLeaving, afterTyping } from './listed-violations'

const MISSING = { propertyPath: 'last_name', message: 'Indiquez votre nom' }
const NO_EMAIL = { propertyPath: 'email', message: 'Indiquez votre e-mail' }
const BAD_EMAIL = { propertyPath: 'email', message: 'Doit être un e-mail' }
const BY_SERVER = { propertyPath: 'phone', message: 'Ce numéro ne répond pas' }

it('the violations list adds only the field that was left, in the order of the form', () => {
  expect(afterLeaving('contact', [], [MISSING, NO_EMAIL], 'email')).toEqual([NO_EMAIL])
  expect(afterLeaving('contact', [NO_EMAIL], [MISSING, NO_EMAIL], 'last_name')).toEqual([
    MISSING,
    NO_EMAIL,
  ])
  expect(afterLeaving('contact', [NO_EMAIL], [BAD_EMAIL], 'email')).toEqual([BAD_EMAIL])
})

it('the violations list adds nothing while the visitor types, and drops what is corrected', () => {
  expect(afterTyping('contact', [], [BAD_EMAIL], 'email')).toEqual([])
  expect(afterTyping('contact', [MISSING, NO_EMAIL], [NO_EMAIL], 'last_name')).toEqual([NO_EMAIL])
  expect(afterTyping('contact', [NO_EMAIL], [BAD_EMAIL], 'email')).toEqual([BAD_EMAIL])
})

it('the violations list keeps a violation from the server until its field is changed', () => {
  expect(afterLeaving('contact', [BY_SERVER], [], 'email')).toEqual([BY_SERVER])
  expect(afterLeaving('contact', [BY_SERVER], [], 'phone')).toEqual([BY_SERVER])
  expect(afterTyping('contact', [BY_SERVER], [], 'email')).toEqual([BY_SERVER])
  expect(afterTyping('contact', [BY_SERVER], [], 'phone')).toEqual([])
})
