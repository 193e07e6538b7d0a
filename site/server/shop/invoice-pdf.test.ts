import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { storeOrderRow } from '../testing/store-order-row'
import { type InvoiceDocument, invoiceDocument } from './invoice-document'
import { invoicePdf } from './invoice-pdf'
import { storeOrderOf } from './order-store'

const NOW = new Date('2026-11-22T10:05:00Z')
const ISSUE = {
  kind: 'invoice',
  number: 'F-2026-000001',
  invoiceNumber: null,
  methodWords: 'PayPal',
  now: NOW,
} as const

const order = (customer: object = {}) => {
  const billing = { street: '3 rue du Moulin', postalCode: '69001', city: 'Lyon', country: 'France' }
  const who = { firstname: 'Camille', lastname: 'Roux', email: 'camille@exemple.fr', type: 'Particulier', billing }
  return storeOrderOf(storeOrderRow({ customer_json: JSON.stringify({ ...who, ...customer }) }))
}

const sumOf = ({ lines }: InvoiceDocument, name: 'netCents' | 'vatCents' | 'grossCents'): number =>
  lines.reduce((sum, line) => sum + line[name], 0)

it('says on an invoice all that the law asks', () => {
  const document = invoiceDocument(order(), ISSUE)
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
    { label: 'Pack studio', quantity: 1, unitNetHundredths: 415_833, netCents: 4_158, vatCents: 832 },
    { label: 'Carton livres', quantity: 12, unitNetHundredths: 20_833, netCents: 2_500, vatCents: 500 },
    { label: 'Livraison à domicile', quantity: 1, grossCents: 1_990 },
  ])
  for (const name of ['netCents', 'vatCents', 'grossCents'] as const) expect(sumOf(document, name)).toBe(document[name])
  expect(document.netCents + document.vatCents).toBe(document.grossCents)
})

it('takes all of it back on a credit, which names the invoice', () => {
  const issue = { ...ISSUE, kind: 'credit', number: 'A-2026-000001', invoiceNumber: 'F-2026-000001' } as const
  const [invoice, credit] = [invoiceDocument(order(), ISSUE), invoiceDocument(order(), issue)]
  expect(credit.invoiceNumber).toBe(invoice.number)
  for (const name of ['netCents', 'vatCents', 'grossCents'] as const) expect(credit[name]).toBe(-invoice[name])
})

it('names a firm with its SIREN', () => {
  const firm = { type: 'Professionnel', companyName: 'Atelier Bleu', siren: '732829320' }
  expect(invoiceDocument(order(firm), ISSUE)).toMatchObject({
    isFirm: true,
    siren: '732829320',
    buyer: ['Atelier Bleu', 'Camille Roux', '3 rue du Moulin', '69001 Lyon'],
  })
})

const plain = (pdf: Buffer): string => pdf.toString('latin1')
const drawn = (pdf: Buffer): number =>
  [...plain(pdf).matchAll(/stream\n([\s\S]*?)\nendstream/g)].reduce((sum, [, stream = '']) => {
    try {
      return sum + inflateSync(Buffer.from(stream, 'latin1')).length
    } catch {
      return sum
    }
  }, 0)

it('is laid out as a tagged file, on more sheets where it is long', async () => {
  const document = invoiceDocument(order(), ISSUE)
  const pdf = await invoicePdf(document)
  expect(plain(pdf)).toContain('/Lang (fr-FR)')
  expect(plain(pdf)).toContain('/StructTreeRoot')
  const [line] = document.lines
  if (line === undefined) throw new Error('it has lines')
  const long = await invoicePdf({ ...document, lines: Array.from({ length: 60 }, () => line) })
  const pages = (file: Buffer) => [...plain(file).matchAll(/\/Type \/Page\b(?!s)/g)].length
  expect([pages(pdf), pages(long)]).toEqual([1, 3])
  expect(drawn(long)).toBeGreaterThan(drawn(pdf))
})
