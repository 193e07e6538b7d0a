import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import type { Db } from '../../db/tables'
import type { Payment } from '../../payments/payment-store'
import { findDocuments, insertDocument, nextNumber } from './document-store'
import {
  creditDocument,
  invoiceDocument,
  issueCreditNote,
  issueInvoice,
  paidBy,
} from './issue-documents'
import { pricedLines } from './order-document'
import { depositInvoice } from './testing/deposit-invoice'

const NOON = new Date('2026-06-01T10:00:00Z')

const INVOICE = depositInvoice()

describeOnEachDatabase('the numbers of documents', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })

  const numberAt = (at: Date, kind: 'invoice' | 'credit' = 'invoice', isTest = false) =>
    db.transaction().execute(transaction => nextNumber(transaction, kind, isTest, at))

  it('a series begins anew with the year in France, which is an hour before that of UTC', async () => {
    expect(await numberAt(new Date('2030-12-31T22:59:59Z'))).toBe('F-2030-000001')
    expect(await numberAt(new Date('2030-12-31T23:00:00Z'))).toBe('F-2031-000001')
    // A payment of the old year that is booked late does not disturb the new series.
    expect(await numberAt(new Date('2030-12-31T22:59:59Z'))).toBe('F-2030-000002')
    expect(await numberAt(new Date('2031-01-02T10:00:00Z'))).toBe('F-2031-000002')
  })

  it('invoices, credit notes and documents of test mode have a series each', async () => {
    expect(await numberAt(NOON)).toBe('F-2026-000001')
    expect(await numberAt(NOON, 'credit')).toBe('A-2026-000001')
    expect(await numberAt(NOON, 'invoice', true)).toBe('TEST-F-2026-000001')
    expect(await numberAt(NOON, 'credit', true)).toBe('TEST-A-2026-000001')
    expect(await numberAt(NOON)).toBe('F-2026-000002')
  })

  it('a number that a failed transaction took is given to the next, and twenty at once have no gap', async () => {
    const at = new Date('2027-06-01T10:00:00Z')
    const failing = db.transaction().execute(async transaction => {
      await nextNumber(transaction, 'invoice', false, at)
      throw new Error('the rest of it failed')
    })
    await expect(failing).rejects.toThrow('the rest of it failed')
    const numbers = await Promise.all(Array.from({ length: 20 }, () => numberAt(at)))
    const expected = Array.from(
      { length: 20 },
      (_, index) => `F-2027-${String(index + 1).padStart(6, '0')}`,
    )
    expect(numbers.toSorted()).toEqual(expected)
  })

  it('a payment of nothing has no invoice and takes no number', async () => {
    const at = new Date('2028-06-01T10:00:00Z')
    const free = {
      ...INVOICE,
      paymentUuid: 'free',
      lines: pricedLines([{ label: 'Offert', quantity: 1, unitCents: 0 }]),
    }
    await db.transaction().execute(transaction => issueInvoice(transaction, free, at))
    expect(await findDocuments(db, 'payment_uuid', 'free')).toEqual([])
    expect(await numberAt(at)).toBe('F-2028-000001')
  })

  it('credit notes of parts give back the VAT of their invoice to the cent, and no more', async () => {
    const lines = pricedLines([{ label: 'Acompte', quantity: 1, unitCents: 10_001 }])
    const credit = (amountCents: number) =>
      db
        .transaction()
        .execute(transaction =>
          issueCreditNote(
            transaction,
            { paymentUuid: 'parts', refundUuid: randomUUID(), amountCents, isByHand: false },
            NOON,
          ),
        )
    await db
      .transaction()
      .execute(transaction =>
        issueInvoice(transaction, { ...INVOICE, paymentUuid: 'parts', lines }, NOON),
      )
    for (const amountCents of [3_333, 3_333, 3_335]) await credit(amountCents)
    const documents = (await findDocuments(db, 'payment_uuid', 'parts')).map(
      ({ document }) => document,
    )
    expect(documents.map(({ grossCents }) => grossCents)).toEqual([10_001, -3_333, -3_333, -3_335])
    expect(documents.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(0)
    await expect(credit(1)).rejects.toThrow('the credit exceeds the invoice')
  })

  it('an invoice is dated to the day of a transfer, and names terms only if there are several', () => {
    const soldDay = (receivedOn?: string) =>
      invoiceDocument({ ...INVOICE, receivedOn }, 'F-1', NOON).soldDay
    expect([soldDay('2026-05-29'), soldDay()]).toEqual(['2026-05-29', '2026-06-01'])
    const term = { date: '2026-06-01', amountCents: 15_000 }
    const isInTerms = (...terms: Payment['terms'][number][]) =>
      paidBy({ uuid: 'payment', method: 'card', terms }).isInTerms
    expect([isInTerms(term), isInTerms(term, term)]).toEqual([false, true])
  })

  it('credit notes name their invoice and never take back more than was invoiced', () => {
    const invoice = invoiceDocument(INVOICE, 'F-1', NOON)
    const { grossCents } = invoice
    const credit = (amountCents: number, beforeCents = 0) =>
      creditDocument(
        invoice,
        { amountCents, isByHand: false },
        { number: 'A-1', beforeCents, now: NOON },
      )
    expect(credit(grossCents)).toMatchObject({
      isPart: false,
      invoiceNumber: 'F-1',
      buyer: invoice.buyer,
      grossCents: -grossCents,
      vatCents: -invoice.vatCents,
    })
    expect(credit(1, grossCents - 1)).toMatchObject({ isPart: true, grossCents: -1 })
    for (const [amountCents, beforeCents] of [
      [grossCents + 1, 0],
      [1, grossCents],
    ] as const)
      expect(() => credit(amountCents, beforeCents)).toThrow('the credit exceeds the invoice')
  })

  it('the table refuses a second invoice of a payment and a second credit note of a refund', async () => {
    const insert = (number: string, kind: 'invoice' | 'credit', refundUuid: string | null) =>
      db.transaction().execute(async transaction => {
        const document = { ...invoiceDocument(INVOICE, number, NOON), kind }
        await insertDocument(transaction, document, { ...INVOICE, refundUuid }, NOON)
      })
    await insert('X-1', 'invoice', null)
    await expect(insert('X-2', 'invoice', null)).rejects.toThrow(/unique/i)
    await insert('X-3', 'credit', 'refund')
    await insert('X-4', 'credit', 'another refund')
    await expect(insert('X-5', 'credit', 'refund')).rejects.toThrow(/unique/i)
  })
})
