import { boolean, defaulted, type } from 'superstruct'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { BACK_OFFICE } from '../../texts/back-office'
import { WORK } from '../../texts/back-office-work'
import type { LeadLine } from '../../pages/back-office/lead-file-view'
import { fromStored, textOrEmpty } from '../db/stored-json'
import type { Db } from '../db/tables'
import { isOfAdviser } from '../leads/lead-source'
import { type ListedWork, worksOf } from '../leads/lead-work'
import { type CsvColumn, csvEuros as euros, csvMoment, csvStream } from '../http/csv-stream'
import type { ListFilter } from './lists/list-filter'
import { leadLines, type LeadRow, oldestLeads, realLeads } from './lead-lines'

/** Leads read at once: few, so that other requests get their turn within some milliseconds. */
const READ_AT_ONCE = 20
/** Leads found at once: a filter by town looks through all quotes each time. */
const FOUND_AT_ONCE = 2_000

const Exported = type({
  firstname: textOrEmpty(),
  lastname: textOrEmpty(),
  type: textOrEmpty(),
  sourceToken: textOrEmpty(),
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

/** Returns the consent of the customer as a cell; a quote that an adviser typed has none on record. */
const agreed = (isOn: boolean, { isOfAdviser }: ExportedLead): string =>
  isOfAdviser ? 'non enregistré' : isOn ? 'oui' : 'non'

interface ExportedLead {
  line: LeadLine
  values: ReturnType<typeof readValues>
  isOfAdviser: boolean
  createdAt: string
  work: ListedWork
}

const COLUMNS: readonly CsvColumn<ExportedLead>[] = [
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
  [
    'État de la commande',
    ({ line: { orders } }) => (orders[0] ? BACK_OFFICE.orderStates[orders[0].state] : ''),
  ],
  ['Total commandé (€)', ({ line: { orders } }) => euros(orders[0]?.totalCents ?? null)],
  ['Payé (€)', ({ line: { orders } }) => euros(orders[0]?.paidCents ?? null)],
  ['Partenaire', ({ line }) => line.partner ?? ''],
  ['Jeton source', ({ values }) => values.sourceToken],
  ['Accord offres', lead => agreed(lead.values.offersAgreement, lead)],
  ['Accord partenaires', lead => agreed(lead.values.partnersAgreement, lead)],
  ['Suivi', ({ work }) => (work.status === null ? WORK.fresh : WORK.statuses[work.status])],
  ['Motif de la perte', ({ work }) => work.lostReason],
  ['Responsable', ({ work }) => work.ownerName],
  ['À rappeler le', ({ work: { callAt } }) => (callAt === null ? '' : csvMoment(callAt))],
]

const exportedOf = (
  rows: readonly LeadRow[],
  lines: readonly LeadLine[],
  workOf: (leadUuid: string) => ListedWork,
): ExportedLead[] =>
  lines.map((line, index) => {
    const row = rows[index]
    const values = readValues(row?.values_json ?? '{}')
    const isKnownSource = row?.is_known_source === 1
    return {
      line,
      values,
      isOfAdviser: isOfAdviser({
        sourceToken: values.sourceToken,
        isKnownSource,
        partner: line.partner,
      }),
      createdAt: row?.created_at ?? line.updatedAt,
      work: workOf(line.uuid),
    }
  })

async function* leadPages(db: Db, filter: ListFilter): AsyncGenerator<readonly ExportedLead[]> {
  let after: { at: string; uuid: string } | null = null
  for (let isLast = false; !isLast;) {
    const found = await oldestLeads(db, filter, after, FOUND_AT_ONCE)
    for (let from = 0; from < found.length; from += READ_AT_ONCE) {
      const some = found.slice(from, from + READ_AT_ONCE).map(({ uuid }) => uuid)
      const rows = await realLeads(db, some)
      yield exportedOf(rows, await leadLines(db, rows), await worksOf(db, some))
    }
    const last = found.at(-1)
    isLast = last === undefined || found.length < FOUND_AT_ONCE
    if (last !== undefined) after = { at: last.updated_at, uuid: last.uuid }
  }
}

/**
 * Streams the leads of a filter, least recently changed first: a lead that changes meanwhile appears twice.
 * Tests and erased leads are left out.
 */
export const leadsCsv = (db: Db, filter: ListFilter): ReadableStream<Uint8Array> =>
  csvStream(COLUMNS, leadPages(db, filter))
