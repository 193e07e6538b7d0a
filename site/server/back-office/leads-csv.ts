import { stringify } from 'csv-stringify/sync'
import { boolean, defaulted, string, type } from 'superstruct'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { BACK_OFFICE } from '../../content/back-office'
import type { LeadLine } from '../../pages/back-office/files'
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

const columnsOf = (line: LeadLine, values: ReturnType<typeof readValues>, createdAt: string): [string, string][] => {
  const [order] = line.orders
  return [
    ['Référence', line.reference],
    ['Créée le', dayInFrance(new Date(createdAt))],
    ['Modifiée le', dayInFrance(new Date(line.updatedAt))],
    ['Prénom', values.firstname],
    ['Nom', values.lastname],
    ['E-mail', line.email],
    ['Téléphone', line.phone],
    ['Client', values.type],
    ['Départ', line.departure],
    ['Arrivée', line.arrival],
    ['Date du déménagement', line.movingDate],
    ['Prix TTC (€)', euros(line.priceCents)],
    ['Commande', order?.reference ?? ''],
    ['État de la commande', order === undefined ? '' : BACK_OFFICE.orderStates[order.state]],
    ['Total commandé (€)', euros(order?.totalCents ?? null)],
    ['Payé (€)', euros(order?.paidCents ?? null)],
    ['Partenaire', line.partner ?? ''],
    ['Jeton source', values.sourceToken],
    ['Accord offres', yesNo(values.offersAgreement)],
    ['Accord partenaires', yesNo(values.partnersAgreement)],
  ]
}

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
        columnsOf(line, readValues(kept[index]?.values_json ?? '{}'), kept[index]?.created_at ?? line.updatedAt),
      )
      const header = isFirst ? [HEADER] : []
      const text = stringify([...header, ...table.map(row => row.map(([, value]) => value))], {
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

const BLANK_LINE: LeadLine = {
  ...{
    uuid: '',
    reference: '',
    name: '',
    email: '',
    phone: '',
    departure: '',
    arrival: '',
    movingDate: '',
    priceCents: null,
  },
  ...{ partner: null, updatedAt: '1970-01-01T00:00:00.000Z', isErased: false, orders: [] },
}
const HEADER = columnsOf(BLANK_LINE, readValues('{}'), BLANK_LINE.updatedAt).map(([name]) => name)
