import { expect, it } from 'vitest'
import { createBookedApp, notify, startPayment } from './bookings/testing/booked'
import { describeOnEachDatabase } from './db/testing/databases'
import { flashBody } from './flash/testing/flash-bodies'
import { race } from './flash/testing/flash-race'
import { createdLead } from './testing/calls'

const CUSTOMERS = 60

describeOnEachDatabase('many who want one flash offer', database => {
  it('find that one of them has it, whichever server they ask', async () => {
    const servers = [createBookedApp(await database.open()), createBookedApp(await database.open())]
    const [first] = servers
    if (first === undefined) throw new Error('there are two')
    const leads: string[] = []
    for (let count = 0; count < CUSTOMERS; count += 1) leads.push((await createdLead(first.call)).uuid)
    const booked = await race(CUSTOMERS, async customer => {
      const { call } = servers[customer % servers.length] ?? first
      return (await call('POST', '/api/simulations?id=7', flashBody(leads[customer] ?? ''))).status
    })
    expect(booked).toEqual({ held: 1, told: CUSTOMERS - 1, lost: 0 })
  })

  it('are one customer in two tabs, who has it', async () => {
    const servers = [createBookedApp(await database.open()), createBookedApp(await database.open())]
    const [first] = servers
    if (first === undefined) throw new Error('there are two')
    await (await database.open()).deleteFrom('flash_holds').execute()
    const { uuid } = await createdLead(first.call)
    const booked = await race(8, async tab => {
      const { call } = servers[tab % servers.length] ?? first
      return (await call('POST', '/api/simulations?id=7', flashBody(uuid), { 'Idempotency-Key': `tab-${tab}` })).status
    })
    expect(booked).toEqual({ held: 8, told: 0, lost: 0 })
  })

  it('are charged for it once, though two have paid at the same moment', async () => {
    let clock = new Date()
    const db = await database.open()
    await db.deleteFrom('flash_holds').execute()
    const servers = [0, 1].map(() => createBookedApp(db, { now: () => clock }))
    const paying: (() => Promise<unknown>)[] = []
    for (const server of servers) {
      const lead = await createdLead(server.call)
      const { body } = await server.call('POST', '/api/simulations?id=7', flashBody(lead.uuid))
      await startPayment(server.call, 'simulation', String(body.uuid), { share: 'all' })
      const asked = server.bank.asked[0]
      if (asked === undefined) throw new Error('the bank was not asked')
      const { reference, amountCents } = asked
      paying.push(() => notify(server, { reference, outcome: 'paid', amountCents }))
      // Each runs out in turn, so that both have gone to the bank.
      clock = new Date(clock.getTime() + 21 * 60_000)
    }
    await Promise.all(paying.map(pay => pay()))
    const rows = await db.selectFrom('payments').select('state').execute()
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['paid', 'surplus'])
    const sold = await db.selectFrom('flash_holds').select('uuid').where('state', '=', 'sold').execute()
    expect(sold).toHaveLength(1)
  })
})
