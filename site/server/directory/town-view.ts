import { type Address, typedAddress } from '../../../shared/domain/address'
import type { EditedPlace, TownView, TownLink } from '../../ports/directory'
import { quoteHref, routes } from '../../routes'
import type { Place } from '../geo/place'
import type { DirectoryDeps } from './directory-deps'
import { isIndexed } from './listed-places'
import type { Area } from './territory'

/** Returns the town as the form would choose it: without a postal code when it has several. */
const departureOf = (place: Place, { name, postcode }: TownLink): Address | null => {
  if (postcode === null) return null
  const label = place.postcodes.length > 1 ? name : `${postcode} ${name}`
  const isPlaced = place.precision !== 'department'
  return {
    ...typedAddress(label),
    formattedAddress: label,
    city: name,
    postalCode: postcode,
    country: 'France',
    latitude: isPlaced ? place.latitude : null,
    longitude: isPlaced ? place.longitude : null,
  }
}

const MAIN_TOWNS = 8

/** Returns the largest towns of the department, without the town itself. */
const largestNeighbours = ({ places }: Area, place: Place): readonly Place[] =>
  places
    .slice(0, MAIN_TOWNS + 1)
    .filter(({ code }) => code !== place.code)
    .slice(0, MAIN_TOWNS)

/** Returns everything that a town's page shows. */
export const showTown = async (
  { area, place }: { area: Area; place: Place },
  edited: EditedPlace | null,
  { territory, neighbours, fares, factsOf, nearestAgency, leastPopulation }: DirectoryDeps,
): Promise<TownView> => {
  const linksOf = (codes: readonly string[]): readonly TownLink[] =>
    codes.flatMap(code => {
      const other = territory.place(code)
      return other === null ? [] : [territory.linkOf(other)]
    })
  const town = territory.linkOf(place)
  const departure = departureOf(place, town)
  // Coordinates of a whole department are useless here.
  const point =
    place.precision === 'department'
      ? null
      : { latitude: place.latitude, longitude: place.longitude }
  const facts = factsOf(place.code)
  if (facts === null) throw new Error(`nothing is known of commune ${place.code}`)
  const { namesakes, ...known } = facts
  const near = await neighbours.of(place.code)
  const ownFares = fares.ofTown(place.code)
  const farAway = ownFares?.destinations[0]?.town.code
  const centsFrom = (code: string) => (farAway === undefined ? [] : fares.between(code, farAway))
  return {
    region: area.region,
    department: area.department,
    town,
    edited,
    postcodes: place.postcodes,
    point,
    ...known,
    departments: territory
      .areasOf(area.region)
      .flatMap(({ department }) => (department === area.department ? [] : department)),
    mainTowns: largestNeighbours(area, place).map(territory.linkOf),
    namesakes: linksOf(namesakes),
    neighbours: near.flatMap(({ code, km }) =>
      linksOf([code]).map(link => ({ town: link, km, cents: centsFrom(code) })),
    ),
    agency: point && (await nearestAgency(point)),
    fares: ownFares,
    quoteHref: quoteHref({ departure: departure?.formattedAddress ?? town.name }),
    departure,
    permitHref: routes.directoryPermit.href(town.href),
    isIndexed: isIndexed(place, edited, leastPopulation),
  }
}
