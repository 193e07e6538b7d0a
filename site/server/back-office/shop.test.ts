import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { insertRefund } from '../orders/refunds/refund-store'
import { issueInvoice } from '../orders/documents/issue-documents'
import { cartonsInvoice } from '../orders/cartons/invoice-cartons'
import { storeOrderOf } from '../orders/cartons/cartons-store'
import { mailKinds } from '../orders/testing/booked'
import { paymentRow } from '../payments/testing/payment-row'
import { SOLD } from '../shop/testing/test-shop'
import { storeOrderRow } from '../testing/store-order-row'
import { textOf } from '../testing/text-of'
import { createOffice, type SignedIn } from './testing/office'
import { stateOfRow } from '../orders/order-rows'

const ORDERS = '/back-office/commandes'
const CARTONS = `${ORDERS}?sorte=cartons`
const FILE = `${ORDERS}.csv`
const STOCK = '/back-office/boutique/stock'

describeOnEachDatabase('an adviser, of cartons,', database => {
  let db: Db
  let adviser: SignedIn
  let isDown = false
  beforeAll(async () => {
    db = await database.open()
    adviser = await createOffice(db, { shop: { sold: () => (isDown ? null : SOLD) } }).signIn()
  })
  beforeEach(async () => {
    isDown = false
    const tables = [
      'mails',
      'trail',
      'documents',
      'store_withdrawals',
      'refunds',
      'payments',
      'orders',
      'shop_stock',
    ] as const
    for (const table of tables) await db.deleteFrom(table).execute()
  })

  const see = async (path: string) => textOf((await adviser.get(path)).text)
  const place = async (changes: Parameters<typeof storeOrderRow>[0] = {}) => {
    const row = storeOrderRow(changes)
    await db.insertInto('orders').values(row).execute()
    return { ...row, href: `${ORDERS}/${row.uuid}` }
  }
  const pay = async (uuid: string, state = 'paid') => {
    const order = { kind: 'cartons', uuid, total_cents: 9_980 } as const
    const payment = paymentRow(order, { state, transaction_id: `T-${uuid}` })
    await db.insertInto('payments').values(payment).execute()
    return payment
  }
  const invoice = (row: ReturnType<typeof storeOrderRow>, payment: { uuid: string }) =>
    db
      .transaction()
      .execute(transaction =>
        issueInvoice(
          transaction,
          cartonsInvoice(storeOrderOf(row), { ...payment, method: 'card', terms: [] }),
          new Date(),
        ),
      )
  /** Returns the initial values of an order's refund form. */
  const refundForm = async (href: string): Promise<Record<string, string>> => {
    const { text } = await adviser.get(`${href}/remboursement`)
    const inputs = text.match(/<input[^>]*>/g) ?? []
    const valueOf = (input: string, name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''
    return Object.fromEntries(
      inputs
        .filter(input => !input.includes('type="checkbox"') || input.includes('checked'))
        .map(input => [valueOf(input, 'name'), valueOf(input, 'value')])
        .filter(([name]) => /^(?:vu|[qs]\d|livraison|geste|retenue|moyen)$/.test(name ?? '')),
    )
  }
  const stateOf = async (uuid: string) => stateOfRow(await rowWith(db, 'orders', { uuid }))
  const mails = () => mailKinds(db)

  it('the lists of carton orders group them by what is to do, and the search finds each order', async () => {
    expect(await see(CARTONS)).toContain('Aucune commande pour l’instant.')
    const paid = await place()
    const waiting = await place({ state: 'waiting', paid_cents: 0, paid_at: null })
    const withdrawn = await place({ state: 'withdrawn' })
    const list = (name: string) => see(`${CARTONS}&etat=${name}`)
    expect(await list('a-preparer')).toContain(paid.reference)
    expect(await list('a-preparer')).not.toContain(waiting.reference)
    expect(await list('a-payer')).toContain(waiting.reference)
    expect(await list('a-rembourser')).toContain(withdrawn.reference)
    expect(await list('a-rembourser')).not.toContain(paid.reference)
    expect(await list('en-cours')).toContain('Aucune commande dans cette liste.')
    expect(await see(CARTONS)).toContain('Livraison, Nantes')
    expect(
      (await adviser.get(`/back-office/recherche?q=${paid.reference.toLowerCase()}`)).location,
    ).toBe(paid.href)
    expect(await see('/back-office/recherche?q=camille+roux')).toContain(paid.reference)
  })

  it('a running payment is shown in the list and before a carton order is cancelled', async () => {
    const { href, uuid } = await place({ state: 'waiting', paid_cents: 0, paid_at: null })
    const payment = await pay(uuid, 'pending')
    const listed = async (list: string) => see(`${CARTONS}&etat=${list}`)
    expect(await listed('a-payer')).toContain('Paiement en attente')
    expect(await listed('a-payer')).toContain('99,80 € en attente de la banque')
    const asked = await see(`${href}/annulation`)
    expect(asked).toContain('Un paiement de 99,80 € est en cours')
    expect(asked).not.toContain('Rien n’a été payé')
    await adviser.post(`${href}/annulation`)
    await changeRows(db, 'payments', { uuid: payment.uuid }, { state: 'surplus' })
    expect(await listed('a-rembourser')).toContain('99,80 € à rembourser')
  })

  it('a carton order goes through its steps, and its customer gets a mail when it is shipped', async () => {
    const { href, uuid } = await place()
    expect(await see(href)).toContain('1 × Pack studio 49,90 €')
    await adviser.post(`${href}/etape`, { etape: 'prepared' })
    const moved = await adviser.post(`${href}/etape`, { etape: 'shipped' })
    expect(moved.location).toBe(`${href}?fait=etape`)
    expect(await mails()).toEqual(['shipped'])
    await adviser.post(`${href}/etape`, { etape: 'closed' })
    expect(await stateOf(uuid)).toBe('closed')
    expect(await see(href)).toContain('Commande de cartons remise au client')
  })

  it('a step is done once when its button is tapped twice', async () => {
    const { href } = await place({ state: 'prepared', details: { deliveryOption: 'store_pickup' } })
    const tap = { etape: 'ready', cle: randomUUID() }
    await adviser.post(`${href}/etape`, tap)
    expect((await adviser.post(`${href}/etape`, tap)).location).toBe(`${href}?fait=deja`)
    expect(await mails()).toEqual(['ready'])
  })

  it.each(['shipped', ''])(
    'the step %j is refused for a carton order that was just paid',
    async etape => {
      const { href, uuid } = await place()
      const { status, text } = await adviser.post(`${href}/etape`, { etape })
      expect(status).toBe(422)
      expect(textOf(text)).toContain('Cette action n’est plus possible.')
      expect(await stateOf(uuid)).toBe('paid')
    },
  )

  it('a carton order is cancelled after confirmation, and its money is then due back', async () => {
    const { href, ...row } = await place()
    const { uuid } = row
    const payment = await pay(uuid)
    await invoice(row, payment)
    expect(await see(`${href}/annulation`)).toContain(
      '99,80 € ont été payés et restent à rembourser.',
    )
    expect(await stateOf(uuid)).toBe('paid')
    await adviser.post(`${href}/annulation`)
    expect(await mails()).toEqual(['cancelled'])
    expect(await see(href)).toContain('Le client attend son remboursement')
    expect((await adviser.get(`/back-office/paiements/${payment.uuid}/remboursement`)).status).toBe(
      404,
    )
    const form = `${href}/remboursement`
    const asked = await refundForm(href)
    expect(asked).toMatchObject({ q0: '1', q1: '12', s0: '1', s1: '12', livraison: 'on' })
    const sums = await adviser.post(form, { ...asked, pas: 'verifier' })
    expect(textOf(sums.text)).toContain('À rembourser 99,80 €')
    expect(await stateOf(uuid)).toBe('cancelled')
    expect((await adviser.post(form, { ...asked, pas: 'rembourser' })).location).toBe(
      `${href}?fait=rendu`,
    )
    expect(await stateOf(uuid)).toBe('refunded')
    expect(await see(href)).toMatch(
      /Factures et avoirs Facture F-\d{4}-\d{6} 99,80 € .* Avoir A-\d{4}-\d{6} −99,80 €/,
    )
  })

  it('a withdrawal is shown with the day by which its money is due', async () => {
    const { href, uuid, reference } = await place({ state: 'withdrawn' })
    await db
      .insertInto('store_withdrawals')
      .values({
        uuid: randomUUID(),
        order_uuid: uuid,
        stated_at: '2026-11-24T13:32:00.000Z',
        settled_at: null,
        statement_json: '{"name":"Camille Roux","email":"camille@exemple.fr","isToReturn":true}',
      })
      .execute()
    expect(await see(`${CARTONS}&etat=retractations`)).toContain(
      `${reference} Rétractation Rétractation reçue le`,
    )
    const file = await see(href)
    expect(file).toContain('À rembourser avant le 08/12/2026')
    expect(file).toContain('Les articles étaient déjà partis')
  })

  it('a partial refund shows its figures before it is made, and its errors at their fields', async () => {
    const { href, uuid } = await place()
    await pay(uuid)
    const form = `${href}/remboursement`
    const asked = { ...(await refundForm(href)), q1: '5', s1: '6' }
    const wrong = await adviser.post(form, { ...asked, geste: 'dix', pas: 'verifier' })
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.text)).toContain('Indiquez un montant en euros')
    const several = textOf(
      (await adviser.post(form, { ...asked, q1: '99', geste: 'dix', pas: 'verifier' })).text,
    )
    expect(several).toContain('2 champs sont à vérifier')
    expect(textOf((await adviser.post(form, { ...asked, pas: 'verifier' })).text)).toContain(
      'Pas plus que la quantité remboursée',
    )
    const good = { ...asked, s1: '2', geste: '3', moyen: 'bank' }
    const sums = textOf((await adviser.post(form, { ...good, pas: 'verifier' })).text)
    expect(sums).toContain(
      '5 × Carton livres 12,50 € 1 × Geste commercial 3,00 € À rembourser 15,50 €',
    )
    expect(sums).toContain('Remis en vente : 2 × Carton livres.')
    const cle = randomUUID()
    const done = { ...good, pas: 'rembourser', cle }
    expect((await adviser.post(form, done)).location).toBe(`${href}?fait=rendu`)
    expect((await adviser.post(form, done)).location).toBe(`${href}?fait=deja`)
    // Another adviser's form, opened before.
    expect(textOf((await adviser.post(form, { ...good, pas: 'verifier' })).text)).toContain(
      'La commande a changé',
    )
    const file = await see(href)
    expect(file).toContain('12 × Carton livres dont 5 remboursés')
    expect(file).toContain('Remboursé 15,50 €')
    expect(await see(`${CARTONS}&etat=a-rembourser`)).toContain('Aucune commande')
  })

  it('a payment for a sold-out article is shown as such before and after its refund', async () => {
    const { href, uuid, reference } = await place({
      state: 'waiting',
      paid_cents: 0,
      paid_at: null,
    })
    const payment = await pay(uuid, 'surplus')
    for (const list of [CARTONS, `${CARTONS}&etat=a-rembourser`, `${CARTONS}&etat=a-payer`])
      expect(await see(list), list).toContain(`${reference} Article épuisé`)
    expect(await see(href)).toContain('Remboursez le paiement en trop ci-dessous.')
    expect((await adviser.get(FILE)).text).toContain(';Article épuisé;')
    const byHand = {
      pas: 'rembourser',
      montant: '99,80',
      vu: '9980',
      moyen: 'hand',
      motif: 'carte expirée',
    }
    await adviser.post(`/back-office/paiements/${payment.uuid}/remboursement`, byHand)
    expect(await see(`${CARTONS}&etat=a-rembourser`)).not.toContain(reference)
    const file = await see(href)
    expect(file).toContain('Article épuisé')
    expect(file).toContain('le client a été remboursé')
    expect(file).not.toContain('pas encore payée')
  })

  it('a payment that came too late is shown as a surplus on the ended carton order', async () => {
    const { href, uuid } = await place({ state: 'cancelled', paid_cents: 0, paid_at: null })
    expect(await see(href)).toContain('Toutes les étapes sont notées.')
    await pay(uuid, 'surplus')
    expect(await see(href)).toContain(
      'Elle est terminée, mais un paiement en trop reste à rembourser',
    )
  })

  it('an interrupted refund by hand can be finished without waiting for the bank', async () => {
    const { href, uuid, reference } = await place()
    const payment = await pay(uuid)
    const asked = {
      kind: 'cartons',
      orderUuid: uuid,
      paymentUuid: payment.uuid,
      way: 'hand',
      reason: 'carte expirée',
      amountCents: 500,
      planJson:
        '{"lines":[],"hasDelivery":false,"gestureCents":500,"deductionCents":0,"alreadyCents":0}',
      askedAt: new Date(),
    } as const
    await db.transaction().execute(transaction => insertRefund(transaction, asked, reference))
    const refund = await rowWith(db, 'refunds', { order_uuid: uuid })
    const file = await see(href)
    expect(file).toContain('5,00 € par un autre moyen a été noté')
    expect(file).not.toContain('Nous avons demandé à la banque')
    expect(file).not.toContain('Demander à nouveau')
    await adviser.post(`/back-office/remboursements/${refund.uuid}/suite`, { suite: 'done' })
    expect(await see(href)).toContain('Remboursé 5,00 €')
  })

  it('a withdrawal received by letter is entered for some of the articles and shown as such', async () => {
    const { href, uuid, reference } = await place({
      created_at: new Date(Date.now() - 86_400_000).toISOString(),
    })
    await pay(uuid)
    const page = `${href}/retractation`
    expect(await see(page)).toContain('Carton livres, sur 12')
    const typed = {
      voie: 'letter',
      jour: new Date().toISOString().slice(0, 10),
      nom: 'Camille Roux',
      deja: '0',
    }
    const wrong = await adviser.post(page, {
      ...typed,
      jour: '2030-01-01',
      nom: ' ',
      q0: '0',
      q1: '13',
    })
    expect(wrong.status).toBe(422)
    for (const words of [
      'Indiquez un jour passé',
      'Indiquez le nom',
      'Indiquez un nombre entier de 0 à 12',
    ])
      expect(textOf(wrong.text)).toContain(words)
    const entered = await adviser.post(page, { ...typed, q0: '0', q1: '4' })
    expect(entered.location).toBe(`${href}?fait=retractation`)
    expect(await mails()).toEqual(['withdrawn', 'withdrawn-company'])
    const file = await see(href)
    expect(file).toContain('Reçue par Courrier')
    expect(file).toContain('Porte sur 4 × Carton livres')
    expect(file).toContain('À rembourser 10,00 €')
    expect(file).toContain('Rétractation d’une partie des articles')
    expect(await stateOf(uuid)).toBe('paid')
    expect(await see(`${CARTONS}&etat=a-rembourser`)).toContain(reference)
    // The form starts with the withdrawn articles, which count as settled after the refund.
    const asked = await refundForm(href)
    expect(asked).toMatchObject({ q0: '0', q1: '4', s1: '4' })
    await adviser.post(`${href}/remboursement`, { ...asked, pas: 'rembourser' })
    expect(await see(`${CARTONS}&etat=a-rembourser`)).toContain('Aucune commande')
    expect(await see(href)).not.toContain('À rembourser avant le')
  })

  it('an erasure clears a customer’s ended carton orders at once and marks the running ones', async () => {
    const waiting = await place({ state: 'waiting', paid_cents: 0, paid_at: null })
    const over = await place({ state: 'refunded', paid_cents: 0, refunded_cents: 9_980 })
    const running = await place()
    const other = await place({
      customer_json: '{"firstname":"Lou","email":"lou@exemple.fr"}',
      search_text: 'lou',
    })
    expect(await see(`${running.href}/effacement`)).toContain('3 commandes de cartons')
    expect((await adviser.post(`${running.href}/effacement`)).status).toBe(303)
    const row = ({ uuid }: { uuid: string }) => rowWith(db, 'orders', { uuid })
    await expect(row(waiting)).rejects.toThrow('no row')
    expect((await row(over)).customer_json).not.toContain('camille@exemple.fr')
    expect(await row(running)).toMatchObject({ erasure_asked_at: expect.any(String) })
    expect(await see(running.href)).toContain('Le client a demandé l’effacement')
    expect(await row(other)).toMatchObject({ search_text: 'lou', erasure_asked_at: null })
  })

  it('the carton orders are exported as a file', async () => {
    const order = await place({
      customer_json: JSON.stringify({
        type: 'Professionnel',
        firstname: 'Camille',
        lastname: 'Roux',
        companyName: 'Roux SARL',
        siren: '552100554',
        email: 'camille@exemple.fr',
        phone: '+33612345678',
      }),
      partner: 'campus-lilas',
      paid_cents: 9_970,
      refunded_cents: 250,
      received_at: '2026-11-24T09:00:00.000Z',
    })
    await invoice(order, await pay(order.uuid))
    const { number } = await db.selectFrom('documents').select('number').executeTakeFirstOrThrow()
    await db.deleteFrom('trail').execute()
    const { headers, text } = await adviser.get(FILE)
    expect(headers.get('Content-Disposition')).toMatch(/filename="commandes-\d{4}-\d\d-\d\d\.csv"/)
    const [head = '', line = '', end] = text.split('\r\n') // the mark before it is no text
    const cells = line.split(';')
    expect(head.split(';').map((heading, index) => [heading, cells[index]])).toEqual([
      ['Référence', order.reference],
      ['Activité', 'Cartons'],
      ['Passée le', '2026-11-22'],
      ['État', 'À préparer'],
      ['Client', 'Professionnel'],
      ['Prénom', 'Camille'],
      ['Nom', 'Roux'],
      ['Société', 'Roux SARL'],
      ['SIREN', '552100554'],
      ['E-mail', 'camille@exemple.fr'],
      ['Téléphone', "'+33612345678"],
      ['Contenu', '1 × Pack studio, 12 × Carton livres'],
      ['Déménagement le', ''],
      ['Remise', 'Livraison'],
      ['Agence', ''],
      ['Adresse', '12 rue Crébillon'],
      ['Code postal', '44000'],
      ['Ville', 'Nantes'],
      ['Livraison (€)', '19,90'],
      ['Total TTC (€)', '99,80'],
      ['Payé (€)', '99,70'],
      ['Remboursé (€)', '2,50'],
      ['Payée le', '2026-11-22'],
      ['Remise le', '2026-11-24'],
      ['Rétractation le', ''],
      ['Factures', number],
      ['Avoirs', ''],
      ['Partenaire', 'campus-lilas'],
      ['Départ', ''],
      ['Arrivée', ''],
      ['Reste à payer (€)', '0,00'],
    ])
    expect(end).toBe('')
    const acts = await db.selectFrom('trail').select('act').execute()
    expect(acts).toEqual([{ act: 'orders-exported' }])
  })

  it('the adviser corrects the stock after a count', async () => {
    expect(await see(STOCK)).toContain('Diable Bientôt épuisé 59,00 €')
    const item = { type: 'product', slug: 'diable', vu: '1' }
    expect((await adviser.post(STOCK, { ...item, quantity: '25' })).location).toBe(
      `${STOCK}?fait=stock`,
    )
    const rows = await db.selectFrom('shop_stock').select(['slug', 'quantity']).execute()
    expect(rows).toEqual([{ slug: 'diable', quantity: 25 }])
    const late = await adviser.post(STOCK, { ...item, quantity: '30' })
    expect(late.status).toBe(422)
    expect(textOf(late.text)).toContain('Le stock a changé pendant votre saisie.')
  })

  it.each(['-1', '1000000000'])('the value %j is refused as a stock', async quantity => {
    const { status, text } = await adviser.post(STOCK, {
      type: 'product',
      slug: 'diable',
      vu: '1',
      quantity,
    })
    expect(status).toBe(422)
    expect(textOf(text)).toContain('Indiquez un nombre entier de 0 à 100 000')
    // The field still belongs to the stock that was read, so that a sale is not overwritten.
    expect(text).toMatch(/value="diable"\/><input type="hidden" name="vu" value="1"/)
    expect(await db.selectFrom('shop_stock').selectAll().execute()).toEqual([])
  })

  it('the stock of an unknown article, or during an outage of the content service, is not counted', async () => {
    const item = { type: 'product', slug: 'inconnu', vu: '1', quantity: '3' }
    expect((await adviser.post(STOCK, item)).status).toBe(404)
    isDown = true
    expect(await see(STOCK)).toContain('Le service de contenu ne répond pas.')
  })

  it.each([randomUUID(), 'nobody'])('the order address %s is not found', async id => {
    expect((await adviser.get(`${ORDERS}/${id}`)).status).toBe(404)
    expect((await adviser.get(`${ORDERS}/${id}/annulation`)).status).toBe(404)
    expect((await adviser.post(`${ORDERS}/${id}/etape`, { etape: 'prepared' })).status).toBe(404)
  })
})
