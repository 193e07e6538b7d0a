import { describe, expect, it } from 'vitest'
import { knownFrance } from '../testing/france'
import { createClearPlace } from './clear-match'
import { createEmbeddedGeocoder } from './embedded-geocoder'
import { overseasPlaces } from './overseas'
import { createRemoteGeocoder } from './remote-geocoder'
import { createFakeBan } from './testing/fake-ban'
import { answerFault, readTypedAddresses } from './testing/typed-addresses'

const { official, places, index } = knownFrance()
const embedded = createEmbeddedGeocoder(places, overseasPlaces(official), index)
const remote = createRemoteGeocoder({
  url: 'http://ban.test',
  fallback: embedded,
  fetch: createFakeBan(embedded),
})

const addresses = readTypedAddresses()

it('there are enough typed addresses to say anything', () =>
  expect(addresses.length).toBeGreaterThanOrEqual(400))

describe.each([
  ['our own list of towns', embedded],
  ['a server of the Base Adresse Nationale', remote],
])('with %s', (name, geocoder) => {
  it('98 of 100 typed addresses lead to their place, and none to another town in silence', async () => {
    const clearPlace = createClearPlace(geocoder)
    const kinds = new Map<string, { count: number; wrong: string[] }>()
    const silent: string[] = []
    for (const address of addresses) {
      const { kind, typed } = address
      const answer = await geocoder.search({ text: typed, limit: 5, isAutocomplete: true })
      const problem = answerFault(address, answer, geocoder === remote)
      const sum = kinds.get(kind) ?? { count: 0, wrong: [] }
      kinds.set(kind, sum)
      sum.count += 1
      if (problem !== undefined) sum.wrong.push(`${typed}: ${problem}`)
      const taken = await clearPlace(typed)
      const isElsewhere = taken.ok && !address.expected.includes(taken.address.city)
      if (taken.ok && isElsewhere) silent.push(`${typed}: ${taken.address.formattedAddress}`)
    }
    const wrong = [...kinds.values()].flatMap(sum => sum.wrong)
    const lines = [...kinds].map(([kind, sum]) => {
      const share = (100 * (sum.count - sum.wrong.length)) / sum.count
      return `${share.toFixed(0).padStart(4)} % of ${sum.count} ${kind}`
    })
    console.info([`typed addresses, ${name}`, ...lines, ...wrong].join('\n'))
    expect(silent).toEqual([])
    expect(1 - wrong.length / addresses.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.98)
  }, 60_000)
})
