import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import type { Db } from '../../db/tables'
import { endWithGrace } from '../../flash/active-holds'
import { flashBody, flashLeadBody } from '../../flash/testing/flash-bodies'
import { openFlashSale } from '../../flash/testing/test-flash-sale'
import { createdLead } from '../../testing/calls'

describeOnEachDatabase('POST /api/payments/simulation/{uuid}/hold', database => {
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

  const book = async () => {
    const { uuid: leadUuid } = await createdLead(sale.call, flashLeadBody())
    const { status, body } = await sale.call('POST', '/api/simulations?id=7', flashBody(leadUuid))
    return {
      status,
      uuid: String(body.uuid),
      heldUntil: String(Reflect.get(Object(body.flash), 'heldUntil')),
    }
  }
  const extend = (uuid: string) => sale.call('POST', `/api/payments/simulation/${uuid}/hold`)

  it('a hold is extended by ten minutes, once', async () => {
    const { uuid, heldUntil } = await book()
    sale.wait(18)
    const { status, body } = await extend(uuid)
    expect([status, Date.parse(String(body.heldUntil)) - Date.parse(heldUntil)]).toEqual([
      200, 600_000,
    ])
    sale.wait(9)
    expect((await book()).status).toBe(409)
    expect((await extend(uuid)).status).toBe(409)
    sale.wait(5)
    expect((await book()).status).toBe(201)
  })

  it('an order that waits for its payment is kept as long as the extended hold', async () => {
    const { uuid } = await book()
    expect((await sale.pay(uuid)).status).toBe(200)
    sale.wait(18)
    const { status, body } = await extend(uuid)
    const { expires_at } = await db
      .selectFrom('orders')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    expect([status, expires_at]).toEqual([
      200,
      endWithGrace(new Date(String(body.heldUntil))).toISOString(),
    ])
  })

  it('a hold is not extended once another customer has asked for the offer', async () => {
    const { uuid } = await book()
    expect((await book()).status).toBe(409)
    const { status, body } = await extend(uuid)
    expect([status, body['hydra:description']]).toEqual([
      409,
      'L’offre ne peut pas être réservée plus longtemps.',
    ])
  })

  it('a hold that is over or does not exist is not extended', async () => {
    const { uuid } = await book()
    sale.wait(21)
    expect((await extend(uuid)).status).toBe(409)
    expect((await extend('00000000-0000-4000-8000-000000000000')).status).toBe(409)
    expect((await extend('none')).status).toBe(404)
  })
})
