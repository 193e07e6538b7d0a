import { describe, expect, it } from 'vitest'
import { knownFrance } from '../testing/france'
import { createTownFacts } from './list-town-facts'

const { places, official, territory } = knownFrance()
const factsOf = createTownFacts({ places, official, territory })

describe('the facts of a town', () => {
  it('the facts of a town give its rank in the department by inhabitants', () => {
    expect(factsOf('81004')?.rank).toBe(1)
    expect(factsOf('81065')?.rank).toBe(2) // Castres
    const ranks = places
      .filter(({ department }) => department.code === '81')
      .map(({ code }) => factsOf(code)?.rank)
    expect(new Set(ranks).size).toBe(ranks.length)
    expect(Math.max(...ranks.map(rank => rank ?? 0))).toBe(ranks.length)
  })

  it.each([
    ['81004', 'Communauté d’agglomération de l’Albigeois'],
    ['69123', 'Métropole de Lyon'],
    ['75056', 'Métropole du Grand Paris'],
    ['74042', 'Communauté de communes Faucigny - Glières'],
  ])('the facts of the town %s name the intercommunality it has joined: %s', (code, name) => {
    const joined = factsOf(code)?.intercommunality
    expect(joined?.name.startsWith(name)).toBe(true)
    expect(joined?.towns).toBeGreaterThan(4)
    expect(joined?.population).toBeGreaterThan(10_000)
  })

  it('only four islands belong to no intercommunality', () => {
    const alone = places.filter(
      ({ code, isArrondissement }) => !isArrondissement && !factsOf(code)?.intercommunality,
    )
    expect(alone.map(({ name }) => name)).toEqual([
      'Île-de-Bréhat',
      'Île-de-Sein',
      'Ouessant',
      "L'Île-d'Yeu",
    ])
  })

  it('the facts of a town name its former communes', () => {
    expect(factsOf('74010')?.formerNames).toEqual([
      'Annecy-le-Vieux',
      'Cran-Gevrier',
      'Meythet',
      'Pringy',
      'Seynod',
    ])
    expect(factsOf('81004')?.formerNames).toEqual([])
  })

  it.each([
    ['75056', 20, '75001'],
    ['69123', 9, '69001'],
    ['13055', 16, '13001'],
  ])('the facts of the town %s list its %i arrondissements', (code, count, first) => {
    const its = factsOf(code)?.arrondissements ?? []
    expect(its).toHaveLength(count)
    expect(its[0]?.postcode).toBe(first)
    expect(its.every(({ postcode }) => /^\d{5}$/.test(postcode))).toBe(true)
  })

  it('the facts of a town list its namesakes, the largest first, in any spelling', () => {
    const others = factsOf('93066')?.namesakes ?? [] // Saint-Denis
    expect(others).toContain('11339')
    expect(others).not.toContain('93066')
    const populations = others.map(
      code => places.find(place => place.code === code)?.population ?? -1,
    )
    expect(populations).toEqual(populations.toSorted((one, other) => other - one))
    for (const code of others) expect(factsOf(code)?.namesakes).toContain('93066')
  })

  it('an arrondissement has no facts', () => {
    expect(factsOf('75115')).toBeNull()
  })
})
