import { expect, it } from 'vitest'
import { storeOrderRow } from '../../testing/store-order-row'
import { fakePartners } from '../../testing/test-app'
import { storeOrderOf } from '../order-store'
import { createStoreMails } from './create-store-mails'

const ORIGIN = 'https://www.nouvelle-cle.example'
const log = { warn: () => undefined }
const mails = createStoreMails({ siteOrigin: () => ORIGIN, partners: fakePartners, log })
const order = storeOrderOf(storeOrderRow())
const erased = storeOrderOf(storeOrderRow({ customer_json: '{}' }))
const at = new Date('2026-11-22T10:05:00Z')
const payment = { reference: 'PAY2345678', amountCents: 9_980, methodWords: 'PayPal', at }

it('confirms an order: what, where, by when, and how to withdraw', async () => {
  const [mail] = await mails.paid(order, payment)
  expect(mail).toMatchObject({ kind: 'store-order-paid', to: 'camille@exemple.fr' })
  expect(mail?.subject).toContain(order.reference)
  for (const words of [
    '12 × Carton livres',
    '99,80',
    '12 rue Crébillon',
    '26 novembre 2026',
    'Renoncer au contrat ici',
    'Formulaire de rétractation',
    `${ORIGIN}/materiel-demenagement/commande/${order.uuid}`,
    `${ORIGIN}/materiel-demenagement/retractation?commande=${order.reference}`,
  ])
    expect(mail?.text.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(words)
})

it('promises the delivery’s price back only where one was paid', async () => {
  const fetched = { ...order, deliveryOption: 'store_pickup', deliveryCents: 0 } as const
  expect((await mails.paid(order, payment))[0]?.text).toContain('livraison comprise')
  expect((await mails.paid(fetched, payment))[0]?.text).not.toContain('livraison comprise')
})

it('leads who was refused to another try, and says nothing of what is not known', async () => {
  const [refused] = await mails.refused(order, payment)
  expect(refused?.text).toContain(`${ORIGIN}/materiel-demenagement/commande/${order.uuid}/paiement`)
  const [pending] = await mails.pending(order, payment)
  expect(pending?.subject).toContain('en attente de vérification')
  const [untold] = await mails.untold(order, payment)
  expect(untold?.text).toContain('PAY2345678')
})

it('tells the customer why his money goes back, and the company to give it', async () => {
  const [customer, company] = await mails.surplus(order, payment, true)
  expect(customer?.text).toContain('venait d’être vendu')
  expect(company).toMatchObject({ to: 'bonjour@nouvelle-cle.example', replyTo: 'camille@exemple.fr' })
  expect(company?.text.replaceAll(/\s+/g, ' ')).toContain('un de ses articles venait d’être vendu')
  expect(company?.text).not.toContain('Une question')
  for (const { text } of await mails.surplus(order, payment, false)) expect(text).not.toContain('venait d’être vendu')
})

it('says what was given back, line by line, how, and where its credit is', async () => {
  const lines = [
    { label: 'Carton livres', quantity: 3, unitCents: 250 },
    { label: 'Retenue pour dépréciation', quantity: -1, unitCents: 100 },
  ]
  const refund = { ...payment, amountCents: 650, isByHand: false, lines }
  const [mail] = await mails.givenBack(order, refund)
  const said = mail?.text.replaceAll(/\s(?:> )?\s*/g, ' ')
  for (const words of [
    '3 × Carton livres 7,50 €',
    'Retenue pour dépréciation -1,00 €',
    'Remboursé 6,50 €',
    'PayPal',
    'L’avoir',
  ])
    expect(said).toContain(words)
  const [byHand] = await mails.givenBack(order, { ...refund, isByHand: true })
  expect(byHand?.text).not.toContain('PayPal')
  expect(byHand?.text.replaceAll(/\s+/g, ' ')).toContain('par le moyen dont nous étions convenus')
})

it('writes to nobody who was erased, but to the company of money that has to go back', async () => {
  for (const kind of ['paid', 'pending', 'refused', 'untold', 'refunded'] as const)
    expect(await mails[kind](erased, { ...payment, isByHand: false })).toEqual([])
  const told = await mails.surplus(erased, payment, false)
  expect(told).toMatchObject([{ kind: 'store-payment-surplus-company', replyTo: null }])
})
