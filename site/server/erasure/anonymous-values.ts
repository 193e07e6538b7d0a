import type { Address } from '../../../shared/domain/address'
import { emptyFunnelValues, FunnelValues } from '../../../shared/domain/funnel-values'
import { fromStored, mapJson } from '../db/stored-json'

/** Returns only the town of an address. */
const townOf = (address: Address): Address => {
  const name = address.city === '' ? '' : `${address.postalCode} ${address.city}`
  return {
    ...address,
    formattedAddress: name,
    addressInTextInput: name,
    street: '',
    streetNumber: '',
    latitude: null,
    longitude: null,
  }
}

/** Returns form values without personal data: names, streets and all free texts are removed. */
const anonymousValues = (values: FunnelValues): FunnelValues => ({
  ...values,
  lastname: '',
  firstname: '',
  email: '',
  phone: '',
  gclid: '',
  attribution: {},
  departureAddress: townOf(values.departureAddress),
  arrivalAddress: townOf(values.arrivalAddress),
  stopOverCollection: {
    ...values.stopOverCollection,
    items: values.stopOverCollection.items.map(item => ({
      ...item,
      address: townOf(item.address),
    })),
  },
  inventory: Object.fromEntries(
    Object.entries(values.inventory).map(([room, { predefined }]) => [
      room,
      { predefined, custom: [] },
    ]),
  ),
  customRooms: [],
  cards: [],
  customHeavyItems: [],
})

/** Returns the same for a row; an unreadable one becomes empty. */
export const anonymousJson = (json: string): string =>
  JSON.stringify(
    anonymousValues(
      mapJson(json, stored => fromStored(stored, FunnelValues)) ?? emptyFunnelValues(),
    ),
  )

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Returns a value of the same shape without texts: figures and days stay. */
const blanked = (value: unknown): unknown => {
  if (typeof value === 'string') return isDay(value) ? value : ''
  if (Array.isArray(value)) return value.map(blanked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, blanked(inner)]))
}

/** Returns the same for a JSON column. */
export const blankedJson = (json: string): string =>
  mapJson(json, stored => JSON.stringify(blanked(JSON.parse(stored)))) ?? '{}'
