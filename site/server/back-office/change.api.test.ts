import { beforeAll, beforeEach, expect, it } from 'vitest'
import { CHANGE_FEES_CENTS } from '../../../shared/domain/cancellation'
import { formatCents } from '../../../shared/domain/money'
import { emptyFunnelValues } from '../../../shared/domain/funnel-values'
import { depositCents } from '../../../shared/domain/deposit'
import { addDays } from '../../../shared/domain/moving-date'
import { HEAVY_ITEM_LIST } from '../catalogue/catalogue'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows, rowWith, rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { findOrder } from '../orders/moves/move-store'
import {
  bookableSimulation,
  bookedMove,
  notifyOutcome,
  startPayment,
} from '../orders/testing/booked'
import { addMonths } from '../payments/instalment-plans'
import { bookableDay } from '../testing/customer-calls'
import { changeRefused } from './change-form'
import { openOffice, type Office, type SignedIn } from './testing/office'

const HEAVY = HEAVY_ITEM_LIST[0]?.reference ?? ''

describeOnEachDatabase('the change of a quote or an order by an adviser', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })
  beforeEach(async () => {
    office.bank.refunded.length = 0
    office.told.length = 0
    await db.deleteFrom('trail').execute()
  })

  const decoded = (text: string) =>
    text.replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  /** Returns the fields of a page's form as a browser sends them. */
  const fieldsIn = (html: string): Record<string, string> => {
    const inputs = [...html.matchAll(/<input ([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const name = /name="([^"]*)"/.exec(attributes)?.[1]
      const isBox = attributes.includes('type="checkbox"')
      if (name === undefined || (isBox && !/\schecked=/.test(attributes))) return []
      return [[name, decoded(/value="([^"]*)"/.exec(attributes)?.[1] ?? '')]]
    })
    const selects = [...html.matchAll(/<select [^>]*name="([^"]*)"[^>]*>([^]*?)<\/select>/g)].map(
      ([, name = '', options = '']) => [
        name,
        /<option value="([^"]*)" selected/.exec(options)?.[1] ?? '',
      ],
    )
    return Object.fromEntries([...inputs, ...selects])
  }
  const quotePath = (uuid: string) => `/back-office/simulations/${uuid}/modifier`
  const orderPath = (uuid: string) => `/back-office/commandes/${uuid}/modifier`
  const typed = async (path: string, changes: Record<string, string>) => {
    const { text } = await adviser.get(path)
    return { ...fieldsIn(text), ...changes }
  }
  /** Sends the form, then the confirmation; returns the page of the confirmation and the outcome. */
  const change = async (path: string, changes: Record<string, string>) => {
    const asked = await adviser.post(path, await typed(path, changes))
    const saved = await adviser.post(path, { ...fieldsIn(asked.text), pas: 'enregistrer' })
    return { asked, saved }
  }
  const priceOf = async (uuid: string) => (await rowWith(db, 'simulations', { uuid })).total_cents
  const orderOf = async (uuid: string) => {
    const order = await findOrder(db, uuid)
    if (order?.movingDate == null) throw new Error('the order is gone')
    return { ...order, movingDate: order.movingDate }
  }
  const acts = async () =>
    (await db.selectFrom('trail').select(['act', 'actor']).execute())
      .filter(({ actor }) => actor === 'adviser')
      .map(({ act }) => act)

  it('the form of a quote has everything that was asked, and sending it unchanged changes nothing', async () => {
    const simulation = await bookableSimulation(office.call)
    const path = quotePath(simulation)
    const fields = await typed(path, {})
    expect(fields).toMatchObject({
      firstname: 'Élise',
      movingDate: bookableDay(),
      's0.address': '12 Rue des Lilas 75001 Paris',
      's1.floor': '2',
      's1.lift': '4',
      volume: '30',
    })
    const { status, text } = await adviser.post(path, fields)
    expect([status, text.includes('Rien n’a changé.')]).toEqual([422, true])
    expect(await acts()).toEqual([])
  })

  it('a changed quote shows its new price first, is saved at it, and the customer gets one mail with the lines', async () => {
    const simulation = await bookableSimulation(office.call)
    const before = await priceOf(simulation)
    const path = quotePath(simulation)
    const changes = {
      volume: '40',
      's1.address': '3 Rue Neuve 69001 Lyon',
      's1.floor': '5',
      'o.disassemblyReassembly': 'on',
      phone: '06 11 22 33 44',
    }
    const asked = await adviser.post(path, await typed(path, changes))
    expect([asked.status, await priceOf(simulation)]).toEqual([200, before])
    const confirmed = fieldsIn(asked.text)
    const after = Number(confirmed.prix)
    expect(after).toBeGreaterThan(before)
    for (const words of [
      formatCents(before),
      formatCents(after),
      `+ ${formatCents(after - before)}`,
      '3 Rue Neuve 69001 Lyon',
      '06 11 22 33 44',
    ])
      expect(asked.text).toContain(words)
    const saved = await adviser.post(path, { ...confirmed, pas: 'enregistrer' })
    expect(saved.location).toBe(`/back-office/simulations/${simulation}?fait=modifie`)
    expect(await priceOf(simulation)).toBe(after)
    const { lead_uuid } = await rowWith(db, 'simulations', { uuid: simulation })
    expect((await rowWith(db, 'leads', { uuid: lead_uuid })).phone_e164).toBe('+33611223344')
    expect(office.told.map(({ kind }) => kind)).toEqual(['changed'])
    expect(await acts()).toEqual(['quote-changed'])
    // The customer orders at the new price.
    const offer = await office.call('GET', `/api/payments/simulation/${simulation}`)
    expect(offer.body.totalCents).toBe(after)
  })

  it('of two advisers who change one quote, the second gets the saved state with a notice', async () => {
    const simulation = await bookableSimulation(office.call)
    const path = quotePath(simulation)
    const mine = await typed(path, { volume: '35' })
    const other = await typed(path, { volume: '45' })
    const asked = await Promise.all([adviser.post(path, mine), adviser.post(path, other)])
    const saved = await Promise.all(
      asked.map(({ text }) => adviser.post(path, { ...fieldsIn(text), pas: 'enregistrer' })),
    )
    expect(saved.map(({ status }) => status).toSorted()).toEqual([303, 422])
    const refused = saved.find(({ status }) => status === 422)?.text ?? ''
    expect(refused).toContain('Un collègue ou le client a changé ce devis')
    const wonFirst = saved[0]?.status === 303
    expect(fieldsIn(refused)['volume']).toBe(wonFirst ? '35' : '45')
    expect(await acts()).toEqual(['quote-changed'])
    // The form of the notice has the present version: the second adviser can go on from it.
    const next = await adviser.post(path, { ...fieldsIn(refused), volume: '50' })
    const last = await adviser.post(path, { ...fieldsIn(next.text), pas: 'enregistrer' })
    expect(last.status).toBe(303)
  })

  it.each([
    ['a typing error', { volume: 'beaucoup' }, {}],
    ['the button to correct', { volume: '45' }, { pas: 'corriger' }],
  ])(
    'a form that comes back after %s does not overwrite a colleague’s change',
    async (_, wrong, step) => {
      const simulation = await bookableSimulation(office.call)
      const path = quotePath(simulation)
      const mine = await typed(path, wrong)
      await change(path, { volume: '35' })
      const returned = await adviser.post(path, { ...mine, ...step })
      expect(fieldsIn(returned.text)['volume']).toBe(wrong.volume)
      const again = await adviser.post(path, { ...fieldsIn(returned.text), volume: '45' })
      expect(again.text).toContain('Un collègue ou le client a changé ce devis')
      expect(fieldsIn(again.text)['volume']).toBe('35')
      expect(await acts()).toEqual(['quote-changed'])
    },
  )

  it.each([
    ['s1.address', 'nulle part', 's1-address'],
    ['movingDate', '2020-01-01', 'movingDate'],
    ['volume', 'beaucoup', 'volume'],
    ['volume', '900', 'volume'],
    ['phone', '12', 'phone'],
    ['lastname', '', 'lastname'],
    ['globalPropertyValue', '9999999', 'globalPropertyValue'],
  ])('a change of %s to %j is refused at its field', async (name, value, id) => {
    const simulation = await bookableSimulation(office.call)
    const path = quotePath(simulation)
    const { status, text } = await adviser.post(path, await typed(path, { [name]: value }))
    expect(status).toBe(422)
    expect(text).toMatch(new RegExp(`id="modifier-${id}"[^>]*aria-invalid="true"`))
    expect(await acts()).toEqual([])
  })

  it('a wrong quantity opens the list that it is in', async () => {
    const simulation = await bookableSimulation(office.call, {
      isKnownVolume: 'unknown',
      volume: null,
      customRooms: [{ reference: 'PIECE_1', label: 'Atelier' }],
      inventory: {
        PIECE_1: { predefined: {}, custom: [{ name: 'Établi', quantity: 3, volume: 150 }] },
      },
    })
    const path = quotePath(simulation)
    const { text } = await adviser.post(path, await typed(path, { 'c.PIECE_1.0': 'mille' }))
    expect(text).toMatch(/<details[^>]*open=""[^>]*><summary>Atelier/)
    const saved = await change(path, { 'c.PIECE_1.0': '1' })
    expect(saved.asked.text).toContain('1 × Établi'.replaceAll(' ', '\u00A0'))
    expect(saved.saved.status).toBe(303)
  })

  it('two own heavy items of one name are changed apart', async () => {
    const item = { name: 'Coffre', quantity: 1, length: 50, width: 50, height: 50, weight: 100 }
    const simulation = await bookableSimulation(office.call, {
      hasHeavyItems: true,
      customHeavyItems: [item, { ...item, quantity: 2, weight: 150 }],
    })
    const path = quotePath(simulation)
    expect(await typed(path, {})).toMatchObject({ 'l.0': '1', 'l.1': '2' })
    expect((await change(path, { 'l.0': '4' })).saved.status).toBe(303)
    const { values_json } = await rowWith(db, 'simulations', { uuid: simulation })
    expect(JSON.parse(values_json).customHeavyItems).toMatchObject([
      { quantity: 4, weight: 100 },
      { quantity: 2, weight: 150 },
    ])
  })

  it('a refused number of heavy items names their maximum, alone and with those of the list', async () => {
    const simulation = await bookableSimulation(office.call, {
      hasHeavyItems: true,
      predefinedHeavyItems: { [HEAVY]: 48 },
    })
    const path = quotePath(simulation)
    const many = await adviser.post(path, await typed(path, { [`h.${HEAVY}`]: '60' }))
    expect(many.text).toContain('Indiquez une quantité de 0 à 50')
    const added = { 'lourd.0.reference': HEAVY, 'lourd.0.quantity': '3' }
    const sum = await adviser.post(path, await typed(path, added))
    expect(sum.text).toContain('Au plus 50 en tout avec ceux de la liste')
    expect(sum.text).toMatch(/id="modifier-lourd-0-quantity"[^>]*aria-invalid="true"/)
  })

  it('a smaller move is refused while its discounts would exceed the cap on the new price', async () => {
    const simulation = await bookableSimulation(office.call)
    const discounts = [{ label: 'Geste', amount: Math.floor((await priceOf(simulation)) / 4) }]
    await db
      .updateTable('simulations')
      .set({
        adjustments_json: JSON.stringify({
          discounts,
          manualSupplements: [],
          movingKitItems: [],
          extraCharges: [],
        }),
      })
      .where('uuid', '=', simulation)
      .execute()
    const path = quotePath(simulation)
    const { status, text } = await adviser.post(path, await typed(path, { volume: '5' }))
    expect([status, text.includes('les remises dépasseraient')]).toEqual([422, true])
    expect((await change(path, { volume: '31' })).saved.status).toBe(303)
  })

  it('a fault without a field of the form is said above it', () => {
    const base = { ...emptyFunnelValues(), isKnownVolume: 'unknown' as const }
    expect(
      changeRefused(base, [
        { propertyPath: 'movingKitItems', message: 'Trop d’objets.' },
        { propertyPath: 'phone', message: 'Numéro inconnu.' },
      ]),
    ).toEqual({
      notice: 'Trop d’objets.',
      violations: [{ propertyPath: 'phone', message: 'Numéro inconnu.' }],
    })
  })

  it('the difference of a dearer order is added to its balance, for which the customer gets the link', async () => {
    const uuid = await bookedMove(office, db)
    const before = await orderOf(uuid)
    const { asked, saved } = await change(orderPath(uuid), { volume: '42' })
    expect(asked.text).toContain('Reste à payer par le client')
    expect(saved.location).toBe(`/back-office/commandes/${uuid}?fait=modifie`)
    const after = await orderOf(uuid)
    expect(after.totalCents).toBeGreaterThan(before.totalCents)
    expect(after).toMatchObject({ paidCents: before.paidCents, state: 'deposit-paid' })
    expect(after.document.totalCents).toBe(after.totalCents)
    const balance = await office.call('GET', `/api/payments/balance/${uuid}`)
    expect(balance.body.shares).toMatchObject([
      { amountCents: after.totalCents - before.paidCents },
    ])
    expect(office.told.at(-1)).toMatchObject({ kind: 'changed', order: { uuid, isPlaced: true } })
    expect(await acts()).toEqual(['order-changed'])
  })

  it('a fully paid order that becomes dearer owes a balance again', async () => {
    const uuid = await bookedMove(office, db, { share: 'all' })
    const before = await orderOf(uuid)
    await change(orderPath(uuid), { volume: '42' })
    const after = await orderOf(uuid)
    expect(after).toMatchObject({ state: 'deposit-paid', paidCents: before.totalCents })
    expect(after.totalCents).toBeGreaterThan(before.totalCents)
  })

  it('what was paid above the new price of a cheaper order is refunded at the bank', async () => {
    const uuid = await bookedMove(office, db, { share: 'all' })
    const before = await orderOf(uuid)
    const { asked } = await change(orderPath(uuid), { volume: '20' })
    const after = await orderOf(uuid)
    const backCents = before.totalCents - after.document.totalCents
    expect(backCents).toBeGreaterThan(0)
    expect(asked.text).toContain('À rembourser au client')
    expect(office.bank.refunded.map(({ amountCents }) => amountCents)).toEqual([backCents])
    expect(after).toMatchObject({ state: 'paid', overpaidCents: 0 })
  })

  it('a new date of an order costs the fee of the terms, unless the adviser waives it', async () => {
    const uuid = await bookedMove(office, db)
    const path = orderPath(uuid)
    const movingDate = addDays((await orderOf(uuid)).movingDate, 7)
    const asked = await adviser.post(path, await typed(path, { movingDate }))
    expect(asked.text).toContain(formatCents(CHANGE_FEES_CENTS[0]))
    const free = await adviser.post(path, await typed(path, { movingDate, 'sans-frais': 'on' }))
    const difference = Number(fieldsIn(asked.text).prix) - Number(fieldsIn(free.text).prix)
    expect(difference).toBe(CHANGE_FEES_CENTS[0])
    await adviser.post(path, { ...fieldsIn(asked.text), pas: 'enregistrer' })
    expect((await orderOf(uuid)).movingDate).toBe(movingDate)
    const again = await adviser.post(
      path,
      await typed(path, { movingDate: addDays(movingDate, 7) }),
    )
    expect(again.text).toContain(formatCents(CHANGE_FEES_CENTS[1]))
  })

  it('an order is not changed while its payment is under way, and the page says so', async () => {
    const uuid = await bookedMove(office, db)
    const path = orderPath(uuid)
    const asked = await adviser.post(path, await typed(path, { volume: '42' }))
    await startPayment(office.call, 'balance', uuid, { share: 'all' })
    await notifyOutcome(office, 'pending')
    const before = await orderOf(uuid)
    const { status, text } = await adviser.post(path, {
      ...fieldsIn(asked.text),
      pas: 'enregistrer',
    })
    expect([status, text.includes('Un paiement est en cours sur cette commande')]).toEqual([
      422,
      true,
    ])
    expect(await orderOf(uuid)).toEqual(before)
    expect((await adviser.get(`/back-office/commandes/${uuid}`)).text).toContain(
      'attendez sa réponse avant d’annuler ou de modifier',
    )
  })

  it('a change is saved after a payment arrived in between, which the new balance takes into account', async () => {
    const uuid = await bookedMove(office, db)
    const path = orderPath(uuid)
    const asked = await adviser.post(path, await typed(path, { volume: '42' }))
    await startPayment(office.call, 'balance', uuid, { share: 'all' })
    await notifyOutcome(office, 'paid')
    const again = await adviser.post(path, { ...fieldsIn(asked.text), pas: 'enregistrer' })
    // The price is the same: what is left to pay follows the payment.
    const after = await orderOf(uuid)
    expect([again.status, after.totalCents - after.paidCents > 0]).toEqual([303, true])
    expect(await rowsWith(db, 'payments', { order_uuid: uuid, state: 'surplus' })).toEqual([])
  })

  it('an unpaid order is changed at its new price, with the usual deposit and without a fee for its day', async () => {
    const simulation = await bookableSimulation(office.call)
    await adviser.post(`/back-office/simulations/${simulation}/commande`, {})
    const { uuid } = await rowWith(db, 'orders', { simulation_uuid: simulation })
    const path = orderPath(uuid)
    const day = addDays(bookableDay(), 2)
    const before = await rowWith(db, 'orders', { uuid })
    expect(before.place_text).toContain('paris')
    const changes = { volume: '45', movingDate: day, 's0.address': '3 Rue Neuve 69001 Lyon' }
    const { asked, saved } = await change(path, changes)
    expect(asked.text).toContain('Rien n’est encore payé')
    expect(asked.text).not.toContain('frais de changement de date')
    expect(saved.status).toBe(303)
    const order = await rowWith(db, 'orders', { uuid })
    expect(order.total_cents).toBe(Number(fieldsIn(asked.text).prix))
    expect(order).toMatchObject({
      payment_status: 'due',
      moving_date: day,
      deposit_cents: depositCents(order.total_cents),
      total_cents: await priceOf(simulation),
    })
    expect(order.place_text).not.toContain('paris')
    expect(await rowsWith(db, 'date_changes', { order_uuid: uuid })).toEqual([])
    const { body } = await office.call('GET', `/api/payments/quote/${uuid}`)
    expect(body).toMatchObject({ shares: [{ amountCents: order.deposit_cents }, { share: 'all' }] })
  })

  it('an order that is over is not changed, and its pages say why', async () => {
    const simulation = await bookableSimulation(office.call)
    await adviser.post(`/back-office/simulations/${simulation}/commande`, {})
    const { uuid } = await rowWith(db, 'orders', { simulation_uuid: simulation })
    await changeRows(db, 'orders', { uuid }, { payment_status: 'expired' })
    const { status, text } = await adviser.get(orderPath(uuid))
    expect([status, text.includes('expirée ne se modifie plus')]).toEqual([200, true])
    expect(text).not.toContain('name="volume"')
    const order = (await adviser.get(`/back-office/commandes/${uuid}`)).text
    expect(order).not.toContain(`href="${orderPath(uuid)}"`)
    expect((await adviser.post(orderPath(uuid), { volume: '42' })).status).toBe(422)
  })

  it('a stop is added and removed, and a storage of some months replaces the arrival and is left again', async () => {
    const simulation = await bookableSimulation(office.call)
    const path = quotePath(simulation)
    const valuesOf = async () =>
      JSON.parse((await rowWith(db, 'simulations', { uuid: simulation })).values_json)
    const stop = {
      'etape.address': '3 Rue Neuve 69001 Lyon',
      'etape.floor': '3',
      'etape.hoist': 'on',
    }
    expect((await change(path, stop)).saved.status).toBe(303)
    const added = await valuesOf()
    expect(added).toMatchObject({
      needStopover: true,
      stopOverCollection: { items: [{ floor: 3, furnitureLift: true, address: { city: 'Lyon' } }] },
    })
    const shown = await typed(path, {})
    expect(shown).toMatchObject({ 's1.floor': '3', 's2.floor': '2' })

    const nowhere = await adviser.post(path, await typed(path, { 'etape.address': 'nulle part' }))
    expect(nowhere.status).toBe(422)
    expect(nowhere.text).toMatch(/id="modifier-etape-address"[^>]*aria-invalid="true"/)

    const storage = { 's1.retire': 'on', stockage: 'jusqu-au', 'stockage-mois': '3' }
    expect((await change(path, storage)).saved.status).toBe(303)
    expect(await valuesOf()).toMatchObject({
      needStopover: false,
      needStorage: true,
      unlimitedStorage: false,
      endStorageDate: addMonths(bookableDay(), 3),
    })
    expect((await change(path, { stockage: 'illimite' })).saved.status).toBe(303)
    expect(await valuesOf()).toMatchObject({ unlimitedStorage: true })
    expect((await change(path, { stockage: 'sans' })).saved.status).toBe(303)
    const back = await valuesOf()
    expect(back).toMatchObject({ needStorage: false, noArrivalAddress: false, arrivalFloor: 2 })
  })

  it('a storage without its end is refused at its field', async () => {
    const path = quotePath(await bookableSimulation(office.call))
    const fields = await typed(path, { stockage: 'jusqu-au', endStorageDate: '' })
    const { status, text } = await adviser.post(path, fields)
    expect(status).toBe(422)
    expect(text).toMatch(/id="modifier-endStorageDate"[^>]*aria-invalid="true"/)
  })

  it('pieces and heavy items that no list has are added with their sizes', async () => {
    const simulation = await bookableSimulation(office.call, {
      isKnownVolume: 'unknown',
      inventory: { SALON: { predefined: { CANAPE_2_PLACES: 1 }, custom: [] } },
    })
    const path = quotePath(simulation)
    const own = {
      'propre.0.room': 'SALON',
      'propre.0.name': 'Métier à tisser',
      'propre.0.volume': '1,5',
      'propre.0.quantity': '2',
      'lourd-propre.0.name': 'Enclume',
      'lourd-propre.0.length': '60',
      'lourd-propre.0.width': '30',
      'lourd-propre.0.height': '40',
      'lourd-propre.0.weight': '120',
    }
    expect((await change(path, own)).saved.status).toBe(303)
    const { values_json } = await rowWith(db, 'simulations', { uuid: simulation })
    expect(JSON.parse(values_json)).toMatchObject({
      inventory: { SALON: { custom: [{ name: 'Métier à tisser', volume: 150, quantity: 2 }] } },
      customHeavyItems: [{ name: 'Enclume', length: 60, weight: 120, quantity: 1 }],
    })
    const light = await adviser.post(
      path,
      await typed(path, { ...own, 'lourd-propre.0.weight': '20', 'propre.0.volume': '' }),
    )
    expect(light.text).toContain('un poids de 80 à 2000 kg')
    expect(light.text).toContain('Indiquez un nom, un volume')
  })

  it('an ordered quote shows no form to change it', async () => {
    const simulation = await bookableSimulation(office.call)
    await adviser.post(`/back-office/simulations/${simulation}/commande`, {})
    const { text } = await adviser.get(quotePath(simulation))
    expect(text).toContain('Ce devis est commandé.')
    expect(text).not.toContain('name="volume"')
  })
})
