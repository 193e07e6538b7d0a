import { BACK_OFFICE } from '../../texts/back-office'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import type { LeadFile } from '../../pages/back-office/lead-file-view'
import type { SimulationLine } from '../../pages/back-office/simulation-file-view'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { Consents } from '../leads/consent-record'
import { workOf } from '../leads/lead-work'
import { isOfAdviser } from '../leads/lead-source'
import { simulationOf, type SimulationRow } from '../quotes/simulation-row'
import { jobOf } from './job-of'
import { leadLines } from './lead-lines'
import { mailsOf } from './mail-lines'
import { auditLinesOf } from './audit-lines'
import { attributionOf, readOr } from './request-of'

/** A simulation in one line. */
export const simulationLine = (row: SimulationRow): SimulationLine => {
  const { status = 'ordered', detail, validUntil = '', range = null } = simulationOf(row)
  return {
    uuid: row.uuid,
    status,
    movingDate: row.moving_date,
    totalCents: row.total_cents,
    volumeM3: detail.volume,
    validUntil,
    range,
    sentCount: row.sent_count,
    updatedAt: row.updated_at,
  }
}

/** Returns everything about a lead; null: none. Unreadable values are left out. */
export const findLeadFile = async (db: Db, uuid: string): Promise<LeadFile | null> => {
  const row = await db.selectFrom('leads').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  const [line] = row === undefined ? [] : await leadLines(db, [row])
  if (row === undefined || line === undefined) return null
  const simulations = await db
    .selectFrom('simulations')
    .selectAll()
    .where('lead_uuid', '=', uuid)
    .orderBy('created_at', 'desc')
    .orderBy('uuid')
    .execute()
  const [newest] = simulations
  const values = readOr(null, () => fromStored(row.values_json, FunnelValues))
  return {
    ...line,
    type: values?.type ?? BACK_OFFICE.unknown,
    source: values?.sourceToken ?? '',
    isKnownSource: row.is_known_source === 1,
    isOfAdviser: isOfAdviser({
      sourceToken: values?.sourceToken ?? '',
      isKnownSource: row.is_known_source === 1,
      partner: row.partner,
    }),
    attribution: values === null ? [] : attributionOf(values),
    consents: readOr([], () => fromStored(row.consents_json, Consents)),
    createdAt: row.created_at,
    simulations: simulations.map(simulationLine),
    work: await workOf(db, uuid),
    job: newest === undefined ? null : await jobOf(db, newest),
    mails: await mailsOf(db, uuid),
    auditLog: await auditLinesOf(db, {
      lead_uuid: [uuid],
      simulation_uuid: simulations.map(simulation => simulation.uuid),
      order_uuid: line.orders.map(order => order.uuid),
    }),
  }
}
