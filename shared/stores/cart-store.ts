import { proxy, ref } from 'valtio/vanilla'
import type { Fault } from '../api/http'
import type { ShopApi } from '../api/shop-api'
import type { CartItem } from '../domain/cart'
import {
  lineOf,
  maxQuantityFor,
  type RemovedLine,
  sameItem,
  withLine,
  withLineBack,
} from '../domain/cart-edits'
import { type ShopItemKey, type SoldItem, type SoldItems } from '../domain/shop-item'
import type { Calls } from './calls'
import {
  type CartChange,
  type CartNotice,
  reviewLine,
  sameLine,
  withCheckedLines,
} from '../domain/cart-review'
import { later } from '../domain/later'
import type { CartPersistence } from './cart-record'

/** Delay after the last change before the server is asked: fifty fast clicks make one call. */
const FETCH_DELAY_MS = 400

export interface CartState extends Calls {
  /** In the order of their addition. Replaced at each change; unchanged lines keep their object. */
  cart: readonly CartItem[]
  /** Articles on sale, agencies and delivery prices; null until the server has answered. */
  sold: SoldItems | null
  /** Last removed line, until it is restored or added again. */
  removed: RemovedLine | null
  /** Changes by the server, one notice per article, until dismissed. */
  notices: readonly CartNotice[]
  lastChange: CartChange | null
  /** False when the device could not store the cart. */
  isStored: boolean
  /** The stored cart was unreadable or too old, and was cleared. */
  isCleared: boolean
}

/** An article to add, as far as the page knows it: the server's values win. */
export type OfferedItem = Omit<CartItem, 'quantity'>

export interface CartStore {
  readonly state: CartState
  /** Loads the articles on sale once; after a failure, again. Updates the cart's lines. */
  load(): Promise<void>
  /** Asks about the present cart and updates its lines; `call` tells if there was an answer. */
  recheck(): Promise<void>
  /** Asks again after the page was in the background. */
  reread(): Promise<void>
  /**
   * Sets a quantity (integer): 0 or less removes, more than the stock takes all. Returns the
   * quantity in the cart.
   */
  set(item: OfferedItem, quantity: number): number
  remove(key: ShopItemKey): void
  /** Restores the last removed line. */
  undo(): void
  /** Takes over what another tab has stored. */
  sync(): void
  dismissNotices(): void
  /** Removes paid lines in all tabs; later additions stay. */
  takeOut(lines: readonly Pick<CartItem, 'type' | 'slug' | 'quantity'>[]): void
}

interface CartStoreOptions {
  /** Called with the function that reads its record, to learn that a cart was cleared. */
  persistence: (onClear: () => void) => CartPersistence
  api: Pick<ShopApi, 'items' | 'check'>
  /** Returns a function that cancels it; by default a timer. */
  later?: (act: () => void, delayMs: number) => () => void
}

