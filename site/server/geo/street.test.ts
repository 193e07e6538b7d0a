import { describe, expect, it } from 'vitest'
import { hasStreet, readStreet, tidyStreet } from './street'

describe('readStreet', () => {
  it.each([
    ['12 rue de la paix, paris', { number: '12', street: 'rue de la Paix', town: 'paris' }],
    ['paris, 12 rue de la paix', { number: '12', street: 'rue de la Paix', town: 'paris' }],
    ['12, rue de la paix, 75002 Paris', { number: '12', street: 'rue de la Paix', town: 'Paris 75002' }],
    ['12 rue de la paix 75002', { number: '12', street: 'rue de la Paix', town: '75002' }],
    ['la canebière, marseille', { number: '', street: 'la Canebière', town: 'marseille' }],
    ['5bis place Bellecour, Lyon', { number: '5bis', street: 'place Bellecour', town: 'Lyon' }],
  ])('%s', (text, reading) => {
    expect(readStreet(text)).toContainEqual(reading)
  })

  it('tries the longest town first where there is no comma', () => {
    const towns = readStreet('3 ter rue des lilas saint malo').map(({ town }) => town)
    expect(towns).toEqual(['saint malo', 'malo'])
    expect(readStreet('3 ter rue des lilas saint malo')[0]).toMatchObject({ number: '3ter', street: 'rue des Lilas' })
  })

  it.each(['lyon', 'saint étienne', 'la roche sur yon', '69 lyon', '75015', 'pont-à-mousson', 'grande-synthe'])(
    'sees no street in %s',
    text => {
      expect(readStreet(text)).toEqual([])
      expect(hasStreet(text)).toBe(false)
    },
  )

  it.each(['12 rue pasteur', 'rue de lyon', 'bd voltaire', '4 impasse des acacias'])(
    'sees a street without its town in %s',
    text => expect(hasStreet(text)).toBe(true),
  )
})

describe('tidyStreet', () => {
  it.each([
    ['rue de la paix', 'rue de la Paix'],
    ['RUE DE LA PAIX', 'rue de la Paix'],
    ['avenue des Champs-Élysées', 'avenue des Champs-Élysées'],
    ["quai de l'isle", "quai de l'Isle"],
    ['boulevard du général de gaulle', 'boulevard du Général de Gaulle'],
  ])('%s → %s', (typed, tidy) => expect(tidyStreet(typed)).toBe(tidy))
})
