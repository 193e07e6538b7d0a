import { createMiddleware } from 'hono/factory'
import { array, is, number, object, record, string, type, unknown } from 'superstruct'
import type { Geocoder } from '../../../shared/api/geocoding/geocoder'
import { MAX_STOPOVERS } from '../../../shared/domain/stops'
import type { HttpEnv } from './http-env'

type PostalCodeAt = Geocoder['postalCodeAt']

/** Address fields of leads, simulations and orders of cartons outside any list. */
const FIELDS = ['departureAddress', 'arrivalAddress', 'billingAddress']

const Body = record(string(), unknown())
const Incomplete = type({ city: string(), latitude: number(), longitude: number() })
const WithStopovers = type({
  stopOverCollection: type({ items: array(type({ address: object() })) }),
})

/** Returns an address with the text of its field, by default its formatted text. */
const withTypedText = (address: unknown): unknown =>
  is(address, Body) && (address.addressInTextInput ?? null) === null
    ? { ...address, addressInTextInput: address.formattedAddress }
    : address

const completed = async (sent: unknown, postalCodeAt: PostalCodeAt): Promise<unknown> => {
  const address = withTypedText(sent)
  if (!is(address, Incomplete) || address.city === '' || Reflect.get(address, 'postalCode'))
    return address
  const { latitude, longitude } = address
  return { ...address, postalCode: (await postalCodeAt(latitude, longitude)) ?? '' }
}

/** Returns a body with the postal codes and typed texts that its addresses lack; the codes are found by reverse geocoding. */
export const withPostalCodes = async (
  body: unknown,
  postalCodeAt: PostalCodeAt,
): Promise<unknown> => {
  if (!is(body, Body)) return body
  const changes: Record<string, unknown> = {}
  for (const field of FIELDS.filter(name => Object.hasOwn(body, name)))
    changes[field] = await completed(body[field], postalCodeAt)
  if (is(body, WithStopovers) && body.stopOverCollection.items.length <= MAX_STOPOVERS) {
    const items = []
    for (const item of body.stopOverCollection.items)
      items.push({ ...item, address: await completed(item.address, postalCodeAt) })
    changes.stopOverCollection = { ...body.stopOverCollection, items }
  }
  return { ...body, ...changes }
}

/** Completes the postal codes of a JSON body that was read. */
export const completeAddresses = (postalCodeAt: PostalCodeAt) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const { json } = c.var
    c.set('json', { ...json, value: await withPostalCodes(json.value, postalCodeAt) })
    return next()
  })
