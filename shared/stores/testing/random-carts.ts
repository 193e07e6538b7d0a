import fc from 'fast-check'
import { MAX_CART_QUANTITY } from '../../domain/cart'
import { lineOf, sameItem } from '../../domain/cart-edits'
import { cartRecord } from '../cart-record'
import type { CartStore } from '../cart-store'
import {
  CART_KEY,
  type CartWorld,
  createCartWorld,
  dearerItem,
  offeredItem,
  soldItem,
} from './cart-world'

const SLUGS = ['standard', 'livres', 'ruban', 'penderie', 'retire'] as const
const TABS = 2

type Slug = (typeof SLUGS)[number]
type Act =
  | { act: 'set'; tab: number; slug: Slug; quantity: number }
  | { act: 'add'; tab: number; slug: Slug; quantity: number }
  | { act: 'remove'; tab: number; slug: Slug }
  | { act: 'undo'; tab: number }
  | { act: 'hear'; tab: number }
  | { act: 'back'; tab: number }
  | { act: 'answer'; at: number; isAnswered: boolean }
  | { act: 'pause' }

const tab = fc.nat(TABS - 1)
const slug = fc.constantFrom(...SLUGS)
const quantity = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -1, max: 12 }) },
  fc.constant(1e9),
)
const is = <const Name extends Act['act']>(name: Name) => fc.constant(name)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: is('set'), tab, slug, quantity }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: is('add'), tab, slug, quantity: fc.constantFrom(-1, 1) }),
  },
  { weight: 2, arbitrary: fc.record({ act: is('remove'), tab, slug }) },
  { weight: 2, arbitrary: fc.record({ act: is('undo'), tab }) },
  { weight: 2, arbitrary: fc.record({ act: is('hear'), tab }) },
  { weight: 1, arbitrary: fc.record({ act: is('back'), tab }) },
  {
    weight: 5,
    arbitrary: fc.record({ act: is('answer'), at: fc.nat(TABS), isAnswered: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ act: is('pause') }) },
)

const storedCart = ({ device }: CartWorld) => {
  const text = device.get(CART_KEY)
  return text === undefined ? [] : cartRecord().mask(JSON.parse(text)).lines
}

/** Performs an act and records the quantity that the customer expects. */
const perform = async (
  step: Act,
  world: CartWorld,
  tabs: readonly CartStore[],
  expected: Map<string, number>,
) => {
  if (step.act === 'pause') return world.pause()
  if (step.act === 'answer') return world.answer(step.at, step.isAnswered)
  const store = tabs[step.tab]
  if (store === undefined) return
  if (step.act === 'hear') store.sync()
  else if (step.act === 'back') void store.reread()
  else if (step.act === 'undo') {
    const { removed } = store.state
    if (removed !== null && lineOf(storedCart(world), removed.line) === undefined)
      expected.set(removed.line.slug, removed.line.quantity)
    store.undo()
  } else if (step.act === 'remove') {
    expected.set(step.slug, 0)
    store.remove(offeredItem(step.slug))
  } else {
    const item = offeredItem(step.slug)
    const before =
      step.act === 'add' ? (store.state.cart.find(line => sameItem(line, item))?.quantity ?? 0) : 0
    expected.set(step.slug, Math.max(0, before + step.quantity))
    store.set(item, before + step.quantity)
  }
}

/**
 * Answers every call and updates every tab: the carts then have the last wanted quantities,
 * within the stock.
 */
const settleAll = async (world: CartWorld, tabs: readonly CartStore[]) => {
  await world.pause()
  for (const store of tabs) {
    void store.recheck()
    await world.settle()
    while (world.isAsked()) await world.answer()
  }
  for (const store of tabs) store.sync()
}

type Amounts = [slug: string, quantity: number, cents: number][]

const inOrder = (amounts: Amounts) =>
  JSON.stringify(amounts.toSorted(([one], [other]) => one.localeCompare(other)))

/** Plays the acts; returns the carts of all tabs and the device, and the expected ones. */
const runActs = async (steps: readonly Act[], stocks: readonly number[]) => {
  const [standard = 1, livres = 1] = stocks
  const world = createCartWorld([
    soldItem('standard', standard),
    dearerItem('livres', livres),
    soldItem('ruban', 1_000),
    soldItem('penderie', 0),
  ])
  const tabs = Array.from({ length: TABS }, world.open)
  const expected = new Map<string, number>()
  for (const step of steps) await perform(step, world, tabs, expected)
  await settleAll(world, tabs)
  const carts = [...tabs.map(({ state }) => state.cart), storedCart(world)].map(cart =>
    inOrder(cart.map(line => [line.slug, line.quantity, line.unitPrice])),
  )
  const had = world.range.map(({ slug: name, stock, unitCents }): Amounts[number] => {
    return [name, Math.min(expected.get(name) ?? 0, stock, MAX_CART_QUANTITY), unitCents]
  })
  return { carts, expected: inOrder(had.filter(([, count]) => count > 0)) }
}

/**
 * Random use of a cart: two tabs, going back, answers that are late, reordered or lost. At the end
 * every tab's cart is what was wanted last.
 */
export const randomCart = () =>
  fc.asyncProperty(
    fc.array(act, { maxLength: 40 }),
    fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 2, maxLength: 2 }),
    async (steps, stocks) => {
      const { carts, expected } = await runActs(steps, stocks)
      for (const cart of carts)
        if (cart !== expected) throw new Error(`${cart} in the cart, ${expected} wanted`)
    },
  )
