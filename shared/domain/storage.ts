import { addDays, type IsoDate } from './moving-date'
import type { Frozen, StopValues } from './stops'

/** Maximum number of days: longer ones are 'illimitée'. */
const MAX_STORAGE_DAYS = 5 * 365

export type StorageValues = Frozen<
  Pick<StopValues, 'needStorage' | 'unlimitedStorage' | 'endStorageDate'>
> & {
  readonly movingDate: string
}
type StorageFault = 'storage-end-missing' | 'storage-end-too-early' | 'storage-end-too-late'

/** Chooses storage instead of an arrival. The typed arrival stays in the form and is not sent. */
export const withStorage = (): Partial<StopValues> => ({
  needStorage: true,
  noArrivalAddress: true,
})
/**
 * Restores the arrival as it was typed; the end date is kept in case the customer returns to
 * storage.
 */
export const withoutStorage = (): Partial<StopValues> => ({
  needStorage: false,
  noArrivalAddress: false,
})

/** Unlimited storage has no end date. */
export const withUnlimitedStorage = (unlimitedStorage: boolean): Partial<StopValues> =>
  unlimitedStorage ? { unlimitedStorage, endStorageDate: '' } : { unlimitedStorage }

/** Returns the first day on which storage may end, the one after the move. */
export const minimumStorageEnd = (movingDate: IsoDate): IsoDate => addDays(movingDate, 1)
export const maximumStorageEnd = (movingDate: IsoDate): IsoDate =>
  addDays(movingDate, MAX_STORAGE_DAYS)

/**
 * Returns what prevents the storage from being priced; also null without storage. ISO days compare
 * as text.
 */
export const storageFault = (values: StorageValues): StorageFault | null => {
  const { needStorage, unlimitedStorage, endStorageDate, movingDate } = values
  if (!needStorage || unlimitedStorage) return null
  if (endStorageDate === '') return 'storage-end-missing'
  if (movingDate === '') return null // the step of the date asks for it
  if (endStorageDate < minimumStorageEnd(movingDate)) return 'storage-end-too-early'
  return endStorageDate > maximumStorageEnd(movingDate) ? 'storage-end-too-late' : null
}

/** Returns the day on which storage ends, null for unlimited storage. */
export const storageEnd = ({ unlimitedStorage, endStorageDate }: StorageValues): IsoDate | null =>
  unlimitedStorage ? null : endStorageDate
