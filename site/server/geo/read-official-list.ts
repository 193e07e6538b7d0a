import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { array, assert, number, string, type } from 'superstruct'

/** A row of the list. Only current communes and arrondissements have postal codes and a population. */
export interface OfficialCommune {
  code: string
  nom: string
  type: string
  zone: string
  /** Article of the name; missing for some places overseas. */
  typeLiaison?: number
  departement?: string
  /** City of an arrondissement. */
  commune?: string
  /** Commune that has absorbed a delegated or associated one. */
  chefLieu?: string
  codesPostaux?: string[]
  population?: number
}

const Region = type({
  code: string(),
  nom: string(),
  zone: string(),
  chefLieu: string(),
  typeLiaison: number(),
})
const OfficialDepartment = type({
  code: string(),
  nom: string(),
  zone: string(),
  region: string(),
  typeLiaison: number(),
})

const require = createRequire(import.meta.url)

// Read by file name, since the package's index.js reads relative to the working directory; not by
// require(), whose cache would hold 40 MB permanently.
const readList = (name: string): unknown =>
  JSON.parse(
    readFileSync(require.resolve(`@etalab/decoupage-administratif/data/${name}.json`), 'utf8'),
  )

// Checked by hand: superstruct takes 300 ms for 37,590 rows, longer than the rest of the start.
const isOfficialCommune = (row: unknown): row is OfficialCommune =>
  typeof row === 'object' &&
  row !== null &&
  'code' in row &&
  'nom' in row &&
  'type' in row &&
  'zone' in row &&
  [row.code, row.nom, row.type, row.zone].every(value => typeof value === 'string') &&
  (!('typeLiaison' in row) || typeof row.typeLiaison === 'number') &&
  (!('codesPostaux' in row) || Array.isArray(row.codesPostaux)) &&
  (!('population' in row) || typeof row.population === 'number')

const isMetropolitan = ({ zone }: { zone: string }) => zone === 'metro'

/**
 * Reads INSEE's list as published by Etalab (Licence Ouverte 2.0): metropolitan France, and the
 * communes `overseas` separately. Throws on an unknown shape. Reads 9 MB from the disk, once at
 * start.
 */
export const readOfficialList = () => {
  const regions = readList('regions')
  const departments = readList('departements')
  const communes = readList('communes')
  assert(regions, array(Region))
  assert(departments, array(OfficialDepartment))
  if (!Array.isArray(communes) || !communes.every(isOfficialCommune))
    throw new Error('unknown shape of communes.json')
  return {
    regions: regions.filter(isMetropolitan),
    departments: departments.filter(isMetropolitan),
    communes: communes.filter(isMetropolitan),
    overseas: communes.filter(commune => !isMetropolitan(commune)),
  }
}

export type OfficialList = ReturnType<typeof readOfficialList>
