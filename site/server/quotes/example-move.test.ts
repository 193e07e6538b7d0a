import { describe, expect, it } from 'vitest'
import type { Locate } from '../geo/move-places'
import { createExampleMove } from './example-move'

const TOWNS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  '44000 Nantes': { latitude: 47.2184, longitude: -1.5536 },
  '69001 Lyon': { latitude: 45.769, longitude: 4.8291 },
}
const locate: Locate = (postalCode, city) => TOWNS[`${postalCode} ${city}`] ?? null
const NOON = new Date('2026-11-22T11:00:00Z')

describe('the move that the home page prices', () => {
  it('the example move is on the next ordinary Tuesday, with three days on each side', () => {
    const move = createExampleMove(locate, () => NOON)()
    expect(move?.date).toBe('2026-12-22')
    expect(move?.days.map(({ date }) => date)).toEqual([
      '2026-12-19',
      '2026-12-20',
      '2026-12-21',
      '2026-12-22',
      '2026-12-23',
      '2026-12-24',
      '2026-12-25',
    ])
    for (const { cents } of move?.days ?? []) expect(cents).toBeGreaterThan(50_000)
  })

  it('the example move costs more on a Saturday, at the end of a month and in July', () => {
    const move = createExampleMove(locate, () => NOON)()
    const pairs = Object.values(move?.pairs ?? {})
    expect(pairs).toHaveLength(3)
    for (const pair of pairs) {
      if (pair === null) throw new Error('no such two days within two years')
      expect(pair.worseCents).toBeGreaterThan(pair.betterCents)
    }
  })

  it('the example move is computed once a day', () => {
    let now = NOON
    const move = createExampleMove(locate, () => now)
    const first = move()
    expect(move()).toBe(first)
    now = new Date('2026-11-29T11:00:00Z')
    expect(move()?.date).toBe('2027-01-05')
  })

  it('the example move is left out where its towns are unknown', () => {
    expect(
      createExampleMove(
        () => null,
        () => NOON,
      )(),
    ).toBeNull()
  })
})
