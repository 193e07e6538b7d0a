import { beforeAll, expect, it } from 'vitest'
import { includedVat } from '../../../../shared/domain/money'
import { MODE_HEADER } from '../../http/test-mode'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { changeRows, rowWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { findDocuments } from '../documents/document-store'
import { eraseLead } from '../../erasure/erase-lead'
import { bookableSimulation, createBookedApp, notify, startPayment } from '../testing/booked'
import { refundAll } from '../testing/refund-all'

const DAY_MS = 86_400_000

describeOnEachDatabase('documents of a move', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  let now = new Date()
  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db, { now: () => now })
  })

  const say = (changes: object = {}) => {
    const asked = made.bank.asked.at(-1)
    if (asked === undefined) throw new Error('the bank was not asked')
    const { reference, amountCents } = asked
    return notify(made, { reference, outcome: 'paid', amountCents, ...changes })
  }
  const pay = async (
    ...args: Parameters<typeof startPayment> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    await startPayment(made.call, ...args)
    expect((await say()).status).toBe(200)
  }
  const orderOf = (simulation: string) => rowWith(db, 'orders', { simulation_uuid: simulation })
  /** An order whose deposit is paid. */
  const booked = async (headers?: Record<string, string>) => {
    const simulation = await bookableSimulation(made.call, {}, headers)
    await pay('simulation', simulation)
    return { simulation, order: await orderOf(simulation) }
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

  it('the deposit and the balance have one invoice each, and their VAT sums to that of the price', async () => {
    const before = await last(`F-${now.getUTCFullYear()}`)
    const { order } = await booked()
    await pay('balance', order.uuid, { share: 'all' })
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
      vatCents: includedVat(order.deposit_cents),
      vatPercent: 20,
      methodWords: 'Carte bancaire',
      isFirm: false,
      buyer: [expect.stringMatching(/ Quintefeuille$/), '12 Rue des Lilas', '75001 Paris'],
    })
    expect(deposit?.lines[0]?.label).toMatch(
      /^Acompte de 30\u00A0% sur .* TTC\. Déménagement Paris → Lyon$/,
    )
    expect(deposit?.service).toContainEqual({ label: 'Départ', value: '75001 Paris' })
    expect(balance).toMatchObject({
      subject: 'balance',
      number: number(2),
      grossCents: order.total_cents - order.deposit_cents,
      vatCents: includedVat(order.total_cents) - includedVat(order.deposit_cents),
    })
    expect(balance?.lines).toMatchObject([
      { label: 'Déménagement Paris → Lyon', grossCents: order.total_cents },
      {
        label: expect.stringContaining(`facture ${number(1)} du `),
        quantity: -1,
        grossCents: -order.deposit_cents,
      },
    ])
    for (const document of [deposit, balance])
      expect((document?.netCents ?? 0) + (document?.vatCents ?? 0)).toBe(document?.grossCents)
  })

  it('a move that is paid at once has one invoice of the whole price', async () => {
    const simulation = await bookableSimulation(made.call)
    await pay('simulation', simulation, { share: 'all' })
    const { uuid, total_cents } = await orderOf(simulation)
    expect(await documentsOf(uuid)).toMatchObject([{ subject: 'order', grossCents: total_cents }])
  })

  it('a payment has one invoice, though the bank says it at the same moment and days later', async () => {
    const simulation = await bookableSimulation(made.call)
    await startPayment(made.call, 'simulation', simulation)
    await Promise.all([say(), say(), say()])
    now = new Date(now.getTime() + 3 * DAY_MS)
    await say()
    expect(await documentsOf((await orderOf(simulation)).uuid)).toHaveLength(1)
  })

  it('a supplement and a link of an order are invoiced with the order, under what they were asked for', async () => {
    const { order } = await booked()
    const { advisers } = made.bookings
    const supplement = uuidOf(
      await advisers.addSupplement(order.uuid, { label: 'Piano droit', amountCents: 12_345 }),
    )
    await pay('supplement', supplement, { share: 'all' })
    const link = uuidOf(
      await advisers.makeLink({ orderUuid: order.uuid }, { label: 'Cartons', amountCents: 6_500 }),
    )
    await pay('order-link', link, { share: 'all' })
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
    await pay('simulation-link', link, { share: 'all' })
    expect(await documentsOf(link)).toMatchObject([
      {
        subject: 'extra',
        buyer: [/Quintefeuille/, /Lilas/, /Paris/].map(line => expect.stringMatching(line)),
      },
    ])
    const { uuid } = await paymentOf(link)
    expect((await made.app.request(`/commande/${link}/documents/${uuid}.pdf`)).status).toBe(200)
    expect(
      (await made.app.request(`/commande/${simulationUuid}/documents/${uuid}.pdf`)).status,
    ).toBe(404)
  })

  it('a supplement that is paid after the order was cancelled is no sale: no invoice, and no credit note as it goes back', async () => {
    const { order } = await booked()
    const { advisers } = made.bookings
    const supplement = uuidOf(
      await advisers.addSupplement(order.uuid, { label: 'Piano', amountCents: 9_000 }),
    )
    await startPayment(made.call, 'supplement', supplement, { share: 'all' })
    uuidOf(await advisers.cancelOrder(order.uuid, 'company'))
    await say()
    const payment = await paymentOf(supplement)
    expect(payment.state).toBe('surplus')
    expect(await refundAll({ db, bookings: made.bookings }, payment.uuid)).toEqual({ ok: true })
    expect(await documentsOf(order.uuid)).toMatchObject([{ subject: 'deposit' }])
  })

  it('a company that a professional names stands on the invoices that are issued after it', async () => {
    const simulation = await bookableSimulation(made.call, {}, undefined, { type: 'Professionnel' })
    await pay('simulation', simulation)
    const order = await orderOf(simulation)
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
    await pay('balance', order.uuid, { share: 'all' })
    expect(await documentsOf(order.uuid)).toMatchObject([
      {
        subject: 'deposit',
        isFirm: true,
        siren: '',
        buyer: [/Quintefeuille/, /Lilas/, /Paris/].map(line => expect.stringMatching(line)),
      },
      {
        subject: 'balance',
        isFirm: true,
        siren: '732829320',
        buyer: [
          'Cartons & Cie',
          expect.stringMatching(/Quintefeuille/),
          expect.anything(),
          expect.anything(),
        ],
      },
    ])
  })

  it('no company can be named on an order that is private, cancelled or of an erased customer', async () => {
    const { order } = await booked()
    expect((await made.bookings.sources.order(order.uuid))?.billing).toBeNull()
    const firm = { companyName: 'Cartons & Cie', siren: '732829320', email: 'elise@example.fr' }
    expect(await made.bookings.sources.nameCompany(order.uuid, firm)).toBe('unknown')
    const simulation = await bookableSimulation(made.call, {}, undefined, { type: 'Professionnel' })
    await pay('simulation', simulation)
    const { uuid } = await orderOf(simulation)
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

  it('a refunded payment has a credit note that takes back its invoice', async () => {
    const { simulation, order } = await booked()
    const { uuid } = await paymentOf(simulation)
    expect(await refundAll({ db, bookings: made.bookings }, uuid)).toEqual({ ok: true })
    const [invoice, credit, ...others] = await documentsOf(order.uuid)
    expect(others).toEqual([])
    expect(credit).toMatchObject({
      kind: 'credit',
      number: expect.stringMatching(/^A-\d{4}-\d{6}$/),
      invoiceNumber: invoice?.number,
      isPart: false,
      buyer: invoice?.buyer,
      netCents: -(invoice?.netCents ?? 0),
      vatCents: -(invoice?.vatCents ?? 0),
      grossCents: -order.deposit_cents,
    })
  })

  it('an order of test mode has a series of its own, which leaves no gap in the books', async () => {
    const before = await last(`F-${now.getUTCFullYear()}`)
    const { order } = await booked({ [MODE_HEADER]: 'test' })
    expect((await documentsOf(order.uuid)).map(({ number }) => number)).toEqual([
      `TEST-F-${now.getUTCFullYear()}-000001`,
    ])
    expect(await last(`F-${now.getUTCFullYear()}`)).toBe(before)
  })

  it('an invoice opens from the order page and the mail, and under no other order’s address', async () => {
    const { order } = await booked()
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
      href.replace(order.uuid, other.order.uuid),
      href.replace(order.uuid, order.reference),
      href.replace('.pdf', ''),
      href.replace(/F-.*/, 'F-2020-000001.pdf'),
    ])
      expect([path, (await made.app.request(path)).status]).toEqual([path, 404])
  })

  it('an erasure keeps the invoices, with the name and the address that they were issued to', async () => {
    const { order } = await booked()
    const before = await documentsOf(order.uuid)
    expect(await eraseLead(db, order.lead_uuid ?? '', 'customer', now)).not.toBeNull()
    expect(await documentsOf(order.uuid)).toEqual(before)
    expect(before[0]?.buyer[0]).toMatch(/Quintefeuille/)
  })
})
