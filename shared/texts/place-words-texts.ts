import { type Access, OBSTACLES, missingAccess } from '../domain/access'
import { storageEnd, type StorageValues } from '../domain/storage'
import { formatDay } from './figures'
import { OBSTACLE_TEXTS, PLACE_TEXTS as TEXTS, STORAGE_TEXTS } from './places-texts'

const floorWords = (floor: number | null): string =>
  floor === null ? TEXTS.unsaidFloor : TEXTS.floorName(floor).toLowerCase()

const liftWords = (access: Readonly<Access>, isAsked: boolean): string => {
  const { floor, liftCapacity } = access
  if (missingAccess(access) === 'lift') return isAsked ? TEXTS.unsaidLift : ''
  if ((floor ?? 0) === 0 || liftCapacity === null) return ''
  return liftCapacity > 0 ? TEXTS.withLift : TEXTS.withoutLift
}

/**
 * Returns a place with its known access for a recap; with `isAsked`, also that nothing is known.
 */
export const placeWords = (address: string, access: Readonly<Access>, isAsked: boolean): string => {
  if (address === '') return ''
  const words = [
    isAsked || (access.floor ?? 0) > 0 ? floorWords(access.floor) : '',
    liftWords(access, isAsked),
    ...OBSTACLES.map(part => (access[part] ? OBSTACLE_TEXTS[part].toLowerCase() : '')),
  ].filter(word => word !== '')
  return words.length === 0 ? address : `${address} (${words.join(', ')})`
}

/** Returns place and end of the storage; '' for none, or while its end is missing. */
export const storageWords = (values: StorageValues, depot?: string): string => {
  if (!values.needStorage) return ''
  const day = storageEnd(values)
  if (day === '') return ''
  const end = day === null ? STORAGE_TEXTS.withoutEnd : STORAGE_TEXTS.until(formatDay(day))
  return depot === undefined ? end : STORAGE_TEXTS.depot(depot, end)
}
