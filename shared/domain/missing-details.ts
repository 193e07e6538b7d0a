import { array, enums, type Infer, lazy, string, type } from 'superstruct'
import { unsaidAccess } from './access'
import { addressFault } from './address'
import { type Frozen, StopId, stopsOf, type StopValues } from './stops'

/** One stop of a priced move, by what a booking still has to know of it. It names the town and never a street. */
export const MissingPlace = lazy(() =>
  type({
    stop: StopId,
    city: string(),
    /** Empty where the town has several and none was chosen. */
    postalCode: string(),
    /** A lift is asked for above the ground floor, so `floor` may bring a question about the lift with it. */
    what: array(enums(['street', 'floor', 'lift'])),
  }),
)
export type MissingPlace = Infer<typeof MissingPlace>
export type MissingDetail = MissingPlace['what'][number]

/** Lists what a booking still needs of a move that has a price: a street at each stop, and how its door is reached. */
export const missingDetails = (values: Frozen<StopValues>): MissingPlace[] =>
  stopsOf(values).flatMap(({ id, address, access }) => {
    const unsaid = unsaidAccess(access)
    const what: MissingDetail[] = []
    if (addressFault(address, 'street') !== null) what.push('street')
    if (unsaid !== null) what.push(unsaid)
    const { formattedAddress, city } = address
    // A town that was chosen without one has the code of its centre, which is not the street's.
    const postalCode = formattedAddress.includes(address.postalCode) ? address.postalCode : ''
    return what.length === 0 ? [] : [{ stop: id, city, postalCode, what }]
  })

/**
 * Whether a price counts no assumption: floor and lift of every stop are answered. A street alone leaves it firm, as the
 * distance is that of its town.
 */
export const isFirm = (values: Frozen<StopValues>): boolean =>
  stopsOf(values).every(({ access }) => unsaidAccess(access) === null)
