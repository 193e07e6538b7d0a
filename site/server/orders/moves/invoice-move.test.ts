import fc from 'fast-check'
import { expect, it } from 'vitest'
import { includedVat } from '../../../../shared/domain/money'
import { creditDocument, invoiceDocument } from '../documents/issue-documents'
import type { IssuedDocument } from '../documents/document-store'
import { orderRow } from '../../testing/test-order-row'
import { priceInvoice } from './invoice-move'
import { type Order, orderOf } from './move-store'

const NOW = new Date('2026-11-26T10:00:00Z')
const CUSTOMER = {
  firstname: 'Camille',
  lastname: 'Roux',
  street: '8 Rue Crébillon',
  postalCode: '44000',
  city: 'Nantes',
}
const DOCUMENT = {
  title: 'Devis',
  totalCents: 0,
  validUntil: '2026-12-12',
  parts: [],
  sums: [],
  conditions: [],
  move: { title: 'Déménagement Nantes → Lyon', facts: [], place: '' },
}

const order = (changes: Partial<Order> = {}): Order => ({
  ...orderOf(
    orderRow({ customer_json: JSON.stringify(CUSTOMER), details_json: JSON.stringify(DOCUMENT) }),
  ),
  ...changes,
})

/** Issues the invoice of a payment as the next document of an order. */
const invoiced = (
  of: Order,
  amountCents: number,
  issued: readonly IssuedDocument[] = [],
): IssuedDocument => {
  const paymentUuid = `payment ${issued.length}`
  const invoice = priceInvoice(
    of,
    { uuid: paymentUuid, method: 'card', terms: [], amountCents },
    issued,
  )
  const document = invoiceDocument(invoice, `F-2026-00000${issued.length + 1}`, NOW)
  const { orderKind, orderUuid } = invoice
  return {
    orderKind,
    orderUuid,
    paymentUuid,
    refundUuid: null,
    document,
    amountCents,
    issuedAt: NOW,
  }
}

const credited = (invoice: IssuedDocument, amountCents: number): IssuedDocument => ({
  ...invoice,
  refundUuid: 'refund',
  document: creditDocument(
    invoice.document,
    { amountCents, isByHand: false },
    { number: 'A-2026-000001', beforeCents: 0, now: NOW },
  ),
  amountCents,
})

it('deposit and balance together are the price to the cent, net and VAT', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 2_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (total, share) => {
        const deposit = Math.min(total - 1, Math.max(1, Math.round(total * share)))
        const first = invoiced(order({ totalCents: total }), deposit)
        const second = invoiced(order({ totalCents: total, paidCents: deposit }), total - deposit, [
          first,
        ])
        expect([first.document.subject, second.document.subject]).toEqual(['deposit', 'balance'])
        expect([first.document.grossCents, second.document.grossCents]).toEqual([
          deposit,
          total - deposit,
        ])
        expect(first.document.vatCents + second.document.vatCents).toBe(includedVat(total))
        for (const { document } of [first, second]) {
          expect(document.netCents + document.vatCents).toBe(document.grossCents)
          for (const line of document.lines)
            expect(line.netCents + line.vatCents).toBe(line.grossCents)
        }
      },
    ),
  )
})

it('a price that is paid at once has one invoice of all of it', () => {
  const { document } = invoiced(order({ totalCents: 70_000 }), 70_000)
  expect(document).toMatchObject({ subject: 'order', grossCents: 70_000 })
})

it('the share of an agreed deposit has two decimals at most', () => {
  const { document } = invoiced(order({ totalCents: 70_000 }), 20_000)
  expect(document.lines[0]?.label).toBe(
    'Acompte de 28,57\u00A0% sur 700\u00A0€ TTC. Déménagement Nantes → Lyon',
  )
})

it('a balance that was refunded and is paid again deducts the deposit alone', () => {
  const deposit = invoiced(order({ totalCents: 100_000 }), 30_000)
  const half = order({ totalCents: 100_000, paidCents: 30_000 })
  const balance = invoiced(half, 70_000, [deposit])
  const again = invoiced(half, 70_000, [deposit, balance, credited(balance, 70_000)])
  expect(again.document.lines.map(({ grossCents }) => grossCents)).toEqual([100_000, -30_000])
})

it('a balance after a part of the deposit was refunded deducts the whole invoice of the deposit', () => {
  const deposit = invoiced(order({ totalCents: 100_000 }), 30_000)
  const partly = order({ totalCents: 100_000, paidCents: 20_000, refundedCents: 10_000 })
  const credits = [credited(deposit, 4_000), credited(deposit, 6_000)]
  const { document } = invoiced(partly, 70_000, [deposit, ...credits])
  expect(document).toMatchObject({ subject: 'balance', grossCents: 70_000 })
  expect(document.lines).toMatchObject([
    { grossCents: 100_000 },
    { quantity: -1, unitNetHundredths: deposit.document.netCents * 100, grossCents: -30_000 },
  ])
})

it('the invoice of a balance deducts a deposit that has no invoice in one line', () => {
  const { document } = invoiced(order({ totalCents: 100_000, paidCents: 30_000 }), 70_000)
  expect(document.subject).toBe('balance')
  expect(document.lines).toMatchObject([
    { label: 'Déménagement Nantes → Lyon', grossCents: 100_000 },
    { label: 'Autres règlements et remises', grossCents: -30_000 },
  ])
  expect(document.grossCents).toBe(70_000)
})

it('credit notes in parts take back the VAT of their invoice to the cent, and never more than the invoice', () => {
  const { document } = invoiced(order({ totalCents: 100_001 }), 100_001)
  const parts = [33_333, 33_333, 33_335]
  let beforeCents = 0
  const credits = parts.map(amountCents => {
    const credit = creditDocument(
      document,
      { amountCents, isByHand: false },
      { number: 'A-2026-000001', beforeCents, now: NOW },
    )
    beforeCents += amountCents
    return credit
  })
  expect(credits.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(-document.vatCents)
  expect(credits.map(({ isPart }) => isPart)).toEqual([true, true, true])
  const more = { amountCents: 1, isByHand: false }
  expect(() =>
    creditDocument(document, more, { number: 'A-2026-000002', beforeCents, now: NOW }),
  ).toThrow('the credit exceeds the invoice')
})
