import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { PaymentSubject } from '../../../../shared/domain/payment'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { eraseOrder } from '../../erasure/erase-order'
import { orderRow } from '../../testing/test-order-row'
import { storeOrderRow } from '../../testing/store-order-row'
import { clearSpace, createSpace } from '../testing/space'
import { readRate } from './partner-rates'

const TABLES = [
  'partner_rates',
  'partner_statements',
  'refunds',
  'payments',
  'orders',
  'leads',
] as const

describeOnEachDatabase('the statements of a partner', database => {
  let db: Db
  let space: ReturnType<typeof createSpace>
  let now: Date
  beforeEach(async () => {
    db ??= await database.open()
    await clearSpace(db)
    for (const table of TABLES) await db.deleteFrom(table).execute()
    now = new Date('2026-11-10T10:00:00.000Z')
    space = createSpace(db, () => now)
  })

  const addPayment = async (
    order: { uuid: string },
    at: string,
    amount_cents: number,
    changes: { state?: string; subject?: PaymentSubject } = {},
  ): Promise<string> => {
    const uuid = randomUUID()
    await db
      .insertInto('payments')
      .values({
        uuid,
        reference: uuid,
        subject: 'simulation',
        subject_uuid: order.uuid,
        order_uuid: order.uuid,
        method: 'card',
        share: 'deposit',
        amount_cents,
        terms_json: '[]',
        state: 'paid',
        provider: 'fake',
        transaction_id: null,
        exec_code: null,
        created_at: at,
        decided_at: at,
        captured_at: null,
        ...changes,
      })
      .execute()
    return uuid
  }
  const addRefund = (order: { uuid: string }, payment: string, at: string, amount_cents: number) =>
    db
      .insertInto('refunds')
      .values({
        uuid: randomUUID(),
        reference: randomUUID(),
        kind: 'move',
        order_uuid: order.uuid,
        payment_uuid: payment,
        state: 'done',
        way: 'bank',
        reason: '',
        amount_cents,
        plan_json: '{}',
        asked_at: at,
        settled_at: at,
      })
      .execute()
  const addOrders = async () => {
    const times = { created_at: '2026-10-02T10:00:00.000Z', updated_at: '2026-10-02T10:00:00.000Z' }
    const move = orderRow({ partner: 'open-house', reference: 'AAA2345678', ...times })
    const cartons = {
      ...storeOrderRow({ partner: 'open-house', ...times }),
      reference: 'BBB2345678',
    }
    const test = orderRow({ partner: 'open-house', is_test: 1, ...times })
    const other = orderRow({ partner: 'closed-shop', reference: 'CCC2345678', ...times })
    await db.insertInto('orders').values([move, cartons, test, other]).execute()
    return { move, cartons, test, other }
  }
  const linesOf = async (path: string, partner = 'open-house'): Promise<string[]> => {
    const { status, text } = await (await space.signIn(partner)).get(path)
    return status === 200 ? text.replace('\uFEFF', '').trim().split('\r\n').slice(1) : [`${status}`]
  }
  const setRate = async (taux: string, du: string) => {
    const adviser = await space.office.signIn()
    return adviser.post('/back-office/partenaires/open-house/commission', { taux, du })
  }

  it.each([
    ['5', 500],
    ['7,5', 750],
    ['7.25 %', 725],
    ['0', 0],
    ['50', 5_000],
    ['50,01', null],
    ['-1', null],
    ['x', null],
    ['', null],
  ])('a rate typed as %j is read as %j', (text, points) => expect(readRate(text)).toBe(points))

  it('a statement has what was received and given back, at the rate of each day', async () => {
    now = new Date('2026-10-01T10:00:00.000Z')
    expect((await setRate('5', '2026-10-01')).location).toContain('fait=commission')
    expect((await setRate('10', '2026-10-20')).location).toContain('fait=commission')
    now = new Date('2026-11-10T10:00:00.000Z')
    const { move, cartons, test, other } = await addOrders()
    // Midnight in Paris is 22:00 UTC: the first payment is of September, the second of October.
    await addPayment(move, '2026-09-30T21:59:00.000Z', 100)
    const paid = await addPayment(move, '2026-09-30T22:00:00.000Z', 45_000)
    await addPayment(move, '2026-10-25T10:00:00.000Z', 105_055, { subject: 'balance' })
    await addPayment(move, '2026-10-26T10:00:00.000Z', 9_900, { subject: 'supplement' })
    await addPayment(move, '2026-10-26T10:00:00.000Z', 9_900, { state: 'refused' })
    await addPayment(cartons, '2026-10-21T10:00:00.000Z', 5_990, { subject: 'carton-cart' })
    await addPayment(test, '2026-10-21T10:00:00.000Z', 5_990)
    await addPayment(other, '2026-10-21T10:00:00.000Z', 5_990)
    await addRefund(move, paid, '2026-10-27T10:00:00.000Z', 20_000)
    expect(await linesOf('/releves/2026-10.csv')).toEqual([
      '2026-10-01;AAA2345678;Déménagement;450,00;5,00;22,50',
      '2026-10-21;BBB2345678;Cartons;59,90;10,00;5,99',
      '2026-10-25;AAA2345678;Déménagement;1050,55;10,00;105,06',
      '2026-10-27;AAA2345678;Déménagement;-200,00;10,00;-20,00',
    ])
  })

  it('a statement is final an hour after its month, when all transactions of the month have ended', async () => {
    const { move } = await addOrders()
    await addPayment(move, '2026-11-05T10:00:00.000Z', 10_000)
    // 00:59 and 01:01 on 1 December in Paris.
    now = new Date('2026-11-30T23:59:00.000Z')
    expect(await linesOf('/releves/2026-11.csv')).toHaveLength(1)
    await addPayment(move, '2026-11-30T22:59:59.000Z', 5_000)
    now = new Date('2026-12-01T00:01:00.000Z')
    expect(await linesOf('/releves/2026-11.csv')).toHaveLength(2)
    await addPayment(move, '2026-11-30T22:59:59.000Z', 7_000)
    expect(await linesOf('/releves/2026-11.csv')).toHaveLength(2)
  })

  it('a statement of a month that is over stays the same after later changes and erasures', async () => {
    const { move } = await addOrders()
    const payment = await addPayment(move, '2026-10-10T10:00:00.000Z', 45_000)
    const before = await linesOf('/releves/2026-10.csv')
    await addPayment(move, '2026-10-11T10:00:00.000Z', 1_000)
    await addRefund(move, payment, '2026-11-05T10:00:00.000Z', 45_000)
    await eraseOrder(db, move.uuid, 'customer', now)
    expect(await linesOf('/releves/2026-10.csv')).toEqual(before)
    expect(await linesOf('/releves/2026-11.csv')).toEqual([
      '2026-11-05;AAA2345678;Déménagement;-450,00;0,00;0,00',
    ])
    const stored = await rowsWith(db, 'partner_statements', { partner: 'open-house' })
    expect(stored.map(({ month }) => month)).toEqual(['2026-10'])
  })

  it('a rate of a past day is refused, so that statements do not change', async () => {
    const refused = await setRate('5', '2026-11-09')
    expect([refused.status, refused.text.includes('Choisissez aujourd’hui')]).toEqual([422, true])
    expect((await setRate('99', '2026-11-10')).status).toBe(422)
    expect((await setRate('5', '2026-11-10')).status).toBe(303)
    const acts = await rowsWith(db, 'trail', { act: 'partner-rate-set' })
    expect(acts).toMatchObject([{ actor: 'adviser' }])
  })

  it('a statement is a PDF, the list names its months, and unknown months are not found', async () => {
    const { move } = await addOrders()
    await addPayment(move, '2026-10-10T10:00:00.000Z', 45_000)
    const own = await space.signIn('open-house')
    const list = await own.get('/releves')
    expect(list.text).toContain('octobre 2026')
    expect(list.text).toContain('mois en cours, provisoire')
    const pdf = await own.get('/releves/2026-10.pdf')
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
    expect(pdf.text.startsWith('%PDF-')).toBe(true)
    for (const path of [
      '/releves/2026-09.pdf',
      '/releves/2026-12.csv',
      '/releves/2026-13.pdf',
      '/releves/x',
    ])
      expect((await own.get(path)).status).toBe(404)
  })
})
