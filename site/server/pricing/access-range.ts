import {
  type Access,
  type KnownAccess,
  MAX_LIFT_CAPACITY,
  missingAccess,
} from '../../../shared/domain/access'
import { priceMove, type PricingInput } from './price'
import { TARIFF, type Tariff } from './tariff'

/** Total of a move between its easiest and a hard access, in cents, VAT included. */
interface AccessRange {
  lowCents: number
  highCents: number
}

type Answer = (access: Access, known: KnownAccess) => KnownAccess

/**
 * Prices a move with the easiest and with a hard answer for each unknown floor and lift.
 * `accesses`: those of the stops as the customer gave them, in the order of `input.places`, which
 * may end with a depot.
 */
export const accessRange = (
  input: PricingInput,
  accesses: readonly Access[],
  tariff: Tariff = TARIFF,
): AccessRange => {
  const totalWith = (answer: Answer) => {
    const places = input.places.map((known, index) => {
      const access = accesses[index]
      return access === undefined ? known : answer(access, known)
    })
    return priceMove({ ...input, places }, tariff).totalCents
  }
  return {
    lowCents: totalWith((access, known) =>
      missingAccess(access) === 'lift' ? { ...known, liftCapacity: MAX_LIFT_CAPACITY } : known,
    ),
    highCents: totalWith((access, known) =>
      missingAccess(access) === 'floor' ? { ...known, ...tariff.unsaidAccess } : known,
    ),
  }
}
