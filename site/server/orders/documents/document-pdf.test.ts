import { inflateSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { makeDocumentFonts } from '../../../commands/document-fonts.mjs'
import { documentPdf } from './document-pdf'
import { type Invoice, creditDocument, invoiceDocument } from './issue-documents'
import type { OrderDocument } from './order-document'
import { depositInvoice } from './testing/deposit-invoice'

beforeAll(async () => {
  await makeDocumentFonts()
}, 60_000)

const NOW = new Date('2026-11-22T10:05:00Z')

const documentOf = (changes: Partial<Invoice> = {}): OrderDocument =>
  invoiceDocument(depositInvoice(changes), 'F-2026-000001', NOW)

const plain = (pdf: Buffer): string => pdf.toString('latin1')
const streams = (pdf: Buffer): string[] =>
  [...plain(pdf).matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
const drawn = (pdf: Buffer): number => streams(pdf).reduce((sum, { length }) => sum + length, 0)

it('a document is a tagged file, of more sheets where it is long', async () => {
  const document = documentOf()
  const pdf = await documentPdf(document)
  expect(plain(pdf)).toContain('/Lang (fr-FR)')
  expect(plain(pdf)).toContain('/StructTreeRoot')
  const [line] = document.lines
  if (line === undefined) throw new Error('it has lines')
  const long = await documentPdf({ ...document, lines: Array.from({ length: 60 }, () => line) })
  const pages = (file: Buffer) => [...plain(file).matchAll(/\/Type \/Page\b(?!s)/g)].length
  expect([pages(pdf), pages(long)]).toEqual([1, 3])
  expect(drawn(long)).toBeGreaterThan(drawn(pdf))
})

it.each(['Олена Шевченко', 'محمد الهاشمي', 'लक्ष्मी त्रिपाठी', '李小龙', '김민준'])(
  'the name %s is printed with a font of its script',
  async name => {
    const fontsOf = async (buyer: string) =>
      [...plain(await documentPdf(documentOf({ buyer: [buyer] }))).matchAll(/\/FontFile2/g)].length
    expect(await fontsOf(name)).toBeGreaterThan(await fontsOf('Camille Roux'))
  },
)

it('a credit note is laid out from its invoice alone', async () => {
  const credit = creditDocument(
    documentOf(),
    { amountCents: 10_000, isByHand: true },
    { number: 'A-2026-000001', beforeCents: 0, now: NOW },
  )
  expect(credit).toMatchObject({
    invoiceNumber: 'F-2026-000001',
    isPart: true,
    buyer: depositInvoice().buyer,
  })
  expect(drawn(await documentPdf(credit))).toBeGreaterThan(0)
})
