import { DELIVERY_CENTS } from '../../../shared/domain/cart'
import {
  itemKey,
  type PickupAgency,
  type ShopItemKey,
  type SoldItem,
} from '../../../shared/domain/shop-item'
import { TERMS_VERSION } from '../../texts/terms-of-sale'
import type { WithdrawalSources } from '../../ports/withdrawal'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import type { Advisers } from '../orders/create-advisers'
import type { CartonsStep } from '../orders/fulfilment'
import type { Payables } from '../payments/payables'
import type { Shop } from '../shop/create-shop'
import { type NewStoreOrder, insertStoreOrder } from '../orders/cartons/cartons-store'
import { beginStock } from '../shop/stock'
import { linesCents, placeOf, type StoreCustomer } from '../orders/cartons/cartons-details'
import { EXAMPLE_CUSTOMER } from './example-moves'
import { payExample } from './pay-example'

export interface ExampleCartonsDeps {
  db: Db
  now: () => Date
  shop: Pick<Shop, 'items' | 'agencies'>
  payables: Payables
  advisers: Pick<Advisers, 'step'>
  withdrawals: Pick<WithdrawalSources, 'withdraw'>
  log: Pick<Log, 'warn'>
}

interface Example {
  daysAgo: number
  items: readonly (ShopItemKey & { quantity: number })[]
  isFetched: boolean
  /** Steps that advisers take with it; 'withdrawn': its customer withdraws. */
  then: readonly CartonsStep[] | 'withdrawn'
}

/** Oldest first, as invoices are numbered. */
const EXAMPLES: readonly Example[] = [
  {
    daysAgo: 4,
    items: [
      { type: 'pack', slug: 'trois-pieces', quantity: 1 },
      { type: 'product', slug: 'diable', quantity: 1 },
    ],
    isFetched: false,
    then: ['prepared', 'shipped'],
  },
  {
    daysAgo: 3,
    items: [
      { type: 'product', slug: 'carton-livres', quantity: 20 },
      { type: 'product', slug: 'housse-matelas', quantity: 1 },
    ],
    isFetched: false,
    then: 'withdrawn',
  },
  {
    daysAgo: 2,
    items: [{ type: 'pack', slug: 'studio', quantity: 1 }],
    isFetched: true,
    then: ['prepared'],
  },
  {
    daysAgo: 1,
    items: [
      { type: 'pack', slug: 'deux-pieces', quantity: 1 },
      { type: 'product', slug: 'carton-penderie', quantity: 2 },
    ],
    isFetched: false,
    then: [],
  },
]

const HOME = { street: '8 Rue Crébillon', postalCode: '44000', city: 'Nantes', country: 'France' }
const CUSTOMER: StoreCustomer = {
  ...EXAMPLE_CUSTOMER,
  type: 'Particulier',
  companyName: '',
  siren: '',
  billing: HOME,
}
const DAY = 86_400_000

/** Returns an example order of articles that are sold; null: none is sold, or no agency is open. */
const orderOf = (
  { daysAgo, items, isFetched }: Example,
  sold: readonly SoldItem[],
  [agency]: readonly PickupAgency[],
  now: Date,
): NewStoreOrder | null => {
  const lines = items.flatMap(({ quantity, ...key }) => {
    const item = sold.find(one => itemKey(one) === itemKey(key))
    if (item === undefined || item.stock < quantity) return []
    const { type, slug, id, label, unitCents } = item
    return [{ type, slug, id, label, unitCents, quantity }]
  })
  if (lines.length === 0 || (isFetched && agency === undefined)) return null
  const deliveryCents = isFetched ? 0 : DELIVERY_CENTS
  const at = new Date(now.getTime() - daysAgo * DAY)
  return {
    leadUuid: null,
    partner: null,
    returnUrl: null,
    isTest: false,
    customer: CUSTOMER,
    lines,
    deliveryCents,
    deliveryOption: isFetched ? 'store_pickup' : 'home_delivery',
    totalCents: linesCents(lines) + deliveryCents,
    destination:
      isFetched && agency !== undefined
        ? { ...agency, address: placeOf(agency.address) }
        : { agencyName: '', label: '', hours: '', address: HOME },
    terms: { version: TERMS_VERSION, at },
    now: at,
  }
}

/** Places an order and pays it, as its customer and the bank would. */
const place = async (order: NewStoreOrder, sold: readonly SoldItem[], deps: ExampleCartonsDeps) => {
  const names = await deps.db.transaction().execute(async transaction => {
    const ordered = new Set(order.lines.map(itemKey))
    await beginStock(
      transaction,
      sold.filter(item => ordered.has(itemKey(item))),
      order.now,
    )
    return insertStoreOrder(transaction, order)
  })
  const { totalCents, now } = order
  await payExample(
    deps,
    { subject: 'carton-cart', uuid: names.uuid },
    { ...names, totalCents },
    now,
  )
  return names
}

const makeAll = async (deps: ExampleCartonsDeps): Promise<void> => {
  const { now, shop, advisers, withdrawals } = deps
  const [sold, agencies] = await Promise.all([shop.items.list(), shop.agencies.list()])
  for (const example of EXAMPLES) {
    const order = orderOf(example, sold, agencies, now())
    if (order === null) continue
    const { uuid, reference } = await place(order, sold, deps)
    if (example.then === 'withdrawn') {
      const { firstname, lastname, email } = CUSTOMER
      await withdrawals.withdraw({ name: `${firstname} ${lastname}`, reference, email })
    } else for (const step of example.then) await advisers.step(uuid, step)
  }
}

/**
 * Creates example orders of cartons for a new demonstration: one shipped, one withdrawn, one
 * prepared and one only paid, with the mails of each. Articles that its content service does not
 * sell are left out; while it does not answer there are no orders.
 */
export const makeExampleCartons = async (deps: ExampleCartonsDeps): Promise<void> => {
  const { db, log } = deps
  if (
    (await db
      .selectFrom('orders')
      .select('uuid')
      .where('kind', '=', 'cartons')
      .executeTakeFirst()) !== undefined
  )
    return
  await makeAll(deps).catch((err: unknown) =>
    log.warn({ err }, 'demonstration: cannot create the orders of cartons'),
  )
}
