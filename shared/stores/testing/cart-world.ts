import type { FaultReason, Result } from '../../api/http'
import type { CartCheckBody } from '../../domain/cart-check'
import { itemKey, type ShopItemKey, type SoldItem } from '../../domain/shop-item'
import { CART_FOR_MS, cartRecord } from '../cart-record'
import { createCartStore, type OfferedItem } from '../cart-store'
import { createPersistence, type KeyValueStorage } from '../persistence'

export const CART_KEY = 'moving:direct:cart'

const PRICE_CENTS = 250
/** Difference between the server's price of an article and the page's. */
const RISE_CENTS = 20

export const offeredItem = (slug: string, type: ShopItemKey['type'] = 'product'): OfferedItem => {
  return { type, slug, id: 0, libelle: slug, unitPrice: PRICE_CENTS }
}
export const soldItem = (slug: string, stock: number, unitCents = PRICE_CENTS): SoldItem => {
  return { type: 'product', slug, id: 7, label: `Carton ${slug}`, unitCents, stock, image: null }
}
export const dearerItem = (slug: string, stock: number) =>
  soldItem(slug, stock, PRICE_CENTS + RISE_CENTS)

/** Longer than the processing of any answer. */
const TURNS = 20

const down = <T>(reason: FaultReason): Result<T> => ({
  ok: false,
  fault: { reason, violations: [] },
})

/**
 * A shop whose server answers on command, in any order or not at all, its customer's device, and
 * tabs that receive each other's changes on command. `range`: the articles on sale, which may
 * change.
 */
export const createCartWorld = (range: SoldItem[]) => {
  const device = new Map<string, string>()
  const waiting: ((isAnswered: boolean) => void)[] = []
  const timers = new Set<() => void>()
  const calls: ('items' | 'check')[] = []
  let isFull = false
  const storage: KeyValueStorage = {
    getItem: key => device.get(key) ?? null,
    setItem: (key, text) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      device.set(key, text)
    },
    removeItem: key => void device.delete(key),
  }
  /** The state at the time of the answer, not of the request. */
  const ask = <T>(name: 'items' | 'check', find: () => T): Promise<Result<T>> => {
    calls.push(name)
    return new Promise(resolve =>
      waiting.push(isAnswered =>
        resolve(isAnswered ? { ok: true, value: find() } : down('network')),
      ),
    )
  }
  const checked = ({ type, slug, quantity }: CartCheckBody['lines'][number]) => {
    const item = range.find(one => itemKey(one) === itemKey({ type, slug }))
    const left = Math.min(quantity, item?.stock ?? 0)
    if (item === undefined || left === 0)
      return {
        type,
        slug,
        id: 0,
        label: '',
        unitCents: 0,
        stock: 0,
        quantity: 0,
        image: null,
        state: 'gone' as const,
      }
    return {
      ...item,
      quantity: left,
      state: left < quantity ? ('short' as const) : ('sold' as const),
    }
  }
  const api = {
    items: () => ask('items', () => ({ items: [...range], agencies: [], deliveryCents: 1_990 })),
    check: (lines: CartCheckBody['lines']) => ask('check', () => ({ lines: lines.map(checked) })),
  }
  /** Waits for everything that needs no answer. */
  const settle = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await null
  }
  return {
    device,
    range,
    calls,
    settle,
    fill: (full = true) => (isFull = full),
    open: () =>
      createCartStore({
        persistence: onClear =>
          createPersistence(cartRecord, CART_KEY, {
            openStorage: () => storage,
            warn: () => {},
            keepForMs: CART_FOR_MS,
            onClear,
          }),
        api,
        later: act => {
          const run = () => {
            timers.delete(run)
            act()
          }
          timers.add(run)
          return () => timers.delete(run)
        },
      }),
    /** Lets the time of a customer's pause pass. */
    pause: async () => {
      for (const run of [...timers]) run()
      await settle()
    },
    /** Answers one of the running calls, or fails it. */
    answer: async (at = 0, isAnswered = true) => {
      const [call] = waiting.splice(at % Math.max(waiting.length, 1), 1)
      call?.(isAnswered)
      await settle()
    },
    isAsked: () => waiting.length > 0,
  }
}
export type CartWorld = ReturnType<typeof createCartWorld>
