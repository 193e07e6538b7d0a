import centresByDepartment from './data/commune-centres.json'
import { KNOWN_PLACES } from './known-places'
import { type Alias, byPrincipal, type Department, type Place, type PlacePrecision } from './place'
import { type OfficialCommune, type OfficialList, readOfficialList } from './read-official-list'

interface Point {
  latitude: number
  longitude: number
}

const readCentres = (): Map<string, Point> => {
  const centres = new Map<string, Point>()
  for (const [department, entries] of Object.entries(centresByDepartment)) {
    for (const entry of entries.split(',')) {
      const space = entry.indexOf(' ', 4)
      const latitude = Number(entry.slice(4, space)) / 1000
      centres.set(department + entry.slice(0, 3), {
        latitude,
        longitude: Number(entry.slice(space)) / 1000,
      })
    }
  }
  return centres
}

const middle = (points: Point[]): Point => ({
  latitude: points.reduce((sum, point) => sum + point.latitude, 0) / points.length,
  longitude: points.reduce((sum, point) => sum + point.longitude, 0) / points.length,
})

/**
 * Estimates the coordinates of the few communes that no source contains: the mean of those with the
 * same postal code, else of the department.
 */
const approximate = (
  merged: OfficialCommune,
  located: Place[],
): Point & { precision: PlacePrecision } => {
  const neighbours = located.filter(place =>
    place.postcodes.some(postcode => merged.codesPostaux?.includes(postcode)),
  )
  if (neighbours.length > 0) return { ...middle(neighbours), precision: 'postcode' }
  return {
    ...middle(located.filter(place => place.department.code === merged.departement)),
    precision: 'department',
  }
}

const IS_ADDRESSABLE = new Set(['commune-actuelle', 'arrondissement-municipal'])

const OLD_TOWN_POPULATION = 2_000
const KNOWN_POPULATION = 20_000

/** Former communes and known places of each commune, by INSEE code. */
const readAliases = (communes: readonly OfficialCommune[]): Map<string, Alias[]> => {
  const aliases = new Map<string, Alias[]>()
  const add = (code: string, alias: Alias) =>
    aliases.set(code, [...(aliases.get(code) ?? []), alias])
  for (const { nom, chefLieu } of communes) {
    if (chefLieu !== undefined)
      add(chefLieu, { name: nom, kind: 'former', population: OLD_TOWN_POPULATION })
  }
  for (const [name, leadsTo] of Object.entries(KNOWN_PLACES)) {
    for (const [at, [code = '', postcode]] of leadsTo
      .split(', ')
      .map(one => one.split(' '))
      .entries()) {
      const population = KNOWN_POPULATION / (at + 1)
      add(code, {
        name,
        kind: 'known',
        population,
        ...(postcode === undefined ? {} : { postcode }),
      })
    }
  }
  return aliases
}

/**
 * Loads every commune of metropolitan France and every arrondissement of Paris, Lyon and Marseille.
 */
export const loadPlaces = (
  { regions, departments, communes }: OfficialList = readOfficialList(),
): Place[] => {
  const regionNames = new Map(regions.map(({ code, nom }) => [code, nom]))
  const departmentByCode = new Map(
    departments.map(({ code, nom, region }): [string, Department] => [
      code,
      { code, name: nom, region: regionNames.get(region) ?? '' },
    ]),
  )
  const cityNames = new Map(communes.map(({ code, nom }) => [code, nom]))
  const divided = new Set(communes.map(({ commune }) => commune))
  const centres = readCentres()
  const aliases = readAliases(communes)

  const toPlace = (commune: OfficialCommune, at: Point, precision: PlacePrecision): Place => {
    const department = departmentByCode.get(commune.departement ?? '')
    if (department === undefined)
      throw new Error(`commune ${commune.code} is in no known department`)
    const names = aliases.get(commune.code)?.filter(({ name }) => name !== commune.nom) ?? []
    return {
      code: commune.code,
      name: commune.nom,
      typeLiaison: commune.typeLiaison ?? 0,
      city: cityNames.get(commune.commune ?? '') ?? commune.nom,
      // Postal codes of Paris, Lyon and Marseille end in the arrondissement's number: 75001 comes
      // first, not 75010.
      postcodes: (commune.codesPostaux ?? []).toSorted(
        divided.has(commune.code) ? undefined : byPrincipal,
      ),
      department,
      population: commune.population ?? 0,
      isArrondissement: commune.type === 'arrondissement-municipal',
      latitude: at.latitude,
      longitude: at.longitude,
      precision,
      ...(names.length > 0 ? { aliases: names } : {}),
    }
  }

  const places: Place[] = []
  const mergedCommunes: OfficialCommune[] = []
  for (const commune of communes) {
    if (!IS_ADDRESSABLE.has(commune.type)) continue
    const centre = centres.get(commune.code)
    if (centre === undefined) mergedCommunes.push(commune)
    else places.push(toPlace(commune, centre, 'commune'))
  }
  const approximated = mergedCommunes.map(commune => {
    const { precision, ...point } = approximate(commune, places)
    return toPlace(commune, point, precision)
  })
  return [...places, ...approximated]
}
