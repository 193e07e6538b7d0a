import type { Db } from '../../db/tables'
import {
  createBookedApp,
  lastBankRequestOf,
  notify,
  startPayment,
} from '../../orders/testing/booked'
import type { FakeNotification } from '../../payments/testing/fake-bank'
import { createSales } from '../sales'
import { flashOffer } from './test-flash-offers'

type Outcome = FakeNotification['outcome']

const MINUTE_MS = 60_000

/**
 * Opens a server that sells the flash offer `paris-lyon` at a time set by the test, with acts of
 * customers and bank.
 */
export const openFlashSale = (db: Db, options: { rateLimitWrites?: number } = {}) => {
  let clock = new Date()
  const made = createBookedApp(db, { ...options, now: () => clock })
  const { call, bank, bookings, flashOffers, told } = made

  return {
    call,
    bookings,
    flashOffers,
    told,
    bank,
    now: () => clock,
    wait: (minutes: number) => void (clock = new Date(clock.getTime() + minutes * MINUTE_MS)),
    /** Resets the sale and the time. */
    begin: async () => {
      clock = new Date()
      flashOffers.edit([flashOffer()])
      flashOffers.isDown = false
      bank.asked.length = 0
      told.length = 0
      for (const table of ['flash_holds', 'mails', 'trail'] as const)
        await db.deleteFrom(table).execute()
    },
    state: async () => (await createSales(db, () => clock).states()).get('paris-lyon'),
    due: async (uuid: unknown) =>
      (await call('GET', `/api/payments/simulation/${String(uuid)}`)).body,
    pay: (uuid: unknown) => startPayment(call, 'simulation', String(uuid), { share: 'all' }),
    /** The bank notifies. */
    say: (outcome: Outcome, index = -1, code?: string) =>
      notify(made, {
        ...lastBankRequestOf(made, index),
        outcome,
        ...(code === undefined ? {} : { code }),
      }),
    /** The customer comes back from the bank with its word. */
    comeBack: (outcome: Outcome) =>
      bookings.sources.returned(bank.say({ ...lastBankRequestOf(made), outcome })),
  }
}
