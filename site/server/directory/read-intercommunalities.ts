import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { TownView } from '../../ports/directory'
import type { Place } from '../geo/place'
import { numberTowns } from './numbered-towns'

type Intercommunality = NonNullable<TownView['intercommunality']>

/** A row of the list: 'CC Faucigny - Glières' with its communes. */
interface Row {
  nom: string
  populationMunicipale: number
  membres: { code: string }[]
}

const isRow = (row: unknown): row is Row =>
  typeof row === 'object' &&
  row !== null &&
  'nom' in row &&
  typeof row.nom === 'string' &&
  'populationMunicipale' in row &&
  typeof row.populationMunicipale === 'number' &&
  'membres' in row &&
  Array.isArray(row.membres) &&
  row.membres.every(
    (member: unknown) => typeof member === 'object' && member !== null && 'code' in member,
  )

/** Full names of the list's abbreviations. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^CC /, 'Communauté de communes '],
  [/^CA /, 'Communauté d’agglomération '],
  [/^CU /, 'Communauté urbaine '],
  [/^(METRO|MET69) /, ''],
]

const fullName = (name: string): string => {
  const kind = KINDS.find(([short]) => short.test(name))
  return (kind === undefined ? name : name.replace(...kind)).replaceAll("'", '’')
}

const require = createRequire(import.meta.url)

/**
 * Returns the intercommunality of a commune, by INSEE code, from Etalab's list
 * (`@etalab/decoupage-administratif`, Licence Ouverte 2.0). A few islands have none. Throws on an
 * unknown shape. Reads 4 MB from the disk, once at start.
 */
export const readIntercommunalities = (
  places: readonly Place[],
): ((code: string) => Intercommunality | null) => {
  const rows: unknown = JSON.parse(
    readFileSync(require.resolve('@etalab/decoupage-administratif/data/epci.json'), 'utf8'),
  )
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Error('unknown shape of epci.json')
  const { towns, numberOf } = numberTowns(places)
  /** Index into `all` by town number, from 1; 0: none. */
  const joined = new Uint16Array(towns.length)
  const all = rows.map(
    ({ nom, populationMunicipale: population, membres }, index): Intercommunality => {
      for (const { code } of membres) joined[numberOf(code)] = index + 1 // overseas communes are left out
      return { name: fullName(nom), towns: membres.length, population }
    },
  )
  return code => all[(joined[numberOf(code)] ?? 0) - 1] ?? null
}
