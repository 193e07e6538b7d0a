import type { FindClearPlace } from '../../../shared/api/geocoding/clear-place'
import type { FunnelValues } from '../../../shared/domain/funnel-values'
import { withoutStorage, withStorage, withUnlimitedStorage } from '../../../shared/domain/storage'
import {
  MAX_STOPOVERS,
  type Stop,
  type StopChange,
  StopoverItem,
  withStop,
} from '../../../shared/domain/stops'
import { IsoDate } from '../../../shared/domain/moving-date'
import { PLAIN_LEAD_TEXTS } from '../../../shared/texts/plain-lead'
import { mask } from 'superstruct'
import { NEW_STOP } from '../../pages/back-office/change-file'
import { CHANGE_OFFICE } from '../../texts/back-office-change'
import { addMonths } from '../payments/instalment-plans'
import { addressText, formStops, stopKey, storageOf } from './change-fields'
import type { Reading } from './change-reading'

const { faults } = CHANGE_OFFICE

type LostPlace = Extract<Awaited<ReturnType<FindClearPlace>>, { ok: false }>

const placeFault = (entered: string, place: LostPlace): string => {
  const { none, several, overseas } = PLAIN_LEAD_TEXTS.place
  if (place.reason === 'none') return none(entered)
  return place.reason === 'several' ? several(place.labels) : overseas
}

const choiceOf = (text: string): number | null => (text === '' ? null : Number(text))

/** Reads the fields of one place; a typed address that differs is looked up. */
const readStop = async (
  reading: Reading,
  stop: Stop,
  key: string,
  findPlace: FindClearPlace,
): Promise<StopChange> => {
  const entered = reading.text(`${key}.address`, addressText(stop.address))
  const change: StopChange = {
    floor: choiceOf(reading.text(`${key}.floor`, '')),
    liftCapacity: choiceOf(reading.text(`${key}.lift`, '')),
    hoist: reading.isOn(`${key}.hoist`),
    cellarOrGarage: reading.isOn(`${key}.cellarOrGarage`),
    courtyard: reading.isOn(`${key}.courtyard`),
  }
  if (entered === addressText(stop.address)) return change
  const place = await findPlace(entered)
  if (place.ok) return { ...change, address: place.address }
  reading.refuse(`${key}.address`, placeFault(entered, place))
  return change
}

/** Returns the values with a new stop before the arrival, if its address was typed. */
const withNewStop = async (
  reading: Reading,
  values: FunnelValues,
  findPlace: FindClearPlace,
): Promise<FunnelValues> => {
  if (reading.text(`${NEW_STOP}.address`, '') === '') return values
  const { nextId, items } = values.stopOverCollection
  if (items.length >= MAX_STOPOVERS) {
    reading.refuse(`${NEW_STOP}.address`, faults.stops(MAX_STOPOVERS))
    return values
  }
  const stopover = mask({ id: nextId }, StopoverItem)
  const added: FunnelValues = {
    ...values,
    needStopover: true,
    stopOverCollection: { nextId: nextId + 1, items: [...items, stopover] },
  }
  const stop = formStops(added).find(({ id }) => id === nextId)
  if (stop === undefined) return values
  const change = await readStop(reading, stop, NEW_STOP, findPlace)
  return { ...added, ...withStop(added, nextId, change) }
}

/** Returns the last day of a storage: the typed one, or some months after the move. */
const storageEndIn = (reading: Reading, base: FunnelValues): string => {
  const end = reading.text('endStorageDate', base.endStorageDate)
  const months = reading.quantity('stockage-mois', 0, MAX_STORAGE_MONTHS)
  const day = reading.text('movingDate', base.movingDate)
  return months > 0 && IsoDate.is(day) ? addMonths(day, months) : end
}
const MAX_STORAGE_MONTHS = 60

/**
 * Reads the places of the form, and the storage in place of an arrival; typed addresses that differ
 * are looked up.
 */
export const readPlaces = async (
  reading: Reading,
  base: FunnelValues,
  findPlace: FindClearPlace,
): Promise<FunnelValues> => {
  const storage = reading.text('stockage', storageOf(base))
  let values: FunnelValues =
    storage === 'sans'
      ? { ...base, ...withoutStorage() }
      : {
          ...base,
          ...withStorage(),
          ...withUnlimitedStorage(storage === 'illimite'),
          ...(storage === 'illimite' ? {} : { endStorageDate: storageEndIn(reading, base) }),
        }
  const removed: (string | number)[] = []
  for (const [index, stop] of formStops(base).entries()) {
    const key = stopKey(index)
    if (stop.id === 'arrival' && storage !== 'sans') continue
    if (typeof stop.id === 'number' && reading.isOn(`${key}.retire`)) removed.push(stop.id)
    else
      values = {
        ...values,
        ...withStop(values, stop.id, await readStop(reading, stop, key, findPlace)),
      }
  }
  const { nextId, items } = values.stopOverCollection
  // Stops that the customer has switched off again are still in the list.
  const left = (values.needStopover ? items : []).filter(({ id }) => !removed.includes(id))
  return withNewStop(
    reading,
    {
      ...values,
      needStopover: left.length > 0,
      stopOverCollection: { nextId, items: left },
    },
    findPlace,
  )
}
