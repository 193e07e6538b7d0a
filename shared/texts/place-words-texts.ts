import { type Access, OBSTACLES, unsaidAccess } from '../domain/access'
import { storageEnd, type StorageValues } from '../domain/storage'
import { formatDay } from './figures'
import { OBSTACLE_TEXTS, PLACE_TEXTS as TEXTS, STORAGE_TEXTS } from './places-texts'

const floorWords = (floor: number | null): string =>
  floor === null ? TEXTS.unsaidFloor : TEXTS.floorName(floor).toLowerCase()

const liftWords = (access: Readonly<Access>, isAsked: boolean): string => {
  const { floor, liftCapacity } = access
  if (unsaidAccess(access) === 'lift') return isAsked ? TEXTS.unsaidLift : ''
  if ((floor ?? 0) === 0 || liftCapacity === null) return ''
  return liftCapacity > 0 ? TEXTS.withLift : TEXTS.withoutLift
}

/** A place and what was said of its access, as a recap names them; with `isAsked`, also that nothing was said of it. */
export const placeWords = (address: string, access: Readonly<Access>, isAsked: boolean): string => {
  if (address === '') return ''
  const words = [
    isAsked || (access.floor ?? 0) > 0 ? floorWords(access.floor) : '',
    liftWords(access, isAsked),
    ...OBSTACLES.map(part => (access[part] ? OBSTACLE_TEXTS[part].toLowerCase() : '')),
  ].filter(word => word !== '')
  return words.length === 0 ? address : `${address} (${words.join(', ')})`
}

/** The storage in the arrival's place, where and until when; '' for none, or while its end is not said. */
export const storageWords = (values: StorageValues, depot?: string): string => {
  if (!values.needStorage) return ''
  const day = storageEnd(values)
  if (day === '') return ''
  const end = day === null ? STORAGE_TEXTS.withoutEnd : STORAGE_TEXTS.until(formatDay(day))
  return depot === undefined ? end : STORAGE_TEXTS.depot(depot, end)
}
