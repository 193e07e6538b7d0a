import { createHash } from 'node:crypto'
import { DIRECTORY_MAP_TEXTS } from '../../texts/directory-map-texts'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { FARE_HOMES } from '../../texts/fare-homes'
import type { Place } from '../geo/place'
import { TARIFF } from '../pricing/tariff'
import { inSlices } from './slice-work'

/** What all pages have in common: the tariff, the homes that are priced, and the words around both. */
const MADE_WITH = {
  tariff: TARIFF,
  homes: FARE_HOMES,
  words: [DIRECTORY_TEXTS, DIRECTORY_MAP_TEXTS],
}

/** A sentence with a name in it is a function: its words stand in its source. */
const written = (_key: string, value: unknown): unknown =>
  typeof value === 'function' ? String(value) : value

/** Characters: to hash a commune at a time takes as long again. */
const HASHED_AT_ONCE = 65_536

/**
 * Of what all pages of the directory are computed from: the communes as they are known and `MADE_WITH`. That a price is another
 * tomorrow is no news to a search engine. Takes 50 ms, in slices.
 */
export const fingerprintOf = async (
  places: readonly Place[],
  madeWith: object = MADE_WITH,
): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(madeWith, written))
  let read = ''
  await inSlices(places.length, index => {
    read += JSON.stringify(places[index] ?? null)
    if (read.length < HASHED_AT_ONCE) return
    hash.update(read)
    read = ''
  })
  hash.update(read)
  return hash.digest('base64url')
}
