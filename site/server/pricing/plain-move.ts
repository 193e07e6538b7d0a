import { create } from 'superstruct'
import { EASY_ACCESS } from '../../../shared/domain/access'
import { type Point, roadKm } from '../../../shared/domain/distance'
import type { IsoDate } from '../../../shared/domain/moving-date'
import { OptionsConfiguration } from '../../../shared/domain/options'
import type { PricingInput } from './price'
import { seaCrossings } from './sea-price'

const NO_OPTIONS = create({}, OptionsConfiguration)

interface PlainMove {
  from: Point
  to: Point
  volumeM3: number
  movingDate: IsoDate
}

/** A move with only places, volume and day: from ground floor to ground floor, without options. */
export const plainMove = ({ from, to, volumeM3, movingDate }: PlainMove): PricingInput => ({
  movingDate,
  volumeM3,
  distanceKm: roadKm([from, to]),
  seaCrossings: seaCrossings([from, to]),
  places: [EASY_ACCESS, EASY_ACCESS],
  heavyItems: [],
  options: NO_OPTIONS,
  storage: null,
})
