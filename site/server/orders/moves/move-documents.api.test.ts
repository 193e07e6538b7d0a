import { beforeAll, expect, it } from 'vitest'

import type { PaymentSubject } from '../../../../shared/domain/payment'
import { MODE_HEADER } from '../../http/test-mode'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { changeRows, rowWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { findDocuments } from '../documents/document-store'
import { eraseLead } from '../../erasure/erase-lead'
import {
  bookableSimulation,
  createBookedApp,
  notifyOutcome,
  orderOf as orderIn,
  startPayment,
} from '../testing/booked'
import { refundAll } from '../testing/refund-all'

const PERSON = [expect.stringMatching(/ Quintefeuille$/), '12 Rue des Lilas', '75001 Paris']

describeOnEachDatabase('documents of a move', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  const now = new Date()
  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => now })
  })

  const pay = async (subject: PaymentSubject, uuid: string) => {
    const share = subject === 'simulation' ? 'deposit' : 'all'
    await startPayment(made.call, subject, uuid, { share })
    expect((await notifyOutcome(made, 'paid')).status).toBe(200)
  }
  /** Returns the row of an order whose deposit is paid. `headers`, `lead`: of the lead’s creation. */
  const booked = async (headers?: Record<string, string>, lead?: object) => {
    const simulation = await bookableSimulation(made.call, {}, headers, lead)
    await pay('simulation', simulation)
    return orderIn(db, simulation)
  }
  const documentsOf = async (uuid: string) =>
    (await findDocuments(db, 'order_uuid', uuid)).map(({ document }) => document)
  const paymentOf = (subject: string) => rowWith(db, 'payments', { subject_uuid: subject })
  const uuidOf = (act: { ok: true; uuid: string } | { ok: false; reason: string }): string => {
    if (!act.ok) throw new Error(act.reason)
    return act.uuid
  }
  const last = (series: string) =>
    db
      .selectFrom('document_counters')
      .select('value')
      .where('series', '=', series)
      .executeTakeFirst()
      .then(row => row?.value ?? 0)

  it('the deposit and the balance have one invoice each, and that of the balance deducts the other', async () => {
    const before = await last(`F-${now.getUTCFullYear()}`)
    const order = await booked()
    await pay('balance', order.uuid)
    const [deposit, balance, ...others] = await documentsOf(order.uuid)
    expect(others).toEqual([])
    const number = (index: number) =>
      `F-${now.getUTCFullYear()}-${String(before + index).padStart(6, '0')}`
    expect(deposit).toMatchObject({
      kind: 'invoice',
      subject: 'deposit',
      number: number(1),
      reference: order.reference,
      grossCents: order.deposit_cents,
      methodWords: 'Carte bancaire',
      isFirm: false,
      buyer: PERSON,
    })
    expect(deposit?.lines[0]?.label).toMatch(
      /^Acompte de 30\u00A0% sur .* TTC\. Déménagement Paris → Lyon$/,
    )
    expect(deposit?.service).toContainEqual({ label: 'Départ', value: '75001 Paris' })
    expect(balance).toMatchObject({
      subject: 'balance',
      number: number(2),
      grossCents: order.total_cents - order.deposit_cents,
    })
    expect(balance?.lines).toMatchObject([
      { label: 'Déménagement Paris → Lyon', grossCents: order.total_cents },
      {
        label: expect.stringContaining(`facture ${number(1)} du `),
        quantity: -1,
        grossCents: -order.deposit_cents,
      },
    ])
  })

  it('a supplement and a link of an order are invoiced with the order, under what they were asked for', async () => {
    const order = await booked()
    const { advisers } = made.bookings
    const supplement = uuidOf(
      await advisers.addSupplement(order.uuid, { label: 'Piano droit', amountCents: 12_345 }),
    )
    await pay('supplement', supplement)
    const link = uuidOf(
      await advisers.makeLink({ orderUuid: order.uuid }, { label: 'Cartons', amountCents: 6_500 }),
    )
    await pay('order-link', link)
    expect((await documentsOf(order.uuid)).slice(1)).toMatchObject([
      {
        subject: 'extra',
        reference: order.reference,
        grossCents: 12_345,
        lines: [{ label: 'Piano droit' }],
      },
      {
        subject: 'extra',
        reference: order.reference,
        grossCents: 6_500,
        lines: [{ label: 'Cartons' }],
      },
    ])
  })

  it('a link without an order has an invoice that its own address opens', async () => {
    const simulationUuid = await bookableSimulation(made.call)
    const terms = { label: 'Visite technique', amountCents: 5_000 }
    const link = uuidOf(await made.bookings.advisers.makeLink({ simulationUuid }, terms))
    await pay('simulation-link', link)
    expect(await documentsOf(link)).toMatchObject([
      {
        subject: 'extra',
        buyer: PERSON,
      },
    ])
    const { uuid } = await paymentOf(link)
    expect((await made.app.request(`/commande/${link}/documents/${uuid}.pdf`)).status).toBe(200)
    expect(
      (await made.app.request(`/commande/${simulationUuid}/documents/${uuid}.pdf`)).status,
    ).toBe(404)
  })

  it('a supplement that is paid after the order was cancelled is no sale: no invoice, and no credit note as it goes back', async () => {
    const order = await booked()
    const { advisers } = made.bookings
    const supplement = uuidOf(
      await advisers.addSupplement(order.uuid, { label: 'Piano', amountCents: 9_000 }),
    )
    await startPayment(made.call, 'supplement', supplement, { share: 'all' })
    uuidOf(await advisers.cancelOrder(order.uuid, 'company'))
    await notifyOutcome(made, 'paid')
    const payment = await paymentOf(supplement)
    expect(payment.state).toBe('surplus')
    expect(await refundAll({ db, bookings: made.bookings }, payment.uuid)).toEqual({ ok: true })
    expect(await documentsOf(order.uuid)).toMatchObject([{ subject: 'deposit' }])
  })

  it('a company that a professional names stands on the invoices that are issued after it', async () => {
    const order = await booked({}, { type: 'Professionnel' })
    const { sources } = made.bookings
    const company = { companyName: 'Cartons & Cie', siren: '732829320' }
    expect((await sources.order(order.uuid))?.billing).toEqual({ companyName: '', siren: '' })
    const named = (email: string) => sources.nameCompany(order.uuid, { ...company, email })
    expect([await named('someone@example.fr'), await named('')]).toEqual([
      'wrong-email',
      'wrong-email',
    ])
    expect((await sources.order(order.uuid))?.billing).toEqual({ companyName: '', siren: '' })
    expect([
      await named(' Elise.Quintefeuille@example.fr '),
      await named('elise.quintefeuille@example.fr'),
    ]).toEqual(['saved', 'saved'])
    expect((await sources.order(order.uuid))?.billing).toEqual(company)
    const acts = db.selectFrom('trail').select('actor').where('order_uuid', '=', order.uuid)
    expect(await acts.where('act', '=', 'order-billing-named').execute()).toEqual([
      { actor: 'customer' },
    ])
    // A day's requests about one order are counted together, so that its e-mail cannot be guessed.
    await named('a@example.fr')
    expect(await named('elise.quintefeuille@example.fr')).toBe('too-many')
    await pay('balance', order.uuid)
    expect(await documentsOf(order.uuid)).toMatchObject([
      {
        subject: 'deposit',
        isFirm: true,
        siren: '',
        buyer: PERSON,
      },
      {
        subject: 'balance',
        isFirm: true,
        siren: '732829320',
        buyer: ['Cartons & Cie', ...PERSON],
      },
    ])
  })

  it('no company can be named on an order that is private, cancelled or of an erased customer', async () => {
    const order = await booked()
    expect((await made.bookings.sources.order(order.uuid))?.billing).toBeNull()
    const firm = { companyName: 'Cartons & Cie', siren: '732829320', email: 'elise@example.fr' }
    expect(await made.bookings.sources.nameCompany(order.uuid, firm)).toBe('unknown')
    const { uuid } = await booked({}, { type: 'Professionnel' })
    uuidOf(await made.bookings.advisers.cancelOrder(uuid, 'company'))
    expect(await made.bookings.sources.nameCompany(uuid, firm)).toBe('unknown')
    await changeRows(
      db,
      'orders',
      { uuid },
      { customer_json: '{"type":"Professionnel","email":""}', payment_status: 'paid' },
    )
    expect(await made.bookings.sources.nameCompany(uuid, { ...firm, email: '' })).toBe('unknown')
  })

  it('an order of test mode has a series of its own, which leaves no gap in the books', async () => {
    const before = await last(`F-${now.getUTCFullYear()}`)
    const order = await booked({ [MODE_HEADER]: 'test' })
    const supplement = { label: 'Piano', amountCents: 9_000 }
    await pay(
      'supplement',
      uuidOf(await made.bookings.advisers.addSupplement(order.uuid, supplement)),
    )
    expect((await documentsOf(order.uuid)).map(({ number }) => number)).toEqual([
      `TEST-F-${now.getUTCFullYear()}-000001`,
      `TEST-F-${now.getUTCFullYear()}-000002`,
    ])
    expect(await last(`F-${now.getUTCFullYear()}`)).toBe(before)
  })

  it('an invoice opens from the order page and the mail, and under no other order’s address', async () => {
    const order = await booked()
    const shown = await made.bookings.sources.order(order.uuid)
    expect(shown?.documents).toEqual([
      {
        title: expect.stringMatching(/^Facture d’acompte F-\d{4}-\d{6}$/),
        amountCents: order.deposit_cents,
        href: expect.stringMatching(/^\/commande\/.*\/documents\/F-\d{4}-\d{6}\.pdf$/),
      },
    ])
    const href = shown?.documents[0]?.href ?? ''
    const file = await made.app.request(href)
    expect([
      file.status,
      file.headers.get('Content-Type'),
      file.headers.get('Cache-Control'),
    ]).toEqual([200, 'application/pdf', 'private, no-store'])
    expect(file.headers.get('Content-Disposition')).toMatch(/^inline; filename="facture-F-/)
    const { payment } = made.told.at(-1) ?? {}
    expect(
      (await made.app.request(payment?.invoicePath ?? '')).headers.get('Content-Disposition'),
    ).toBe(file.headers.get('Content-Disposition'))
    const other = await booked()
    for (const path of [
      href.replace(order.uuid, other.uuid),
      href.replace(order.uuid, order.reference),
      href.replace('.pdf', ''),
      href.replace(/F-.*/, 'F-2020-000001.pdf'),
    ])
      expect([path, (await made.app.request(path)).status]).toEqual([path, 404])
  })

  it('an erasure keeps the invoices, with the name and the address that they were issued to', async () => {
    const order = await booked()
    const before = await documentsOf(order.uuid)
    expect(await eraseLead(db, order.lead_uuid ?? '', 'customer', now)).not.toBeNull()
    expect(await documentsOf(order.uuid)).toEqual(before)
    expect(before[0]?.buyer[0]).toMatch(/Quintefeuille/)
  })
})
