import type { GeoNote } from '../../../shared/api/geocoding/ban-format'
import type { TypedStreet } from './feature'
import type { Town } from './find-towns'

/** One way to understand a text: the towns it may name, and the street beside them. */
export interface Reading {
  towns: Town[]
  typed?: TypedStreet | undefined
}

/** All ways to understand a text, likeliest first. */
export interface Understanding {
  readings: Reading[]
  /** Why the customer has to add or to choose something. */
  note?: GeoNote
}
