import { is } from 'superstruct'
import type { Address } from '../../shared/domain/address'
import type { FunnelValues } from '../../shared/domain/funnel-values'
import { HandedRoute } from '../../shared/domain/handed-route'
import { IsoDate } from '../../shared/domain/moving-date'
import { readPlace } from './read-place'

export type Handed = Partial<
  Pick<FunnelValues, 'departureAddress' | 'arrivalAddress' | 'movingDate'>
>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a short form handed over: a departure alone, or a route and its day; nothing of what it was not asked. */
export const readHanded = (text: string): Handed => {
  const found = parsed(text)
  if (is(found, HandedRoute)) {
    const { departureAddress, arrivalAddress, movingDate } = found
    return {
      departureAddress,
      ...(arrivalAddress.addressInTextInput === '' ? {} : { arrivalAddress }),
      ...(movingDate === '' ? {} : { movingDate }),
    }
  }
  const departureAddress = readPlace(text)
  return departureAddress === null ? {} : { departureAddress }
}

/** A field's start value as the page's tag gives it; what cannot be read is logged and left. */
export const readGiven = (field: keyof Handed, text: string): Address | string | null => {
  if (field !== 'movingDate') return readPlace(text)
  if (text === '' || IsoDate.is(text)) return text || null
  console.warn(`[moving] moving-date="${text}" is no day, as in 2030-01-31.`)
  return null
}
