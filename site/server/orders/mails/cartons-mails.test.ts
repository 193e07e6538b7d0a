import { expect, it } from 'vitest'
import { fakePartners } from '../../testing/test-app'
import { createOrderMails } from './create-order-mails'
import { mailedCartons, mailedPayment } from './testing/mailed'

const ORIGIN = 'https://www.nouvelle-cle.example'
const log = { warn: () => undefined, error: () => undefined }
const mails = createOrderMails({ siteOrigin: () => ORIGIN, partners: fakePartners, log })
const order = mailedCartons()
const retryPath = `/materiel-demenagement/commande/${order.uuid}/paiement`
const at = new Date('2026-11-22T10:05:00Z')
const payment = mailedPayment({
  reference: 'PAY2345678',
  amountCents: 9_980,
  methodWords: 'PayPal',
  at,
  retryPath,
})
const refund = { ...payment, isByHand: false, lines: [] }

it('the confirmation of cartons says what, where and by when, and how to withdraw', async () => {
  const [mail] = await mails.confirmed(order, payment)
  expect(mail).toMatchObject({ kind: 'order-confirmed', to: 'camille@exemple.fr' })
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

it('the confirmation promises to refund the delivery only where one was paid', async () => {
  const fetched = { ...order, deliveryOption: 'store_pickup', deliveryCents: 0 } as const
  expect((await mails.confirmed(order, payment))[0]?.text).toContain('livraison comprise')
  expect((await mails.confirmed(fetched, payment))[0]?.text).not.toContain('livraison comprise')
})

it('the mail of a refused payment links to a retry, and that of an open one says it is pending', async () => {
  const [refused] = await mails.refused(order, payment)
  expect(refused?.text).toContain(`${ORIGIN}/materiel-demenagement/commande/${order.uuid}/paiement`)
  const [pending] = await mails.pending(order, payment)
  expect(pending?.subject).toContain('en attente de vérification')
  const [unconfirmed] = await mails.unconfirmed(order, payment)
  expect(unconfirmed?.text).toContain('PAY2345678')
})

it('surplus mails tell the customer why money goes back and ask the company to refund it', async () => {
  const [customer, company] = await mails.surplus({ ...order, isLost: true }, payment)
  expect(customer?.text).toContain('venait d’être vendu')
  expect(company).toMatchObject({
    to: 'bonjour@nouvelle-cle.example',
    replyTo: 'camille@exemple.fr',
  })
  expect(company?.text.replaceAll(/\s+/g, ' ')).toContain('un de ses articles venait d’être vendu')
  expect(company?.text).not.toContain('Une question')
  for (const { text } of await mails.surplus(order, payment))
    expect(text).not.toContain('venait d’être vendu')
})

it('the refund mail lists what was refunded line by line, how, and where the credit note is', async () => {
  const lines = [
    { label: 'Carton livres', quantity: 3, unitCents: 250 },
    { label: 'Retenue pour dépréciation', quantity: -1, unitCents: 100 },
  ]
  const partial = { ...refund, amountCents: 650, lines }
  const [mail] = await mails.refunded(order, partial)
  const said = mail?.text.replaceAll(/\s(?:> )?\s*/g, ' ')
  for (const words of [
    '3 × Carton livres 7,50 €',
    'Retenue pour dépréciation −1,00 €',
    'Remboursé 6,50 €',
    'PayPal',
    'L’avoir',
  ])
    expect(said).toContain(words)
  const [byHand] = await mails.refunded(order, { ...partial, isByHand: true })
  expect(byHand?.text).not.toContain('PayPal')
  expect(byHand?.text.replaceAll(/\s+/g, ' ')).toContain('par le moyen convenu ensemble')
})

it('the mail about a refunded overpayment gives the references of the refund and the order', async () => {
  const [mail] = await mails.refunded(order, refund)
  expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Référence du remboursement PAY2345678 Commande CARTN23456',
  )
  expect(mail?.text).not.toContain('Ce qui vous est remboursé')
})

it('the mails about cartons say where they can be collected or by when they are delivered', async () => {
  const agency = {
    label: 'Paris 15e',
    hours: 'lundi, de 9 h à 12 h',
    address: order.destination.address,
  }
  const [ready] = await mails.ready({
    ...order,
    deliveryOption: 'store_pickup',
    destination: agency,
  })
  expect(ready?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Agence Paris 15e, 12 rue Crébillon, 44000 Nantes Horaires lundi',
  )
  expect(ready?.text).toContain('Un pack est encombrant')
  const [shipped] = await mails.shipped(order, '2026-11-26')
  expect(shipped?.text.replaceAll(/\s+/g, ' ')).toContain(
    'Chez vous au plus tard jeudi 26 novembre 2026',
  )
})

it('the cancellation mail says that all is refunded, or that nothing had been paid', async () => {
  expect((await mails.cancelled(order, 0))[0]?.text).toContain('Nous vous remboursons tout')
  expect((await mails.cancelled({ ...order, paidCents: 0 }, 0))[0]?.text).toContain(
    'Vous n’avez rien payé',
  )
})

it('an erased customer gets no mail, and the company is told of money to refund', async () => {
  const erased = mailedCartons({ firstname: '', lastname: '', email: '' })
  for (const kind of ['confirmed', 'pending', 'refused', 'unconfirmed', 'refunded'] as const)
    expect(await mails[kind](erased, refund)).toEqual([])
  for (const kind of ['ready', 'shipped'] as const)
    expect(await mails[kind](erased, null)).toEqual([])
  const told = await mails.surplus(erased, payment)
  expect(told).toMatchObject([{ kind: 'payment-surplus-company', replyTo: null }])
})
