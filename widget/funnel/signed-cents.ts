import { formatCents } from '../../shared/domain/money'

/** Returns an amount with the sign of French typography, which is not a hyphen. */
export const signedCents = (cents: number): string => formatCents(cents).replace('−', '−\u00A0')
