import type { AddedItem } from './added-items'

interface Need {
  slug: string
  quantity: number
}

interface Sold {
  slug: string
  unitCents: number
  stock: number
}

export interface SoldPack extends Sold {
  contains: readonly Need[]
}

export interface PackingPlan {
  /** Packs first. */
  lines: readonly (AddedItem & { cents: number })[]
  totalCents: number
  /** Price of the same needs bought separately; null: not all are available so. */
  apartCents: number | null
  /** Needs that cannot be met from stock. */
  missing: readonly Need[]
}

/** Two of the largest are enough for three trucks; a third only lengthens the search. */
const MAX_PACKS = 2

const choices = (packs: readonly SoldPack[], max = MAX_PACKS): readonly (readonly SoldPack[])[] =>
  max === 0
    ? [[]]
    : [
        [],
        ...packs.flatMap((pack, at) =>
          choices(packs.slice(at), max - 1).map(others => [pack, ...others]),
        ),
      ]

const quantityIn = (packs: readonly SoldPack[], slug: string): number =>
  packs
    .flatMap(({ contains }) => contains)
    .reduce((sum, content) => sum + (content.slug === slug ? content.quantity : 0), 0)

const toLines = (packs: readonly SoldPack[]): PackingPlan['lines'] =>
  [...new Set(packs)].map(pack => {
    const quantity = packs.filter(other => other === pack).length
    return { type: 'pack', slug: pack.slug, quantity, cents: quantity * pack.unitCents }
  })

const sumOf = (lines: PackingPlan['lines']): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0)

interface Attempt {
  lines: PackingPlan['lines']
  totalCents: number
  missing: readonly Need[]
  missingPieces: number
}

const attempt = (
  needs: readonly Need[],
  chosen: readonly SoldPack[],
  products: readonly Sold[],
): Attempt | null => {
  const packs = toLines(chosen)
  if (
    packs.some(
      ({ slug, quantity }) => quantity > (chosen.find(pack => pack.slug === slug)?.stock ?? 0),
    )
  )
    return null
  const remaining = needs
    .map(({ slug, quantity }) => ({ slug, quantity: quantity - quantityIn(chosen, slug) }))
    .filter(({ quantity }) => quantity > 0)
    .map(need => {
      const product = products.find(({ slug }) => slug === need.slug)
      return {
        ...need,
        unitCents: product?.unitCents ?? 0,
        had: Math.min(need.quantity, product?.stock ?? 0),
      }
    })
  const units: PackingPlan['lines'] = remaining
    .filter(({ had }) => had > 0)
    .map(({ slug, unitCents, had }) => ({
      type: 'product',
      slug,
      quantity: had,
      cents: had * unitCents,
    }))
  const missing = remaining
    .filter(({ quantity, had }) => had < quantity)
    .map(({ slug, quantity, had }) => ({ slug, quantity: quantity - had }))
  const lines = [...packs, ...units]
  return {
    lines,
    totalCents: sumOf(lines),
    missing,
    missingPieces: missing.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

const isBetter = (one: Attempt, other: Attempt): boolean =>
  one.missingPieces === other.missingPieces
    ? one.totalCents < other.totalCents
    : one.missingPieces < other.missingPieces

/**
 * Returns the cheapest way to buy all needs, of packs and single pieces in stock; if the stock does
 * not suffice, the one that misses least.
 */
export const packingPlan = (
  needs: readonly Need[],
  packs: readonly SoldPack[],
  products: readonly Sold[],
): PackingPlan => {
  const needed = new Set(needs.map(({ slug }) => slug))
  const useful = packs.filter(({ contains }) => contains.some(({ slug }) => needed.has(slug)))
  const apart = attempt(needs, [], products)
  const best = choices(useful)
    .flatMap(chosen => attempt(needs, chosen, products) ?? [])
    .reduce((one, other) => (isBetter(other, one) ? other : one))
  const { lines, totalCents, missing } = best
  const isApart = apart !== null && apart.missingPieces === 0
  return { lines, totalCents, missing, apartCents: isApart ? apart.totalCents : null }
}
