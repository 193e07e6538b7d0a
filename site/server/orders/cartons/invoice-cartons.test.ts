import fc from 'fast-check'
import { expect, it } from 'vitest'
import { storeOrderRow } from '../../testing/store-order-row'
import { creditDocument, invoiceDocument } from '../documents/issue-documents'
import type { OrderDocument } from '../documents/order-document'
import { cartonsInvoice } from './invoice-cartons'
import { type StoreOrder, storeOrderOf } from './cartons-store'
import { creditedLines } from '../../shop/refunds/credited-lines'
import { type EarlierRefund, refundableOf, plannedRefund } from '../../shop/refunds/refund-plan'

const NOW = new Date('2026-11-22T10:05:00Z')
/** The invoice of an order that was paid now. */
const invoiced = (sold: StoreOrder): OrderDocument =>
  invoiceDocument(
    cartonsInvoice(sold, { uuid: 'payment', method: 'paypal', terms: [] }),
    'F-2026-000001',
    NOW,
  )

const order = (customer: object = {}) => {
  const billing = {
    street: '3 rue du Moulin',
    postalCode: '69001',
    city: 'Lyon',
    country: 'France',
  }
  const who = {
    firstname: 'Camille',
    lastname: 'Roux',
    email: 'camille@exemple.fr',
    type: 'Particulier',
    billing,
  }
  return storeOrderOf(storeOrderRow({ customer_json: JSON.stringify({ ...who, ...customer }) }))
}

const sumOf = ({ lines }: OrderDocument, name: 'netCents' | 'vatCents' | 'grossCents'): number =>
  lines.reduce((sum, line) => sum + line[name], 0)

it('an invoice of cartons says all that the law asks', () => {
  const document = invoiced(order())
  expect(document).toMatchObject({
    number: 'F-2026-000001',
    issuedDay: '2026-11-22',
    orderedDay: '2026-11-22',
    soldDay: '2026-11-22',
    methodWords: 'PayPal',
    buyer: ['Camille Roux', '3 rue du Moulin', '69001 Lyon'],
    destination: ['12 rue Crébillon', '44000 Nantes'],
    vatPercent: 20,
    grossCents: 9_980,
    netCents: 8_317,
    vatCents: 1_663,
  })
  expect(document.lines).toMatchObject([
    {
      label: 'Pack studio',
      quantity: 1,
      unitNetHundredths: 415_833,
      netCents: 4_158,
      vatCents: 832,
    },
    {
      label: 'Carton livres',
      quantity: 12,
      unitNetHundredths: 20_833,
      netCents: 2_500,
      vatCents: 500,
    },
    { label: 'Livraison à domicile', quantity: 1, grossCents: 1_990 },
  ])
  for (const name of ['netCents', 'vatCents', 'grossCents'] as const)
    expect(sumOf(document, name)).toBe(document[name])
  expect(document.netCents + document.vatCents).toBe(document.grossCents)
})

const NOTHING_ASKED = { lines: [], hasDelivery: false, gestureCents: 0, deductionCents: 0 }

/** A credit note of some of it, after `beforeCents` were credited. */
const creditOf = (
  invoice: OrderDocument,
  of: StoreOrder,
  planned: EarlierRefund,
  beforeCents = 0,
): OrderDocument =>
  creditDocument(
    invoice,
    { amountCents: planned.amountCents, lines: creditedLines(of, planned.plan), isByHand: false },
    { number: 'A-2026-000001', beforeCents, now: NOW },
  )

const SUMS = ['netCents', 'vatCents', 'grossCents'] as const
const line = fc.record({
  unitCents: fc.integer({ min: 1, max: 30_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
})

it('invoice lines add up to the cent, and all credit notes together equal the invoice', () => {
  const given = fc.record({
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 8, maxLength: 8 }),
    gestureCents: fc.integer({ min: 0, max: 500 }),
    deduction: fc.double({ min: 0, max: 0.5, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom<number>(0, 1_990),
      fc.array(given, { maxLength: 3 }),
      (lines, deliveryCents, asked) => {
        const bought = lines.map((each, id) => ({
          ...each,
          id,
          type: 'product' as const,
          slug: `s${id}`,
          label: `L${id}`,
        }))
        const totalCents = bought.reduce(
          (sum, each) => sum + each.quantity * each.unitCents,
          deliveryCents,
        )
        const sold = { ...order(), lines: bought, deliveryCents, totalCents, paidCents: totalCents }
        const invoice = invoiced(sold)
        const credits: OrderDocument[] = []
        const refunds: EarlierRefund[] = []
        const whole = bought.map((each, index) => ({
          line: index,
          quantity: each.quantity,
          restocked: 0,
        }))
        const plans = asked.map(({ shares, gestureCents, deduction }) => {
          const some = whole.map(each => ({
            ...each,
            quantity: Math.floor(each.quantity * (shares[each.line] ?? 0)),
          }))
          const goods = some.reduce(
            (sum, each) => sum + each.quantity * (bought[each.line]?.unitCents ?? 0),
            0,
          )
          return {
            lines: some,
            hasDelivery: false,
            gestureCents,
            deductionCents: Math.floor(goods * deduction),
          }
        })
        for (const plan of plans) {
          const planned = plannedRefund(sold, refunds, plan)
          if (!planned.ok) continue
          const before = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
          credits.push(creditOf(invoice, sold, planned, before))
          refunds.push(planned)
          expect(credits.at(-1)?.grossCents).toBe(-planned.amountCents)
        }
        const left = refundableOf(sold, refunds)
        // The rest of the money, goodwill included: the whole invoice is credited.
        const rest = { ...NOTHING_ASKED, gestureCents: left.cents }
        const last = plannedRefund(sold, refunds, rest)
        if (last.ok) credits.push(creditOf(invoice, sold, last, totalCents - left.cents))
        for (const document of [invoice, ...credits]) {
          for (const name of SUMS) expect(sumOf(document, name)).toBe(document[name])
          expect(document.netCents + document.vatCents).toBe(document.grossCents)
          for (const {
            quantity,
            unitNetHundredths,
            netCents,
            vatCents,
            grossCents,
          } of document.lines) {
            expect(netCents + vatCents).toBe(grossCents)
            // A unit is rounded to the hundredth of a cent, the line to the cent as the total has it.
            expect(Math.abs((quantity * unitNetHundredths) / 100 - netCents)).toBeLessThanOrEqual(
              1 + Math.abs(quantity) / 200,
            )
          }
        }
        for (const name of SUMS)
          expect(credits.reduce((sum, document) => sum + document[name], invoice[name])).toBe(0)
      },
    ),
  )
})

it('an invoice of cartons names a company with its SIREN', () => {
  const firm = { type: 'Professionnel', companyName: 'Atelier Bleu', siren: '732829320' }
  expect(invoiced(order(firm))).toMatchObject({
    isFirm: true,
    siren: '732829320',
    buyer: ['Atelier Bleu', 'Camille Roux', '3 rue du Moulin', '69001 Lyon'],
  })
})
