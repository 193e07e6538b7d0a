import { wordOf } from '../../../shared/domain/word-of'
import { BACK_OFFICE } from '../../texts/back-office'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { TEST_PREFIX } from '../orders/documents/document-store'
import { OrderDocument } from '../orders/documents/order-document'
import { type CsvColumn, csvEuros, csvStream } from '../http/csv-stream'

/** Small, so that other requests are not delayed. */
const READ_AT_ONCE = 100

interface ExportedDocument {
  document: OrderDocument
  orderKind: string
  paymentReference: string
}

const { documents: TEXTS } = BACK_OFFICE

/** Returns the series of a number: 'F-2026' of 'F-2026-000001'. */
const seriesOf = (number: string): string => number.slice(0, number.lastIndexOf('-'))

/** Columns for the accountant; amounts of credit notes are below zero. */
const COLUMNS: readonly CsvColumn<ExportedDocument>[] = [
  ['Série', ({ document }) => seriesOf(document.number)],
  ['Numéro', ({ document }) => document.number],
  ['Date', ({ document }) => document.issuedDay],
  ['Type', ({ document }) => TEXTS.types[document.kind === 'credit' ? 'credit' : document.subject]],
  ['Facture corrigée', ({ document }) => document.invoiceNumber ?? ''],
  ['Activité', ({ orderKind }) => wordOf(TEXTS.activities, orderKind)],
  ['Commande', ({ document }) => document.reference],
  ['Client', ({ document }) => document.buyer[0] ?? ''],
  ['SIREN', ({ document }) => document.siren],
  ['HT (€)', ({ document }) => csvEuros(document.netCents)],
  ['Taux de TVA (%)', ({ document }) => String(document.vatPercent)],
  ['TVA (€)', ({ document }) => csvEuros(document.vatCents)],
  ['TTC (€)', ({ document }) => csvEuros(document.grossCents)],
  ['Payée le', ({ document }) => (document.kind === 'invoice' ? document.soldDay : '')],
  [
    'Moyen de paiement',
    ({ document }) => (document.isByHand ? TEXTS.byHand : document.methodWords),
  ],
  ['Paiement', ({ paymentReference }) => paymentReference],
]

async function* documentPages(db: Db): AsyncGenerator<readonly ExportedDocument[]> {
  let after = { at: '', number: '' }
  for (let isLast = false; !isLast;) {
    const { at, number } = after
    const rows = await db
      .selectFrom('documents')
      .leftJoin('payments', 'payments.uuid', 'documents.payment_uuid')
      .select(['number', 'order_kind', 'document_json', 'issued_at', 'payments.reference'])
      .where('number', 'not like', `${TEST_PREFIX}%`)
      .where(({ eb, and, or }) =>
        or([eb('issued_at', '>', at), and([eb('issued_at', '=', at), eb('number', '>', number)])]),
      )
      .orderBy('issued_at')
      .orderBy('number')
      .limit(READ_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(row => ({
      document: fromStored(row.document_json, OrderDocument),
      orderKind: row.order_kind,
      paymentReference: row.reference ?? '',
    }))
    isLast = rows.length < READ_AT_ONCE
    after = { at: last.issued_at, number: last.number }
  }
}

/** Returns all invoices and credit notes of moves and cartons except tests, the oldest first. */
export const documentsCsv = (db: Db): ReadableStream<Uint8Array> =>
  csvStream(COLUMNS, documentPages(db))
