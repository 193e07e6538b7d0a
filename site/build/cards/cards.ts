import { ALL_KINDS } from '../../kinds/kinds'
import type { CardKind } from '../../layout/page'

type Things = readonly [string, string]

/**
 * The two objects on the picture of a shared link, by kind of page: names of files in
 * `site/content/drawings`.
 */
export const CARDS: ReadonlyMap<CardKind, Things> = new Map<CardKind, Things>([
  ['site', ['carton-standard', 'plante']],
  ['shop', ['carton-penderie', 'carton-standard']],
  ...ALL_KINDS.map(({ name, card }) => [name, card] as const),
])
