import type { Result } from '../../api/http'
import { toJson } from '../../api/to-json'
import { cartCents, DELIVERY_CENTS, type Cart, type CartItem } from '../../domain/cart'
import type { PickupAgency } from '../../domain/shop-item'
import type { StoreCartBody, StoreLeadBody } from '../../domain/store-order'
import { PARIS } from '../../domain/testing/valid-customer'
import type { OrderApi, OrderedCart } from '../cart-order-api'
import { fault } from './fake-server'

type Call = 'createLead' | 'createCart' | 'startPayment' | 'payment'
interface PlannedFault {
  reason: Parameters<typeof fault>[0]
  /** The server did the work, but the answer was lost. */
  isDone: boolean
}

const uuidOf = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`

export const AGENCIES: readonly PickupAgency[] = [
  { agencyName: 'paris_sud_15e', label: 'Paris 15e', address: PARIS, hours: '9h-12h et 14h-18h' },
  { agencyName: 'paris_nord_18e', label: 'Paris 18e', address: PARIS, hours: '9h-12h et 14h-18h' },
]

const LINE: CartItem = {
  id: 1711,
  libelle: 'Carton standard',
  slug: 'carton-standard',
  type: 'product',
  unitPrice: 250,
  quantity: 4,
}

/**
 * A shop server of leads and orders like the real one: one creation per key, 409 for another total,
 * 404 for an expired order. Records calls, and fails on demand.
 */
export const createOrderCounter = () => {
  const calls: { call: Call; key?: string; body?: StoreLeadBody | StoreCartBody }[] = []
  const keys = new Map<string, string>()
  const orders = new Map<
    string,
    { totalCents: number; state: 'due' | 'pending' | 'paid' | 'expired' }
  >()
  const leads = new Set<string>()
  const plannedFaults = new Map<Call, PlannedFault[]>()
  let cart: Cart = [{ ...LINE }]
  let agencies = AGENCIES
  let unitCents = LINE.unitPrice
  let made = 0
  let isDown = false

  const answer = async <T>(call: Call, work: () => Result<T>): Promise<Result<T>> => {
    const planned = plannedFaults.get(call)?.shift()
    if (planned === undefined) return work()
    if (planned.isDone) work()
    return { ok: false, fault: fault(planned.reason) }
  }
  const once = (key: string, body: object, make: () => string): string => {
    const name = `${key} ${toJson(body)}`
    const uuid = keys.get(name) ?? make()
    keys.set(name, uuid)
    return uuid
  }
  const api: OrderApi = {
    createLead: (body, key) => {
      calls.push({ call: 'createLead', key, body })
      return answer('createLead', () => {
        const uuid = once(key, body, () => uuidOf('a', ++made))
        leads.add(uuid)
        return { ok: true, value: { uuid } }
      })
    },
    createCart: (body, key) => {
      calls.push({ call: 'createCart', key, body })
      return answer('createCart', () => {
        if (!leads.has(body.storeLeadUuid))
          return {
            ok: false,
            fault: fault('invalid', [{ propertyPath: 'storeLeadUuid', message: 'inconnu' }]),
          }
        const quantity = body.products.reduce((sum, line) => sum + line.quantity, 0)
        const delivery = body.deliveryOption === 'home_delivery' ? DELIVERY_CENTS : 0
        const totalCents = quantity * unitCents + delivery
        if (totalCents !== body.totalCents) return { ok: false, fault: fault('conflict') }
        const uuid = once(key, body, () => uuidOf('b', ++made))
        if (!orders.has(uuid)) orders.set(uuid, { totalCents, state: 'due' })
        return { ok: true, value: { uuid, reference: 'CMD2345678', totalCents } }
      })
    },
    startPayment: (uuid, method, totalCents) => {
      calls.push({ call: 'startPayment' })
      return answer('startPayment', () => {
        const order = orders.get(uuid)
        if (order === undefined) return { ok: false, fault: fault('not-found') }
        if (order.state !== 'due' || order.totalCents !== totalCents)
          return { ok: false, fault: fault('conflict') }
        return {
          ok: true,
          value: { kind: 'redirect', href: `https://banque.exemple/${method}/${uuid}` },
        }
      })
    },
    payment: uuid => {
      calls.push({ call: 'payment' })
      return answer('payment', () => {
        const order = orders.get(uuid)
        if (order === undefined) return { ok: false, fault: fault('not-found') }
        return {
          ok: true,
          value: { ...order, reference: 'CMD2345678', orderHref: `/commande/${uuid}` },
        }
      })
    },
  }
  const ordered: OrderedCart = {
    lines: () => cart,
    agencies: () => agencies,
    deliveryCents: () => DELIVERY_CENTS,
    recheck: async () => {
      if (isDown) return fault('network')
      cart = cart.map(line => ({ ...line, unitPrice: unitCents }))
      return null
    },
    takeOut: lines => {
      cart = cart.flatMap(line => {
        const quantity =
          line.quantity - (lines.find(({ slug }) => slug === line.slug)?.quantity ?? 0)
        return quantity > 0 ? { ...line, quantity } : []
      })
    },
  }
  return {
    calls,
    orders,
    api,
    ordered,
    fail: (call: Call, reason: PlannedFault['reason'], isDone = false) =>
      plannedFaults.set(call, [...(plannedFaults.get(call) ?? []), { reason, isDone }]),
    raise: (cents: number) => (unitCents = cents),
    put: (quantity: number) => (cart = [{ ...LINE, unitPrice: unitCents, quantity }]),
    close: () => (agencies = []),
    cutOff: () => (isDown = true),
    sweep: () => {
      orders.clear()
      leads.clear()
    },
    settle: (state: 'paid' | 'pending' | 'expired') => {
      for (const order of orders.values()) order.state = state
    },
    shownCents: () => cartCents(cart),
  }
}
