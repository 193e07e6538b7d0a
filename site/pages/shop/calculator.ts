import { routes } from '../../routes'
import { row, type SectionRow } from '../row'
import type { ShopCard, ShopSources, ShopItemView } from '../../ports/shop'
import type { Counter } from './calculated-needs'
import { calculatorPage } from './calculator-page'
import { type CalculatorRequest, calculatorRequest } from './calculator-request'
import { unavailableShopPage } from './unavailable-shop-page'

/** A pack that leaves the shop at this moment is empty. */
const contentsOf = (pack: Awaited<ReturnType<ShopSources['item']>>): ShopItemView['contains'] =>
  pack !== null && pack !== 'withdrawn' && 'contains' in pack ? pack.contains : []

const readCounter = async (shop: Pick<ShopSources, 'shop' | 'item'>): Promise<Counter> => {
  const { packs, shelves } = await shop.shop()
  const loadedPacks = await Promise.all(packs.map(({ slug }) => shop.item('pack', slug)))
  return {
    products: shelves.flatMap(({ cards }) => cards),
    packs: packs.map((card, at) => ({ ...card, contains: contentsOf(loadedPacks[at] ?? null) })),
  }
}

const stocksOf = (cards: readonly ShopCard[]): string =>
  cards.map(({ slug, stock }) => `${slug}=${stock}`).join(' ')

interface CalculatorQuery {
  request: CalculatorRequest
  /** Null: the content service does not answer, which was logged. */
  counter: Counter | null
}

const keyOf = ({ home, surface, volume, books }: CalculatorRequest): string =>
  JSON.stringify([home, surface.text, volume.text, books])

/** Page of the carton calculator. */
export const CALCULATOR: readonly SectionRow[] = [
  row<CalculatorQuery>({
    pattern: routes.cartonCalculator.pattern,
    frame: 'site',
    load: async ({ query }, { shop }) => {
      const request = calculatorRequest(query)
      const counter = await readCounter(shop).catch(() => null) // the reason was logged where it was read
      return counter === null
        ? { data: { request, counter }, isComplete: false }
        : { data: { request, counter }, isLive: true }
    },
    cacheKey: ({ request, counter }) =>
      counter === null
        ? 'unavailable'
        : `${keyOf(request)} ${stocksOf([...counter.packs, ...counter.products])}`,
    page: ({ request, counter }) =>
      counter === null ? unavailableShopPage() : calculatorPage(request, counter),
  }),
]
