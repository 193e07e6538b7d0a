import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { bookFlash } from '../flash/testing/flash-bodies'
import { bookableSimulation, createBookedApp } from './testing/booked'
import { playFlash } from './testing/flash-game'
import { gameSteps } from './testing/game-steps'
import { playPayments, type Step } from './testing/payment-game'

/** Games of each run of the tests; every run draws others, and `npm run bench -- payments` plays ten thousand. */
const RUNS = { SQLite: 100, PostgreSQL: 20 }

/**
 * A day later the bank repeats that money arrived for nothing: the offer is held for nobody by
 * that.
 */
const SAID_AGAIN_LATE: Step[] = (
  [
    { do: 'submit', subject: 'simulation', which: 0, share: 'deposit', isDouble: false },
    { do: 'submit', subject: 'simulation', which: 0, share: 'deposit', isDouble: false },
    {
      do: 'notify',
      which: 0,
      outcome: 'refused',
      times: 1,
      isOtherCharge: false,
      isBackMeanwhile: false,
    },
    { do: 'return', which: 0, outcome: 'paid' },
    {
      do: 'notify',
      which: 0,
      outcome: 'paid',
      times: 1,
      isOtherCharge: false,
      isBackMeanwhile: false,
    },
    { do: 'return', which: 0, outcome: 'paid' },
    { do: 'wait', days: 1 },
    {
      do: 'notify',
      which: 0,
      outcome: 'paid',
      times: 1,
      isOtherCharge: false,
      isBackMeanwhile: false,
    },
  ] as const
).map((move, step) => ({ move, crashAfter: step === 0 ? 0 : null }))

describeOnEachDatabase('payments, whatever happens in whichever order', database => {
  let db: Db
  let template: string
  beforeAll(async () => {
    db = await database.open()
    template = await bookableSimulation(createBookedApp(db).call)
  })

  it('no sequence of payment events loses money, counts it twice or asks for more than is due', async () => {
    await fc.assert(
      fc.asyncProperty(gameSteps(), async steps => {
        expect(await playPayments(db, template, steps)).toEqual([])
      }),
      { numRuns: Number(process.env.PAYMENT_GAMES ?? RUNS[database.name]) },
    )
  }, 600_000)
  it('a flash offer is sold only to the customer who paid for it, in any order of events', async () => {
    const flash = String((await bookFlash(createBookedApp(db).call)).body.uuid)
    await fc.assert(
      fc.asyncProperty(gameSteps(), async steps => {
        expect(await playFlash(db, flash, steps)).toEqual([])
      }),
      {
        numRuns: Number(process.env.PAYMENT_GAMES ?? RUNS[database.name] / 2),
        examples: [[SAID_AGAIN_LATE]],
      },
    )
  }, 600_000)
})
