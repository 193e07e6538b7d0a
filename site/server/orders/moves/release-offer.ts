import { Uuid } from '../../../../shared/domain/uuid'
import { releaseHold } from '../../flash/release-hold'
import { holdSimulation } from '../../quotes/simulation-writes'
import { queueMail } from '../../mail/outbox'
import type { OrderMails } from '../mails/order-mails'
import type { Act } from '../advisers'
import type { OrderDeps } from '../order-deps'
import { mailedMove } from './mailed-move'
import { ownerOf, pricePath } from './paid-thing'

/**
 * Releases an unpaid flash offer for an adviser, and notifies the customer. `uuid`: of the hold.
 */
export const freeBooking = async (
  uuid: string,
  { db, now, mails }: OrderDeps & { mails: Pick<OrderMails, 'released'> },
): Promise<Act> => {
  const hold = Uuid.is(uuid)
    ? await db
        .selectFrom('flash_holds')
        .select('simulation_uuid')
        .where('uuid', '=', uuid)
        .executeTakeFirst()
    : undefined
  if (hold === undefined) return { ok: false, reason: 'unknown' }
  const { simulation_uuid: simulationUuid } = hold
  const move = await ownerOf(db, { orderUuid: null, simulationUuid }, { now })
  const path = pricePath({ subject: 'simulation', uuid: simulationUuid })
  const written = move === null ? [] : await mails.released(mailedMove(move), path)
  const isFreed = await db.transaction().execute(async transaction => {
    await holdSimulation(transaction, simulationUuid)
    if (!(await releaseHold(transaction, uuid, now()))) return false
    for (const mail of written) await queueMail(transaction, mail, now())
    return true
  })
  return isFreed ? { ok: true, uuid } : { ok: false, reason: 'state' }
}
