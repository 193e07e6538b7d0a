import type { IsoDate } from '../../../../shared/domain/moving-date'
import { foldText } from '../../../../shared/domain/text'
import { FILTER_FIELDS } from '../../../ports/list-filter'
import type { ReadFilter } from './list-filter'

/** Characters of a value in the name of a file. */
const MAX_VALUE = 30

const UUID = /^[0-9a-f-]{36}$/

/**
 * Returns the name of the file of a list: the list, its filters and the day, as
 * 'demandes_ville-lyon_min-1000-2026-11-28.csv'. An adviser is not named in it.
 */
export const listFileName = (
  list: readonly string[],
  typed: ReadFilter['typed'],
  day: IsoDate,
): string => {
  const filters = FILTER_FIELDS.flatMap(field => {
    const value = typed[field]
    if (value === undefined) return []
    const words = UUID.test(value) ? '' : foldText(value).slice(0, MAX_VALUE)
    return [[field, ...words.split(' ').filter(Boolean)].join('-')]
  })
  return `${[...list, ...filters].join('_')}-${day}.csv`
}
