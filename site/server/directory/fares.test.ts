import { describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/domain/moving-date'
import type { TownLink } from '../../ports/directory'
import { PlaceIndex } from '../geo/place-index'
import { plainMove } from '../pricing/plain-move'
import { priceMove } from '../pricing/price'
import { knownFrance } from '../testing/france'
import { createFares } from './fares'
import { createTerritory } from './territory'

const { official, places, territory } = knownFrance()
const towns = new Map(
  places.filter(({ isArrondissement }) => !isArrondissement).map(place => [place.code, place]),
)
const placeOf = (code: string) => {
  const place = towns.get(code)
  if (place === undefined) throw new Error(`no town ${code}`)
  return place
}
const linkOf = (code: string): TownLink => {
  const { name, postcodes, population, department } = placeOf(code)
  const said = { name, of: `de ${name}`, in: `à ${name}` }
  return {
    ...said,
    code,
    href: `/${code}`,
    postcode: postcodes[0] ?? null,
    population,
    department: department.name,
  }
}
const at = (now: () => Date) => createFares({ territory, regions: official.regions, linkOf, now })
const fares = at(() => new Date('2026-11-22T18:00:00Z'))
const ALBI = '81004'
const PARIS = '75056'
const LYON = '69123'
const AJACCIO = '2A004'
const BASTIA = '2B033'
const TWO_ROOMS_M3 = 25

const centsOf = (from: string, to: string, movingDate: string): number =>
  priceMove(plainMove({ from: placeOf(from), to: placeOf(to), volumeM3: TWO_ROOMS_M3, movingDate }))
    .totalCents

describe('destinations', () => {
  it.each([
    { from: ALBI, names: ['Paris', 'Toulouse', 'Montpellier', 'Perpignan', 'Nîmes'] },
    {
      from: PARIS,
      names: ['Montreuil', 'Boulogne-Billancourt', 'Saint-Denis', 'Argenteuil', 'Orléans'],
    },
    { from: LYON, names: ['Paris', 'Villeurbanne', 'Saint-Étienne', 'Grenoble', 'Annecy'] },
    { from: BASTIA, names: ['Paris', 'Ajaccio', 'Nice', 'Toulon', 'Aix-en-Provence'] },
  ])('the destinations from $from are $names', ({ from, names }) => {
    expect(fares.ofTown(from)?.destinations.map(({ town }) => town.name)).toEqual(names)
  })

  it('every town has five different destinations and is never its own destination', () => {
    const some = [...towns.keys()].filter((_, index) => index % 30 === 0)
    const faults = some.filter(code => {
      const to = new Set(fares.ofTown(code)?.destinations.map(({ town }) => town.code))
      return to.size !== 5 || to.has(code)
    })
    expect(faults).toEqual([])
  })
})

describe('fares', () => {
  it('the fares are the engine’s prices for each home, a month from today', () => {
    const albi = fares.ofTown(ALBI)
    expect(albi?.movingDate).toBe('2026-12-22')
    expect(albi?.homes.map(({ id, volumeM3 }) => [id, volumeM3])).toEqual([
      ['studio', 12],
      ['deux-pieces', 25],
      ['maison', 50],
    ])
    const [toParis] = albi?.destinations ?? []
    expect(toParis?.cents[1]).toBe(centsOf(ALBI, PARIS, '2026-12-22'))
    expect(toParis?.cents).toEqual(toParis?.cents.toSorted((one, other) => one - other))
    expect(toParis?.href).toBe(
      '/tunnel/mes-coordonnees?departure=81000+Albi&arrival=Paris&date=2026-12-22',
    )
  })

  it('the fares name the cheapest of the next thirty days, how many cost the same, and the saving against the dearest', () => {
    for (const day of ['2026-11-22', '2026-12-28', '2027-06-20', '2027-07-31', '2028-02-27']) {
      const { cheapestDay } = at(() => new Date(`${day}T10:00:00Z`)).ofTown(ALBI) ?? {}
      const all = Array.from({ length: 30 }, (_, index) =>
        centsOf(ALBI, PARIS, addDays(day, index + 1)),
      )
      const cheapest = Math.min(...all)
      expect(cheapestDay).toMatchObject({
        cents: cheapest,
        savedCents: Math.max(...all) - cheapest,
      })
      expect(cheapestDay?.date).toBe(addDays(day, all.indexOf(cheapest) + 1))
      expect(cheapestDay?.asCheap).toBe(all.filter(cents => cents === cheapest).length - 1)
    }
  })

  it('the fares are compared with the mean of the department’s towns', () => {
    const its = [...towns.values()].filter(({ department }) => department.code === '81')
    const sum = its.reduce((all, { code }) => all + centsOf(code, '31555', '2026-12-22'), 0)
    const mean = fares.ofDepartment('81')
    expect(mean).toMatchObject({
      meanCents: 100 * Math.round(sum / its.length / 100),
      to: { name: 'Toulouse' },
    })
    const expected = {
      meanCents: mean?.meanCents,
      to: mean?.to,
      cents: centsOf(ALBI, '31555', '2026-12-22'),
    }
    expect(fares.ofTown(ALBI)?.againstDepartment).toEqual(expected)
  })

  it('the fares of a main town are compared with the large town next to it, and those of a department of one town with none', () => {
    expect(fares.ofDepartment('69')?.to.name).toBe('Saint-Étienne')
    expect(fares.ofDepartment('2A')?.to.name).toBe('Nice')
    expect(fares.ofDepartment('2B')?.to.name).toBe('Ajaccio')
    expect(fares.ofTown(PARIS)?.againstDepartment).toBeNull()
    expect(fares.ofDepartment('99')).toBeNull()
  })

  it('the fares exist from one town to another, but not from a town to itself', () => {
    expect(fares.between(ALBI, PARIS)).toEqual(fares.ofTown(ALBI)?.destinations[0]?.cents)
    expect([
      fares.between(ALBI, ALBI),
      fares.between('75115', ALBI),
      fares.between(ALBI, '99999'),
    ]).toEqual([[], [], []])
  })

  it('the fares include the ferry from Corsica, but not within the island', () => {
    const toNice = fares.ofTown(AJACCIO)?.destinations.find(({ town }) => town.name === 'Nice')
    const onIsland = fares.ofTown(BASTIA)?.destinations.find(({ town }) => town.name === 'Ajaccio')
    expect(toNice?.cents[0]).toBeGreaterThan(100_000)
    expect(onIsland?.cents[0]).toBeLessThan(60_000)
  })

  it('an arrondissement, an unknown town and a town that cannot be placed have no fares', () => {
    const lost = places
      .filter(({ department }) => department.code === '81')
      .map(place => (place.code === ALBI ? { ...place, precision: 'department' as const } : place))
    const partly = createFares({
      territory: createTerritory(official, new PlaceIndex(lost)),
      regions: official.regions,
      linkOf,
      now: () => new Date(),
    })
    expect([fares.ofTown('75115'), fares.ofTown('99999'), partly.ofTown(ALBI)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('the fares have a new version every day, and a new moving day when the next ordinary day changes', () => {
    let now = new Date('2026-11-22T10:00:00Z')
    const living = at(() => now)
    const before = living.version()
    now = new Date('2026-11-22T23:30:00Z') // it is half past midnight in France
    expect(living.version()).not.toBe(before)
    expect(living.ofTown(ALBI)?.movingDate).toBe('2026-12-22')
    now = new Date('2026-11-28T10:00:00Z')
    expect(living.ofTown(ALBI)?.movingDate).toBe('2027-01-05')
    expect(living.ofDepartment('81')?.movingDate).toBe('2027-01-05')
  })
})
