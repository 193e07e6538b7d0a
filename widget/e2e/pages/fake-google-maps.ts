import type { Page, Request, Route } from 'playwright/test'

/** Google's script as far as an address field uses it: one town, one street, counted calls. */
const script = `{
  const calls = (window.googleCalls = { suggest: [], details: 0, reverse: 0 })
  const part = (longText, ...types) => ({ longText, shortText: longText, types })
  const text = value => ({ text: value, matches: [] })
  const PLACES = [
    {
      main: '12 Rue de la Paix', second: '75002 Paris, France', formattedAddress: '12 Rue de la Paix, 75002 Paris, France',
      location: { lat: () => 48.869, lng: () => 2.331 },
      addressComponents: [
        part('12', 'street_number'), part('Rue de la Paix', 'route'), part('Paris', 'locality', 'political'),
        part('France', 'country', 'political'), part('75002', 'postal_code'),
      ],
    },
    {
      main: 'Lyon', second: 'France', formattedAddress: 'Lyon, France',
      location: { lat: () => 45.764, lng: () => 4.8357 },
      addressComponents: [part('Lyon', 'locality', 'political'), part('France', 'country', 'political')],
    },
  ]
  const LIBRARIES = {
    places: {
      AutocompleteSessionToken: class {},
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async request => {
          calls.suggest.push(request.input)
          if (window.googleFails) throw Object.assign(new Error('The provided API key is invalid.'), { code: 'REQUEST_DENIED' })
          const found = PLACES.filter(({ main }) => main.toLowerCase().startsWith(request.input.toLowerCase().slice(0, 3)))
          return {
            suggestions: found.map(place => ({
              placePrediction: {
                placeId: place.main, text: text(place.formattedAddress), mainText: text(place.main),
                secondaryText: text(place.second),
                toPlace: () => ({ fetchFields: async () => ({ place: (calls.details += 1, place) }) }),
              },
            })),
          }
        },
      },
    },
    geocoding: {
      Geocoder: class {
        async geocode() {
          calls.reverse += 1
          return { results: [{ address_components: [{ long_name: '69002', types: ['postal_code'] }] }] }
        }
      },
    },
  }
  google.maps.importLibrary = async name => LIBRARIES[name]
  google.maps.__ib__()
}`

declare global {
  interface Window {
    googleCalls: { suggest: string[]; details: number; reverse: number }
  }
}

const GOOGLE = /^https:\/\/[^/]*(googleapis|gstatic|google)\.com\//

/** Answers Google's hosts locally; returns the requests to them. */
export const fakeGoogleMaps = async (page: Page): Promise<Request[]> => {
  const requests: Request[] = []
  await page.route(GOOGLE, async route => {
    requests.push(route.request())
    await route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return requests
}

/** Lets requests to Google's hosts fail until the returned function is called. */
export const failGoogleMaps = async (page: Page): Promise<() => Promise<void>> => {
  const fail = (route: Route) => route.abort()
  await page.route(GOOGLE, fail)
  return () => page.unroute(GOOGLE, fail)
}

/** Returns how often the page called each part of Google's API. */
export const googleCalls = (page: Page) => page.evaluate(() => window.googleCalls)
