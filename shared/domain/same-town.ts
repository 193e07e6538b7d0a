import type { Address } from './address'
import { foldText } from './text'

type Town = Pick<Address, 'city' | 'postalCode'>

/** Department of a postal code, as far as its first two digits tell. */
const departmentOf = ({ postalCode }: Town): string => postalCode.slice(0, 2)

/** Whether two addresses lie in one town: the same postal code, or the same name in the same department. */
export const isSameTown = (one: Town, other: Town): boolean =>
  one.postalCode === other.postalCode ||
  (foldText(one.city) === foldText(other.city) && departmentOf(one) === departmentOf(other))
