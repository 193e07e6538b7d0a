import {
  array,
  boolean,
  enums,
  type Infer,
  lazy,
  number,
  optional,
  size,
  string,
  type,
} from 'superstruct'

/** The kinds of thing BAN answers: `municipality` is a town, `locality` a hamlet or a named place. */
const BAN_TYPES = ['housenumber', 'street', 'locality', 'municipality'] as const
export const BanType = enums(BAN_TYPES)
export type BanType = Infer<typeof BanType>

/**
 * An address of the Base Adresse Nationale; `coordinates` are [longitude, latitude]. Further fields
 * may be present.
 */
export const BanFeature = lazy(() =>
  type({
    geometry: type({ coordinates: size(array(number()), 2) }),
    properties: type({
      label: string(),
      type: string(),
      name: string(),
      postcode: string(),
      /**
       * Member of our own server: postal codes to choose from when `postcode` is empty because they
       * differ along the town's streets.
       */
      postcodes: optional(array(string())),
      city: string(),
      context: string(),
      citycode: optional(string()),
      housenumber: optional(string()),
      street: optional(string()),
      score: optional(number()),
      oldcity: optional(string()),
      locality: optional(string()),
    }),
  }),
)
export type BanFeature = Infer<typeof BanFeature>

/**
 * Reason why a search needs more from the customer. `add-town`: the text names a street alone; the
 * features are streets of that name. `unknown-postcode`: there is no such postal code; the features
 * are the towns nearest to it. `contradiction`: the postal code is not the town's; both are
 * offered. With a note, no feature may be taken without being chosen.
 */
const GEO_NOTES = ['add-town', 'unknown-postcode', 'contradiction'] as const
export type GeoNote = (typeof GEO_NOTES)[number]

/**
 * Answer of `/search` and `/reverse`. No result is an empty list, not an error. Three members are
 * ours, `note` among them. `isOverseas`: the text names a place in France overseas, which the
 * service does not reach, and the features are at most its namesakes. `googleMapsKey`: the browser
 * key with which Google Maps can be asked instead, by customers who agree to it. It is part of
 * answers that a field requests anyway: no page makes a request only for the key.
 */
export const BanFeatureCollection = lazy(() =>
  type({
    features: array(BanFeature),
    isOverseas: optional(boolean()),
    note: optional(enums(GEO_NOTES)),
    googleMapsKey: optional(string()),
  }),
)
export type BanFeatureCollection = Infer<typeof BanFeatureCollection>
