import { expect, it } from 'vitest'
import { createBookedApp, notify, startPayment } from '../orders/testing/booked'
import { describeOnEachDatabase } from '../db/testing/databases'
import { type WatchedDatabase, watchStatements } from '../db/testing/watch-statements'
import { sweepHolds } from './holds'
import { flashBody } from './testing/flash-bodies'
import { race } from './testing/race-for-offer'
import { createdLead } from '../testing/calls'

const CUSTOMERS = 60
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
  const lostInserts = (...watched: WatchedDatabase[]): number =>
    watched.reduce((sum, each) => sum + each.lost('insert', 'flash_holds'), 0)
  /** The embedded database has one writer: there, each customer looks only after the one before has committed. */
  const expectLostInserts = (...watched: WatchedDatabase[]) => {
    if (database.name === 'PostgreSQL') expect(lostInserts(...watched)).toBeGreaterThan(0)
  }

  it('gives the offer to one of sixty customers at two servers, and tells the others so', async () => {
    const [one, other] = await openServers()
    const leads: string[] = []
    for (let count = 0; count < CUSTOMERS; count += 1)
      leads.push((await createdLead(one.call)).uuid)
    const runRace = async () => {
      await one.watched.db.deleteFrom('flash_holds').execute()
      const booked = await race(CUSTOMERS, async customer => {
        const { call } = customer % 2 === 0 ? one : other
        return (
          await call(
            'POST',
            '/api/simulations?id=7',
            flashBody(leads[customer] ?? ''),
            from(customer),
          )
        ).status
      })
      expect(booked).toEqual({ held: 1, told: CUSTOMERS - 1, lost: 0 })
      const holds = await one.watched.db.selectFrom('flash_holds').select('state').execute()
      expect(holds).toEqual([{ state: 'held' }])
    }
    await runRace()
    // On a busy machine the first customer may have committed before the others look: then it was no race yet.
    for (
      let more = 0;
      more < 3 && database.name === 'PostgreSQL' && lostInserts(one.watched, other.watched) === 0;
      more += 1
    )
      await runRace()
    expectLostInserts(one.watched, other.watched)
  })

  it('gives the offer to one customer in eight tabs on several networks, in every tab', async () => {
    const [one, other] = await openServers()
    await one.watched.db.deleteFrom('flash_holds').execute()
    const { uuid } = await createdLead(one.call)
    const booked = await race(TABS, async tab => {
      const { call } = tab % 2 === 0 ? one : other
      const headers = { ...from(tab), 'Idempotency-Key': `tab-${tab}` }
      return (await call('POST', '/api/simulations?id=7', flashBody(uuid), headers)).status
    })
    expect(booked).toEqual({ held: TABS, told: 0, lost: 0 })
    const rows = await one.watched.db
      .selectFrom('simulations')
      .select('reference')
      .where('lead_uuid', '=', uuid)
      .execute()
    expect(new Set(rows.map(row => row.reference)).size).toBe(TABS)
  })

  it('sells the offer once, though the payments of two customers are notified at the same moment', async () => {
    let clock = new Date()
    const servers = await openServers({ now: () => clock })
    const [{ watched }] = servers
    await watched.db.deleteFrom('flash_holds').execute()
    const paying: (() => Promise<unknown>)[] = []
    for (const server of servers) {
      const lead = await createdLead(server.call)
      const { body } = await server.call('POST', '/api/simulations?id=7', flashBody(lead.uuid))
      await startPayment(server.call, 'simulation', String(body.uuid), { share: 'all' })
      const asked = server.bank.asked[0]
      if (asked === undefined) throw new Error('the bank was not asked')
      const { reference, amountCents } = asked
      paying.push(() => notify(server, { reference, outcome: 'paid', amountCents }))
      // Each hold runs out in turn, so that both customers have gone to the bank.
      clock = new Date(clock.getTime() + 21 * 60_000)
    }
    const [payFirst, paySecond] = paying
    await sweepHolds(watched.db, clock)
    if (database.name === 'PostgreSQL') {
      // The first finds the offer free; before it takes the offer, the second has bought it.
      watched.afterNext('update', 'flash_holds', async () => {
        watched.afterNext('select', 'flash_holds', async () => paySecond?.())
      })
      await payFirst?.()
    } else await Promise.all(paying.map(pay => pay()))
    const rows = await watched.db.selectFrom('payments').select('state').execute()
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['paid', 'surplus'])
    expectLostInserts(watched)
    const sold = await watched.db
      .selectFrom('flash_holds')
      .select('uuid')
      .where('state', '=', 'sold')
      .execute()
    expect(sold).toHaveLength(1)
  })
})
