import { addDays } from '../../../../shared/domain/moving-date'
import type { Db } from '../../db/tables'
import { leadBody } from '../../testing/customer-calls'
import type { Orders } from '../create-orders'
import { findOpenRequest } from '../moves/date-changes/date-change-store'

/** Asks for another day at the price that is shown, and has an adviser confirm it. */
export const changeDate = async (
  { db, orders }: { db: Db; orders: Orders },
  order: string,
  which: number,
): Promise<void> => {
  const { sources, advisers } = orders
  const shown = await sources.order(order)
  if (shown?.movingDate == null) return
  const date = addDays(shown.movingDate, which - 2)
  const offer = await sources.dateOffer(order, date)
  if (offer?.ok !== true) return
  const { email } = leadBody()
  await sources.requestDate(order, { date, seenCents: offer.totalCents, email })
  const change = await findOpenRequest(db, order)
  if (change !== null) await advisers.confirmDate(change.uuid)
}
