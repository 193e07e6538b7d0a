import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { bookableSimulation, createBookedApp } from './testing/booked'
import { gameSteps } from './testing/game-steps'
import { playPayments } from './testing/payment-game'

/** Those that may change nothing of what is counted are played on both databases, the many on the faster one. */
const RUNS = { SQLite: 200, PostgreSQL: 20 }

describeOnEachDatabase('payments, whatever happens in whichever order', database => {
  let db: Db
  let template: string
  beforeAll(async () => {
    db = await database.open()
    template = await bookableSimulation(createBookedApp(db).call)
  })

  it('lose no money, count none twice, and ask only what is due', async () => {
    await fc.assert(
      fc.asyncProperty(gameSteps(), async steps => {
        expect(await playPayments(db, template, steps)).toEqual([])
      }),
      { numRuns: Number(process.env.PAYMENT_GAMES ?? RUNS[database.name]) },
    )
  }, 600_000)
})
