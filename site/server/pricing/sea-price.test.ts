import { expect, it } from 'vitest'
import { loadPlaces } from '../geo/load-places'
import { plainMove } from './plain-move'
import { priceMove } from './price'
import { seaCrossings } from './sea-price'

const places = loadPlaces()
const townOf = (code: string) => {
  const town = places.find(place => place.code === code)
  if (town === undefined) throw new Error(`no town ${code}`)
  return town
}
const [paris, nice, ajaccio, bastia] = ['75056', '06088', '2A004', '2B033'].map(townOf)

it('a move from the mainland crosses the sea to every town of Corsica and to no other town', () => {
  const mainland = townOf('75056')
  const isOnIsland = ({ code }: { code: string }) => /^2[AB]/.test(code)
  const wrong = places.filter(
    place => (seaCrossings([mainland, place]) === 1) !== isOnIsland(place),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

it.each([
  { ways: [nice, ajaccio], crossings: 1 },
  { ways: [ajaccio, nice], crossings: 1 },
  { ways: [ajaccio, bastia], crossings: 0 },
  { ways: [ajaccio, paris, bastia], crossings: 2 },
  { ways: [ajaccio], crossings: 0 },
])('a route has $crossings sea crossings', ({ ways, crossings }) => {
  expect(seaCrossings(ways.filter(town => town !== undefined))).toBe(crossings)
})

it('the sea crossing is a line of the price and part of its total', () => {
  const input = plainMove({
    from: townOf('06088'),
    to: townOf('2A004'),
    volumeM3: 20,
    movingDate: '2027-01-13',
  })
  const { totalCents, detail } = priceMove(input)
  expect(detail.lines).toContainEqual({ code: 'sea', amount: 60_000, quantity: 1 })
  expect(totalCents - priceMove({ ...input, seaCrossings: 0 }).totalCents).toBe(60_000)
})
