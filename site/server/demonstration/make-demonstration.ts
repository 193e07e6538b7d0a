import type { Log } from '../http/logger'
import { seedPromos } from '../quotes/promo-codes'
import { type ExampleCartonsDeps, makeExampleCartons } from './example-cartons'
import {
  type ExampleFlashOrderDeps,
  makeExampleFlash,
  makeExampleFlashOrder,
} from './example-flash'
import { type ExampleMovesDeps, makeExampleMoves } from './example-moves'

interface DemonstrationDeps
  extends Omit<ExampleMovesDeps, 'advisers'>, ExampleFlashOrderDeps, ExampleCartonsDeps {
  advisers: ExampleMovesDeps['advisers'] & ExampleCartonsDeps['advisers']
  /** Origin of this site for customers; null: not configured, the mails have no links. */
  origin: string | null
  log: Log
}

/**
 * Creates promo codes and, in a new database, orders of fictitious customers, whose mails a
 * demonstration shows.
 */
export const makeDemonstration = async (deps: DemonstrationDeps): Promise<void> => {
  const { db, now, log } = deps
  await seedPromos(db, now())
  if (!(await makeExampleMoves(deps))) return
  // First: these orders are days old, and invoices are numbered by date.
  await makeExampleCartons(deps)
  try {
    await makeExampleFlash(deps)
    await makeExampleFlashOrder(deps)
  } catch (err) {
    log.warn({ err }, 'demonstration: cannot create the mails of a flash offer')
  }
}
