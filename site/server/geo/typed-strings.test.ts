import { expect, it } from 'vitest'
import { TYPED_STRINGS } from '../../bench/typed-corpus'
import { knownFrance } from '../testing/france'
import { createEmbeddedGeocoder } from './embedded-geocoder'
import { overseasPlaces } from './overseas'

const { official, places } = knownFrance()
const geocoder = createEmbeddedGeocoder(places, overseasPlaces(official))

it('the geocoder’s first suggestion is right for nineteen of twenty typed texts', async () => {
  const typed = Object.entries(TYPED_STRINGS)
  const missed: string[] = []
  for (const [text, citycode] of typed) {
    const { features } = await geocoder.search({ text, limit: 5, isAutocomplete: true })
    if (features[0]?.properties.citycode !== citycode) missed.push(text)
  }
  expect(typed.length).toBeGreaterThanOrEqual(70)
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(typed.length / 20)
}, 60_000)
