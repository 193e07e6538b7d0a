import { stringify } from 'csv-stringify/sync'
import { boolean, defaulted, string, type } from 'superstruct'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { BACK_OFFICE } from '../../content/back-office'
import type { LeadLine } from '../../pages/back-office/lead-file'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { breathe } from '../http/breathe'
import { leadLines, oldestLeads } from './lead-lines'

/** Few, and whoever else waits is not held for long. */
const READ_AT_ONCE = 100
/** A spreadsheet takes what it does not know for the letters of its own country. */
const BOM = '\uFEFF'

const said = () => defaulted(string(), '')
const Exported = type({
  firstname: said(),
  lastname: said(),
  type: said(),
  sourceToken: said(),
  offersAgreement: defaulted(boolean(), false),
  partnersAgreement: defaulted(boolean(), false),
})

const readValues = (json: string) => {
  try {
    return fromStored(json, Exported)
  } catch {
    return fromStored('{}', Exported)
  }
}

/** Euros as a French spreadsheet reads them. */
const euros = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2).replace('.', ','))
const yesNo = (isOn: boolean): string => (isOn ? 'oui' : 'non')

interface ExportedLead {
  line: LeadLine
  values: ReturnType<typeof readValues>
  createdAt: string
}

const COLUMNS: readonly (readonly [name: string, of: (lead: ExportedLead) => string])[] = [
  ['Référence', ({ line }) => line.reference],
  ['Créée le', ({ createdAt }) => dayInFrance(new Date(createdAt))],
  ['Modifiée le', ({ line }) => dayInFrance(new Date(line.updatedAt))],
  ['Prénom', ({ values }) => values.firstname],
  ['Nom', ({ values }) => values.lastname],
  ['E-mail', ({ line }) => line.email],
  ['Téléphone', ({ line }) => line.phone],
  ['Client', ({ values }) => values.type],
  ['Départ', ({ line }) => line.departure],
  ['Arrivée', ({ line }) => line.arrival],
  ['Date du déménagement', ({ line }) => line.movingDate],
  ['Prix TTC (€)', ({ line }) => euros(line.priceCents)],
  ['Commande', ({ line: { orders } }) => orders[0]?.reference ?? ''],
  ['État de la commande', ({ line: { orders } }) => (orders[0] ? BACK_OFFICE.orderStates[orders[0].state] : '')],
  ['Total commandé (€)', ({ line: { orders } }) => euros(orders[0]?.totalCents ?? null)],
  ['Payé (€)', ({ line: { orders } }) => euros(orders[0]?.paidCents ?? null)],
  ['Partenaire', ({ line }) => line.partner ?? ''],
  ['Jeton source', ({ values }) => values.sourceToken],
  ['Accord offres', ({ values }) => yesNo(values.offersAgreement)],
  ['Accord partenaires', ({ values }) => yesNo(values.partnersAgreement)],
]

const tableRow = (lead: ExportedLead): string[] => COLUMNS.map(([, of]) => of(lead))

/**
 * Leads as a French spreadsheet opens them: semicolons, decimal commas, days in ISO. What begins like a formula is a text.
 * Read as they are taken, so many at once, however many there are, those that were changed last at the end: one that is
 * changed meanwhile stands there once more, and none is left out but what was erased.
 */
export const leadsCsv = (db: Db): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let after: { at: string; uuid: string } | null = null
  let isFirst = true
  return new ReadableStream({
    pull: async controller => {
      const rows = await oldestLeads(db, after, READ_AT_ONCE)
      const kept = rows.filter(({ erasure_hash }) => erasure_hash !== '')
      const lines = await leadLines(db, kept)
      const table = lines.map((line, index) =>
        tableRow({
          line,
          values: readValues(kept[index]?.values_json ?? '{}'),
          createdAt: kept[index]?.created_at ?? line.updatedAt,
        }),
      )
      const header = isFirst ? [COLUMNS.map(([name]) => name)] : []
      const text = stringify([...header, ...table], {
        delimiter: ';',
        record_delimiter: 'windows',
        escape_formulas: true,
      })
      controller.enqueue(encoder.encode((isFirst ? BOM : '') + text))
      isFirst = false
      const last = rows.at(-1)
      if (last === undefined || rows.length < READ_AT_ONCE) controller.close()
      else after = { at: last.updated_at, uuid: last.uuid }
      await breathe()
    },
  })
}
