import { is } from 'superstruct'
import type { Address } from '../../shared/domain/address'
import type { FunnelValues } from '../../shared/domain/funnel-values'
import { RouteAnswers } from '../../shared/domain/route-answers'
import { IsoDate } from '../../shared/domain/moving-date'
import { readPlace } from './read-place'

export type PassedRoute = Partial<
  Pick<FunnelValues, 'departureAddress' | 'arrivalAddress' | 'movingDate'>
>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Parses the values of a short form: a departure, or a route with its day; drops everything else.
 */
export const readPassedRoute = (text: string): PassedRoute => {
  const found = parsed(text)
  if (is(found, RouteAnswers)) {
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

/** Parses a field's initial value from the tag; an invalid one is passed to `warn` and ignored. */
export const readInput = (
  field: keyof PassedRoute,
  text: string,
  warn = console.warn,
): Address | string | null => {
  if (field !== 'movingDate') return readPlace(text, warn)
  if (text === '' || IsoDate.is(text)) return text || null
  warn(`[moving] moving-date="${text}" is no day, as in 2030-01-31.`)
  return null
}
