import { describe, expect, it } from 'vitest'
import {
  createBookedApp,
  notifyOutcome,
  ordersOf,
  paymentStatesOf,
  startPayment,
} from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import { type WatchedDatabase, watchStatements } from '../db/testing/watch-statements'
import { holdOffer, sweepHolds } from './holds'
import { flashBody } from './testing/flash-bodies'
import { bookAtOnce } from './testing/race-for-offer'
import { flashOffer } from './testing/test-flash-offers'
import { createdLead } from '../testing/calls'

const CUSTOMERS = 20
const TABS = 8

/** A network of its own for each caller: a limit that counts by network would put the callers in line before they race. */
const from = (caller: number) => ({ 'X-Forwarded-For': `198.51.100.${caller}` })

describeOnEachDatabase('a race for one flash offer', database => {
  const openServers = async (options: { now?: () => Date } = {}) => {
    const open = async () => {
      const watched = watchStatements(await database.open())
      return { ...createBookedApp(watched.db, options), watched }
    }
    return [await open(), await open()] as const
  }
  /** Number of holds that were written too late: each is the losing branch of a race. */
  const lostInserts = (watched: WatchedDatabase): number => watched.lost('insert', 'flash_holds')

  it('a flash offer goes to one of twenty customers at two servers, and the others are refused', async () => {
    const [one, other] = await openServers()
    const leads: string[] = []
    for (let count = 0; count < CUSTOMERS; count += 1)
      leads.push((await createdLead(one.call)).uuid)
    await one.watched.db.deleteFrom('flash_holds').execute()
    const booked = await bookAtOnce(CUSTOMERS, async customer => {
      const { call } = customer % 2 === 0 ? one : other
      const lead = leads[customer] ?? ''
      return (await call('POST', '/api/simulations?id=7', flashBody(lead), from(customer))).status
    })
    expect(booked).toEqual({ held: 1, told: CUSTOMERS - 1, lost: 0 })
    const holds = await one.watched.db.selectFrom('flash_holds').select('state').execute()
    expect(holds).toEqual([{ state: 'held' }])
  })

  // The embedded database has one writer: nothing happens between its read and its write.
  describe.skipIf(database.name === 'SQLite')('between the look at an offer and its hold', () => {
    /** Runs an act after the next look of a server that wants to hold the offer, and before it writes. */
    const afterNextLook = (
      { watched }: { watched: WatchedDatabase },
      act: () => Promise<unknown>,
    ) =>
      watched.afterNext('update', 'flash_holds', async () =>
        watched.afterNext('select', 'flash_holds', act),
      )

    it('a customer is refused when another one books the offer first', async () => {
      const [one, other] = await openServers()
      await one.watched.db.deleteFrom('flash_holds').execute()
      const leads = [await createdLead(one.call), await createdLead(one.call)] as const
      const book = async ({ call }: Pick<typeof one, 'call'>, customer: 0 | 1) => {
        const body = flashBody(leads[customer].uuid)
        return (await call('POST', '/api/simulations?id=7', body, from(customer))).status
      }
      const quicker: number[] = []
      afterNextLook(one, async () => quicker.push(await book(other, 1)))
      expect([await book(one, 0), quicker]).toEqual([409, [201]])
      expect(lostInserts(one.watched)).toBe(1)
      const holds = await one.watched.db.selectFrom('flash_holds').select('state').execute()
      expect(holds).toEqual([{ state: 'held' }])
    })

    it('the customer whose own hold ends meanwhile gets a new hold', async () => {
      const [one, other] = await openServers()
      const { db } = one.watched
      await db.deleteFrom('flash_holds').execute()
      const { uuid } = await createdLead(one.call)
      const { body } = await one.call('POST', '/api/simulations?id=7', flashBody(uuid))
      const simulationUuid = String(body.uuid)
      afterNextLook(one, () =>
        other.watched.db.updateTable('flash_holds').set({ state: 'released' }).execute(),
      )
      const { slug, date_depart: movingDate } = flashOffer()
      const hold = await db
        .transaction()
        .execute(transaction =>
          holdOffer(transaction, { slug, movingDate, simulationUuid }, new Date()),
        )
      expect(hold).not.toBeNull()
      const holds = await db.selectFrom('flash_holds').select('state').execute()
      expect(holds.map(({ state }) => state).toSorted()).toEqual(['held', 'released'])
    })
  })

  it('a flash offer is held for one customer in all eight tabs on several networks', async () => {
    const [one, other] = await openServers()
    await one.watched.db.deleteFrom('flash_holds').execute()
    const { uuid } = await createdLead(one.call)
    const booked = await bookAtOnce(TABS, async tab => {
      const { call } = tab % 2 === 0 ? one : other
      const headers = { ...from(tab), 'Idempotency-Key': `tab-${tab}` }
      return (await call('POST', '/api/simulations?id=7', flashBody(uuid), headers)).status
    })
    expect(booked).toEqual({ held: TABS, told: 0, lost: 0 })
    const rows = await rowsWith(one.watched.db, 'simulations', { lead_uuid: uuid })
    expect(new Set(rows.map(row => row.reference)).size).toBe(TABS)
  })

  it('a flash offer is sold once when the payments of two customers are notified together', async () => {
    let clock = new Date()
    const servers = await openServers({ now: () => clock })
    const [{ watched }] = servers
    await watched.db.deleteFrom('flash_holds').execute()
    const paying: (() => Promise<unknown>)[] = []
    for (const server of servers) {
      const lead = await createdLead(server.call)
      const { body } = await server.call('POST', '/api/simulations?id=7', flashBody(lead.uuid))
      await startPayment(server.call, 'simulation', String(body.uuid), { share: 'all' })
      paying.push(() => notifyOutcome(server, 'paid'))
      // Each hold runs out in turn, so that both customers have gone to the bank.
      clock = new Date(clock.getTime() + 21 * 60_000)
    }
    const [payFirst, paySecond] = paying
    await sweepHolds(watched.db, clock)
    if (database.name === 'PostgreSQL') {
      // The first customer finds the offer free; before the hold is written, the second has bought
      // the offer.
      watched.afterNext('update', 'flash_holds', async () => {
        watched.afterNext('select', 'flash_holds', async () => paySecond?.())
      })
      await payFirst?.()
      expect(lostInserts(watched)).toBeGreaterThan(0)
    } else await Promise.all(paying.map(pay => pay()))
    const rows = await watched.db.selectFrom('payments').select('state').execute()
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['paid', 'surplus'])
    const sold = await rowsWith(watched.db, 'flash_holds', { state: 'sold' })
    expect(sold).toHaveLength(1)
  })

  describe('two tabs of one customer', () => {
    /** Books the offer and starts its payment in the first tab; `startAt` starts one in the second. */
    const firstTab = async () => {
      const [server] = await openServers()
      await server.watched.db.deleteFrom('flash_holds').execute()
      const { uuid: lead } = await createdLead(server.call)
      const { body } = await server.call('POST', '/api/simulations?id=7', flashBody(lead))
      const simulation = String(body.uuid)
      const startAt = (amountCents: number) =>
        server.call('POST', `/api/payments/simulation/${simulation}`, {
          method: 'card',
          share: 'all',
          amountCents,
          termsAgreement: true,
        })
      expect((await startAt(49_000)).status).toBe(200)
      return { ...server, simulation, startAt }
    }

    it('a flash offer that is paid in one tab while the other starts a payment is not paid twice', async () => {
      const { simulation, startAt, ...server } = await firstTab()
      // The second tab has read the order as due, and has not locked it yet.
      server.watched.afterNext('select', 'payments', () => notifyOutcome(server, 'paid'))
      expect((await startAt(49_000)).status).toBe(409)
      expect(server.bank.asked).toHaveLength(1)
      expect(await paymentStatesOf(server.watched.db, simulation)).toEqual(['paid'])
    })

    it('a new price of a flash offer replaces no order whose payment the bank begins to decide on', async () => {
      const { simulation, startAt, ...server } = await firstTab()
      server.flashOffers.edit([flashOffer({ prix_offre: 540 })])
      // The second tab has read twice that nothing is at the bank, and has not locked the order yet.
      server.watched.afterNext('select', 'payments', async () =>
        server.watched.afterNext('select', 'payments', () => notifyOutcome(server, 'pending')),
      )
      expect((await startAt(54_000)).status).toBe(409)
      expect(await ordersOf(server.watched.db, simulation)).toMatchObject([
        { state: 'quote', total_cents: 49_000 },
      ])
      await notifyOutcome(server, 'paid')
      expect(await paymentStatesOf(server.watched.db, simulation)).toEqual(['paid'])
    })
  })
})
