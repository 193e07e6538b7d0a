import { OVER_STATES } from '../../../shared/domain/order'
import { routes } from '../../routes'
import type { MoveFile } from '../../pages/back-office/order-file'
import { moveChangeBar } from '../orders/moves/change-move'
import { bookedTerms } from '../orders/moves/flash-sale'
import { moveOrderView } from '../orders/moves/move-order-view'
import { type Order, orderOf } from '../orders/moves/move-store'
import { findOpenRequest } from '../orders/moves/date-changes/date-change-store'
import type { Db } from '../db/tables'
import { type ToAbsoluteUrl, linkLines, closeIfOver, supplementLines } from './due-lines'
import { jobOfOrder } from './job-of'
import { moveLines } from './move-lines'
import { orderParts } from './order-parts'
import { findOrderRow } from '../orders/order-rows'
import { findRequest } from './request-of'

const addressOf = ({ street, postalCode, city }: Order['customer']): string =>
  `${street}, ${postalCode} ${city}`.replace(/^, /, '').trim()

/** Returns everything of an order of a move; null: there is no such order. */
export const findMoveFile = async (
  db: Db,
  uuid: string,
  { absolute, now }: { absolute: ToAbsoluteUrl; now: Date },
): Promise<MoveFile | null> => {
  const row = await findOrderRow(db, 'move', uuid)
  if (row === undefined) return null
  const [line] = await moveLines(db, [row])
  if (line === undefined) return null
  const terms = await bookedTerms(db, row.simulation_uuid)
  // The holder of a flash offer is shown with its simulation.
  const simulations = terms === null || row.simulation_uuid === null ? [] : [row.simulation_uuid]
  const payPath = (await moveOrderView(db, uuid, now))?.balance?.href ?? null
  const order = orderOf(row)
  const { customer, document } = order
  const isOver = OVER_STATES.includes(line.state)
  return {
    ...line,
    ...(await orderParts(db, row, simulations)),
    origin: row.origin,
    depositCents: row.deposit_cents,
    leadUuid: row.lead_uuid,
    simulationUuid: row.simulation_uuid,
    flashSlug: terms?.slug ?? null,
    email: customer.email,
    address: addressOf(customer),
    expiresAt: row.expires_at,
    askedDate: isOver ? null : await findOpenRequest(db, uuid),
    supplements: closeIfOver(await supplementLines(db, uuid, absolute), isOver),
    links: closeIfOver(await linkLines(db, 'order_uuid', uuid, { absolute, now }), isOver),
    pageHref: absolute(routes.order.href(uuid)),
    changeBar: isOver ? null : await moveChangeBar(db, order, now),
    payHref: payPath === null ? null : absolute(payPath),
    job: await jobOfOrder(db, row.simulation_uuid, document),
    request: row.lead_uuid === null ? null : await findRequest(db, row.lead_uuid),
    document: [
      ...document.parts,
      ...(document.sums.length === 0 ? [] : [{ title: document.title, facts: document.sums }]),
    ],
  }
}
