import { Uuid } from '../../../shared/domain/uuid'
import type { Db } from '../db/tables'
import { releaseHold } from '../flash/release-hold'
import { queueMail } from '../mail/outbox'
import type { MailedMove, OrderMails } from '../orders/mails/order-mails'
import type { Act } from './advisers'
import type { BookingDeps } from './booking-deps'
import { draftOrder } from './draft-order'
import { holdSimulation } from './hold-simulation'
import { mailedDraft, mailedMove } from './mailed-move'
import { findLivingOrder } from './order-store'
import { pricePath } from './retry-path'

const mailedOf = async (db: Db, simulationUuid: string, deps: Pick<BookingDeps, 'now'>): Promise<MailedMove | null> => {
  const order = await findLivingOrder(db, simulationUuid)
  if (order !== null) return mailedMove(order)
  const draft = await draftOrder(db, simulationUuid, deps)
  return draft && mailedDraft(simulationUuid, draft)
}

/** Frees the flash offer of who has not paid it, for an adviser, and tells the customer; `uuid`: of the hold. */
export const freeBooking = async (
  uuid: string,
  { db, now, mails }: BookingDeps & { mails: Pick<OrderMails, 'released'> },
): Promise<Act> => {
  const hold = Uuid.is(uuid)
    ? await db.selectFrom('flash_holds').select('simulation_uuid').where('uuid', '=', uuid).executeTakeFirst()
    : undefined
  if (hold === undefined) return { ok: false, reason: 'unknown' }
  const { simulation_uuid: simulationUuid } = hold
  const mailed = await mailedOf(db, simulationUuid, { now })
  const path = pricePath({ subject: 'simulation', uuid: simulationUuid })
  const written = mailed === null ? [] : await mails.released(mailed, path)
  const isFreed = await db.transaction().execute(async transaction => {
    await holdSimulation(transaction, simulationUuid)
    if (!(await releaseHold(transaction, uuid, now()))) return false
    for (const mail of written) await queueMail(transaction, mail, now())
    return true
  })
  return isFreed ? { ok: true, uuid } : { ok: false, reason: 'state' }
}
