import { foldText } from '../../../shared/domain/text'
import type { TownView } from '../../ports/directory'
import type { Place } from '../geo/place'
import type { OfficialList } from '../geo/read-official-list'
import { readIntercommunalities } from './read-intercommunalities'
import type { Territory } from './territory'

/** Groups items by key, in their order. */
const grouped = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** Official facts about a commune. */
export interface TownFacts extends Pick<
  TownView,
  'rank' | 'intercommunality' | 'formerNames' | 'arrondissements'
> {
  /** INSEE codes of communes of the same name, largest first. */
  namesakes: readonly string[]
}

const byPopulation = (one: Place, other: Place): number =>
  other.population - one.population || (one.code < other.code ? -1 : 1)

const typographic = (name: string): string => name.replaceAll("'", '’')

interface TownFactsDeps {
  places: readonly Place[]
  official: Pick<OfficialList, 'communes'>
  territory: Pick<Territory, 'place' | 'areaOf'>
}

/** Null: no such commune. */
export const createTownFacts = ({
  places,
  official,
  territory,
}: TownFactsDeps): ((code: string) => TownFacts | null) => {
  const towns = places.filter(({ isArrondissement }) => !isArrondissement).toSorted(byPopulation)
  const namesakes = grouped(towns, ({ name }) => foldText(name))
  for (const [name, { length }] of namesakes) if (length === 1) namesakes.delete(name) // most have a unique name
  const intercommunalityOf = readIntercommunalities(places)

  const parts = official.communes.filter(({ commune }) => commune !== undefined)
  const cities = new Map(parts.map(({ code, commune = '' }) => [code, commune]))
  const arrondissements = grouped(
    places.filter(({ isArrondissement }) => isArrondissement),
    ({ code }) => cities.get(code) ?? '',
  )

  return code => {
    const town = territory.place(code)
    if (town === null || town.isArrondissement) return null
    const oldAliases = town.aliases?.filter(({ kind }) => kind === 'former') ?? []
    const its = arrondissements.get(code) ?? []
    return {
      rank: territory.areaOf(town).places.indexOf(town) + 1,
      intercommunality: intercommunalityOf(code),
      formerNames: oldAliases
        .map(({ name }) => typographic(name))
        .toSorted((one, other) => one.localeCompare(other, 'fr')),
      arrondissements: its.map(({ name, postcodes }) => ({
        name: typographic(name),
        postcode: postcodes[0] ?? '',
      })),
      namesakes: (namesakes.get(foldText(town.name)) ?? [])
        .map(other => other.code)
        .filter(other => other !== code),
    }
  }
}
