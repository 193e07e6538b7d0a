import { makeExampleBookings, type ExampleDeps } from './bookings/example-bookings'
import { makeExampleFlash } from './bookings/example-flash'
import { type ExampleFlashOrderDeps, makeExampleFlashOrder } from './bookings/example-flash-order'
import type { Log } from './http/logger'
import { seedPromos } from './product-api/promo-codes'
import { type ExampleStoreDeps, makeExampleStoreOrders } from './shop/example-store-orders'

interface DemonstrationDeps extends ExampleDeps, ExampleFlashOrderDeps, ExampleStoreDeps {
  /** Where customers reach this site; null where nobody has said it: then its mails have no links. */
  origin: string | null
  log: Log
}

/** Promo codes, and in a new database the orders of customers who do not exist, whose mails a demonstration shows. */
export const makeDemonstration = async (deps: DemonstrationDeps): Promise<void> => {
  const { db, now, log } = deps
  await seedPromos(db, now())
  if (!(await makeExampleBookings(deps))) return
  // First: they are days old, and invoices are numbered in the order of their days.
  await makeExampleStoreOrders(deps)
  try {
    await makeExampleFlash(deps)
    await makeExampleFlashOrder(deps)
  } catch (err) {
    log.warn({ err }, 'the demonstration begins without the mails of a flash offer')
  }
}
