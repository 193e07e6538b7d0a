import { expect, it } from 'vitest'
import { tellLeft, tellTyped } from './listed-violations'

const MISSING = { propertyPath: 'last_name', message: 'Indiquez votre nom' }
const NO_EMAIL = { propertyPath: 'email', message: 'Indiquez votre e-mail' }
const BAD_EMAIL = { propertyPath: 'email', message: 'Doit être un e-mail' }
const BY_SERVER = { propertyPath: 'phone', message: 'Ce numéro ne répond pas' }

it('tells of a field that is left, of no other, and in the order of the form', () => {
  expect(tellLeft('contact', [], [MISSING, NO_EMAIL], 'email')).toEqual([NO_EMAIL])
  expect(tellLeft('contact', [NO_EMAIL], [MISSING, NO_EMAIL], 'last_name')).toEqual([
    MISSING,
    NO_EMAIL,
  ])
  expect(tellLeft('contact', [NO_EMAIL], [BAD_EMAIL], 'email')).toEqual([BAD_EMAIL])
})

it('tells of nothing new while it is typed, and no longer of what is put right', () => {
  expect(tellTyped('contact', [], [BAD_EMAIL], 'email')).toEqual([])
  expect(tellTyped('contact', [MISSING, NO_EMAIL], [NO_EMAIL], 'last_name')).toEqual([NO_EMAIL])
  expect(tellTyped('contact', [NO_EMAIL], [BAD_EMAIL], 'email')).toEqual([BAD_EMAIL])
})

it('keeps what the server found until that field is changed', () => {
  expect(tellLeft('contact', [BY_SERVER], [], 'email')).toEqual([BY_SERVER])
  expect(tellLeft('contact', [BY_SERVER], [], 'phone')).toEqual([BY_SERVER])
  expect(tellTyped('contact', [BY_SERVER], [], 'email')).toEqual([BY_SERVER])
  expect(tellTyped('contact', [BY_SERVER], [], 'phone')).toEqual([])
})
