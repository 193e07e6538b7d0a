import { expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { makeExampleBookings } from './example-bookings'
import { createBookedApp } from './testing/booked'

const TOWNS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  '44000': { latitude: 47.2184, longitude: -1.5536 },
  '69002': { latitude: 45.7519, longitude: 4.8272 },
}

describeOnEachDatabase('a demonstration', database => {
  it('begins with one of each that an adviser makes, once', async () => {
    const db = await database.open()
    const { bookings, call } = createBookedApp(db)
    const deps = {
      db,
      now: () => new Date(),
      locate: (code: string) => TOWNS[code] ?? null,
      advisers: bookings.advisers,
    }
    expect(await makeExampleBookings(deps)).toBe(true)
    expect(await makeExampleBookings(deps)).toBe(false)
    const { uuid } = await db.selectFrom('orders').select('uuid').executeTakeFirstOrThrow()
    const link = await db.selectFrom('payment_links').select('uuid').executeTakeFirstOrThrow()
    for (const path of [`quote/${uuid}`, `order-supplement/${uuid}`, `order-link/${link.uuid}`])
      expect((await call('GET', `/api/payments/${path}`)).body).toMatchObject({ state: 'due' })
    expect(await db.selectFrom('mails').select('recipient').execute()).toHaveLength(3)
  })
})
