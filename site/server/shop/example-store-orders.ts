import { DELIVERY_CENTS } from '../../../shared/domain/cart'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { itemKey, type PickupAgency, type ShopItemKey, type SoldItem } from '../../../shared/domain/shop-item'
import { TERMS_VERSION } from '../../content/terms-of-sale'
import type { WithdrawalSources } from '../../withdrawal'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import { queueMail } from '../mail/outbox'
import { findPayment, insertPayment, movePayment, type NewPayment } from '../payments/payment-store'
import type { Shop } from './create-shop'
import { type NewStoreOrder, insertStoreOrder } from './order-store'
import { beginStock } from './stock'
import type { StoreAdvisers, StoreStep } from './store-advisers'
import { linesCents, placeOf, type StoreCustomer } from './stored-order'

export interface ExampleStoreDeps {
  db: Db
  now: () => Date
  shop: Pick<Shop, 'items' | 'agencies' | 'payable'>
  storeAdvisers: StoreAdvisers
  withdrawals: Pick<WithdrawalSources, 'withdraw'>
  log: Pick<Log, 'warn'>
}

interface Example {
  daysAgo: number
  wanted: readonly (ShopItemKey & { quantity: number })[]
  isFetched: boolean
  /** What advisers do to it, or its customer. */
  then: readonly StoreStep[] | 'withdrawn'
}

/** Oldest first, as invoices are numbered. */
const EXAMPLES: readonly Example[] = [
  {
    daysAgo: 4,
    wanted: [
      { type: 'pack', slug: 'trois-pieces', quantity: 1 },
      { type: 'product', slug: 'diable', quantity: 1 },
    ],
    isFetched: false,
    then: ['prepared', 'shipped'],
  },
  {
    daysAgo: 3,
    wanted: [
      { type: 'product', slug: 'carton-livres', quantity: 20 },
      { type: 'product', slug: 'housse-matelas', quantity: 1 },
    ],
    isFetched: false,
    then: 'withdrawn',
  },
  {
    daysAgo: 2,
    wanted: [{ type: 'pack', slug: 'studio', quantity: 1 }],
    isFetched: true,
    then: ['prepared'],
  },
  {
    daysAgo: 1,
    wanted: [
      { type: 'pack', slug: 'deux-pieces', quantity: 1 },
      { type: 'product', slug: 'carton-penderie', quantity: 2 },
    ],
    isFetched: false,
    then: [],
  },
]

const HOME = { street: '8 Rue Crébillon', postalCode: '44000', city: 'Nantes', country: 'France' }
const CUSTOMER: StoreCustomer = {
  ...{ firstname: 'Camille', lastname: 'Exemple', email: 'camille@client.example', phone: '06 00 00 00 00' },
  ...{ type: 'Particulier', companyName: '', siren: '', billing: HOME },
}
const DAY = 86_400_000

/** What is sold of it; null: nothing, or there is nowhere to fetch it. */
const orderOf = (
  { daysAgo, wanted, isFetched }: Example,
  sold: readonly SoldItem[],
  [agency]: readonly PickupAgency[],
  now: Date,
): NewStoreOrder | null => {
  const lines = wanted.flatMap(({ quantity, ...key }) => {
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

/** Places an order and pays it, as its customer and the bank would; its reference and address. */
const place = async (
  order: NewStoreOrder,
  sold: readonly SoldItem[],
  { db, now, shop: { payable } }: ExampleStoreDeps,
) => {
  const at = order.now
  const amountCents = order.totalCents
  const placed = await db.transaction().execute(async transaction => {
    const ordered = new Set(order.lines.map(itemKey))
    await beginStock(
      transaction,
      sold.filter(item => ordered.has(itemKey(item))),
      at,
    )
    const names = await insertStoreOrder(transaction, order)
    const attempt: NewPayment = {
      subject: 'carton-cart',
      subjectUuid: names.uuid,
      orderUuid: names.uuid,
      method: 'card',
      share: 'all',
      ...{ amountCents, terms: [{ date: dayInFrance(at), amountCents }], state: 'started', provider: 'example' },
      ...{ transactionId: null, createdAt: at },
    }
    const payment = await insertPayment(transaction, attempt, names.reference)
    if (!(await payable.lockOwed(transaction, payment))) throw new Error('an example of an order is not owed')
    await movePayment(transaction, payment, 'paid', at)
    return { ...names, payment: payment.uuid }
  })
  const payment = await findPayment(db, placed.payment)
  if (payment === null) throw new Error('the payment of an example is gone')
  const mails = await payable.mails(payment, 'paid', at)
  await db.transaction().execute(async transaction => {
    await payable.settle(transaction, payment, at)
    // Queued now: the outbox would count a mail of days ago as late.
    for (const mail of mails) await queueMail(transaction, mail, now())
  })
  return placed
}

const makeAll = async (deps: ExampleStoreDeps): Promise<void> => {
  const { now, shop, storeAdvisers, withdrawals } = deps
  const [sold, agencies] = await Promise.all([shop.items.list(), shop.agencies.list()])
  for (const example of EXAMPLES) {
    const order = orderOf(example, sold, agencies, now())
    if (order === null) continue
    const { uuid, reference } = await place(order, sold, deps)
    if (example.then === 'withdrawn') {
      const { firstname, lastname, email } = CUSTOMER
      await withdrawals.withdraw({ name: `${firstname} ${lastname}`, reference, email })
    } else for (const step of example.then) await storeAdvisers.move(uuid, step)
  }
}

/**
 * Orders of cartons for a demonstration that begins: one on its way, one withdrawn, one prepared and one that is only paid, with
 * the mails of each. What its content service does not sell is in none; while it does not answer there are none.
 */
export const makeExampleStoreOrders = async (deps: ExampleStoreDeps): Promise<void> => {
  const { db, log } = deps
  if ((await db.selectFrom('orders').select('uuid').where('kind', '=', 'cartons').executeTakeFirst()) !== undefined)
    return
  await makeAll(deps).catch((err: unknown) =>
    log.warn({ err }, 'the demonstration begins without its orders of cartons'),
  )
}
