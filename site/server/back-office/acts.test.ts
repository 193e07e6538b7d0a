import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formatCents } from '../../../shared/domain/money'
import { addDays, dayInFrance } from '../../../shared/domain/moving-date'
import { exactPrice } from '../../../shared/texts/site'
import { createdLead } from '../testing/calls'
import {
  bookableSimulation,
  lastBankRequestOf,
  notify,
  notifyOutcome,
  startPayment,
} from '../orders/testing/booked'
import { fakeMail } from '../orders/mails/testing/fake-mails'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows, rowWith, rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { insertDateChange, settleDateChange } from '../orders/moves/date-changes/date-change-store'
import { queueMail } from '../mail/outbox'
import { centsToType } from './typed-values'
import { openOffice, type Office, type SignedIn } from './testing/office'
import { leadBody } from '../testing/customer-calls'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describeOnEachDatabase('an adviser', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  let simulation: string
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })
  beforeEach(async () => {
    office.bank.refunded.length = 0
    await db.deleteFrom('trail').execute()
    simulation = await bookableSimulation(office.call)
  })

  const acts = async () => {
    const rows = await db
      .selectFrom('trail')
      .select(['actor', 'act'])
      .where('actor', '=', 'adviser')
      .orderBy('at')
      .execute()
    return rows.map(({ act }) => act)
  }
  const priceOf = async () => (await rowWith(db, 'simulations', { uuid: simulation })).total_cents
  const commande = () => `/back-office/simulations/${simulation}/commande`
  const quoteOrder = async (fields: Record<string, string> = {}) => {
    const { location } = await adviser.post(commande(), fields)
    return /commandes\/([0-9a-f-]{36})/.exec(location)?.[1] ?? ''
  }
  /** The value that a field of a page holds. */
  const valueOf = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name.replaceAll('.', '\\.')}"[^>]*value="([^"]*)"`).exec(
      html,
    )?.[1]

  const orderOf = async () => (await rowWith(db, 'orders', { simulation_uuid: simulation })).uuid
  /** Returns the row of an order in a list. */
  const rowIn = (html: string, order: string) =>
    html
      .split('<li class="bo-row">')
      .find(row => row.includes(`href="/back-office/commandes/${order}"`)) ?? ''

  describe('adjusts a simulation', () => {
    const adjust = (fields: Record<string, string>) =>
      adviser.post(`/back-office/simulations/${simulation}/ajustements`, fields)

    it('a simulation that an adviser adjusts is priced again, and shows the adjustment', async () => {
      const before = await priceOf()
      const { status, location } = await adjust({
        'discounts.1.label': 'Geste commercial',
        'discounts.1.amount': '50,00 €',
        'manualSupplements.0.label': 'Piano à queue',
        'manualSupplements.0.amount': '120,5',
        'movingKitItems.3.reference': 'carton-livres',
        'movingKitItems.3.quantity': '12',
        'extraCharges.1': 'on',
      })
      expect([status, location]).toEqual([
        303,
        `/back-office/simulations/${simulation}?fait=ajuste`,
      ])
      expect(await priceOf()).toBeGreaterThan(before + 12_050 - 5_000)
      const { text } = await adviser.get(location)
      expect(text).toContain('Les ajustements sont enregistrés')
      expect(valueOf(text, 'discounts.0.label')).toBe('Geste commercial')
      expect(valueOf(text, 'manualSupplements.0.amount')).toBe('120,50')
      expect(valueOf(text, 'discounts.2.label')).toBe('')
      expect(await acts()).toEqual(['simulation-adjusted'])
      await adjust({})
      expect(await priceOf()).toBe(before)
    })

    it.each([
      ['discounts', { label: 'Remise', amount: 'beaucoup' }, 'Le montant doit aller de'],
      ['discounts', { label: 'Remise', amount: '100000' }, 'Le montant doit aller de'],
      ['discounts', { label: '', amount: '5' }, 'Indiquez un libellé'],
      ['manualSupplements', { label: 'x'.repeat(121), amount: '5' }, 'Indiquez un libellé'],
      ['movingKitItems', { reference: 'carton-livres', quantity: '0' }, 'Indiquez une quantité'],
      ['movingKitItems', { reference: 'carton-d-or', quantity: '1' }, 'Choisissez un article'],
    ])(
      'an adjustment of %s with %j is refused and keeps what was typed',
      async (list, fields, sentence) => {
        const before = await priceOf()
        const { status, text } = await adjust({
          ...Object.fromEntries(
            Object.entries(fields).map(([name, value]) => [`${list}.0.${name}`, value]),
          ),
          'manualSupplements.9.label': 'Gardé',
          'manualSupplements.9.amount': '7',
        })
        expect(status).toBe(422)
        expect(text).toContain(sentence)
        expect(text).toContain('value="Gardé"')
        expect(text).toContain('aria-invalid="true"')
        expect(await priceOf()).toBe(before)
        expect(await acts()).toEqual([])
      },
    )

    it('an adviser does not overwrite a colleague’s later adjustment, which the form then shows', async () => {
      const { text } = await adviser.get(`/back-office/simulations/${simulation}`)
      const vu = valueOf(text, 'vu') ?? ''
      const before = await priceOf()
      const discounted = (label: string, euros: number) => ({
        vu,
        prix: String(before - euros * 100),
        'discounts.0.label': label,
        'discounts.0.amount': String(euros),
      })
      const mine = discounted('Ma remise', 10)
      const sent = await Promise.all([adjust(mine), adjust(discounted('Autre remise', 20))])
      expect(sent.map(({ status }) => status).sort()).toEqual([303, 422])
      const refused = sent.find(({ status }) => status === 422)?.text ?? ''
      expect(refused).toContain('a changé pendant votre saisie')
      const isMineSaved = sent[0]?.status === 303
      expect(valueOf(refused, 'discounts.0.label')).toBe(isMineSaved ? 'Ma remise' : 'Autre remise')
      expect(await acts()).toEqual(['simulation-adjusted'])
      // A fault in the form keeps the version that it was filled in from.
      const faulty = await adjust({ ...mine, 'discounts.0.amount': 'dix' })
      expect(valueOf(faulty.text, 'vu')).toBe(vu)
      expect((await adjust({ ...mine, vu: valueOf(refused, 'vu') ?? '' })).status).toBe(303)
    })

    it('an adjustment that changes the price must be confirmed at the new price', async () => {
      const before = await priceOf()
      const href = `/back-office/simulations/${simulation}`
      const seen = async () => valueOf((await adviser.get(href)).text, 'vu') ?? ''
      const kit = {
        'movingKitItems.0.reference': 'carton-livres',
        'movingKitItems.0.quantity': '12',
      }
      expect((await adjust({ vu: await seen(), ...kit })).status).toBe(303)
      const vu = await seen()
      await db.deleteFrom('trail').execute()
      const fields = { vu, 'discounts.0.label': 'Geste', 'discounts.0.amount': '100' }
      const asked = await adjust(fields)
      expect(asked.status).toBe(200)
      expect(asked.text).toContain(
        `Le devis passera de ${formatCents(before)} à ${formatCents(before - 10_000)}.`,
      )
      expect(await priceOf()).toBe(before)
      const prix = valueOf(asked.text, 'prix') ?? ''
      expect(prix).toBe(String(before - 10_000))
      expect(valueOf(asked.text, 'discounts.0.amount')).toBe('100')
      // A price other than the accepted one needs another confirmation.
      expect((await adjust({ ...fields, prix: '5' })).text).toContain('Le devis passera de')
      expect(await acts()).toEqual([])
      expect((await adjust({ ...fields, prix })).status).toBe(303)
      expect(await priceOf()).toBe(before - 10_000)
    })

    it('a discount in per cent is confirmed with its amount and the price it makes, and stays the same amount', async () => {
      const href = `/back-office/simulations/${simulation}`
      const vu = valueOf((await adviser.get(href)).text, 'vu') ?? ''
      const before = await priceOf()
      const fields = { vu, 'discounts.0.label': 'Geste', 'discounts.0.amount': '10 %' }
      const asked = await adjust(fields)
      const discountCents = Math.round(before / 1000) * 100
      expect(asked.text).toContain(
        `de ${formatCents(before)} à ${formatCents(before - discountCents)}`,
      )
      expect(asked.text).toContain(formatCents(discountCents))
      expect(await priceOf()).toBe(before)
      const prix = valueOf(asked.text, 'prix') ?? ''
      expect((await adjust({ ...fields, prix })).status).toBe(303)
      expect(await priceOf()).toBe(before - discountCents)
      const { text } = await adviser.get(href)
      expect(valueOf(text, 'discounts.0.amount')).toBe(centsToType(discountCents))
    })

    it.each(['31 %', '29 % puis 2 %'])('discounts above the cap are refused: %s', async typed => {
      const before = await priceOf()
      const rows = typed.split(' puis ').map((amount, index) => ({
        [`discounts.${index}.label`]: 'Geste',
        [`discounts.${index}.amount`]: amount,
      }))
      const { status, text } = await adjust(Object.assign({}, ...rows))
      expect(status).toBe(422)
      expect(text).toContain('ne peuvent pas dépasser 30\u00A0% du prix')
      expect(text).toContain('aria-invalid="true"')
      expect(await priceOf()).toBe(before)
    })

    it('discounts that reach the price are refused, and the refusal names the price', async () => {
      const before = await priceOf()
      const euros = String(before / 100).replace('.', ',')
      const { status, text } = await adjust({
        'discounts.0.label': 'Tout',
        'discounts.0.amount': euros,
      })
      expect(status).toBe(422)
      expect(text).toContain(`en dessous du prix du déménagement, ${formatCents(before)}`)
      expect(valueOf(text, 'discounts.0.amount')).toBe(euros)
      expect(await priceOf()).toBe(before)
      expect(await acts()).toEqual([])
    })

    it('a simulation cannot be adjusted once it was ordered', async () => {
      await quoteOrder()
      const { status, text } = await adjust({
        'discounts.0.label': 'Remise',
        'discounts.0.amount': '5',
      })
      expect(status).toBe(422)
      expect(text).toContain('a été commandé.')
    })
  })

  describe('makes a quote order', () => {
    it('a quote order is made at the price of the simulation or at an agreed price', async () => {
      const expiry = addDays(dayInFrance(new Date()), 5)
      const uuid = await quoteOrder({ total: '1 200', deposit: '200,50', expiry })
      const order = await rowWith(db, 'orders', { uuid })
      expect(order).toMatchObject({
        origin: 'quote',
        payment_status: 'due',
        total_cents: 120_000,
        deposit_cents: 20_050,
      })
      expect(dayInFrance(new Date(order.expires_at ?? ''))).toBe(expiry)
      expect(await acts()).toEqual(['order-made'])
      const { text } = await adviser.get(`/back-office/commandes/${uuid}?fait=commande`)
      expect(text).toContain(`https://www.nouvelle-cle.example/devis/${uuid}/paiement`)
      expect(text).toContain('La commande est créée')
    })

    it.each([
      [{ total: 'mille' }, 'Indiquez un montant'],
      [{ total: '0' }, 'Le montant doit aller de'],
      [{ total: '100', deposit: '200' }, 'l’acompte ne peut pas dépasser'],
      [{ deposit: '99999' }, 'l’acompte ne peut pas dépasser'],
      [{ expiry: '2020-01-01' }, 'Choisissez un jour à venir'],
    ])('a quote order with %j is refused', async (fields, sentence) => {
      const { status, text } = await adviser.post(commande(), fields)
      expect(status).toBe(422)
      expect(text).toContain(sentence)
      for (const [name, value] of Object.entries(fields)) expect(valueOf(text, name)).toBe(value)
      expect(await acts()).toEqual([])
    })

    it('an agreed total is a discount, and capped with those of the quote', async () => {
      const price = await priceOf()
      const most = Math.floor((price * 30) / 100)
      const refused = await adviser.post(commande(), { total: centsToType(price - most - 10_000) })
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('plus de 30\u00A0% en dessous du prix')
      expect(await acts()).toEqual([])
      const allowed = await adviser.post(commande(), { total: centsToType(price - most + 10_000) })
      expect(allowed.status).toBe(303)
    })

    it('a quote is not ordered at a price that its customer has changed since', async () => {
      const { text } = await adviser.get(`/back-office/simulations/${simulation}`)
      const prix = valueOf(text, 'prix') ?? ''
      expect(Number(prix)).toBe(await priceOf())
      await adviser.post(`/back-office/simulations/${simulation}/ajustements`, {
        'manualSupplements.0.label': 'Piano',
        'manualSupplements.0.amount': '100',
      })
      const make = (fields: Record<string, string>) => adviser.post(commande(), fields)
      const refused = await make({ prix })
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('a changé pendant votre saisie')
      expect(valueOf(refused.text, 'prix')).toBe(String(Number(prix) + 10_000))
      // A price agreed by telephone cannot be changed by others.
      expect((await make({ prix, total: '1250' })).status).toBe(303)
    })

    it('a quote order has the agreed deposit everywhere for the customer, or else the usual one', async () => {
      const order = await quoteOrder({ total: '1 150', deposit: '300' })
      const shown = await office.bookings.sources.order(order)
      expect(shown).toMatchObject({ totalCents: 115_000, agreedDepositCents: 30_000 })
      const { body } = await office.call('GET', `/api/payments/quote/${order}`)
      expect(body).toMatchObject({
        shares: [{ share: 'deposit', amountCents: 30_000 }, { share: 'all' }],
      })
      simulation = await bookableSimulation(office.call)
      const usual = await office.bookings.sources.order(await quoteOrder())
      expect(usual?.agreedDepositCents).toBe(null)
    })

    it('a quote order is made once, of two advisers at once', async () => {
      const made = await Promise.all([1, 2].map(() => adviser.post(commande())))
      expect(made.map(({ status }) => status).sort()).toEqual([303, 422])
      expect((await adviser.post(commande())).text).toContain('a déjà une commande')
      expect(await acts()).toEqual(['order-made'])
    })
  })

  describe('asks for more', () => {
    const asked = { label: 'Cave à vider', amount: '80' }

    it('an adviser requests a supplement, and withdraws it after a confirmation', async () => {
      const order = await quoteOrder()
      const { location } = await adviser.post(`/back-office/commandes/${order}/supplement`, asked)
      expect(location).toBe(`/back-office/commandes/${order}?fait=supplement`)
      const { text } = await adviser.get(location)
      const uuid = /\/supplement\/([0-9a-f-]{36})\/paiement/.exec(text)?.[1] ?? ''
      const address = `/back-office/supplements/${uuid}/retrait`
      expect((await adviser.get(address)).text).toContain('Cave à vider')
      expect((await adviser.post(address)).location).toBe(
        `/back-office/commandes/${order}?fait=retire`,
      )
      const again = await adviser.post(address)
      expect(again.status).toBe(409)
      expect(again.text).toContain('Cette action n’est plus possible')
      expect(await acts()).toEqual(['order-made', 'supplement-added', 'supplement-withdrawn'])
    })

    it('an adviser requests a payment by a link of an order or a simulation', async () => {
      const expiry = addDays(dayInFrance(new Date()), 1)
      const of = await adviser.post(`/back-office/simulations/${simulation}/lien`, {
        ...asked,
        expiry,
      })
      expect(of.location).toBe(`/back-office/simulations/${simulation}?fait=lien`)
      const { text } = await adviser.get(of.location)
      const link = new RegExp(
        `/tunnel/simulation/${simulation}/customLink/([0-9a-f-]{36})/paiement`,
      ).exec(text)?.[1]
      const order = await quoteOrder()
      await adviser.post(`/back-office/commandes/${order}/lien`, asked)
      expect((await adviser.get(`/back-office/commandes/${order}`)).text).toContain(
        `/tunnel/commande/${order}/customLink/`,
      )
      const href = `/back-office/simulations/${simulation}`
      expect((await adviser.get(href)).text).toContain(`/back-office/liens/${link}/retrait`)
      await changeRows(
        db,
        'payment_links',
        { uuid: link ?? '' },
        { expires_at: '2026-01-01T00:00:00.000Z' },
      )
      const late = (await adviser.get(href)).text
      expect(late).toContain('Expiré')
      expect(late).toContain('31/12/2025')
      expect(late).not.toContain(`/back-office/liens/${link}/retrait`)
      expect((await adviser.post(`/back-office/liens/${link}/retrait`)).location).toContain(
        `simulations/${simulation}`,
      )
      expect(await acts()).toEqual(['link-made', 'order-made', 'link-made', 'link-withdrawn'])
    })

    it('once, however often the button is pressed', async () => {
      const order = await quoteOrder()
      const cle = crypto.randomUUID()
      const sent = await Promise.all(
        Array.from({ length: 5 }, () =>
          adviser.post(`/back-office/commandes/${order}/supplement`, { ...asked, cle }),
        ),
      )
      expect(sent.map(({ location }) => location.split('fait=')[1]).sort()).toEqual([
        ...Array.from({ length: 4 }, () => 'deja'),
        'supplement',
      ])
      expect((await acts()).filter(act => act === 'supplement-added')).toHaveLength(1)
    })

    it('a request that failed can be repeated with the same form', async () => {
      const order = await quoteOrder()
      const fields = { ...asked, cle: crypto.randomUUID() }
      const { addSupplement } = office.bookings.advisers
      office.bookings.advisers.addSupplement = () =>
        Promise.reject(new Error('the database is away'))
      const failed = await adviser.post(`/back-office/commandes/${order}/supplement`, fields)
      office.bookings.advisers.addSupplement = addSupplement
      expect(failed.status).toBe(500)
      const again = await adviser.post(`/back-office/commandes/${order}/supplement`, fields)
      expect(again.location).toBe(`/back-office/commandes/${order}?fait=supplement`)
    })

    it.each([
      [{ label: '  ', amount: '80' }, 'Indiquez un libellé'],
      [{ label: 'a\u0000b', amount: '80' }, 'Indiquez un libellé'],
      [{ label: '<b>Cave</b>', amount: '80' }, 'Indiquez un libellé'],
      [{ label: 'x'.repeat(121), amount: '80' }, 'Indiquez un libellé'],
      [{ label: 'Cave', amount: '' }, 'Indiquez un montant'],
      [{ label: 'Cave', amount: '0' }, 'Le montant doit aller de'],
      [{ label: 'Cave', amount: '999999' }, 'Le montant doit aller de'],
    ])('a supplement with %j is refused', async (fields, sentence) => {
      const order = await quoteOrder()
      const { status, text } = await adviser.post(
        `/back-office/commandes/${order}/supplement`,
        fields,
      )
      expect(status).toBe(422)
      expect(text).toContain(sentence)
      expect(valueOf(text, 'amount')).toBe(fields.amount)
      expect(await acts()).toEqual(['order-made'])
    })
  })

  it('the adviser cancels an order after a confirmation page', async () => {
    const order = await quoteOrder()
    const address = `/back-office/commandes/${order}/annulation`
    expect((await adviser.get(address)).text).toContain('Rien n’a été payé')
    // The question is outdated: it is asked again.
    const overtaken = await adviser.post(address, { vu: 'Il a tout payé.' })
    expect(overtaken.status).toBe(409)
    expect(overtaken.text).toContain('La situation a changé')
    const both = await Promise.all([1, 2].map(() => adviser.post(address)))
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
    const { text } = await adviser.get(`/back-office/commandes/${order}`)
    expect(text).toContain('Cette commande est close')
    const inList = async (list: string) =>
      (await adviser.get(`/back-office/commandes?etat=${list}`)).text.includes(
        `href="/back-office/commandes/${order}"`,
      )
    const lists = ['a-payer', 'acompte', 'payees', 'a-rembourser', 'closes', 'x%27']
    expect(await Promise.all(lists.map(inList))).toEqual([false, false, false, false, true, true])
    await db.updateTable('orders').set({ paid_cents: 100 }).where('uuid', '=', order).execute()
    expect(await inList('a-rembourser')).toBe(true)
    await db.updateTable('orders').set({ paid_cents: 0 }).where('uuid', '=', order).execute()
    expect((await adviser.post(address)).status).toBe(409)
    const late = await adviser.post(`/back-office/commandes/${order}/supplement`, {
      label: 'Cave',
      amount: '80',
    })
    expect(late.status).toBe(422)
    expect(await acts()).toEqual(['order-made', 'order-cancelled'])
  })

  const lastAsked = () => lastBankRequestOf(office)

  it('the adviser is warned of a running payment before cancelling, and asked again after it ends', async () => {
    await startPayment(office.call, 'simulation', simulation, { share: 'all' })
    const asked = lastAsked()
    const order = await orderOf()
    const address = `/back-office/commandes/${order}/annulation`
    const { text } = await adviser.get(address)
    expect(text).toContain(
      `Un paiement de ${formatCents(asked.amountCents)} est en cours (Carte bancaire, commencé le`,
    )
    expect(text).toContain('Voir où en est le paiement')
    expect(text).toContain('Annuler la commande sans attendre')
    expect(text).not.toContain('Rien n’a été payé')
    const vu = valueOf(text, 'vu') ?? ''
    await notify(office, { ...asked, outcome: 'paid' })
    const again = await adviser.post(address, { vu })
    expect(again.status).toBe(409)
    expect(again.text).toContain('Si c’est lui qui annule')
    expect(await acts()).toEqual([])
  })

  const refundsDue = async () =>
    (await adviser.get('/back-office/commandes?etat=a-rembourser')).text

  it('a payment after the cancellation, and one before a cancellation by the company, are due back whole', async () => {
    for (const isBefore of [false, true]) {
      simulation = await bookableSimulation(office.call)
      await startPayment(office.call, 'simulation', simulation, { share: 'all' })
      const { amountCents } = lastAsked()
      const order = await orderOf()
      const address = `/back-office/commandes/${order}/annulation`
      if (isBefore) await notifyOutcome(office, 'paid')
      if (isBefore) expect((await adviser.get(address)).text).toContain('C’est nous qui annulons')
      expect((await adviser.post(address, { nous: 'on' })).status).toBe(303)
      if (!isBefore) await notifyOutcome(office, 'paid')
      const row = rowIn(await refundsDue(), order)
      expect(row).toContain(`${formatCents(amountCents)} à rembourser`)
      expect(row).not.toContain('rien de payé')
    }
  })

  it('the lists show orders that wait for the bank and the refund due for a cancelled order', async () => {
    await startPayment(office.call, 'simulation', simulation)
    const asked = lastAsked()
    const order = await orderOf()
    await notify(office, { ...asked, outcome: 'pending' })
    const row = rowIn((await adviser.get('/back-office/commandes?etat=a-payer')).text, order)
    expect(row).toContain('Paiement en attente')
    expect(row).toContain(`${formatCents(asked.amountCents)} en attente de la banque`)
    await notify(office, { ...asked, outcome: 'paid' })
    for (const label of ['Cave à vider', 'Piano'])
      await adviser.post(`/back-office/commandes/${order}/supplement`, { label, amount: '80' })
    const [piano] = await rowsWith(db, 'supplements', { label: 'Piano' })
    await startPayment(office.call, 'supplement', piano?.uuid ?? '', { share: 'all' })
    await notify(office, { ...lastAsked(), outcome: 'paid' })
    await adviser.post(`/back-office/commandes/${order}/annulation`)
    const { text } = await adviser.get(`/back-office/commandes/${order}`)
    expect(text).toContain('Sans objet')
    expect(text).not.toMatch(/supplements\/[0-9a-f-]{36}\/retrait/)
    // More than 30 days before the move the terms keep 10 % of the price; the supplement is refunded.
    const [{ total_cents: totalCents = 0 } = {}] = await rowsWith(db, 'orders', { uuid: order })
    const keptCents = Math.round(Number(totalCents) / 10)
    const backCents = 8_000 + asked.amountCents - keptCents
    expect(rowIn(await refundsDue(), order)).toContain(`${formatCents(backCents)} à rembourser`)
    expect(text).toContain(
      `${exactPrice(backCents)} sont à rembourser au client. Nous conservons ${exactPrice(keptCents)}`,
    )
    const due = `/back-office/commandes/${order}/rendre`
    const cle = valueOf(text, 'cle') ?? ''
    expect((await adviser.post(due, { cle })).location).toMatch(/fait=rendu$/)
    expect((await adviser.post(due, { cle })).location).toMatch(/fait=deja$/)
    expect((await adviser.post(due)).location).toMatch(/fait=deja$/)
    expect(office.bank.refunded.map(({ amountCents }) => amountCents)).toEqual([
      8_000,
      backCents - 8_000,
    ])
    expect(await refundsDue()).not.toContain(order)
  })

  it('the list of refunds due shows overpayments of links without an order', async () => {
    await adviser.post(`/back-office/simulations/${simulation}/lien`, {
      label: 'Arrhes',
      amount: '90',
    })
    const { uuid } = await rowWith(db, 'payment_links', { simulation_uuid: simulation })
    await startPayment(office.call, 'simulation-link', uuid, { share: 'all' })
    const asked = lastAsked()
    const address = `/back-office/liens/${uuid}/retrait`
    expect((await adviser.get(address)).text).toContain('Un paiement de 90\u00A0€ est en cours')
    await adviser.post(address)
    await notify(office, { ...asked, outcome: 'paid' })
    const text = await refundsDue()
    expect(text).toContain('Paiements libres reçus en trop, sans commande')
    expect(text).toContain(asked.reference)
  })

  it('an answered change of date is reported as no longer possible, not as unknown', async () => {
    const order = await quoteOrder()
    const days = { fromDate: '2026-12-12', toDate: '2026-12-19' }
    const sums = { beforeCents: 100, afterCents: 100, feeCents: 0 }
    const change = await insertDateChange(db, { orderUuid: order, ...days, ...sums }, new Date())
    await settleDateChange(db, change, 'refused', new Date())
    const confirmed = await adviser.post(`/back-office/changements/${change}/confirmation`)
    const refused = await adviser.post(`/back-office/changements/${change}/refus`, {
      label: 'Aucune équipe',
    })
    expect([confirmed.status, refused.status]).toEqual([409, 422])
    for (const { text } of [confirmed, refused])
      expect(text).toContain('Cette action n’est plus possible')
    expect((await adviser.get(`/back-office/changements/${order}/confirmation`)).status).toBe(404)
  })

  it('the order page shows every payment attempt with the bank’s answer, and refunds in parts', async () => {
    await startPayment(office.call, 'simulation', simulation)
    const { reference: refused } = lastAsked()
    await notifyOutcome(office, 'refused')
    await startPayment(office.call, 'simulation', simulation)
    const word = lastAsked()
    await notifyOutcome(office, 'paid')
    const order = await orderOf()
    const { text } = await adviser.get(`/back-office/commandes/${order}`)
    for (const words of [
      'Refusé',
      'Payé',
      'Acompte payé',
      word.reference,
      refused,
      'Paiement reçu',
      'Banque',
    ])
      expect(text).toContain(words)
    const address =
      /href="(\/back-office\/paiements\/[0-9a-f-]{36}\/remboursement)"/.exec(text)?.[1] ?? ''
    const form = await adviser.get(address)
    const fields = { vu: valueOf(form.text, 'vu') ?? '', moyen: 'bank', montant: '100' }
    const answerTo = async (changes: object) =>
      (await adviser.post(address, { ...fields, ...changes })).text
    expect(await answerTo({ montant: 'cent' })).toContain('Indiquez un montant en euros')
    expect(await answerTo({ montant: '99999' })).toContain(
      `De 0,01\u00A0€ à ${exactPrice(word.amountCents)}`,
    )
    expect(await answerTo({ moyen: 'hand' })).toContain(
      'Indiquez pourquoi la banque ne rembourse pas',
    )
    const sums = await adviser.post(address, fields)
    expect(sums.text).toContain('Rembourser 100,00\u00A0€')
    expect(office.bank.refunded).toEqual([])
    const cle = valueOf(sums.text, 'cle') ?? ''
    const both = await Promise.all(
      [1, 2].map(() => adviser.post(address, { ...fields, cle, pas: 'rembourser' })),
    )
    expect(both.map(({ location }) => location.replace(/.*fait=/, '')).toSorted()).toEqual([
      'deja',
      'rendu',
    ])
    expect(office.bank.refunded).toMatchObject([{ amountCents: 10_000 }])
    // Another adviser's form, opened before.
    expect(await answerTo({ pas: 'rembourser' })).toContain(
      'La commande a changé pendant votre saisie',
    )
    const rest = {
      vu: String(word.amountCents - 10_000),
      montant: centsToType(word.amountCents - 10_000),
    }
    const byHand = { ...rest, moyen: 'hand', motif: 'carte expirée', pas: 'rembourser' }
    expect((await adviser.post(address, byHand)).location).toMatch(/fait=rendu$/)
    expect((await adviser.post(address, byHand)).location).toMatch(/fait=deja$/)
    expect(office.bank.refunded).toHaveLength(1)
    const refunded = (await adviser.get(`/back-office/commandes/${order}`)).text
    expect(refunded).toContain('carte expirée')
    expect(refunded).toContain('Remboursée')
    const sumOf = (label: string) => new RegExp(`<dt>${label}</dt><dd>([^<]+)`).exec(refunded)?.[1]
    // The sum that came in, as on the customer's page; refunds stand below it.
    expect(sumOf('Déjà payé')).toBe(formatCents(word.amountCents))
    expect(sumOf('Remboursé')).toBe(formatCents(word.amountCents))
  })

  it('a customer’s photos are shown with their rooms to the adviser only', async () => {
    const jpeg = Buffer.from('/9j/4AAQSkZJRg==', 'base64')
    await db
      .insertInto('simulation_photos')
      .values({ simulation_uuid: simulation, position: 0, jpeg })
      .execute()
    const cards = [{ reference: 'SALON', title: 'Salon', photos: ['a1'] }]
    const row = await rowWith(db, 'simulations', { uuid: simulation })
    const values_json = JSON.stringify({ ...JSON.parse(row.values_json), cards })
    await changeRows(db, 'simulations', { uuid: simulation }, { values_json })
    const { text } = await adviser.get(`/back-office/simulations/${simulation}`)
    expect(text).toContain('Photos du client (1)')
    expect(text).toContain('alt="Photo 1, Salon"')
    const href = `/back-office/simulations/${simulation}/photos/0`
    expect(text).toContain(`src="${href}"`)
    const photo = await adviser.get(href)
    expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(photo.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await office.get(href)).headers.get('Content-Type')).not.toBe('image/jpeg')
    expect((await adviser.get(`/back-office/simulations/${simulation}/photos/1`)).status).toBe(404)
  })

  it('a price is shown as firm only when floors and lifts are known', async () => {
    const href = `/back-office/simulations/${simulation}`
    expect((await adviser.get(href)).text).toContain('Prix ferme jusqu’au')
    const open = await bookableSimulation(office.call, {
      arrivalFloor: null,
      arrivalLiftCapacity: null,
    })
    const { text } = await adviser.get(`/back-office/simulations/${open}`)
    expect(text).not.toContain('Prix ferme')
    expect(text).toContain('Prix indicatif, valable jusqu’au')
    expect(text).toMatch(/Selon les étages et ascenseurs<\/dt><dd[^>]*>de .+ à /)
  })

  it('a quote sent from the back office’s funnel names the adviser and records no consent', async () => {
    const page = await adviser.get('/back-office/nouveau-devis')
    const sourceToken = /source-token="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const typed = await createdLead(office.call, { ...leadBody(), sourceToken })
    const again = await office.call(
      'PUT',
      `/api/leads/${typed.uuid}`,
      { ...leadBody(), sourceToken },
      typed.own,
    )
    expect(again.status).toBe(200)
    const { text } = await adviser.get(`/back-office/demandes/${typed.uuid}`)
    expect(text).toContain('Saisi par un conseiller')
    expect(text).toContain('le client n’a coché aucune case')
    expect(text).not.toContain('Notre site')
    const listed = (await adviser.get('/back-office/demandes.csv')).text.split('\r\n')
    const reference = /Demande (\w{10})/.exec(text)?.[1] ?? ''
    expect(listed.find(line => line.startsWith(reference))).toContain(
      ';conseiller;non enregistré;non enregistré;',
    )
    // The stored name alone marks nothing, since any caller may send it.
    const forged = await createdLead(office.call, { ...leadBody(), sourceToken: 'conseiller' })
    const other = (await adviser.get(`/back-office/demandes/${forged.uuid}`)).text
    expect(other).not.toContain('Saisi par un conseiller')
    expect(other).toContain('donné')
  })

  it('the adviser can read the mails that were sent to a customer', async () => {
    const { lead_uuid } = await rowWith(db, 'simulations', { uuid: simulation })
    const mail = {
      ...fakeMail('quote', 'elise@example.fr', 'Votre devis <1>'),
      text: 'Bonjour Élise,\n\n<voici>',
    }
    await db
      .transaction()
      .execute(transaction => queueMail(transaction, { ...mail, leadUuid: lead_uuid }, new Date()))
    const { text } = await adviser.get(`/back-office/demandes/${lead_uuid}`)
    const href = /href="(\/back-office\/courriels\/[0-9a-f-]{36})"/.exec(text)?.[1] ?? ''
    const shown = await adviser.get(href)
    for (const words of [
      'Votre devis &lt;1&gt;',
      'Bonjour Élise,\n\n&lt;voici&gt;',
      'elise@example.fr',
      lead_uuid,
    ])
      expect(shown.text).toContain(words)
  })

  it('the adviser makes and withdraws promo codes', async () => {
    const code = {
      code: 'bien-venue',
      kind: 'amount',
      value: '45,50',
      partner: 'open-house',
      isSingleUse: 'on',
    }
    const make = (changes: Record<string, string> = {}) =>
      adviser.post('/back-office/codes-promo', { ...code, ...changes })
    expect((await make()).location).toBe('/back-office/codes-promo?fait=code')
    const { text } = await adviser.get('/back-office/codes-promo')
    for (const words of ['BIEN-VENUE', '45,50', 'open-house', 'usage unique', 'Utilisable'])
      expect(text).toContain(words)
    for (const [changes, sentence] of [
      [{}, 'Ce code existe déjà'],
      [{ code: 'a b' }, 'lettres sans accent'],
      [{ code: 'NEW1', kind: 'percent', value: '101' }, 'pourcentage entier'],
      [{ code: 'NEW1', kind: 'percent', value: '10,5' }, 'pourcentage entier'],
      [{ code: 'NEW1', kind: 'gift' }, 'Choisissez un type'],
      [{ code: 'NEW1', value: '0' }, 'Le montant doit aller de'],
      [{ code: 'NEW1', partner: 'nobody' }, 'Aucun partenaire'],
      [{ code: 'NEW1', validUntil: '2020-01-01' }, 'Ce jour n’existe pas'],
    ] as const) {
      const refused = await make(changes)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain(sentence)
      expect(valueOf(refused.text, 'code')).toBe({ ...code, ...changes }.code)
    }
    const address = '/back-office/codes-promo/BIEN-VENUE/retrait'
    expect((await adviser.get(address)).text).toContain('Retirer le code BIEN-VENUE')
    const both = await Promise.all([1, 2].map(() => adviser.post(address)))
    expect(both.map(({ location }) => location).sort()).toEqual([
      '/back-office/codes-promo/BIEN-VENUE?fait=deja',
      '/back-office/codes-promo/BIEN-VENUE?fait=retire',
    ])
    expect((await adviser.get(address)).status).toBe(404)
    expect(await acts()).toEqual(['promo-made', 'promo-withdrawn'])
  })

  it('the history of a promo code shows its creation, use, return and withdrawal, with the order', async () => {
    await adviser.post('/back-office/codes-promo', {
      code: 'UNEFOIS',
      kind: 'percent',
      value: '10',
      isSingleUse: 'on',
    })
    await changeRows(db, 'simulations', { uuid: simulation }, { promo_code: 'UNEFOIS' })
    const order = await quoteOrder()
    await adviser.post(`/back-office/commandes/${order}/annulation`)
    await adviser.post('/back-office/codes-promo/UNEFOIS/retrait')
    const { text } = await adviser.get('/back-office/codes-promo/UNEFOIS')
    const history = text.slice(text.indexOf('id="historique"'))
    const words = [
      'retiré',
      'de nouveau utilisable',
      'Commande créée par un conseiller',
      'Code promo créé',
    ]
    const places = words.map(word => history.indexOf(word))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(history).toContain(`href="/back-office/commandes/${order}"`)
    expect((await adviser.get('/back-office/codes-promo/PERSONNE')).status).toBe(404)
  })

  it('the history shows what each act was about', async () => {
    const order = await quoteOrder({ total: '1200' })
    await adviser.post(`/back-office/commandes/${order}/supplement`, {
      label: 'Cave à vider',
      amount: '80,50',
    })
    const text = (await adviser.get(`/back-office/commandes/${order}`)).text.replaceAll(
      /[\s\u202F]/g,
      ' ',
    )
    expect(text).toContain('Cave à vider, 80,50 €')
    expect(text).toContain('1 200 €')
    expect(text).not.toContain('amountCents')
  })

  it.each([
    'nulle-part',
    `demandes/${UNKNOWN}`,
    `simulations/${UNKNOWN}`,
    `courriels/${UNKNOWN}`,
    `commandes/${UNKNOWN}`,
    'commandes/x/annulation',
    `supplements/${UNKNOWN}/retrait`,
    'liens/%00/retrait',
    `paiements/${UNKNOWN}/remboursement`,
    'codes-promo/%3Cscript%3E/retrait',
    'commandes/x/supplement',
  ])(
    'the address %s is not found, keeps the navigation, and a form sent to it does nothing',
    async path => {
      const shown = await adviser.get(`/back-office/${path}`)
      expect(shown.status).toBe(404)
      expect(shown.text).toContain('href="/back-office/commandes"')
      const posted = await adviser.post(`/back-office/${path}`, { label: 'Cave', amount: '80' })
      expect(posted.status).toBe(404)
      expect(posted.text).toContain('Introuvable')
      expect(await acts()).toEqual([])
    },
  )

  it('the adviser reads the visitors’ messages by kind and page by page', async () => {
    const messages = Array.from({ length: 35 }, (_, index) => ({
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      kind: index % 5 === 0 ? 'call-back' : 'contact',
      fields_json: JSON.stringify({
        last_name: `<Nom> ${index}`,
        message: 'Bonjour,\nun piano.',
        call_window: '9-12',
        call_channel: 'video',
      }),
      consents_json: '[]',
      submission_hash: null,
      created_at: `2026-11-22T10:${String(index).padStart(2, '0')}:00.000Z`,
    }))
    await db.insertInto('messages').values(messages).execute()
    const all = await adviser.get('/back-office/messages')
    expect(all.text).toContain('&lt;Nom&gt; 34')
    expect(all.text).not.toContain('&lt;Nom&gt; 4<')
    const next = /href="([^"]*apres=[^"]*)"/.exec(all.text)?.[1] ?? ''
    expect((await adviser.get(next)).text).toContain('&lt;Nom&gt; 4<')
    const calls = await adviser.get('/back-office/messages?sorte=call-back')
    expect(calls.text).toContain('&lt;Nom&gt; 30')
    expect(calls.text).not.toContain('&lt;Nom&gt; 31')
    expect(calls.text).toContain('En vidéo')
    expect(calls.text).toContain('de\u00A09\u00A0h à\u00A012\u00A0h'.replace(' ', '\u00A0'))
    expect((await adviser.get('/back-office/messages?sorte=x%27')).status).toBe(200)
  })

  it('a message links to a call, a mail and everything of its sender', async () => {
    await db
      .insertInto('messages')
      .values({
        uuid: 'message-links',
        kind: 'contact',
        fields_json: JSON.stringify({ email: 'zoe@example.fr', phone: '06 55 44 33 22' }),
        consents_json: '[]',
        created_at: '2026-11-24T10:00:00.000Z',
      })
      .execute()
    const { text } = await adviser.get('/back-office/messages')
    for (const href of [
      'tel:0655443322',
      'mailto:zoe@example.fr',
      '/back-office/personnes?personne=zoe%40example.fr',
    ])
      expect(text).toContain(`href="${href}"`)
  })
})
