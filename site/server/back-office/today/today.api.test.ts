import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, dayInFrance } from '../../../../shared/domain/moving-date'
import { TODAY_LISTS } from '../../../ports/today'
import { TODAY } from '../../../texts/back-office-today'
import { describeOnEachDatabase } from '../../db/testing/databases'
import type { Db } from '../../db/tables'
import { bookFlash } from '../../flash/testing/flash-bodies'
import { insertMessage } from '../../forms/message-store'
import { insertDateChange } from '../../orders/moves/date-changes/date-change-store'
import { bookableSimulation, startPayment } from '../../orders/testing/booked'
import { paymentRow } from '../../payments/testing/payment-row'
import { storeOrderRow } from '../../testing/store-order-row'
import { orderRow } from '../../testing/test-order-row'
import { openOffice, type Office, type SignedIn } from '../testing/office'

const LISTS = '/back-office/aujourd-hui'

describeOnEachDatabase('the first page of the back office', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })
  beforeEach(async () => {
    for (const table of ['flash_holds', 'payments', 'date_changes', 'orders', 'messages'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('simulations').execute()
    await db.deleteFrom('leads').execute()
  })

  const today = dayInFrance(new Date())
  const move = async (changes: Parameters<typeof orderRow>[0] = {}) => {
    const row = orderRow(changes)
    await db.insertInto('orders').values(row).execute()
    return row
  }
  /** Returns the numbers of the first page by the names of their lists. */
  const counts = async (): Promise<Record<string, number>> => {
    const { text } = await adviser.get('/back-office')
    const found = text.matchAll(/href="\/back-office\/aujourd-hui\/([a-z]+)"><strong>(\d+)</g)
    return Object.fromEntries([...found].map(([, list = '', count]) => [list, Number(count)]))
  }
  const listed = async (list: string) => (await adviser.get(`${LISTS}/${list}`)).text
  const rowsIn = (text: string): number => text.split('<li class="bo-row">').length - 1
  const callBack = (call_window: '9-12' | '16-18', first_name: string) =>
    db.transaction().execute(transaction =>
      insertMessage(
        transaction,
        {
          kind: 'call-back',
          fields: {
            call_channel: 'phone',
            phone: '06 12 34 56 78',
            call_window,
            first_name,
            call_agreement: true,
          },
        },
        null,
        new Date(),
      ),
    )

  it('an empty day counts nothing, and each list says so', async () => {
    expect(await counts()).toEqual(Object.fromEntries(TODAY_LISTS.map(list => [list, 0])))
    for (const list of TODAY_LISTS) expect(await listed(list)).toContain(TODAY.nothing)
    expect((await adviser.get(`${LISTS}/autre`)).status).toBe(404)
  })

  it('requested calls stand by time slot with a link that calls, and leave the list when done', async () => {
    const late = await callBack('16-18', 'Zoé')
    await callBack('9-12', 'Léo')
    expect((await counts())['rappels']).toBe(2)
    const text = await listed('rappels')
    expect(text).toContain('href="tel:0612345678"')
    expect(text.indexOf('Léo')).toBeLessThan(text.indexOf('Zoé'))
    expect(text.indexOf('De 9 à 12')).toBeLessThan(text.indexOf('De 16 à 18'))
    await adviser.post(`/back-office/messages/${late}/traite`)
    expect((await counts())['rappels']).toBe(1)
    await adviser.post(`/back-office/messages/${late}/a-traiter`)
    expect((await counts())['rappels']).toBe(2)
    expect((await adviser.post('/back-office/messages/rien/traite')).status).toBe(404)
  })

  it('moves are listed by their day, and balances from eight days before it', async () => {
    const state = 'deposit-paid'
    await move({ state: 'paid', moving_date: today })
    await move({ state, moving_date: addDays(today, 1) })
    await move({ state: 'paid', moving_date: addDays(today, 4) })
    await move({ state, moving_date: addDays(today, 9) })
    await move({ state, moving_date: addDays(today, 2), is_test: 1 })
    expect(await counts()).toMatchObject({ jour: 1, demain: 1, semaine: 1, soldes: 1 })
    const [row] = await db
      .selectFrom('orders')
      .select('uuid')
      .where('moving_date', '=', today)
      .execute()
    expect(await listed('jour')).toContain(`href="/back-office/commandes/${row?.uuid}/feuille"`)
  })

  it('a message that is marked from a list of the day returns to that list, and nowhere else', async () => {
    await callBack('9-12', 'Retour')
    const { uuid } = await db
      .selectFrom('messages')
      .select('uuid')
      .where('search_text', 'like', 'retour%')
      .executeTakeFirstOrThrow()
    const list = `${LISTS}/rappels`
    expect((await adviser.get(list)).text).toContain(`name="retour" value="${list}"`)
    const mark = (retour: string) =>
      adviser.post(`/back-office/messages/${uuid}/traite`, { retour })
    expect((await mark(list)).location).toBe(`${list}?fait=traite`)
    const filtered = '/back-office/messages?sorte=contact&etat=a-traiter'
    expect((await mark(filtered)).location).toBe(`${filtered}&fait=traite`)
    for (const outside of ['https://example.org/', '//example.org', '/back-office-x', ''])
      expect((await mark(outside)).location).toBe('/back-office/messages?fait=traite')
  })

  it('a search at the address of earlier releases leads to the search', async () => {
    expect((await adviser.get('/back-office?q=Le+Goff')).location).toBe(
      '/back-office/recherche?q=Le%20Goff',
    )
  })

  it('money of which a refund is under way is listed once', async () => {
    const order = await move({ state: 'cancelled', paid_cents: 5_000 })
    const simulation = await bookableSimulation(office.call)
    const link = {
      uuid: crypto.randomUUID(),
      label: 'Acompte',
      amount_cents: 5_000,
      state: 'paid',
      order_uuid: null,
      simulation_uuid: simulation,
      expires_at: null,
      created_at: new Date().toISOString(),
    }
    await db.insertInto('payment_links').values(link).execute()
    const payments = [
      paymentRow(order),
      paymentRow(order, {
        order_uuid: null,
        subject: 'simulation-link',
        subject_uuid: link.uuid,
        state: 'surplus',
      }),
    ]
    await db.insertInto('payments').values(payments).execute()
    expect((await counts())['remboursements']).toBe(2)
    const owed = (await listed('remboursements')).match(/bo-amount">[^<]+/g) ?? []
    expect(owed).toHaveLength(2)
    const asked = payments.map(({ uuid, order_uuid, reference }) => ({
      uuid: crypto.randomUUID(),
      reference: `${reference}-R1`,
      kind: 'move',
      order_uuid,
      payment_uuid: uuid,
      state: 'asked',
      way: 'bank',
      reason: '',
      amount_cents: 5_000,
      plan_json: '{}',
      asked_at: new Date().toISOString(),
      settled_at: null,
    }))
    await db.insertInto('refunds').values(asked).execute()
    expect((await counts())['remboursements']).toBe(2)
    const text = await listed('remboursements')
    expect([rowsIn(text), text.split('Suivre le remboursement').length - 1]).toEqual([2, 1])
    await db.deleteFrom('refunds').execute()
    await db.deleteFrom('payments').execute()
    await db.deleteFrom('payment_links').execute()
  })

  it('an unconfirmed payment, a held flash offer and a requested date are each counted', async () => {
    await startPayment(office.call, 'simulation', await bookableSimulation(office.call))
    await db.updateTable('payments').set({ state: 'pending' }).execute()
    await bookFlash(office.call)
    const { uuid } = await move({ state: 'paid', moving_date: addDays(today, 30) })
    const change = { fromDate: today, toDate: addDays(today, 7), feeCents: 0 }
    await insertDateChange(
      db,
      { orderUuid: uuid, ...change, beforeCents: 100, afterCents: 100 },
      new Date(),
    )
    expect(await counts()).toMatchObject({ paiements: 1, flash: 1, dates: 1 })
    expect(await listed('paiements')).toContain('depuis 1')
  })

  it('a list of the day shows its first rows only, and says so', async () => {
    const day = addDays(today, 1)
    await db
      .insertInto('orders')
      .values(Array.from({ length: 70 }, () => orderRow({ state: 'paid', moving_date: day })))
      .execute()
    const text = await listed('demain')
    expect([rowsIn(text), text.includes('Voici les 60 premiers.')]).toEqual([60, true])
    expect(text).toContain('(70)')
  })

  it('quotes that end within three days are listed until their lead has ordered', async () => {
    await bookableSimulation(office.call)
    const changedAt = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const changed = (days: number) =>
      db
        .updateTable('simulations')
        .set({ updated_at: changedAt(days), moving_date: addDays(today, 40) })
        .execute()
    await changed(10)
    expect((await counts())['devis']).toBe(0)
    await changed(13)
    expect((await counts())['devis']).toBe(1)
    await changed(17)
    expect((await counts())['devis']).toBe(0)
    await db
      .updateTable('simulations')
      .set({ updated_at: changedAt(1), moving_date: addDays(today, 3) })
      .execute()
    expect((await counts())['devis']).toBe(1)
    await db.updateTable('simulations').set({ status: 'ordered' }).execute()
    expect((await counts())['devis']).toBe(0)
  })

  it('cartons stand by the day they are due, and money to give back is listed for both kinds', async () => {
    await db
      .insertInto('orders')
      .values([storeOrderRow({ state: 'paid' }), storeOrderRow({ state: 'cancelled' })])
      .execute()
    await move({ state: 'cancelled', paid_cents: 5_000 })
    const seen = await counts()
    expect(seen['cartons']).toBe(1)
    for (const list of TODAY_LISTS) expect(rowsIn(await listed(list))).toBe(seen[list])
    expect(await listed('cartons')).toContain('Attendu le')
    expect(seen['remboursements']).toBeGreaterThan(0)
  })
})
