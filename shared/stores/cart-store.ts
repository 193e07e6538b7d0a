import { proxy, ref } from 'valtio/vanilla'
import type { Fault } from '../api/http'
import type { ShopApi } from '../api/shop-api'
import type { CartItem } from '../domain/cart'
import {
  lineOf,
  mostOf,
  type RemovedLine,
  sameItem,
  withLine,
  withLineBack,
} from '../domain/cart-edits'
import { type ShopItemKey, type SoldItem, type SoldItems } from '../domain/shop-item'
import type { Calls } from './calls'
import { type CartDeed, type CartNotice, reviewLine, sameLine, soldAs } from '../domain/cart-review'
import { later } from '../domain/later'
import type { CartPersistence } from './cart-record'

/** So long after the last change the server is asked: fifty fast clicks are one. */
const ASK_DELAY_MS = 400

export interface CartState extends Calls {
  /** In the order in which its lines came. Replaced at each change, in which a line that stays is the same object. */
  cart: readonly CartItem[]
  /** What is sold now, where it is fetched and what its delivery costs; null until the server has said. */
  sold: SoldItems | null
  /** What was taken out last, until it is put back, or in the cart again. */
  removed: RemovedLine | null
  /** What the server has changed in the cart, a notice an item, until somebody has seen it. */
  notices: readonly CartNotice[]
  deed: CartDeed | null
  /** Whether the device took the cart when it was last asked to. */
  isKept: boolean
  /** What lay on the device could not be read, or was too old, and was cleared. */
  isCleared: boolean
}

/** What is put into a cart, as far as the page knows it: what the server says of it counts. */
export type OfferedItem = Omit<CartItem, 'quantity'>

export interface CartStore {
  readonly state: CartState
  /** Asks once what is sold now; after a failure, again. Lines of the cart follow. */
  load(): Promise<void>
  /** The cart as it stands is asked about now, and its lines follow the answer; `call` says whether there was one. */
  recheck(): Promise<void>
  /** The page was away for a while: what is sold is asked anew. */
  reread(): Promise<void>
  /** How many are wanted (whole): 0 or less for none, more than there are for all. Answers how many are in the cart now. */
  set(item: OfferedItem, quantity: number): number
  remove(key: ShopItemKey): void
  /** Puts the line back that was taken out last. */
  undo(): void
  /** Takes on what another tab has kept meanwhile. */
  recall(): void
  dismissNotices(): void
  /** These were paid for: they go in all tabs, and what was put in since stays. */
  takeOut(lines: readonly Pick<CartItem, 'type' | 'slug' | 'quantity'>[]): void
}

interface CartStoreOptions {
  /** Is told with what its record is read, to hear that one was cleared. */
  persistence: (onClear: () => void) => CartPersistence
  api: Pick<ShopApi, 'items' | 'check'>
  /** Answers how to call it off; by default a timer. */
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
    deed: null,
    isKept: true,
    isCleared: false,
    call: 'idle',
    fault: null,
  })
  const kept = persistence(() => (state.isCleared = true))

  const soldItem = (key: ShopItemKey): SoldItem | undefined =>
    state.sold?.items.find(item => sameItem(item, key))
  const take = (lines: readonly CartItem[]) => {
    const known = (line: CartItem) => {
      const before = lineOf(state.cart, line)
      return before !== undefined && sameLine(before, line) ? before : line
    }
    state.cart = ref(lines.map(known))
  }
  const recall = () => {
    const newer = kept.loadNewer()
    if (newer === null) return
    take(newer.lines)
    const { removed } = state
    if (removed !== null && lineOf(state.cart, removed.line) !== undefined) state.removed = null
  }
  /** What another tab has done meanwhile is never undone by what is done here. */
  const change = (edit: (cart: readonly CartItem[]) => readonly CartItem[]) => {
    recall()
    const next = edit(state.cart)
    if (next === state.cart) return
    state.cart = ref([...next])
    state.isKept = kept.save({ lines: [...next] })
  }
  const did = ({ type, slug, libelle }: OfferedItem, isRefused = false) => {
    state.deed = { item: { type, slug }, label: libelle, isRefused, known: state.notices }
  }

  /** What is sold now is laid over the cart as it stands now, whatever it was when the server was asked. */
  const follow = (sold: SoldItems, isAsked: (line: CartItem) => boolean = () => true) => {
    state.sold = ref(sold)
    const notices: CartNotice[] = []
    change(cart => {
      const next = cart.flatMap(line => {
        const item = sold.items.find(one => sameItem(one, line))
        if (item === undefined && !isAsked(line)) return line
        const review = reviewLine(line, item)
        notices.push(...review.notices)
        return review.line ?? []
      })
      const isSame = next.length === cart.length && next.every((line, at) => line === cart[at])
      return isSame ? cart : next
    })
    if (notices.length === 0) return
    const isNews = ({ item }: CartNotice) => !notices.some(notice => sameItem(notice.item, item))
    state.notices = ref([...state.notices.filter(isNews), ...notices])
  }
  const fail = (fault: Fault) => Object.assign(state, { call: 'error', fault })
  let isStale = false
  /** Before anything is known all that is sold is asked for, which says the same of each line. */
  const askOnce = async (): Promise<void> => {
    recall()
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
      follow(soldAs(state.sold, lines), line => lines.some(one => sameItem(one, line)))
    }
    state.call = 'done'
  }

  let callOff = () => {}
  let underWay: Promise<void> | null = null
  let isOneWaiting = false
  const askAll = async (): Promise<void> => {
    do {
      isOneWaiting = false
      Object.assign(state, { call: 'pending', fault: null })
      await askOnce()
    } while (isOneWaiting)
    underWay = null
  }
  /** At most one call is under way, and one waits: the answers come in the order of what was asked. */
  const ask = (): Promise<void> => {
    callOff()
    isOneWaiting = true
    return (underWay ??= askAll())
  }
  const askSoon = () => {
    callOff()
    callOff = plan(() => void ask(), ASK_DELAY_MS)
  }

  const remove = (key: ShopItemKey) => {
    recall()
    const at = state.cart.findIndex(line => sameItem(line, key))
    const line = state.cart[at]
    if (line === undefined) return
    change(cart => cart.filter(one => one !== line))
    state.removed = ref({ line, at })
    did(line)
    askSoon()
  }

  recall()
  return {
    state,
    recall,
    remove,
    load: async () => {
      if (state.sold === null) await (underWay ?? ask())
    },
    recheck: ask,
    reread: () => {
      isStale = true
      return ask()
    },
    set: (item, quantity) => {
      const sold = soldItem(item)
      const wanted = Math.min(quantity, mostOf(sold?.stock ?? null))
      if (wanted <= 0) {
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
        quantity: wanted,
      }
      recall()
      const next = withLine(state.cart, line)
      if (next === null) {
        did(line, true)
        return 0
      }
      change(() => next)
      if (state.removed !== null && sameItem(state.removed.line, line)) state.removed = null
      state.isCleared = false
      did(line)
      askSoon()
      return wanted
    },
    undo: () => {
      const { removed } = state
      if (removed === null) return
      change(cart => withLineBack(cart, removed))
      state.removed = null
      did(removed.line)
      askSoon()
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
      Object.assign(state, { removed: null, notices: ref([]), deed: null })
    },
  }
}
