import type { Address } from './address'
import { foldText } from './text'

type Town = Pick<Address, 'city' | 'postalCode'>

/** Department of a postal code, by its first two digits. */
const departmentOf = ({ postalCode }: Town): string => postalCode.slice(0, 2)

/**
 * Tells if an address is in a town: same postal code, or same name in the same department, which is
 * unknown without a postal code.
 */
export const isSameTown = (one: Town, town: Town): boolean =>
  one.postalCode === town.postalCode ||
  (foldText(one.city) === foldText(town.city) &&
    [departmentOf(one), ''].includes(departmentOf(town)))
