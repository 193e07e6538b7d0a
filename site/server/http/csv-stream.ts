import { stringify } from 'csv-stringify/sync'
import { createGate } from './gate'

/** Name of a column, and its value in a row. */
export type CsvColumn<Row> = readonly [name: string, of: (row: Row) => string]

/** Byte order mark: spreadsheets would assume a national encoding. */
const BOM = '\uFEFF'

/** Euros as a French spreadsheet reads them. */
export const csvEuros = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** A moment as a spreadsheet reads it, in Paris: '2026-11-28 09:41'. */
export const csvMoment = (at: string): string => moment.format(new Date(at))

/** A negative amount: it begins with a sign but is not a formula. */
const NEGATIVE = /^-\d+,\d\d$/

const textOf = (table: readonly (readonly string[])[]): string =>
  stringify([...table], {
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { string: value => (NEGATIVE.test(value) ? { value, escape_formulas: false } : value) },
  })

/**
 * Reads each page of rows in a separate event-loop iteration, also when several files are read at
 * once.
 */
const inTurn = createGate({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })

/**
 * Rows as a French spreadsheet opens them: semicolons, decimal commas, ISO days. A value that looks
 * like a formula is written as text. Each page of rows is read on demand.
 */
export const csvStream = <Row>(
  columns: readonly CsvColumn<Row>[],
  pages: AsyncIterator<readonly Row[]>,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: controller =>
      controller.enqueue(encoder.encode(BOM + textOf([columns.map(([name]) => name)]))),
    pull: async controller => {
      await inTurn(async () => {
        const { done, value } = await pages.next()
        if (done === true) controller.close()
        else
          controller.enqueue(
            encoder.encode(textOf(value.map(row => columns.map(([, of]) => of(row))))),
          )
      })
    },
  })
}
