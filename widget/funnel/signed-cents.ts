import { formatCents } from '../../shared/domain/money'

/** An amount that may be taken off, with the sign that French prints: a hyphen is none. */
export const signedCents = (cents: number): string => formatCents(cents).replace('−', '−\u00A0')
