import { describe, expect, it } from 'vitest'
import { knownFrance } from '../testing/france'
import { createClearPlace } from './clear-match'
import { createEmbeddedGeocoder } from './embedded-geocoder'
import type { GeoSearch } from './geo-search'
import { overseasPlaces } from './overseas'

const { official, places } = knownFrance()
const find = createClearPlace(createEmbeddedGeocoder(places, overseasPlaces(official)))

describe('a place that was typed where no list can be shown', () => {
  it.each([
    ['69003 Lyon', '69003 Lyon'],
    ['lyon 69003', '69003 Lyon'],
    ['  LYON, 69003 ', '69003 Lyon'],
    ['villeurbanne', '69100 Villeurbanne'],
    ['69100', '69100 Villeurbanne'],
    ['12 rue des Lilas 75011 Paris', '12 rue des Lilas 75011 Paris'],
  ])('the typed place %s is %s', async (typed, label) => {
    const found = await find(typed)
    expect(found).toMatchObject({
      ok: true,
      address: { formattedAddress: label, addressInTextInput: label },
    })
  })

  it('the match of a typed place is an address as a form sends it', async () => {
    expect(await find('3 rue de la Paix 75002 Paris')).toEqual({
      ok: true,
      address: {
        formattedAddress: '3 rue de la Paix 75002 Paris',
        street: 'rue de la Paix',
        streetNumber: '3',
        addressInTextInput: '3 rue de la Paix 75002 Paris',
        city: 'Paris',
        postalCode: '75002',
        country: 'France',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
      },
    })
  })

  it.each([
    ['Lyon', /^6900\d$/],
    ['nantes', /^44000$/],
  ])(
    'a town of several postal codes that is named alone is its centre: %s',
    async (typed, postalCode) => {
      expect(await find(typed)).toMatchObject({
        ok: true,
        address: { street: '', postalCode: expect.stringMatching(postalCode) },
      })
    },
  )

  it.each([['Saint-Denis'], ['12 rue de la Paix, Paris']])(
    'a place that only a postal code would identify is not guessed: %s',
    async typed => {
      const found = await find(typed)
      expect(found).toMatchObject({ ok: false, reason: 'several' })
      expect(found.ok ? [] : found.labels[0]).toMatch(/\d{5}/)
    },
  )

  it.each(['69100 Villefranche-sur-Saône', '2 rue Pasteur 33090'])(
    'a typed place with a wrong or unknown postal code is not guessed: %s',
    async typed => expect(await find(typed)).toMatchObject({ ok: false, reason: 'several' }),
  )

  it.each([['Saint-Denis, La Réunion'], ['97400 Saint-Denis']])(
    'a typed place outside the served area is reported: %s',
    async typed => {
      expect(await find(typed)).toMatchObject({ ok: false, reason: 'overseas' })
    },
  )

  it.each([[''], ['?'], ['xqzwvk'], ['a'.repeat(300)]])(
    'a typed text that is no place has no match: %j',
    async typed => {
      expect(await find(typed)).toMatchObject({ ok: false, reason: 'none' })
    },
  )

  it('the postal code of a typed place is looked up if the answer has none', async () => {
    const properties = {
      label: 'Hameau du Bois',
      type: 'locality',
      name: 'Hameau du Bois',
      city: 'Ambert',
    }
    const feature = (postcode: string) => ({
      geometry: { coordinates: [3.7, 45.5] },
      properties: { ...properties, postcode, context: '63' },
    })
    const answer = (postcode: string) => async () => ({ features: [feature(postcode)] })
    const geocoder: GeoSearch = { search: answer(''), reverse: answer('63600') }
    expect(await createClearPlace(geocoder)('Hameau du Bois')).toMatchObject({
      ok: true,
      address: { postalCode: '63600' },
    })
    expect(
      await createClearPlace({ search: answer(''), reverse: async () => ({ features: [] }) })(
        'Hameau',
      ),
    ).toMatchObject({ ok: false, reason: 'several' })
  })
})
