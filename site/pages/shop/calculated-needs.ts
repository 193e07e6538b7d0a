import { addedText } from '../../../shared/domain/added-items'
import {
  packingNeeds,
  type PackedHome,
  type PackingNeed,
} from '../../../shared/domain/packing-needs'
import { packingPlan, type PackingPlan } from '../../../shared/domain/packing-plan'
import { routes } from '../../routes'
import type { ShopCard, ShopItemView } from '../../ports/shop'

/** Articles that the calculator uses. */
export interface Counter {
  products: readonly ShopCard[]
  packs: readonly (ShopCard & Pick<ShopItemView, 'contains'>)[]
}

export interface Calculated {
  /** Null in the place of a card: the shop does not sell it. */
  needs: readonly (PackingNeed & { card: ShopCard | null })[]
  /** All kinds of cartons. */
  cartons: { count: number; from: number; to: number }
  lines: readonly (PackingPlan['lines'][number] & { card: ShopCard })[]
  totalCents: number
  savingCents: number
  hasPack: boolean
  missing: PackingPlan['missing']
  /** Link that puts everything into the cart. */
  cartHref: string
}

const sumOf = (needs: readonly PackingNeed[], part: 'quantity' | 'from' | 'to'): number =>
  needs.filter(({ slug }) => slug.startsWith('carton-')).reduce((sum, need) => sum + need[part], 0)

/** Returns the needs of a home, and the cheapest way to buy them today. */
export const calculate = (home: PackedHome, { products, packs }: Counter): Calculated => {
  const needs = packingNeeds(home)
  const { lines, totalCents, apartCents, missing } = packingPlan(needs, packs, products)
  const productOf = (slug: string) => products.find(card => card.slug === slug) ?? null
  const cardOf = ({ type, slug }: PackingPlan['lines'][number]) =>
    type === 'pack' ? (packs.find(card => card.slug === slug) ?? null) : productOf(slug)
  return {
    needs: needs.map(need => ({ ...need, card: productOf(need.slug) })),
    cartons: {
      count: sumOf(needs, 'quantity'),
      from: sumOf(needs, 'from'),
      to: sumOf(needs, 'to'),
    },
    lines: lines.flatMap(line => {
      const card = cardOf(line)
      return card === null ? [] : [{ ...line, card }]
    }),
    totalCents,
    savingCents: apartCents === null ? 0 : apartCents - totalCents,
    hasPack: lines.some(({ type }) => type === 'pack'),
    missing,
    cartHref: routes.cart.href(addedText(lines)),
  }
}
