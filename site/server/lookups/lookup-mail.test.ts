import { expect, it } from 'vitest'
import { type LinkedPurchase, lookupMail } from './lookup-mail'

const PURCHASE = {
  reference: 'ABCDE23456',
  email: 'elise@example.fr',
  leadUuid: null,
  partner: null,
  title: 'Déménagement Paris → Lyon',
  date: null,
  state: 'Payé',
  totalCents: 123_450,
  changedAt: '2026-11-22T10:05:00.000Z',
  href: 'https://www.nouvelle-cle.example/x',
}
const order: LinkedPurchase = { ...PURCHASE, opens: { path: '/x', words: 'open' } }
const quote: LinkedPurchase = { ...PURCHASE, opens: { simulationUuid: 'x' } }
const textOf = (purchases: readonly LinkedPurchase[]) =>
  lookupMail({ purchases, days: 30, origin: 'https://www.nouvelle-cle.example' }).text.replaceAll(
    /\s+/g,
    ' ',
  )

it('a mail of links says that a link works once only where a quote is among them', () => {
  const once =
    'Le lien d’un devis est valable 30 jours et ne s’ouvre qu’une fois. Ne transférez pas ce message'
  expect(textOf([order, quote])).toContain(once)
  expect(textOf([order])).not.toContain('ne s’ouvre qu’une fois')
  expect(textOf([order])).toContain('Ne transférez pas ce message')
})

it('a mail of links asks to call where the server does not know its own address', () => {
  expect(textOf([{ ...quote, href: null }])).toContain('Pour les rouvrir, appelez-nous')
  expect(textOf([{ ...quote, href: null }])).not.toMatch(/ne s’ouvre qu’une fois|transférez/)
})
