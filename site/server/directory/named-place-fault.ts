import type { NamedPlaceFault } from '../content/entry'
import type { Place } from '../geo/place'
import { slugOf } from './slug-of'

interface Named {
  nom: string
}

const slugsOf = (areas: readonly Named[]): ReadonlySet<unknown> => new Set(areas.map(({ nom }) => slugOf(nom)))

/** An entry of a place that is not there would be shown on no page. */
export const createNamedPlaceFault = (
  { regions, departments }: { regions: readonly Named[]; departments: readonly Named[] },
  places: readonly Pick<Place, 'code'>[],
): NamedPlaceFault => {
  const codes = new Set<unknown>(places.map(({ code }) => code))
  const known = { regions: slugsOf(regions), departements: slugsOf(departments) }
  return (collection, { slug, code }) => {
    if (collection === 'regions' && !known.regions.has(slug))
      return { path: ['slug'], message: `no region of metropolitan France has the slug ${JSON.stringify(slug)}` }
    if (collection === 'departements' && !known.departements.has(slug))
      return { path: ['slug'], message: `no department of metropolitan France has the slug ${JSON.stringify(slug)}` }
    if (collection === 'villes' && code !== undefined && !codes.has(code))
      return { path: ['code'], message: `no town of metropolitan France has the code ${JSON.stringify(code)}` }
    return null
  }
}
