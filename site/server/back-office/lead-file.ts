import type { LeadFile } from '../../pages/back-office/lead-file-view'
import type { SimulationLine } from '../../pages/back-office/simulation-file-view'
import type { Db } from '../db/tables'
import { workOf } from '../leads/lead-work'
import { simulationOf, type SimulationRow } from '../quotes/simulation-row'
import { jobOf } from './job-of'
import { leadLines } from './lead-lines'
import { mailsOf } from './mail-lines'
import { auditLinesOf } from './audit-lines'
import { originOf } from './request-of'

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
  return {
    ...line,
    ...originOf(row),
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
