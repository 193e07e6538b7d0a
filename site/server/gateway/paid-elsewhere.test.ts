import { beforeAll, expect, it } from 'vitest'
import {
  bookableSimulation,
  createBookedApp,
  lastBankRequestOf,
  startPayment,
} from '../orders/testing/booked'
import { describeOnSqlite } from '../db/testing/databases'
import { mayBePaidElsewhere } from './paid-elsewhere'

describeOnSqlite('a return from the upstream’s bank', database => {
  let made: ReturnType<typeof createBookedApp>
  beforeAll(async () => {
    made = createBookedApp(await database.open(), { mayBePaidElsewhere })
  })
  const returned = (query: string) => made.bookings.sources.returned(new URLSearchParams(query))

  it.each([
    'EXECCODE=0000',
    'EXECCODE=0000&ORDERID=THEIRS&HASH=abc',
    'EXECCODE=0003&ORDERID=THEIRS',
  ])('a return that says %s is reported as pending, never as unpaid', async query => {
    expect(await returned(query)).toEqual({ outcome: 'pending', payment: null })
  })

  it.each(['EXECCODE=4001&ORDERID=THEIRS', 'ORDERID=THEIRS', 'paiement=nothing'])(
    'a return that says %s proves no payment',
    async query => {
      expect(await returned(query)).toEqual({ outcome: 'unproven', payment: null })
    },
  )

  it('a return of one of our payments is not taken for one of the upstream’s bank', async () => {
    await startPayment(made.call, 'simulation', await bookableSimulation(made.call))
    const { reference } = lastBankRequestOf(made)
    expect(await returned(`EXECCODE=0000&ORDERID=${reference}`)).toEqual({
      outcome: 'unproven',
      payment: null,
    })
  })
})
