import { array, defaulted, integer, object, refine, size, string } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { Email, PersonName } from '../domain/contact'
import { check, toViolations } from './check'

const Person = object({
  name: PersonName,
  email: Email,
  nickname: defaulted(string(), 'sans'),
  children: defaulted(array(object({ age: integer() })), () => []),
})
const zoe = { name: 'Zoé', email: 'zoe@exemple.fr' }

describe('what passes', () => {
  it('a checked value has its defaults and no unknown fields', () => {
    expect(check({ ...zoe, admin: true }, Person)).toEqual({
      ok: true,
      value: { ...zoe, nickname: 'sans', children: [] },
    })
  })

  it('a check does not change the value that it is given', () => {
    const value = { ...zoe, admin: true }
    check(value, Person)
    expect(value).toEqual({ ...zoe, admin: true })
  })
})

describe('what is refused', () => {
  it('a refused value is reported by path and in French, in the order of the form', () => {
    expect(
      check({ email: 'zoe', name: '', children: [{ age: 3 }, { age: 'trois' }] }, Person),
    ).toEqual({
      ok: false,
      violations: [
        { propertyPath: 'name', message: 'Merci de vérifier ce champs' },
        { propertyPath: 'email', message: 'Doit être un e-mail' },
        { propertyPath: 'children.1.age', message: 'Merci de vérifier ce champs' },
      ],
    })
  })

  it('a field with several faults is reported once, by its first reason', () => {
    const Strict = object({ email: refine(Email, 'phone', () => false) })
    expect(check({ email: 'zoe' }, Strict)).toEqual({
      ok: false,
      violations: [{ propertyPath: 'email', message: 'Doit être un e-mail' }],
    })
  })

  it.each([[null], [undefined], ['texte'], [12], [true]])('%j is no form at all', value => {
    expect(check(value, Person)).toEqual({
      ok: false,
      violations: [{ propertyPath: '', message: 'Merci de vérifier ce champs' }],
    })
  })

  it('a refused value reports at most fifty violations', () => {
    const checked = check(
      Array.from({ length: 10_000 }, () => 'x'),
      size(array(integer()), 0, 10),
    )
    expect(checked.ok ? [] : checked.violations).toHaveLength(50)
  })
})

describe('a rule over several fields', () => {
  it('a rule over several fields reports its message at the field that it names', () => {
    expect(
      toViolations([{ path: ['inventory', 'SALON', 0], refinement: 'inventory-empty' }]),
    ).toEqual([
      { propertyPath: 'inventory.SALON.0', message: 'Ajoutez au moins un meuble ou un carton' },
    ])
  })
})
