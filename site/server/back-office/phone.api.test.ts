import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowWith, rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { findOrder } from '../orders/moves/move-store'
import { bookableSimulation, bookedMove } from '../orders/testing/booked'
import { bookableDay } from '../testing/customer-calls'
import { openOffice, type Office, type SignedIn } from './testing/office'

const PATH = '/back-office/nouveau-devis/telephone'
const TYPED = {
  firstname: 'Aude',
  lastname: 'Marchebeau',
  email: '',
  phone: '06 44 55 66 77',
  type: 'Particulier',
  's0.address': '3 Rue Neuve 69001 Lyon',
  's0.floor': '2',
  's0.lift': '0',
  's1.address': '3 Rue Neuve 69001 Lyon',
  's1.floor': '0',
  volume: '25',
  accord: 'on',
}

describeOnEachDatabase('a booking by phone', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })
  beforeEach(async () => {
    await db.deleteFrom('trail').execute()
  })

  const fields = (changes: Record<string, string> = {}) => ({
    ...TYPED,
    movingDate: bookableDay(),
    ...changes,
  })
  const priceIn = (html: string) => /name="prix" value="(\d+)"/.exec(html)?.[1] ?? ''
  const booked = async () => {
    const asked = await adviser.post(PATH, fields())
    const prix = priceIn(asked.text)
    const { location } = await adviser.post(PATH, fields({ prix, pas: 'enregistrer' }))
    return { asked, prix, simulation: /simulations\/([\w-]{36})/.exec(location)?.[1] ?? '' }
  }
  const orderOf = async (simulation: string) => {
    await adviser.post(`/back-office/simulations/${simulation}/commande`, {})
    return (await rowWith(db, 'orders', { simulation_uuid: simulation })).uuid
  }
  const receive = (order: string, changes: Record<string, string> = {}) =>
    adviser.post(`/back-office/commandes/${order}/recu`, {
      method: 'cheque',
      amount: '100',
      day: dayInFrance(new Date()),
      ...changes,
    })

  it('a quote by phone needs no e-mail, is priced first, and names the adviser and the oral consent', async () => {
    const before = await rowsWith(db, 'leads', { is_test: 0 })
    const { asked, prix, simulation } = await booked()
    expect([asked.status, asked.text.includes('Le prix à annoncer')]).toEqual([200, true])
    const row = await rowWith(db, 'simulations', { uuid: simulation })
    expect(String(row.total_cents)).toBe(prix)
    const lead = await rowWith(db, 'leads', { uuid: row.lead_uuid })
    expect(JSON.parse(lead.consents_json)).toMatchObject([{ box: 'terms', version: 'oral' }])
    expect((await rowsWith(db, 'leads', { is_test: 0 })).length).toBe(before.length + 1)
    const { text } = await adviser.get(`/back-office/simulations/${simulation}`)
    expect(text).toContain('oral, le ')
    const [noted] = await rowsWith(db, 'trail', { act: 'phone-booked' })
    expect(noted).toMatchObject({ actor: 'adviser', simulation_uuid: simulation })
    expect(text).toContain('Devis noté au téléphone')
    expect(text).toContain('Saisi par un conseiller')
  })

  it('the form of a quote by phone folds heavy items and options until one of them is filled in', async () => {
    const foldOf = (text: string) =>
      /<details class="bo-panel bo-change"( open="")?><summary>Objets lourds/.exec(text)?.[1] ?? ''
    const { text } = await adviser.get(PATH)
    expect([foldOf(text), text.includes('<summary>Options et valeur déclarée')]).toEqual(['', true])
    const corrected = await adviser.post(PATH, fields({ 'lourd.0.quantity': '1', pas: 'corriger' }))
    expect(foldOf(corrected.text)).toBe(' open=""')
  })

  it('a quote by phone has a list of pieces in place of a volume, with own pieces, a lift and a hoist', async () => {
    const listed = fields({
      volume: '',
      's1.lift': '2',
      's1.hoist': 'on',
      'q.SALON.CANAPE_2_PLACES': '2',
      'propre.0.room': 'CHAMBRE',
      'propre.0.name': 'Métier à tisser',
      'propre.0.volume': '1,5',
      'propre.0.quantity': '1',
    })
    const shown = (await adviser.get(PATH)).text
    expect(shown).toContain('name="q.SALON.CANAPE_2_PLACES"')
    const prix = priceIn((await adviser.post(PATH, listed)).text)
    const { location } = await adviser.post(PATH, { ...listed, prix, pas: 'enregistrer' })
    const simulation = /simulations\/([\w-]{36})/.exec(location)?.[1] ?? ''
    const row = await rowWith(db, 'simulations', { uuid: simulation })
    expect(String(row.total_cents)).toBe(prix)
    expect(JSON.parse(row.values_json)).toMatchObject({
      isKnownVolume: 'unknown',
      arrivalLiftCapacity: 2,
      arrivalFurnitureLift: true,
      inventory: {
        SALON: { predefined: { CANAPE_2_PLACES: 2 }, custom: [] },
        CHAMBRE: { custom: [{ name: 'Métier à tisser', volume: 150 }] },
      },
    })
  })

  it.each([
    ['accord', '', 'accord'],
    ['phone', '', 'phone'],
    ['s0.address', 'nulle part', 's0-address'],
    ['volume', '', 'volume'],
  ])('a booking by phone with %s %j is refused', async (name, value, id) => {
    const before = await rowsWith(db, 'leads', { is_test: 0 })
    const { status, text } = await adviser.post(PATH, fields({ [name]: value }))
    expect(status).toBe(422)
    expect(text).toMatch(new RegExp(`${id}[^]*(?:aria-invalid="true"|field-error)`))
    expect((await rowsWith(db, 'leads', { is_test: 0 })).length).toBe(before.length)
  })

  it('a received cheque pays the deposit of an order without an e-mail, and its invoice is issued', async () => {
    const { simulation } = await booked()
    const order = await orderOf(simulation)
    const { depositCents, totalCents } = await rowWith(db, 'orders', { uuid: order }).then(row => ({
      depositCents: row.deposit_cents,
      totalCents: row.total_cents,
    }))
    const { location } = await receive(order, { amount: String(depositCents / 100) })
    expect(location).toBe(`/back-office/commandes/${order}?fait=recu`)
    const paid = await findOrder(db, order)
    expect(paid).toMatchObject({ state: 'deposit-paid', paidCents: depositCents, totalCents })
    // The customer has accepted no terms with it.
    expect(paid?.hasAcceptedTerms).toBe(false)
    const { text } = await adviser.get(`/back-office/commandes/${order}`)
    expect(text).toContain('Chèque')
    expect(text).toContain('Facture d’acompte')
    const rest = await receive(order, {
      method: 'transfer',
      amount: String((totalCents - depositCents) / 100),
    })
    expect(rest.status).toBe(303)
    expect(await findOrder(db, order)).toMatchObject({ state: 'paid', paidCents: totalCents })
  })

  it('less than the deposit counts in part, and money above the price is to be refunded', async () => {
    const order = await bookedMove(office, db)
    const { totalCents, paidCents } = (await findOrder(db, order)) ?? {
      totalCents: 0,
      paidCents: 0,
    }
    await receive(order, { amount: '50' })
    expect(await findOrder(db, order)).toMatchObject({ paidCents: paidCents + 5_000 })
    await receive(order, { amount: String((totalCents - paidCents) / 100) })
    expect(await findOrder(db, order)).toMatchObject({ state: 'paid', paidCents: totalCents })
    const { text } = await adviser.get(`/back-office/commandes/${order}`)
    expect(/50,00\s€ sont à rembourser/.test(text)).toBe(true)
  })

  it.each([
    [{ amount: 'dix' }, 'Indiquez un montant'],
    [{ amount: '0' }, 'Indiquez un montant'],
    [{ day: '2020-01-01' }, 'Indiquez le jour de réception'],
    [{ method: 'or' }, 'Choisissez virement ou chèque'],
  ])('money noted with %j is refused', async (changes, sentence) => {
    const order = await orderOf(await bookableSimulation(office.call))
    const { status, text } = await receive(order, changes)
    expect([status, text.includes(sentence)]).toEqual([422, true])
    expect(await findOrder(db, order)).toMatchObject({ paidCents: 0 })
  })

  it('money is noted once per press, and never for an order that owes nothing', async () => {
    const order = await bookedMove(office, db, { share: 'all' })
    const { status, text } = await receive(order)
    expect([status, text.includes('Rien n’est dû')]).toEqual([422, true])
    const other = await bookedMove(office, db)
    const cle = '7d3b8c1e-1111-4222-8333-444455556677'
    const before = (await findOrder(db, other))?.paidCents ?? 0
    await Promise.all([receive(other, { cle }), receive(other, { cle })])
    expect(await findOrder(db, other)).toMatchObject({ paidCents: before + 10_000 })
  })
})
