import type { BanFeature } from '../../../shared/api/geocoding/ban-format'
import { foldText } from '../../../shared/domain/text'
import type { Place, PlacePrecision } from './place'

/** A BAN feature with what our own server adds: how near the coordinates are, and whose data it is. */
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
    distance?: number
  }
}

/** A street as the customer typed it: this geocoder knows towns, no streets. */
export interface TypedStreet {
  number: string
  street: string
}

const GREATEST_CITY = 2_200_000
const round = (value: number, digits: number) => Number(value.toFixed(digits))

/**
 * A town's label is '69001 Lyon', the form that BAN itself gives it in `/reverse` and at the end of every street's label,
 * and not the bare name of its `/search`: the label is what stays in the customer's field, where 'Saint-Denis' could be
 * any of eleven towns, and the spec wants postal code and city in it.
 */
export const toFeature = (place: Place, postcode: string, score: number, typed?: TypedStreet): PlaceFeature => {
  const town = `${postcode} ${place.city}`
  const name = typed === undefined ? place.name : `${typed.number} ${typed.street}`.trim()
  const { department } = place
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [round(place.longitude, 6), round(place.latitude, 6)] },
    properties: {
      label: typed === undefined ? town : `${name} ${town}`,
      score: round(score, 4),
      id: typed === undefined ? place.code : `${place.code}_${foldText(name).replaceAll(' ', '_')}`,
      type: typed === undefined ? 'municipality' : typed.number === '' ? 'street' : 'housenumber',
      name,
      ...(typed === undefined ? {} : { street: typed.street }),
      ...(typed === undefined || typed.number === '' ? {} : { housenumber: typed.number }),
      postcode,
      citycode: place.code,
      city: place.city,
      ...(place.isArrondissement ? { district: place.name } : {}),
      context: [department.code, department.name, department.region].join(', '),
      population: place.population,
      importance: round(Math.log10(Math.max(1, place.population)) / Math.log10(GREATEST_CITY), 5),
      precision: place.precision,
    },
  }
}
