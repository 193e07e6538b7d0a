import { completionFaults, withCompletion } from '../../../shared/domain/completion'
import { isBookable } from '../../../shared/domain/moving-date'
import { toViolations } from '../../../shared/validation/check'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import {
  type Completed,
  type CompleteSimulation,
  isAmountChanged,
  closedReason,
  withFormerTotal,
} from '../quotes/complete-simulation'
import { simulationOf, valuesOf } from '../quotes/simulation-row'
import { isTestSimulation } from '../db/test-leads'
import { sentValuesOf } from '../../../shared/domain/sent-values'
import { updatedSimulation, updateCopy } from './simulation-copies'
import type { AskUpstream, UpstreamAnswer } from './upstream'
import { createUpstreamPrices } from './upstream-prices'
import { storeFailedTask, mayBeDone, postponeTask } from './upstream-tasks'
import { findSimulationRow } from '../quotes/simulation-writes'

interface UpstreamCompletionDeps {
  callUpstream: AskUpstream
  db: Db
  now: () => Date
  /** Completes simulations that are priced here: tests. */
  completeHere: CompleteSimulation
  log: Pick<Log, 'warn'>
}

const refusedBy = ({
  fault,
  status,
  violations,
}: Extract<UpstreamAnswer, { ok: false }>): Completed => {
  if (fault !== 'refused' || status === 429) return { ok: false, reason: 'unavailable' }
  if (status === 404 || status === 410) return { ok: false, reason: 'unknown' }
  if (status === 409) return { ok: false, reason: 'ordered' }
  return violations.length > 0
    ? { ok: false, reason: 'invalid', violations }
    : { ok: false, reason: 'unavailable' }
}

/**
 * Completes simulations that an upstream prices. It has no call that prices without storing: after
 * a trial, and whenever it may hold values that are not stored here, our present state is sent to
 * it again.
 */
export const createUpstreamCompletion = ({
  callUpstream,
  db,
  now,
  completeHere,
  log,
}: UpstreamCompletionDeps): CompleteSimulation => {
  const pricing = createUpstreamPrices(callUpstream, log)
  return async (uuid, body) => {
    if (await isTestSimulation(db, uuid)) return completeHere(uuid, body)
    const row = await findSimulationRow(db, uuid)
    if (row === undefined || row.status !== 'open') return closedReason(db, uuid)
    const values = valuesOf(row)
    const faults = completionFaults(values, body.places)
    if (faults.length > 0) return { ok: false, reason: 'invalid', violations: toViolations(faults) }
    if (!isBookable(row.moving_date, now())) return { ok: false, reason: 'expired' }
    const filled = withCompletion(values, body.places)
    if (row.flash_json !== null || JSON.stringify(filled) === JSON.stringify(values))
      return { ok: true, simulation: simulationOf(row) }

    const promo = simulationOf(row).promo
    const sent = {
      ...filled,
      movingDate: row.moving_date,
      leadUuid: row.lead_uuid,
      promoCode: promo?.code,
    }
    const name = 'PUT /api/simulations/{uuid}'
    await postponeTask(db, 'simulation', uuid, now())
    const answer = await callUpstream({
      method: 'PUT',
      path: `/api/simulations/${uuid}`,
      name,
      body: sentValuesOf(sent),
    })
    /** The upstream may have the answers: our present state is sent later. */
    const undone = async (done: Completed) => {
      await storeFailedTask(db, 'simulation', uuid, now())
      return done
    }
    if (!answer.ok) return mayBeDone(answer) ? undone(refusedBy(answer)) : refusedBy(answer)
    const priced = await pricing.told(name, { uuid, ...Object(answer.body) }, row.moving_date)
    if (!priced.ok) return undone(refusedBy(priced))
    const completed = { ...priced.priced, uuid }
    const simulation = withFormerTotal(
      updatedSimulation(row, completed, sent, now()),
      row.total_cents,
    )
    if (isAmountChanged(simulation, body)) return undone({ ok: false, reason: 'changed' })
    if (body.isTrial) return undone({ ok: true, simulation })
    const updated = await updateCopy(db, completed, sent, null, now())
    return updated === null
      ? undone(await closedReason(db, uuid))
      : { ok: true, simulation: withFormerTotal(updated, row.total_cents) }
  }
}
