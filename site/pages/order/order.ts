import type { SectionRow } from '../../section'

/** A customer's order, and quotes to print. */
export const ORDER: readonly SectionRow[] = []
