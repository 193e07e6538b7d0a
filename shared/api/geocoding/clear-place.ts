import type { Address } from '../../domain/address'

/** The address that a typed text means, or why that cannot be told; `labels`: what it may mean, likeliest first. */
export type ClearPlace =
  | { ok: true; address: Address }
  | { ok: false; reason: 'several' | 'none' | 'overseas'; labels: readonly string[] }

export type FindClearPlace = (typed: string) => Promise<ClearPlace>
