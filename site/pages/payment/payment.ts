import type { SectionRow } from '../../section'

/** What is due, and the way to pay it. */
export const PAYMENT: readonly SectionRow[] = []
