import type { BanFeature } from '../../../shared/api/geocoding/ban-format'
import { foldText } from '../../../shared/domain/text'
import type { Town } from './find-towns'
import type { PlacePrecision } from './place'

/** A BAN feature with our additions: precision of the coordinates, and the source. */
export interface PlaceFeature extends BanFeature {
  type: 'Feature'
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] }
  properties: BanFeature['properties'] & {
    id: string
    score: number
    citycode: string
    population: number
    importance: number
    precision: PlacePrecision
    district?: string
    /** Former commune under whose name the town was found: a member of BAN's format. */
    oldcity?: string
    /** Known place that is not a commune, under whose name the town was found. */
    locality?: string
    distance?: number
  }
}

/** A street as typed: this geocoder knows towns only. */
export interface TypedStreet {
  number: string
  street: string
}

const GREATEST_CITY = 2_200_000
const round = (value: number, digits: number) => Number(value.toFixed(digits))

const labelOf = (
  name: string,
  { place, postcodes }: Pick<Town, 'place' | 'postcodes'>,
  isStreet: boolean,
): string => {
  const [postcode] = postcodes
  if (postcodes.length > 1) return isStreet ? `${name}, ${place.name}` : place.name
  return isStreet ? `${name} ${postcode} ${place.city}` : `${postcode} ${place.city}`
}

/**
 * Streets are not known here, so in a town of several postal codes none is chosen: `postcode` is
 * empty and `postcodes` lists them. A town's label is '69001 Lyon', BAN's form in `/reverse` and at
 * the end of every street's label, and not the bare name of its `/search`: the label stays in the
 * customer's field, where 'Saint-Denis' could be any of eleven towns, and an address needs postal
 * code and city. While the code is open the label is the bare name.
 */
export const toFeature = (
  town: Pick<Town, 'place' | 'postcodes' | 'alias'>,
  score: number,
  street?: TypedStreet,
): PlaceFeature => {
  const { place, postcodes, alias } = town
  const name = street === undefined ? place.name : `${street.number} ${street.street}`.trim()
  const { department } = place
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [round(place.longitude, 6), round(place.latitude, 6)] },
    properties: {
      label: labelOf(name, town, street !== undefined),
      score: round(score, 4),
      id:
        street === undefined ? place.code : `${place.code}_${foldText(name).replaceAll(' ', '_')}`,
      type: street === undefined ? 'municipality' : street.number === '' ? 'street' : 'housenumber',
      name,
      ...(street === undefined ? {} : { street: street.street }),
      ...(street === undefined || street.number === '' ? {} : { housenumber: street.number }),
      postcode: postcodes.length > 1 ? '' : (postcodes[0] ?? ''),
      ...(postcodes.length > 1 ? { postcodes: [...postcodes] } : {}),
      citycode: place.code,
      city: place.city,
      ...(place.isArrondissement ? { district: place.name } : {}),
      ...(alias === undefined
        ? {}
        : { [alias.kind === 'former' ? 'oldcity' : 'locality']: alias.name }),
      context: [department.code, department.name, department.region].join(', '),
      population: place.population,
      importance: round(Math.log10(Math.max(1, place.population)) / Math.log10(GREATEST_CITY), 5),
      precision: place.precision,
    },
  }
}
