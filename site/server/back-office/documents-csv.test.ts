import { beforeAll, expect, it } from 'vitest'
import { formatCents } from '../../../shared/domain/money'
import { bookedMove } from '../orders/testing/booked'
import type { Db } from '../db/tables'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import { MODE_HEADER } from '../http/test-mode'
import { begunPayment, placedOrder } from '../shop/testing/store-calls'
import { textOf } from '../testing/text-of'
import { documentLines } from './order-parts'
import { exportPerson } from './export-person'
import { centsToType } from './typed-values'
import { type Office, openOffice, type SignedIn } from './testing/office'

const YEAR = new Date().getUTCFullYear()

describeOnEachDatabase('the documents of all orders', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })

  const linesOf = async () => (await adviser.get('/back-office/factures.csv')).text.split('\r\n')
  /** Books a move and pays its deposit. */
  const booked = async (headers?: Record<string, string>) => {
    const uuid = await bookedMove(office, db, headers === undefined ? {} : { headers })
    const order = await rowWith(db, 'orders', { uuid })
    const payment = await rowWith(db, 'payments', { order_uuid: uuid })
    return { order, payment }
  }

  it('the file for the accountant is a head alone while nothing was issued', async () => {
    expect(await linesOf()).toEqual([
      'Série;Numéro;Date;Type;Facture corrigée;Activité;Commande;Client;SIREN;HT (€);Taux de TVA (%);TVA (€);TTC (€);Payée le;Moyen de paiement;Paiement',
      '',
    ])
  })

  it('the file for the accountant has moves and cartons in one series, credit notes below zero, and nothing of test mode', async () => {
    const { order, payment } = await booked()
    await (await begunPayment(office, await placedOrder(office.call))).say()
    await booked({ [MODE_HEADER]: 'test' })
    const refund = {
      pas: 'rembourser',
      montant: centsToType(payment.amount_cents),
      vu: String(payment.amount_cents),
    }
    await adviser.post(`/back-office/paiements/${payment.uuid}/remboursement`, {
      ...refund,
      moyen: 'bank',
    })
    const [, deposit, cartons, credit, ...rest] = (await linesOf()).map(line => line.split(';'))
    expect(rest).toEqual([['']])
    const cents = [deposit, credit].map(line =>
      line?.slice(9, 13).map(cell => Number(cell.replace(',', '.'))),
    )
    expect(deposit).toMatchObject([
      `F-${YEAR}`,
      `F-${YEAR}-000001`,
      expect.any(String),
      'Facture d’acompte',
      '',
      'Déménagement',
      order.reference,
      'Élise Quintefeuille',
      ...Array.from({ length: 6 }, () => expect.any(String)),
      'Carte bancaire',
      payment.reference,
    ])
    expect(cartons?.slice(1, 6)).toEqual([
      `F-${YEAR}-000002`,
      expect.any(String),
      'Facture',
      '',
      'Cartons',
    ])
    expect(credit?.slice(0, 6)).toEqual([
      `A-${YEAR}`,
      `A-${YEAR}-000001`,
      expect.any(String),
      'Avoir',
      `F-${YEAR}-000001`,
      'Déménagement',
    ])
    const [net = 0, rate, vat = 0, gross = 0] = cents[0] ?? []
    expect([rate, Math.round(gross * 100), Math.round((net + vat) * 100)]).toEqual([
      20,
      payment.amount_cents,
      payment.amount_cents,
    ])
    expect(cents[1]).toEqual([-net, 20, -vat, -gross])
  })

  it('the file for the accountant is linked from the lists of orders, and its export is recorded', async () => {
    for (const path of ['/back-office/commandes', '/back-office/commandes?sorte=cartons'])
      expect((await adviser.get(path)).text).toContain('href="/back-office/factures.csv"')
    const { headers } = await adviser.get('/back-office/factures.csv')
    expect(headers.get('Content-Disposition')).toMatch(/filename="factures-\d{4}-\d\d-\d\d\.csv"/)
    const acts = await rowsWith(db, 'trail', { act: 'documents-exported' })
    expect(acts.length).toBeGreaterThan(0)
  })

  it('the documents of an order are on its page, are found by number and are handed over to its customer', async () => {
    const { order } = await booked()
    const { email } = JSON.parse(order.customer_json)
    const file = await exportPerson({ db, photoBucket: null }, email, new Date())
    const own = file?.commandes.find(({ reference }) => reference === order.reference)
    expect(own?.factures).toMatchObject([
      { centimes: order.deposit_cents, document: { subject: 'deposit' } },
    ])
    const [document] = await documentLines(db, order.uuid)
    const number = document?.title.replace('Facture d’acompte ', '') ?? ''
    const led = async (typed: string) =>
      (await adviser.get(`/back-office/recherche?q=${encodeURIComponent(typed)}`)).location
    expect(await led(number)).toBe(`/back-office/commandes/${order.uuid}`)
    expect(await led(` ${number.toLowerCase()} `)).toBe(`/back-office/commandes/${order.uuid}`)
    expect(await led('F-2020-000001')).toBe('')
    const seen = textOf((await adviser.get(`/back-office/commandes/${order.uuid}`)).text)
    const amount = formatCents(order.deposit_cents).replaceAll(/\s/g, ' ')
    expect(seen.replaceAll(/\s/g, ' ')).toContain(
      `Factures et avoirs Facture d’acompte ${number} ${amount}`,
    )
  })
})
