import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ShownTown } from '../../ports/directory'
import type { Place } from '../geo/place'
import { numberTowns } from './numbered-towns'

type Intercommunality = NonNullable<ShownTown['intercommunality']>

/** A row of the list: 'CC Faucigny - Glières' and the communes it is made of. */
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

/** What the list calls each kind in short: as a reader knows it. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^CC /, 'Communauté de communes '],
  [/^CA /, 'Communauté d’agglomération '],
  [/^CU /, 'Communauté urbaine '],
  [/^(METRO|MET69) /, ''],
]

const named = (name: string): string => {
  const kind = KINDS.find(([short]) => short.test(name))
  return (kind === undefined ? name : name.replace(...kind)).replaceAll("'", '’')
}

const require = createRequire(import.meta.url)

/**
 * By INSEE code, what a commune has joined with others: Etalab's list (`@etalab/decoupage-administratif`, Licence Ouverte
 * 2.0). A few islands have joined none. Throws on a list of another shape. Reads 4 MB from the disk: once at start.
 */
export const readIntercommunalities = (
  places: readonly Place[],
): ((code: string) => Intercommunality | null) => {
  const rows: unknown = JSON.parse(
    readFileSync(require.resolve('@etalab/decoupage-administratif/data/epci.json'), 'utf8'),
  )
  if (!Array.isArray(rows) || !rows.every(isRow)) throw new Error('unknown shape of epci.json')
  const { towns, numberOf } = numberTowns(places)
  /** By the number of a town, which of `all` it has joined, from 1; 0: none. */
  const joined = new Uint16Array(towns.length)
  const all = rows.map(
    ({ nom, populationMunicipale: population, membres }, index): Intercommunality => {
      for (const { code } of membres) joined[numberOf(code)] = index + 1 // of what lies overseas, nothing is kept
      return { name: named(nom), towns: membres.length, population }
    },
  )
  return code => all[(joined[numberOf(code)] ?? 0) - 1] ?? null
}
