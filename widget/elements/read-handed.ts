import { is } from 'superstruct'
import type { FunnelValues } from '../../shared/domain/funnel-values'
import { HandedRoute } from '../../shared/domain/handed-route'
import { readPlace } from './read-place'

export type Handed = Partial<Pick<FunnelValues, 'departureAddress' | 'arrivalAddress' | 'movingDate'>>

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
