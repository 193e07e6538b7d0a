import { expect, it } from 'vitest'
import { tellLeft, tellTyped } from './listed-violations'

const MISSING = { propertyPath: 'last_name', message: 'Indiquez votre nom' }
const NO_EMAIL = { propertyPath: 'email', message: 'Indiquez votre e-mail' }
const BAD_EMAIL = { propertyPath: 'email', message: 'Doit être un e-mail' }
const BY_SERVER = { propertyPath: 'phone', message: 'Ce numéro ne répond pas' }

it('the violations list adds only the field that was left, in the order of the form', () => {
  expect(tellLeft('contact', [], [MISSING, NO_EMAIL], 'email')).toEqual([NO_EMAIL])
  expect(tellLeft('contact', [NO_EMAIL], [MISSING, NO_EMAIL], 'last_name')).toEqual([
    MISSING,
    NO_EMAIL,
  ])
  expect(tellLeft('contact', [NO_EMAIL], [BAD_EMAIL], 'email')).toEqual([BAD_EMAIL])
})

it('the violations list adds nothing while the visitor types, and drops what is corrected', () => {
  expect(tellTyped('contact', [], [BAD_EMAIL], 'email')).toEqual([])
  expect(tellTyped('contact', [MISSING, NO_EMAIL], [NO_EMAIL], 'last_name')).toEqual([NO_EMAIL])
  expect(tellTyped('contact', [NO_EMAIL], [BAD_EMAIL], 'email')).toEqual([BAD_EMAIL])
})

it('the violations list keeps a violation from the server until its field is changed', () => {
  expect(tellLeft('contact', [BY_SERVER], [], 'email')).toEqual([BY_SERVER])
  expect(tellLeft('contact', [BY_SERVER], [], 'phone')).toEqual([BY_SERVER])
  expect(tellTyped('contact', [BY_SERVER], [], 'email')).toEqual([BY_SERVER])
  expect(tellTyped('contact', [BY_SERVER], [], 'phone')).toEqual([])
})