/** A customer's cart: one for all elements of a page; other tabs share it through the device. */
export const createCartStore = ({
  persistence,
  api,
  later: plan = later,
}: CartStoreOptions): CartStore => {
  const state = proxy<CartState>({
    cart: ref([]),
    sold: null,
    removed: null,
    notices: ref([]),
    lastChange: null,
    isStored: true,
    isCleared: false,
    call: 'idle',
    fault: null,
  })
  const storage = persistence(() => (state.isCleared = true))

  const soldItem = (key: ShopItemKey): SoldItem | undefined =>
    state.sold?.items.find(item => sameItem(item, key))
  const applyItems = (lines: readonly CartItem[]) => {
    const known = (line: CartItem) => {
      const before = lineOf(state.cart, line)
      return before !== undefined && sameLine(before, line) ? before : line
    }
    state.cart = ref(lines.map(known))
  }
  const restore = () => {
    const newer = storage.loadNewer()
    if (newer === null) return
    applyItems(newer.lines)
    const { removed } = state
    if (removed !== null && lineOf(state.cart, removed.line) !== undefined) state.removed = null
  }
  /** Changes here never undo those of another tab. */
  const change = (edit: (cart: readonly CartItem[]) => readonly CartItem[]) => {
    restore()
    const next = edit(state.cart)
    if (next === state.cart) return
    state.cart = ref([...next])
    state.isStored = storage.save({ lines: [...next] })
  }
  const recordChange = ({ type, slug, libelle }: OfferedItem, isRefused = false) => {
    state.lastChange = { item: { type, slug }, label: libelle, isRefused, known: state.notices }
  }

  /** Applies the articles on sale to the current cart, which may have changed since the request. */
  const follow = (sold: SoldItems, isRequested: (line: CartItem) => boolean = () => true) => {
    state.sold = ref(sold)
    const notices: CartNotice[] = []
    change(cart => {
      const next = cart.flatMap(line => {
        const item = sold.items.find(one => sameItem(one, line))
        if (item === undefined && !isRequested(line)) return line
        const review = reviewLine(line, item)
        notices.push(...review.notices)
        return review.line ?? []
      })
      const isSame = next.length === cart.length && next.every((line, at) => line === cart[at])
      return isSame ? cart : next
    })
    if (notices.length === 0) return
    const isNew = ({ item }: CartNotice) => !notices.some(notice => sameItem(notice.item, item))
    state.notices = ref([...state.notices.filter(isNew), ...notices])
  }
  const fail = (fault: Fault) => Object.assign(state, { call: 'error', fault })
  let isStale = false
  /** The first request asks for all articles, which includes each line. */
  const fetchOnce = async (): Promise<void> => {
    restore()
    if (isStale || state.sold === null) {
      const answer = await api.items()
      if (!answer.ok) return void fail(answer.fault)
      isStale = false
      follow(answer.value)
    } else if (state.cart.length > 0) {
      const answer = await api.check(
        state.cart.map(({ type, slug, quantity }) => ({ type, slug, quantity })),
      )
      if (!answer.ok) return void fail(answer.fault)
      const { lines } = answer.value
      follow(withCheckedLines(state.sold, lines), line => lines.some(one => sameItem(one, line)))
    }
    state.call = 'done'
  }

  let callOff = () => {}
  let running: Promise<void> | null = null
  let isRunQueued = false
  const fetchAll = async (): Promise<void> => {
    do {
      isRunQueued = false
      Object.assign(state, { call: 'pending', fault: null })
      await fetchOnce()
    } while (isRunQueued)
    running = null
  }
  /** At most one call runs and one waits, so that answers arrive in order. */
  const refresh = (): Promise<void> => {
    callOff()
    isRunQueued = true
    return (running ??= fetchAll())
  }
  const refreshSoon = () => {
    callOff()
    callOff = plan(() => void refresh(), FETCH_DELAY_MS)
  }

  const remove = (key: ShopItemKey) => {
    restore()
    const at = state.cart.findIndex(line => sameItem(line, key))
    const line = state.cart[at]
    if (line === undefined) return
    change(cart => cart.filter(one => one !== line))
    state.removed = ref({ line, at })
    recordChange(line)
    refreshSoon()
  }

  restore()
  return {
    state,
    sync: restore,
    remove,
    load: async () => {
      if (state.sold === null) await (running ?? refresh())
    },
    recheck: refresh,
    reread: () => {
      isStale = true
      return refresh()
    },
    set: (item, quantity) => {
      const sold = soldItem(item)
      const requested = Math.min(quantity, maxQuantityFor(sold?.stock ?? null))
      if (requested <= 0) {
        remove(item)
        return 0
      }
      const { type, slug } = item
      const known = sold && { id: sold.id, libelle: sold.label, unitPrice: sold.unitCents }
      const line: CartItem = {
        id: item.id,
        libelle: item.libelle,
        unitPrice: item.unitPrice,
        ...known,
        type,
        slug,
        quantity: requested,
      }
      restore()
      const next = withLine(state.cart, line)
      if (next === null) {
        recordChange(line, true)
        return 0
      }
      change(() => next)
      if (state.removed !== null && sameItem(state.removed.line, line)) state.removed = null
      state.isCleared = false
      recordChange(line)
      refreshSoon()
      return requested
    },
    undo: () => {
      const { removed } = state
      if (removed === null) return
      change(cart => withLineBack(cart, removed))
      state.removed = null
      recordChange(removed.line)
      refreshSoon()
    },
    dismissNotices: () => {
      state.notices = ref([])
    },
    takeOut: lines => {
      callOff()
      change(cart =>
        cart.flatMap(line => {
          const quantity = line.quantity - (lines.find(one => sameItem(one, line))?.quantity ?? 0)
          return quantity > 0 ? { ...line, quantity } : []
        }),
      )
      Object.assign(state, { removed: null, notices: ref([]), lastChange: null })
    },
  }
}
