import type { Db } from '../../db/tables'
import { createBookedApp, notify, startPayment } from '../../orders/testing/booked'
import { createSales } from '../sales'
import { flashOffer } from './test-flash-offers'

interface Word {
  outcome: 'paid' | 'pending' | 'refused'
  code?: string
}

const MINUTE_MS = 60_000

/**
 * Opens a server that sells the flash offer `paris-lyon` at a time set by the test, with acts of
 * customers and bank.
 */
export const openFlashSale = (db: Db, options: { rateLimitWrites?: number } = {}) => {
  let clock = new Date()
  const made = createBookedApp(db, { ...options, now: () => clock })
  const { call, bank, bookings, flashOffers, told } = made
  /** `index`: of the payments that were begun. */
  const wordOf = (index: number, word: Word) => {
    const asked = bank.asked.at(index)
    if (asked === undefined) throw new Error('the bank was not asked')
    return { reference: asked.reference, amountCents: asked.amountCents, ...word }
  }
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
    say: (outcome: Word['outcome'], index = -1, code?: string) =>
      notify(made, wordOf(index, { outcome, ...(code === undefined ? {} : { code }) })),
    /** The customer comes back from the bank with its word. */
    comeBack: (outcome: Word['outcome'], index = -1) =>
      bookings.sources.returned(bank.say(wordOf(index, { outcome }))),
  }
}
