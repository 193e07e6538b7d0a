import { beforeAll, beforeEach, expect, it } from 'vitest'
import { routes } from '../../../routes'
import { createBookedApp, mailKinds } from '../../orders/testing/booked'
import { describeOnEachDatabase } from '../../db/testing/databases'
import type { Db } from '../../db/tables'
import { findPaymentsOf } from '../../payments/payment-store'
import { createFakeBank } from '../../payments/testing/fake-bank'
import { createOrderMails } from '../../orders/mails/create-order-mails'
import { findStoreOrder } from '../../orders/cartons/cartons-store'
import {
  issuedDocumentOf,
  issuedDocumentsOf,
} from '../../orders/documents/testing/issued-documents'
import { refundCartons, refundFingerprint, type RefundRequested } from './refund-cartons'
import type { RequestedRefund } from './refund-plan'
import { findStoreRefunds } from './store-refunds'
import { createStock } from '../stock'
import { begunPayment, CART_CENTS, placedOrder } from '../testing/store-calls'
import { createTestShop } from '../testing/test-shop'
import { fakePartners } from '../../testing/test-app'

const PACK = 0
const CARTONS = 1
const NOTHING: RequestedRefund = {
  lines: [],
  hasDelivery: false,
  gestureCents: 0,
  deductionCents: 0,
}
const cartons = (quantity: number, restocked = 0) => ({ line: CARTONS, quantity, restocked })
const ALL: RequestedRefund = {
  ...NOTHING,
  lines: [{ line: PACK, quantity: 1, restocked: 1 }, cartons(12, 12)],
  hasDelivery: true,
}

describeOnEachDatabase('giving an order of cartons back', database => {
  let db: Db
  const bank = createFakeBank()
  const warned: unknown[][] = []
  let made: ReturnType<typeof createBookedApp>
  beforeAll(async () => {
    db = await database.open()
    const log = { warn: (...said: unknown[]) => void warned.push(said), error: () => undefined }
    const mails = createOrderMails({ siteOrigin: () => null, partners: fakePartners, log })
    made = createBookedApp(db, { bank, log, shop: createTestShop(db, { mails }) })
  })
  beforeEach(async () => {
    bank.refunded.length = 0
    for (const table of ['shop_stock', 'mails'] as const) await db.deleteFrom(table).execute()
  })

  const paid = async () => {
    const uuid = await placedOrder(made.call)
    await (await begunPayment(made, uuid)).say()
    await db.deleteFrom('mails').execute()
    return uuid
  }
  const orderOf = async (uuid: string) => {
    const order = await findStoreOrder(db, uuid)
    if (order === null) throw new Error('the order is gone')
    return order
  }
  const refundOf = (uuid: string, asked: RefundRequested) =>
    refundCartons(uuid, asked, { db, refunds: made.bookings.refunds })
  type Way = RefundRequested['way']
  const request = async (uuid: string, asked: Partial<RequestedRefund>, way: Way = 'bank') => ({
    requested: { ...NOTHING, ...asked },
    way,
    reason: way === 'hand' ? 'carte expirée' : '',
    fingerprint: refundFingerprint(await orderOf(uuid), await findStoreRefunds(db, uuid)),
  })
  const give = async (uuid: string, asked: Partial<RequestedRefund>, way: Way = 'bank') =>
    refundOf(uuid, await request(uuid, asked, way))
  const left = async () => [...(await createStock(db).levels()).values()].toReversed()
  const creditsOf = async (uuid: string) =>
    (await issuedDocumentsOf(db, uuid)).credits.map(({ amountCents }) => amountCents)
  const lastCredit = async () =>
    (
      await db
        .selectFrom('document_counters')
        .select('value')
        .where('series', 'like', 'A-%')
        .executeTakeFirst()
    )?.value ?? 0

  it('a partial refund goes through the bank, with a credit, restocking and a mail', async () => {
    const uuid = await paid()
    const before = await lastCredit()
    expect(await give(uuid, { lines: [cartons(5, 3)] })).toEqual({ ok: true })
    expect(await orderOf(uuid)).toMatchObject({
      state: 'paid',
      paidCents: CART_CENTS - 1_250,
      refundedCents: 1_250,
    })
    expect(bank.refunded).toMatchObject([
      { amountCents: 1_250, method: 'card', transactionId: expect.any(String) },
    ])
    expect(await left()).toEqual([391, 7])
    expect(await mailKinds(db)).toEqual(['payment-refunded'])
    const { credits, invoice } = await issuedDocumentsOf(db, uuid)
    expect(credits).toMatchObject([
      { number: expect.stringMatching(/^A-\d{4}-\d{6}$/), amountCents: 1_250 },
    ])
    expect(await lastCredit()).toBe(before + 1)
    const paper = await issuedDocumentOf(db, uuid, credits[0]?.number ?? '')
    expect(paper).toMatchObject({
      kind: 'credit',
      isPart: true,
      invoiceNumber: invoice,
      grossCents: -1_250,
      netCents: -1_042,
      vatCents: -208,
      lines: [{ label: 'Carton livres', quantity: -5, grossCents: -1_250 }],
    })
    const shown = await made.shop.order(uuid)
    expect(shown?.lines.map(({ refunded }) => refunded)).toEqual([0, 5])
    const file = await made.app.request(shown?.documents[1]?.href ?? '')
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
    expect((await made.app.request(routes.orderDocument.href(uuid, 'A-2026-999999'))).status).toBe(
      404,
    )
  })

  it('an order is refunded, with its payment, once the rest is given back', async () => {
    const uuid = await paid()
    await give(uuid, { lines: [cartons(5)] })
    expect(await give(uuid, { gestureCents: CART_CENTS - 1_249 })).toEqual({
      ok: false,
      reason: 'fault',
      fault: { reason: 'most' },
    })
    await give(uuid, { ...ALL, lines: [{ line: PACK, quantity: 1, restocked: 1 }, cartons(7, 7)] })
    expect(await orderOf(uuid)).toMatchObject({
      state: 'refunded',
      paidCents: 0,
      refundedCents: CART_CENTS,
    })
    expect(await creditsOf(uuid)).toEqual([1_250, CART_CENTS - 1_250])
    expect(await findPaymentsOf(db, { subject: 'carton-cart', uuid })).toMatchObject([
      { state: 'refunded' },
    ])
    expect(await give(uuid, { gestureCents: 1 })).toEqual({ ok: false, reason: 'state' })
  })

  it('two equal refunds by two advisers at the same time are paid once', async () => {
    const uuid = await paid()
    const both = await request(uuid, ALL)
    const acts = await Promise.all([refundOf(uuid, both), refundOf(uuid, both)])
    expect(acts.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(bank.refunded).toHaveLength(1)
    expect(await left()).toEqual([400, 8])
    // An adviser that had read the order before the other's refund is told so.
    expect(await refundOf(uuid, both)).toMatchObject({ ok: false })
  })
})
