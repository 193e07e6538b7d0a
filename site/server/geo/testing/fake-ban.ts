import type { PlaceFeature } from '../feature'
import type { GeoSearch } from '../geo-search'

/** Towns in which a street of any name is found. */
const CITIES = ['Paris', 'Marseille', 'Lyon']

/** Town in BAN's form: one postal code even if it has several; a district is a separate town. */
const toBan = ({ geometry, properties }: PlaceFeature) => {
  const { postcodes, district, type, locality: _, ...rest } = properties
  const isTown = type === 'municipality'
  const postcode = properties.postcode || (postcodes?.[0] ?? '')
  const city = isTown ? (district ?? properties.city) : properties.city
  const label = isTown ? rest.name : `${rest.name} ${postcode} ${city}`
  return { type: 'Feature', geometry, properties: { ...rest, type, postcode, city, label } }
}

/**
 * A server in the format of the Base Adresse Nationale, as `fetch`, that knows any street in any
 * town. Like BAN, it gives a town one postal code, and answers a query without a match with a
 * similar place, without a note.
 */
export const createFakeBan = (
  towns: GeoSearch & {
    search: (
      query: Parameters<GeoSearch['search']>[0],
    ) => Promise<{ features: unknown[]; note?: string }>
  },
): typeof fetch => {
  const answer = async (url: URL): Promise<unknown[]> => {
    const text = url.searchParams.get('q') ?? ''
    const limit = Number(url.searchParams.get('limit') ?? 5)
    const found = await towns.search({
      text,
      limit,
      isAutocomplete: url.searchParams.get('autocomplete') === '1',
    })
    const features = found.features as PlaceFeature[]
    if (found.note !== 'add-town')
      return (found.note === undefined ? features : features.toReversed()).map(toBan)
    const inCities = await Promise.all(
      CITIES.map(city =>
        towns.search({ text: `${text}, ${city}`, limit: 1, isAutocomplete: false }),
      ),
    )
    return inCities.flatMap(({ features: [first] }) =>
      first === undefined ? [] : [toBan(first as PlaceFeature)],
    )
  }
  return async input => {
    const features = await answer(new URL(String(input instanceof Request ? input.url : input)))
    return Response.json({
      type: 'FeatureCollection',
      version: 'draft',
      features,
      attribution: 'BAN',
      licence: 'ETALAB-2.0',
    })
  }
}
