import type { SectionRow } from '../../section'

/** What a payment came to. */
export const OUTCOME: readonly SectionRow[] = []
