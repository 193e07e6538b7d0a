import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { flashBody, flashLeadBody } from './testing/flash-bodies'
import { openFlashSale } from './testing/test-flash-sale'
import { createdLead } from '../testing/calls'

/** Beyond the 20 minutes of the hold, and the tolerated clock skew of servers. */
const OVER_MINUTES = 25

describeOnSqlite('a flash offer that is wanted again and again', database => {
  let db: Db
  let sale: ReturnType<typeof openFlashSale>
  beforeAll(async () => {
    db = await database.open()
    sale = openFlashSale(db, { rateLimitWrites: 60 })
  })
  beforeEach(async () => {
    await sale.begin()
    await db.deleteFrom('rate_limits').execute()
  })

  const book = async (address: string) => {
    const from = { 'X-Forwarded-For': address }
    const { uuid: leadUuid } = await createdLead(sale.call, flashLeadBody(), from)
    const { status, body } = await sale.call(
      'POST',
      '/api/simulations?id=7',
      flashBody(leadUuid),
      from,
    )
    return { status, uuid: String(body.uuid), leadUuid, from }
  }

  it('a flash offer is refused to one address after four bookings that were not paid', async () => {
    const statuses = []
    for (let time = 0; time < 6; time++) {
      statuses.push((await book('203.0.113.1')).status)
      sale.wait(OVER_MINUTES)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429])
    expect((await book('203.0.113.2')).status).toBe(201)
  })

  it('a flash offer is refused to a customer after three renewals of the same booking', async () => {
    const { uuid, leadUuid, from } = await book('203.0.113.1')
    const statuses = []
    for (let time = 0; time < 5; time++) {
      sale.wait(OVER_MINUTES)
      statuses.push(
        (await sale.call('PUT', `/api/simulations/${uuid}`, flashBody(leadUuid), from)).status,
      )
      // Already held for the same customer, it is not counted again.
      statuses.push(
        (await sale.call('PUT', `/api/simulations/${uuid}`, flashBody(leadUuid), from)).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429])
  })

  it('a flash offer is refused to a customer after five payments begun and not finished', async () => {
    const { uuid } = await book('203.0.113.1')
    const statuses = []
    for (let time = 0; time < 7; time++) {
      sale.wait(60)
      statuses.push((await sale.pay(uuid)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409])
    expect((await book('203.0.113.2')).status).toBe(201)
  })

  it('a payment that is refused for its many attempts leaves the flash booking open', async () => {
    const { uuid } = await book('203.0.113.1')
    const statuses = []
    for (let time = 0; time < 6; time++) {
      sale.wait(60)
      await sale.bookings.sweep()
      statuses.push((await sale.pay(uuid)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409])
    expect(await rowWith(db, 'simulations', { uuid })).toMatchObject({ status: 'open' })
  })
})
