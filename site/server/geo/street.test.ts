import { describe, expect, it } from 'vitest'
import { hasStreet, tidyStreet, toTypedStreet } from './street'

describe('hasStreet', () => {
  it.each([
    'lyon',
    'saint étienne',
    'la roche sur yon',
    '69 lyon',
    '75015',
    'pont-à-mousson',
    'grande-synthe',
  ])('hasStreet sees no street in %s', text => expect(hasStreet(text)).toBe(false))

  it.each(['12 rue pasteur', 'rue de lyon', 'bd voltaire', '4 impasse des acacias', 'grande rue'])(
    'hasStreet sees a street in %s',
    text => expect(hasStreet(text)).toBe(true),
  )
})

describe('toTypedStreet', () => {
  it.each([
    ['12 rue de la paix', { number: '12', street: 'rue de la Paix' }],
    ['3 ter rue des lilas', { number: '3ter', street: 'rue des Lilas' }],
    ['rue oberkampf 12', { number: '12', street: 'rue Oberkampf' }],
    ['la canebière', { number: '', street: 'la Canebière' }],
    ['mairie de', { number: '', street: 'Mairie' }],
    ['moulin à vent', { number: '', street: 'Moulin à Vent' }],
    ['', undefined],
  ])('toTypedStreet reads number and street of "%s"', (typed, street) => {
    expect(toTypedStreet(typed.split(' ').filter(word => word !== ''))).toEqual(street)
  })
})

describe('tidyStreet', () => {
  it.each([
    ['rue de la paix', 'rue de la Paix'],
    ['RUE DE LA PAIX', 'rue de la Paix'],
    ['avenue des Champs-Élysées', 'avenue des Champs-Élysées'],
    ["quai de l'isle", "quai de l'Isle"],
    ["rue d'Aviau", "rue d'Aviau"],
    ['boulevard du général de gaulle', 'boulevard du Général de Gaulle'],
  ])('tidyStreet writes %s as %s', (typed, tidy) => expect(tidyStreet(typed)).toBe(tidy))
})
