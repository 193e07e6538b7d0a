import { createHash } from 'node:crypto'
import { DIRECTORY_MAP_TEXTS } from '../../texts/directory-map-texts'
import { DIRECTORY_TEXTS } from '../../texts/directory-texts'
import { FARE_HOMES } from '../../texts/fare-homes'
import type { Place } from '../geo/place'
import { TARIFF } from '../pricing/tariff'
import { inSlices } from './slice-work'

/** Common inputs of all pages: the tariff, the priced homes, and the sentences around them. */
const MADE_WITH = {
  tariff: TARIFF,
  homes: FARE_HOMES,
  words: [DIRECTORY_TEXTS, DIRECTORY_MAP_TEXTS],
}

/** A sentence with a placeholder is a function: its text is in its source. */
const written = (_key: string, value: unknown): unknown =>
  typeof value === 'function' ? String(value) : value

/** Characters per step: hashing one commune at a time takes twice as long. */
const HASHED_AT_ONCE = 65_536

/**
 * Returns a fingerprint of everything from which the pages of the directory are computed: the
 * communes and `MADE_WITH`. A price that only changes with the day is not a change for search
 * engines. Takes 50 ms, in slices.
 */
export const fingerprintOf = async (
  places: readonly Place[],
  madeWith: object = MADE_WITH,
): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(madeWith, written))
  let sources = ''
  await inSlices(places.length, index => {
    sources += JSON.stringify(places[index] ?? null)
    if (sources.length < HASHED_AT_ONCE) return
    hash.update(sources)
    sources = ''
  })
  hash.update(sources)
  return hash.digest('base64url')
}
