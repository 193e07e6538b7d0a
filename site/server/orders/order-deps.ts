import type { Db } from '../db/tables'

export interface OrderDeps {
  db: Db
  now: () => Date
}
