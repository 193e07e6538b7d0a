import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { createdLead } from '../../testing/calls'
import { bookableBody, leadBody, simulationBody } from '../../testing/customer-calls'
import { bookableSimulation, createBookedApp, startPayment } from '../testing/booked'

const { departureAddress: PARIS_STREET, arrivalAddress: LYON_STREET } = bookableBody('')
const DEPARTURE = { stop: 'departure', address: PARIS_STREET, floor: 0 }
const ARRIVAL = { stop: 'arrival', address: LYON_STREET, floor: 4, liftCapacity: 0 }
const ALL = [DEPARTURE, ARRIVAL]

describeOnEachDatabase('the completion of a quote', database => {
  let db: Db
  let made: ReturnType<typeof createBookedApp>
  beforeAll(async () => {
    db = await database.open()
    made = createBookedApp(db)
  })

  /** A quote from a town to a town. */
  const quoted = async () => {
    const lead = await createdLead(made.call, leadBody())
    const { body } = await made.call('POST', '/api/simulations', simulationBody(lead.uuid))
    return { uuid: String(body.uuid), lead, body }
  }
  const complete = (uuid: string, body: object) =>
    made.call('POST', `/api/simulations/${uuid}/completion`, body)
  const read = async (uuid: string) => (await made.call('GET', `/api/simulations/${uuid}`)).body
  const totalOf = ({ movingDate, simulationsPrices }: Record<string, unknown>): number => {
    const prices: unknown[] = Array.isArray(simulationsPrices) ? simulationsPrices : []
    const price = prices.map(Object).find(({ movingDate: day }) => day === movingDate)
    return price?.totalIncludingTaxesPrice
  }
  const stored = async (uuid: string) => {
    const row = await rowWith(db, 'simulations', { uuid })
    return JSON.parse(row.values_json)
  }

  it('an incomplete quote names what is missing in each town and shows a price range', async () => {
    const { uuid, body } = await quoted()
    expect(body.missing).toEqual([
      { stop: 'departure', city: 'Paris', postalCode: '75001', what: ['street', 'floor'] },
      { stop: 'arrival', city: 'Lyon', postalCode: '69001', what: ['street', 'floor'] },
    ])
    const { lowCents, highCents } = Object(body.range)
    expect(lowCents).toBe(totalOf(body))
    expect(highCents).toBeGreaterThan(lowCents)

    const floors = await complete(uuid, {
      places: [DEPARTURE, { stop: 'arrival', floor: 4, liftCapacity: 0 }],
    })
    expect(floors.body.missing).toEqual([
      { stop: 'arrival', city: 'Lyon', postalCode: '69001', what: ['street'] },
    ])
    expect(floors.body.range).toBeUndefined()
    expect(JSON.stringify(floors.body)).not.toContain('Lilas')

    const done = await complete(uuid, { places: ALL })
    expect(done.status).toBe(200)
    expect(done.body).not.toHaveProperty('missing')
    expect(await read(uuid)).toMatchObject({ simulationsPrices: done.body.simulationsPrices })
  })

  it('the completion of a quote answers the price before and after, and can be repeated', async () => {
    const { uuid, body } = await quoted()
    const first = await complete(uuid, { places: ALL })
    expect(first.body.formerCents).toBe(totalOf(body))
    expect(totalOf(first.body)).toBeGreaterThan(totalOf(body))
    const second = await complete(uuid, { places: ALL })
    expect([second.status, totalOf(second.body)]).toEqual([200, totalOf(first.body)])
    expect(second.body).not.toHaveProperty('formerCents')
  })

  it('a trial completion and one at another total than the named one store nothing', async () => {
    const { uuid, body } = await quoted()
    const before = await stored(uuid)
    const trial = await complete(uuid, { places: ALL, isTrial: true })
    expect(totalOf(trial.body)).toBeGreaterThan(totalOf(body))
    const other = await complete(uuid, { places: ALL, amountCents: totalOf(body) })
    expect([other.status, await stored(uuid)]).toEqual([409, before])
    const named = await complete(uuid, { places: ALL, amountCents: totalOf(trial.body) })
    expect([named.status, totalOf(named.body)]).toEqual([200, totalOf(trial.body)])
  })

  it('the completion of a quote never overwrites known answers', async () => {
    const uuid = await bookableSimulation(made.call, {
      arrivalFloor: null,
      arrivalLiftCapacity: null,
    })
    const before = await stored(uuid)
    const address = {
      ...PARIS_STREET,
      street: 'Rue Autre',
      formattedAddress: 'Rue Autre 75001 Paris',
    }
    const other = {
      address: { ...address, addressInTextInput: address.formattedAddress },
      liftCapacity: 4,
    }
    const places = [
      { stop: 'departure', floor: 9, ...other },
      { stop: 'arrival', floor: 1, liftCapacity: 2 },
    ]
    expect((await complete(uuid, { places })).status).toBe(200)
    expect(await stored(uuid)).toEqual({ ...before, arrivalFloor: 1, arrivalLiftCapacity: 2 })
  })

  it.each([
    ['a street of another town', { ...ARRIVAL, address: PARIS_STREET }, 'places.0.address'],
    [
      'a town without its street',
      { ...ARRIVAL, address: simulationBody('').arrivalAddress },
      'places.0.address',
    ],
    ['a floor that no building has', { ...ARRIVAL, floor: 21 }, 'places.0.floor'],
  ])('the completion of a quote refuses %s', async (_, place, path) => {
    const { uuid } = await quoted()
    const before = await stored(uuid)
    const { status, body } = await complete(uuid, { places: [place] })
    expect(status).toBe(422)
    expect(body.violations).toEqual([expect.objectContaining({ propertyPath: path })])
    expect(await stored(uuid)).toEqual(before)
  })

  it('an ordered quote cannot be completed, and an unknown quote is not found', async () => {
    const uuid = await bookableSimulation(made.call)
    await startPayment(made.call, 'simulation', uuid)
    expect((await complete(uuid, { places: ALL })).status).toBe(409)
    expect((await complete('5f0c2a3e-0000-4000-8000-000000000000', { places: ALL })).status).toBe(
      404,
    )
    expect((await complete('none', { places: ALL })).status).toBe(404)
  })

  it('a completed quote can be paid, an incomplete one cannot', async () => {
    const { uuid } = await quoted()
    const { body: offer } = await made.call('GET', `/api/payments/simulation/${uuid}`)
    expect(offer).toMatchObject({ state: 'incomplete', completion: { simulation: uuid } })
    expect((await startPayment(made.call, 'simulation', uuid)).status).toBe(409)
    await complete(uuid, { places: ALL })
    expect((await made.call('GET', `/api/payments/simulation/${uuid}`)).body).not.toHaveProperty(
      'completion',
    )
    expect((await startPayment(made.call, 'simulation', uuid)).status).toBe(200)
  })

  it('a quote with an unknown lift can be paid, at its price without a lift', async () => {
    const { uuid } = await quoted()
    const trial = await complete(uuid, { places: ALL, isTrial: true })
    const unknown = { ...ARRIVAL, liftCapacity: null }
    const { body } = await complete(uuid, { places: [DEPARTURE, unknown] })
    expect(body).not.toHaveProperty('missing')
    expect(totalOf(body)).toBe(totalOf(trial.body))
    expect(Object(body.range).highCents).toBe(totalOf(body))
    expect((await startPayment(made.call, 'simulation', uuid)).status).toBe(200)
  })

  it('an incomplete quote order is completed at the adviser’s price before it can be paid', async () => {
    const { uuid } = await quoted()
    const act = await made.bookings.advisers.makeQuoteOrder(uuid, { totalCents: 120_000 })
    const order = act.ok ? act.uuid : ''
    const offer = async () => (await made.call('GET', `/api/payments/quote/${order}`)).body
    expect(await offer()).toMatchObject({ state: 'incomplete', completion: { simulation: uuid } })
    expect((await startPayment(made.call, 'quote', order)).status).toBe(409)
    const done = await complete(uuid, { places: ALL, amountCents: 120_000 })
    expect([done.status, totalOf(done.body)]).toEqual([200, 120_000])
    expect(await offer()).toMatchObject({ state: 'due', totalCents: 120_000 })
    const row = await rowWith(db, 'orders', { uuid: order })
    expect(row.details_json).toContain('12 Rue des Lilas 69001 Lyon (4e étage, sans ascenseur)')
    expect((await startPayment(made.call, 'quote', order)).status).toBe(200)
  })
})
