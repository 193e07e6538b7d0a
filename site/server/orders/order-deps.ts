import type { Db } from '../db/tables'

export interface BookingDeps {
  db: Db
  now: () => Date
}
