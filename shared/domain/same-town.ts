import type { Address } from './address'
import { foldText } from './text'

type Town = Pick<Address, 'city' | 'postalCode'>

/** Department of a postal code, as far as its first two digits tell. */
const departmentOf = ({ postalCode }: Town): string => postalCode.slice(0, 2)

/**
 * Whether an address lies in a town: the same postal code, or the same name in the same department, which a town without a
 * postal code leaves open.
 */
export const isSameTown = (one: Town, town: Town): boolean =>
  one.postalCode === town.postalCode ||
  (foldText(one.city) === foldText(town.city) &&
    [departmentOf(one), ''].includes(departmentOf(town)))
