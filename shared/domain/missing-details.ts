import { array, coerce, enums, type Infer, lazy, string, type } from 'superstruct'
import { missingAccess } from './access'
import { addressFault } from './address'
import { type Frozen, StopId, stopsOf, type StopValues } from './stops'

const DETAILS = ['street', 'floor'] as const

/**
 * A stop of a priced move, with the details that a booking still needs. It names the town, never a
 * street.
 */
export const MissingPlace = lazy(() =>
  type({
    stop: StopId,
    city: string(),
    /** Empty if the town has several and the customer chose none. */
    postalCode: string(),
    /** Other details are left out: servers of earlier releases ask for the lift. */
    what: coerce(array(enums(DETAILS)), array(string()), names =>
      names.filter(name => DETAILS.some(detail => detail === name)),
    ),
  }),
)
export type MissingPlace = Infer<typeof MissingPlace>
export type MissingDetail = MissingPlace['what'][number]

/**
 * Lists the details that a priced move still needs for a booking: a street and a floor at each stop.
 * An unknown lift is priced as none and can be booked.
 */
export const missingDetails = (values: Frozen<StopValues>): MissingPlace[] =>
  stopsOf(values).flatMap(({ id, address, access }) => {
    const details: MissingDetail[] = []
    if (addressFault(address, 'street') !== null) details.push('street')
    if (access.floor === null) details.push('floor')
    const { formattedAddress, city } = address
    // A town chosen without a postal code has the code of its centre, which may not be the
    // street's.
    const postalCode = formattedAddress.includes(address.postalCode) ? address.postalCode : ''
    return details.length === 0 ? [] : [{ stop: id, city, postalCode, what: details }]
  })

/**
 * Tells if a price rests on no assumption: floor and lift of every stop are known. A missing street
 * does not matter, since the distance is that of its town.
 */
export const isFirm = (values: Frozen<StopValues>): boolean =>
  stopsOf(values).every(({ access }) => missingAccess(access) === null)
