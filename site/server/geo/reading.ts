import type { GeoNote } from '../../../shared/api/geocoding/ban-format'
import type { TypedStreet } from './feature'
import type { Town } from './find-towns'

/** One interpretation of a text: the towns that it may name, and the street beside them. */
export interface Reading {
  towns: Town[]
  typed?: TypedStreet | undefined
}

/** All interpretations of a text, likeliest first. */
export interface Understanding {
  readings: Reading[]
  /** Reason why the customer has to add or choose something. */
  note?: GeoNote
}
