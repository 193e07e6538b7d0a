import type { Address } from '../../domain/address'

/** Address meant by a typed text, or why it is unclear; `labels`: candidates, likeliest first. */
export type ClearPlace =
  | { ok: true; address: Address }
  | { ok: false; reason: 'several' | 'none' | 'overseas'; labels: readonly string[] }

export type FindClearPlace = (entered: string) => Promise<ClearPlace>
