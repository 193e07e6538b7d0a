import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { create, validate } from 'superstruct'
import { typedAddress } from '../../../shared/domain/address'
import { addDays } from '../../../shared/domain/moving-date'
import { chosenPrice, DateComparison, Simulation } from '../../../shared/domain/simulation'
import { describeOnSqlite } from '../db/testing/databases'
import { changeRows, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { type Call, caller, createdLead, createdSimulation } from '../testing/calls'
import { bookableDay, LYON, PARIS, simulationBody } from '../testing/customer-calls'
import { createTestApp } from '../testing/test-app'

const UNKNOWN_UUID = '9a2b7c1e-1111-4222-8333-444455556666'

const simulationIn = (body: unknown): Simulation => {
  const [error, simulation] = validate(body, Simulation)
  if (error !== undefined) throw error
  return simulation
}

/** The chosen day's price. */
const amountOf = (simulation: Simulation): number =>
  chosenPrice(simulation)?.totalIncludingTaxesPrice ?? 0

const daysIn = (body: unknown): string[] => {
  const [error, comparison] = validate(body, DateComparison)
  if (error !== undefined) throw error
  return comparison.simulationsPrices.map(({ movingDate }) => movingDate)
}

describeOnSqlite('/api/simulations', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const priced = async (changes: object): Promise<Simulation> => {
    const { uuid } = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', { ...simulationBody(uuid), ...changes })
    return simulationIn(body)
  }
  const violationsOf = async (changes: object) => {
    const { uuid } = await createdLead(call)
    const { status, body } = await call('POST', '/api/simulations', {
      ...simulationBody(uuid),
      ...changes,
    })
    expect(status).toBe(422)
    return body.violations
  }

  it('a simulation prices the chosen day and the three days before and after it', async () => {
    const { uuid } = await createdLead(call)
    const { status, body } = await call('POST', '/api/simulations', simulationBody(uuid))
    expect(status).toBe(201)
    const simulation = simulationIn(body)
    expect(body['@id']).toBe(`/api/simulations/${simulation.uuid}`)
    expect(body).not.toHaveProperty('leadUuid')
    expect(simulation.simulationsPrices.map(({ movingDate }) => movingDate)).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map(days => addDays(bookableDay(), days)),
    )
    const chosen = simulation.simulationsPrices[3]
    expect(chosen?.totalIncludingTaxesPrice).toBe(
      simulation.detail.lines.reduce((sum, { amount }) => sum + amount, 0),
    )
    expect(chosen?.totalIncludingTaxesPrice).toBeGreaterThan(130_000)
    expect(chosen?.totalIncludingTaxesPrice).toBeLessThan(240_000)
    expect(simulation.detail).toMatchObject({ distanceKm: 489, volume: 30 })
  })

  it('a move between towns without postal codes costs the same as with them', async () => {
    const item = { id: 1, address: { ...PARIS, postalCode: '' } }
    const stops = (address: object) => ({
      needStopover: true,
      stopOverCollection: { nextId: 2, items: [{ ...item, address }] },
    })
    const whole = await priced(stops(PARIS))
    const bare = {
      departureAddress: { ...PARIS, postalCode: '' },
      arrivalAddress: { ...LYON, postalCode: '' },
    }
    const completed = await priced({ ...bare, ...stops(item.address) })
    expect(completed.simulationsPrices).toEqual(whole.simulationsPrices)
  })

  it('a simulation is read back with the same content and no contact details', async () => {
    const simulation = await priced({})
    const { status, body, text } = await call('GET', `/api/simulations/${simulation.uuid}`)
    expect(status).toBe(200)
    expect(simulationIn(body)).toEqual(expect.objectContaining(simulation))
    expect(text).not.toMatch(/Quintefeuille|example\.fr|06 12/)
  })

  it('a simulation computes the volume of the listed furniture itself, custom pieces included', async () => {
    const simulation = await priced({
      isKnownVolume: 'unknown',
      volume: 100,
      inventory: {
        SALON: {
          predefined: { CANAPE_3_PLACES: 2, POUF: 0 },
          custom: [{ name: 'Juke-box', quantity: 2, volume: 90 }],
        },
        CHAMBRE_2: { predefined: { FAUTEUIL: 1 }, custom: [] },
      },
      customRooms: [{ reference: 'CHAMBRE_2', label: 'Chambre du fond' }],
    })
    expect(simulation.detail.volume).toBe((2 * 180 + 2 * 90 + 70) / 100)
  })

  describe('heavy items', () => {
    const organ = { name: 'Orgue', quantity: 2, length: 150, width: 60, height: 120, weight: 95 }
    const heavy = {
      hasHeavyItems: true,
      predefinedHeavyItems: { PIANO_DROIT: 1, BILLARD: 0 },
      customHeavyItems: [organ],
    }
    const amountOf = ({ detail }: Simulation) =>
      detail.lines.find(({ code }) => code === 'heavy-items')

    it('heavy items are added to a stated volume and to an inventory, in volume and price', async () => {
      const light = await priced({})
      const stated = await priced(heavy)
      expect(stated.detail.volume).toBe(30 + 1.5 + 2 * 1.08)
      expect(amountOf(stated)).toMatchObject({ quantity: 3 })
      expect(stated.simulationsPrices[3]?.totalIncludingTaxesPrice).toBeGreaterThan(
        light.simulationsPrices[3]?.totalIncludingTaxesPrice ?? Infinity,
      )
      const alone = await priced({ ...heavy, isKnownVolume: 'unknown', inventory: {} })
      expect(alone.detail.volume).toBe(1.5 + 2 * 1.08)
    })

    it('heavy items do not count while the customer denies them', async () => {
      const simulation = await priced({ ...heavy, hasHeavyItems: false })
      expect([simulation.detail.volume, amountOf(simulation)]).toEqual([30, undefined])
    })

    it('heavy items have the weight of the catalogue, and unknown ones are refused', async () => {
      const predefinedHeavyItems = { TRONE: 1 }
      expect(await violationsOf({ ...heavy, predefinedHeavyItems })).toEqual([
        { propertyPath: 'predefinedHeavyItems.TRONE', message: 'Merci de vérifier ce champs' },
      ])
    })

    it.each([{ weight: 79 }, { length: 0 }, { quantity: 0 }, { name: '' }])(
      'heavy items are refused with %o',
      async changes => {
        const [field] = Object.keys(changes)
        const violations = await violationsOf({
          ...heavy,
          customHeavyItems: [{ ...organ, ...changes }],
        })
        expect(violations).toMatchObject([{ propertyPath: `customHeavyItems.0.${field}` }])
      },
    )

    it('heavy items that no truck can carry are refused with a hint to a quote by phone', async () => {
      const rock = { ...organ, quantity: 50, length: 600, width: 600, height: 600 }
      expect(await violationsOf({ ...heavy, customHeavyItems: [rock] })).toMatchObject([
        { propertyPath: 'volume', message: expect.stringContaining('par téléphone') },
      ])
    })
  })

  it('a simulation ignores prices, distances and coordinates that the client sends', async () => {
    const honest = await priced({})
    const forged = await priced({
      totalIncludingTaxesPrice: 1,
      simulationsPrices: [
        { movingDate: bookableDay(), totalIncludingTaxesPrice: 1, storagePrice: 0 },
      ],
      distanceKm: 1,
      arrivalAddress: { ...LYON, latitude: PARIS.latitude, longitude: PARIS.longitude },
    })
    expect(forged.simulationsPrices).toEqual(honest.simulationsPrices)
  })

  it('a simulation locates an address without coordinates by its postal code', async () => {
    const { detail } = await priced({
      arrivalAddress: { ...LYON, latitude: null, longitude: null },
    })
    expect(detail.distanceKm).toBe(489)
  })

  it('a simulation prices its stopovers, their access and the longer way', async () => {
    const direct = await priced({})
    const stopovers = (floor: number | null) => ({
      needStopover: true,
      stopOverCollection: {
        nextId: 3,
        items: [1, 2].map(id => ({ id, address: LYON, floor, courtyard: false })),
      },
    })
    const over = await priced({ ...stopovers(null), departureAddress: LYON, arrivalAddress: PARIS })
    expect(over.detail.distanceKm).toBe(489)
    expect(amountOf(over)).toBeGreaterThan(amountOf(direct))
    expect(
      amountOf(await priced({ ...stopovers(0), departureAddress: LYON, arrivalAddress: PARIS })),
    ).toBe(amountOf(over))
    const { detail } = await priced(stopovers(6))
    expect(detail.lines.find(({ code }) => code === 'access')?.amount).toBeGreaterThan(1_000)
    expect((await priced({ ...stopovers(6), needStopover: false })).detail).toEqual(direct.detail)
  })

  it('a simulation with storage uses the depot nearest to the last stop and gives the storage price', async () => {
    const stored = { needStorage: true, noArrivalAddress: true, arrivalAddress: undefined }
    const simulation = await priced({ ...stored, departureAddress: LYON, unlimitedStorage: true })
    expect(simulation.detail.storage).toEqual({
      depot: 'Lyon',
      endDate: null,
      months: 1,
      furtherMonthAmount: 27_000,
    })
    const chosen = simulation.simulationsPrices[3]
    expect(chosen?.storagePrice).toBe(45_000)
    expect(simulation.detail.lines.find(({ code }) => code === 'storage')?.amount).toBe(45_000)
    expect(amountOf(simulation)).toBe(
      simulation.detail.lines.reduce((sum, { amount }) => sum + amount, 0),
    )
    const { body } = await call('GET', `/api/simulations/${simulation.uuid}`)
    expect(simulationIn(body).detail).toEqual(simulation.detail)

    const endStorageDate = addDays(bookableDay(), 30)
    const { simulationsPrices, detail } = await priced({ ...stored, endStorageDate })
    expect(detail.storage).toMatchObject({ depot: 'Paris', endDate: endStorageDate, months: 1 })
    // A day earlier is a day more in storage: the second month has begun.
    expect(simulationsPrices.map(({ storagePrice }) => storagePrice)).toEqual([
      72_000, 72_000, 72_000, 45_000, 45_000, 45_000, 45_000,
    ])
  })

  it('a simulation row from before storage, with all floors as numbers, still compares days', async () => {
    const simulation = await priced({ departureFloor: 2 })
    const { values_json } = await rowWith(db, 'simulations', { uuid: simulation.uuid })
    const {
      needStorage: _,
      unlimitedStorage: __,
      endStorageDate: ___,
      ...former
    } = JSON.parse(values_json)
    await changeRows(
      db,
      'simulations',
      { uuid: simulation.uuid },
      {
        values_json: JSON.stringify({
          ...former,
          departureLiftCapacity: 0,
          arrivalFloor: 0,
          arrivalLiftCapacity: 0,
        }),
      },
    )
    const { status, body } = await call('GET', `/api/simulations/${simulation.uuid}/dates/compare`)
    expect(status).toBe(200)
    expect(body.simulationsPrices).toEqual(simulation.simulationsPrices)
  })

  it('a change of a simulation keeps its uuid', async () => {
    const { uuid: leadUuid } = await createdLead(call)
    const simulation = await priced({ leadUuid })
    const body = { ...simulationBody(leadUuid), volume: 50 }
    const { status, body: answer } = await call('PUT', `/api/simulations/${simulation.uuid}`, body)
    expect(status).toBe(200)
    const updated = simulationIn(answer)
    expect(updated.uuid).toBe(simulation.uuid)
    expect(updated.detail.volume).toBe(50)
    const { body: storedBody } = await call('GET', `/api/simulations/${simulation.uuid}`)
    expect(simulationIn(storedBody).detail).toEqual(updated.detail)
  })

  describe('refusals', () => {
    it.each<Record<string, string>>([{}, { 'Idempotency-Key': 'meanwhile' }])(
      'a simulation of a lead being erased, with %o, is refused',
      async headers => {
        const { uuid } = await createdLead(call)
        const other = await database.open()
        const answer = await other.transaction().execute(async transaction => {
          await transaction.deleteFrom('leads').where('uuid', '=', uuid).execute()
          const pending = call('POST', '/api/simulations', simulationBody(uuid), headers)
          await wait(500)
          return { pending }
        })
        const { status, body } = await answer.pending
        expect(status).toBe(422)
        expect(body.violations).toEqual([
          { propertyPath: 'leadUuid', message: 'LeadUuid est inconnu' },
        ])
      },
    )

    it('a change of another lead’s simulation is refused', async () => {
      const uuid = await createdSimulation(call)
      const other = await createdLead(call)
      const { status, body } = await call(
        'PUT',
        `/api/simulations/${uuid}`,
        simulationBody(other.uuid),
      )
      expect(status).toBe(422)
      expect(body.violations).toEqual([
        { propertyPath: 'leadUuid', message: 'LeadUuid est inconnu' },
      ])
    })

    it('a simulation with a piece that the catalogue does not have is refused', async () => {
      const inventory = { SALON: { predefined: { TRONE: 1 }, custom: [] } }
      expect(await violationsOf({ isKnownVolume: 'unknown', inventory })).toEqual([
        {
          propertyPath: 'inventory.SALON.predefined.TRONE',
          message: 'Merci de vérifier ce champs',
        },
      ])
    })

    it('a simulation of a home that is too large is refused', async () => {
      const inventory = { SALON: { predefined: { CANAPE_3_PLACES: 500 }, custom: [] } }
      expect(await violationsOf({ isKnownVolume: 'unknown', inventory })).toEqual([
        {
          propertyPath: 'inventory',
          message: 'Au-delà de 500 m³, nous préparons le devis avec vous par téléphone',
        },
      ])
    })

    it('a simulation whose arrival is missing or cannot be located is refused', async () => {
      const missing = {
        propertyPath: 'arrivalAddress',
        message: "Merci d'indiquer au moins une ville",
      }
      expect(await violationsOf({ arrivalAddress: typedAddress('Ly') })).toEqual([missing])
      const nowhere = { ...LYON, postalCode: '00000', latitude: null, longitude: null }
      expect(await violationsOf({ arrivalAddress: nowhere })).toEqual([missing])
      expect(await violationsOf({ arrivalAddress: { ...LYON, postalCode: '99999' } })).toEqual([
        missing,
      ])
      const overseas = { ...PARIS, postalCode: '97400', latitude: -20.88, longitude: 55.45 }
      expect(await violationsOf({ departureAddress: overseas })).toEqual([
        { ...missing, propertyPath: 'departureAddress' },
      ])
    })

    it('storage without an end, or with an end that is not after the moving day, is refused', async () => {
      const endOf = (changes: object) =>
        violationsOf({ needStorage: true, noArrivalAddress: true, ...changes })
      const propertyPath = 'endStorageDate'
      expect(await endOf({})).toEqual([
        { propertyPath, message: 'Indiquez la fin du stockage ou choisissez une durée illimitée' },
      ])
      expect(await endOf({ endStorageDate: bookableDay() })).toEqual([
        { propertyPath, message: 'Choisissez une fin de stockage après le jour du déménagement' },
      ])
    })

    it('a simulation with a stopover that cannot be located is refused under the stopover’s path', async () => {
      const nowhere = { ...LYON, postalCode: '99999' }
      const items = [
        { id: 4, address: LYON },
        { id: 2, address: nowhere },
      ]
      expect(
        await violationsOf({ needStopover: true, stopOverCollection: { nextId: 5, items } }),
      ).toEqual([
        {
          propertyPath: 'stopOverCollection.items.1.address',
          message: "Merci d'indiquer au moins une ville",
        },
      ])
    })

    it('a simulation on a past or too distant day is refused by the server’s clock', async () => {
      const { uuid } = await createdLead(call)
      const own = caller(createTestApp(db, { now: () => new Date('2031-05-10T12:31:00Z') }).app)
      const sent = async (movingDate: string) => {
        const { status, body } = await own('POST', '/api/simulations', {
          ...simulationBody(uuid),
          movingDate,
        })
        return [status, body.violations]
      }
      const refused = (message: string) => [422, [{ propertyPath: 'movingDate', message }]]
      const tooEarly = refused('Vous ne pouvez plus réserver de déménagement pour cette date')
      expect(await sent('2031-05-10')).toEqual(tooEarly)
      expect(await sent('2031-05-11')).toEqual([201, undefined])
      expect(await sent('2033-05-10')).toEqual([201, undefined])
      expect(await sent('2033-05-11')).toEqual(
        refused('Choisissez une date dans les deux ans à venir'),
      )
      const simulation = await priced({ leadUuid: uuid })
      const late = { ...simulationBody(uuid), movingDate: '2033-05-11' }
      const { status, body } = await own('PUT', `/api/simulations/${simulation.uuid}`, late)
      expect([status, body.violations]).toEqual(
        refused('Choisissez une date dans les deux ans à venir'),
      )
    })

    it.each([['GET'], ['PUT']] as const)(
      'a %s of an unknown simulation answers 404',
      async method => {
        const { uuid } = await createdLead(call)
        const body = method === 'PUT' ? simulationBody(uuid) : undefined
        for (const id of [UNKNOWN_UUID, 'x', '%3Cscript%3E']) {
          expect((await call(method, `/api/simulations/${id}`, body)).status, id).toBe(404)
        }
      },
    )
  })

  describe('dates/compare', () => {
    const compare = (uuid: string, query = '') =>
      call('GET', `/api/simulations/${uuid}/dates/compare${query}`)

    it('the date comparison prices the requested window as the simulation does', async () => {
      const simulation = await priced({})
      const { status, body } = await compare(
        simulation.uuid,
        '?numberOfDaysBefore=3&numberOfDaysAfter=3',
      )
      expect(status).toBe(200)
      expect(body.simulationsPrices).toEqual(simulation.simulationsPrices)
      expect(
        daysIn((await compare(simulation.uuid, '?numberOfDaysBefore=0&numberOfDaysAfter=1')).body),
      ).toEqual([simulation.movingDate, addDays(simulation.movingDate, 1)])
      expect(daysIn((await compare(simulation.uuid)).body)).toHaveLength(7)
    })

    it('the date comparison keeps the prices of the simulation’s days after a change of the tariff', async () => {
      const simulation = await priced({})
      const { answer_json } = await rowWith(db, 'simulations', { uuid: simulation.uuid })
      const former = simulation.simulationsPrices.map(price => ({
        ...price,
        totalIncludingTaxesPrice: 99_900,
      }))
      await changeRows(
        db,
        'simulations',
        { uuid: simulation.uuid },
        {
          answer_json: JSON.stringify({ ...JSON.parse(answer_json), simulationsPrices: former }),
        },
      )
      const { body } = await compare(simulation.uuid, '?numberOfDaysBefore=3&numberOfDaysAfter=5')
      const { simulationsPrices } = create(body, DateComparison)
      expect(simulationsPrices.slice(0, 7)).toEqual(former)
      expect(simulationsPrices.slice(7).map(({ movingDate }) => movingDate)).toEqual(
        [4, 5].map(days => addDays(simulation.movingDate, days)),
      )
      for (const { totalIncludingTaxesPrice } of simulationsPrices.slice(7)) {
        expect(totalIncludingTaxesPrice).toBeGreaterThan(130_000)
      }
    })

    it.each(['16', '-1', '1.5', 'x', '1e1', ''])(
      'the date comparison refuses a window of %j days',
      async days => {
        const uuid = await createdSimulation(call)
        const { status, body } = await compare(uuid, `?numberOfDaysAfter=${days}`)
        expect(status).toBe(422)
        expect(body.violations).toEqual([
          { propertyPath: 'numberOfDaysAfter', message: 'Doit être un nombre entier de 0 à 15' },
        ])
      },
    )

    it('the date comparison of an unknown simulation answers 404', async () => {
      expect((await compare(UNKNOWN_UUID)).status).toBe(404)
    })

    it('the date comparison leaves out days before today, and today after 14 h 30', async () => {
      const movingDate = bookableDay()
      const { uuid } = await priced({ movingDate })
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(movingDate, -1)}T11:00:00Z`) })
      expect(daysIn((await compare(uuid)).body)[0]).toBe(addDays(movingDate, -1))
      vi.setSystemTime(new Date(`${addDays(movingDate, -1)}T13:40:00Z`))
      expect(daysIn((await compare(uuid)).body)).toEqual(
        [0, 1, 2, 3].map(days => addDays(movingDate, days)),
      )
      expect(daysIn((await call('GET', `/api/simulations/${uuid}`)).body)[0]).toBe(movingDate)
      vi.setSystemTime(new Date(`${addDays(movingDate, 30)}T12:00:00Z`))
      expect(daysIn((await compare(uuid)).body)).toEqual([])
    })
  })
})
