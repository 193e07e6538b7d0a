import type { Transaction } from 'kysely'
import type { Db, Tables } from '../db/tables'

/** What bookings ask of promo codes. */
export interface Promos {
  /** Whether the code of a simulation can still be used. */
  isGood: (db: Db, simulationUuid: string, now: Date) => Promise<boolean>
  /** Uses it up for an order that is there; false: it is no longer good. */
  claim: (transaction: Transaction<Tables>, code: string, orderUuid: string, now: Date) => Promise<boolean>
  /** Gives it back: the order is over, and nothing was paid. */
  release: (transaction: Transaction<Tables>, orderUuid: string) => Promise<void>
}

export interface BookingDeps {
  db: Db
  now: () => Date
  promos: Promos
}
