import { describe, expect, it } from 'vitest'
import { greatCircleKm } from '../../../shared/domain/distance'
import type { Place } from '../geo/place'
import { knownFrance } from '../testing/france'
import { createNeighbours } from './neighbours'

const { places, neighbours } = knownFrance()
const towns = places.filter(({ isArrondissement }) => !isArrondissement)

describe('neighbours', () => {
  it('the neighbours of a town are mutual, at least eight, and never the town itself', async () => {
    await neighbours.start()
    const linked = new Map<string, ReadonlySet<string>>()
    for (const { code } of towns)
      linked.set(code, new Set((await neighbours.of(code)).map(other => other.code)))
    const faults = towns.filter(({ code }) => {
      const others = linked.get(code) ?? new Set()
      return (
        others.size < 8 ||
        others.has(code) ||
        [...others].some(other => linked.get(other)?.has(code) !== true)
      )
    })
    expect(faults.map(({ name }) => name)).toEqual([])
  })

  it.each(['75056', '81004', '2B033', '29155', '63098'])(
    'the neighbours of %s are the nearest towns, nearest first',
    async code => {
      const town = towns.find(place => place.code === code)
      if (town === undefined) throw new Error(`no town ${code}`)
      const found = await neighbours.of(code)
      const away = towns
        .filter(other => other !== town)
        .map(other => greatCircleKm(town, other))
        .toSorted((one, other) => one - other)
      expect(found.slice(0, 8).map(({ km }) => km.toFixed(3))).toEqual(
        away.slice(0, 8).map(km => km.toFixed(3)),
      )
      expect(found.map(({ km }) => km)).toEqual(
        found.map(({ km }) => km).toSorted((one, other) => one - other),
      )
    },
  )

  it('an arrondissement and a town that cannot be placed have no neighbours', async () => {
    expect(await neighbours.of('75115')).toEqual([])
    const some = places.filter(({ department }) => department.code === '09')
    const lost = some.map((place, index): Place =>
      index === 0 ? { ...place, precision: 'department' } : place,
    )
    const code = some[0]?.code ?? ''
    const near = createNeighbours(lost)
    expect(await near.of(code)).toEqual([])
    for (const other of some)
      expect((await near.of(other.code)).map(({ code: one }) => one)).not.toContain(code)
  })

  it('a town has fewer neighbours when fewer than eight other towns exist', async () => {
    const few = createNeighbours(places.slice(0, 3))
    expect(await few.of(places[0]?.code ?? '')).toHaveLength(2)
    expect(await createNeighbours([]).of('01001')).toEqual([])
  })

  it('other requests are answered while the neighbours are computed', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    await createNeighbours(places).start()
    clearInterval(timer)
    expect(turns).toBeGreaterThan(10)
  })
})
