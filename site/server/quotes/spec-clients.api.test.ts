import { TINY_JPEG_URL } from '../testing/jpegs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBookedApp } from '../orders/testing/booked'
import { openDatabase } from '../db/open'
import type { Db } from '../db/tables'
import { openFlashSale } from '../flash/testing/test-flash-sale'
import { flashOffer } from '../flash/testing/test-flash-offers'
import { CART_CENTS, plainStoreCart, plainStoreLead } from '../shop/testing/store-calls'
import { AGENCIES } from '../shop/testing/test-shop'
import type { Call } from '../testing/calls'
import { bookableDay, CONTACT, inStreet, LYON, PARIS } from '../testing/customer-calls'
import { rowsWith } from '../db/testing/rows-with'

const PICTURE = TINY_JPEG_URL

/** Form values under the names of the specification, and no others. */
const formValues = () => ({
  departureAddress: inStreet(PARIS),
  departureFloor: 2,
  departureLiftCapacity: 0,
  departureFurnitureLift: false,
  departureCellarOrGarage: false,
  departureCourtyard: false,
  arrivalAddress: inStreet(LYON),
  arrivalFloor: 0,
  arrivalLiftCapacity: 0,
  arrivalFurnitureLift: false,
  arrivalCellarOrGarage: false,
  arrivalCourtyard: false,
  stopOverCollection: { ids: [], nextId: 1 },
  needStopover: false,
  noArrivalAddress: false,
  needStorage: false,
  unlimitedStorage: false,
  endStorageDate: null,
  movingDate: bookableDay(),
  ...CONTACT,
  type: 'Particulier',
  gclid: null,
  sourceToken: null,
  termsAgreement: true,
  isKnownVolume: 'known',
  volume: 30,
  surface: null,
  hasHeavyItems: false,
  predefinedHeavyItems: {},
  customHeavyItems: [],
  movingKitItems: [],
  discounts: [],
  manualSupplements: [],
  inventory: {},
  cards: [],
})

/** The same as a client of another language may write it. */
const looseValues = () => ({
  ...formValues(),
  departureAddress: {
    ...inStreet(PARIS),
    streetNumber: 12,
    postalCode: 75001,
    addressInTextInput: null,
    latitude: '48.8566',
  },
  departureFloor: '2',
  departureLiftCapacity: '0',
  departureFurnitureLift: 0,
  departureCellarOrGarage: '0',
  departureCourtyard: 'false',
  arrivalFloor: '0',
  arrivalLiftCapacity: null,
  stopOverCollection: null,
  needStopover: null,
  noArrivalAddress: 0,
  needStorage: '',
  unlimitedStorage: null,
  endStorageDate: '',
  movingDate: `${bookableDay()}T00:00:00+01:00`,
  type: null,
  gclid: '',
  sourceToken: undefined,
  termsAgreement: 1,
  volume: '30',
  surface: '',
  hasHeavyItems: 0,
  predefinedHeavyItems: [],
  customHeavyItems: null,
  movingKitItems: {},
  discounts: null,
  manualSupplements: null,
  inventory: [],
  cards: {},
  optionsConfiguration: { globalPropertyValue: '27000', maxValuePerItem: null, movingKit: 0 },
})

const paths = ({ body }: { body: Record<string, unknown> }): string[] =>
  Array.isArray(body.violations)
    ? body.violations.map(({ propertyPath }) => String(propertyPath))
    : []
const messages = ({ body }: { body: Record<string, unknown> }): string[] =>
  Array.isArray(body.violations) ? body.violations.map(({ message }) => String(message)) : []

describe('a client that knows only the specifications', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-spec-'))
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await openDatabase({ dataDir, databaseUrl: null })
    call = createBookedApp(db).call
  })
  afterAll(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const post = async (path: string, body: object) => {
    const answer = await call('POST', path, body)
    expect([answer.status, paths(answer)]).toEqual([201, []])
    return answer.body
  }
  const lead = async (body: object = formValues()) => String((await post('/api/leads', body)).uuid)
  const totalOf = ({ simulationsPrices, movingDate }: Record<string, unknown>): number =>
    Array.isArray(simulationsPrices)
      ? Number(
          simulationsPrices.find(price => price.movingDate === movingDate)
            ?.totalIncludingTaxesPrice,
        )
      : NaN
  const priced = async (changes: object) =>
    post('/api/simulations', { ...formValues(), ...changes, leadUuid: await lead(), images: [] })

  const valuesOf = async (uuid: unknown) => {
    const [row] = await rowsWith(db, 'simulations', { uuid: String(uuid) })
    return JSON.parse(row?.values_json ?? '')
  }

  it('a client of the specifications gets from the lead to the payment and has its quote mailed', async () => {
    const leadUuid = await lead()
    expect((await call('PUT', `/api/leads/${leadUuid}`, formValues())).status).toBe(200)
    const body = { ...formValues(), leadUuid, images: [] }
    const { uuid } = await post('/api/simulations', body)
    expect((await call('PUT', `/api/simulations/${String(uuid)}`, body)).status).toBe(200)
    const compared = await call(
      'GET',
      `/api/simulations/${String(uuid)}/dates/compare?numberOfDaysBefore=3&numberOfDaysAfter=3`,
    )
    expect(compared.body.simulationsPrices).toHaveLength(7)
    expect((await call('POST', `/api/simulations/${String(uuid)}/send`, formValues())).status).toBe(
      202,
    )
    expect((await call('POST', `/api/simulations/${String(uuid)}/duplicate`, {})).status).toBe(201)
    expect((await call('GET', `/api/payments/simulation/${String(uuid)}`)).body).toMatchObject({
      state: 'due',
    })
  })

  it('a client of the specifications gets the same price however its JSON is written', async () => {
    const leadUuid = await lead(looseValues())
    const loose = await post('/api/simulations', { ...looseValues(), leadUuid, images: null })
    expect(totalOf(loose)).toBe(totalOf(await priced({})))
    expect((await call('PUT', `/api/leads/${leadUuid}`, looseValues())).status).toBe(200)
    expect(
      (await call('PUT', `/api/simulations/${String(loose.uuid)}`, { ...looseValues(), leadUuid }))
        .status,
    ).toBe(200)
    expect(
      (await call('POST', `/api/simulations/${String(loose.uuid)}/send`, looseValues())).status,
    ).toBe(202)
  })

  it('a client of the specifications has its photos stored with the simulation', async () => {
    const cards = [
      { title: 'Séjour', images: [PICTURE, PICTURE] },
      { title: 'Chambre', images: [PICTURE] },
    ]
    const values = { ...formValues(), isKnownVolume: 'asi', volume: null, surface: 60, cards }
    const leadUuid = await lead(values)
    const { uuid } = await post('/api/simulations', {
      ...values,
      leadUuid,
      images: [PICTURE, PICTURE, PICTURE],
    })
    const photos = await db.selectFrom('simulation_photos').select('simulation_uuid').execute()
    expect(photos.filter(({ simulation_uuid }) => simulation_uuid === uuid)).toHaveLength(3)
    expect((await valuesOf(uuid)).cards).toMatchObject([
      { title: 'Séjour', photos: ['photo1', 'photo2'] },
      { title: 'Chambre', photos: ['photo3'] },
    ])
    const byRoom = { SALON: cards[0], CHAMBRE: cards[1] }
    expect(
      (await call('POST', '/api/simulations', { ...values, cards: byRoom, leadUuid })).status,
    ).toBe(201)
    const { uuid: other } = await post('/api/simulations', { ...values, leadUuid })
    const others = await db.selectFrom('simulation_photos').select('simulation_uuid').execute()
    expect(others.filter(({ simulation_uuid }) => simulation_uuid === other)).toHaveLength(3)
  })

  it('stopovers named by id cost the same as stopovers in a list', async () => {
    const stop = {
      address: LYON,
      floor: 3,
      liftCapacity: 0,
      furnitureLift: false,
      cellarOrGarage: false,
      courtyard: false,
    }
    const listed = await priced({
      needStopover: true,
      stopOverCollection: { nextId: 2, items: [{ id: 1, ...stop }] },
    })
    const fields = { stopover4Address: LYON, stopover4Floor: 3, stopover4LiftCapacity: 0 }
    const named = await priced({
      needStopover: true,
      stopOverCollection: { ids: [4], nextId: 5 },
      ...fields,
    })
    expect(totalOf(named)).toBe(totalOf(listed))
    expect(totalOf(named)).toBeGreaterThan(totalOf(await priced({})))
    const listless = await priced({ needStopover: true, stopOverCollection: undefined, ...fields })
    expect(totalOf(listless)).toBe(totalOf(listed))
    const unsaid = await priced({
      needStopover: null,
      stopOverCollection: { ids: ['4'], nextId: '5', ...fields },
    })
    expect(totalOf(unsaid)).toBe(totalOf(listed))
  })

  it.each([
    ['no collection', { stopOverCollection: null }, 'stopOverCollection'],
    ['an empty one', { stopOverCollection: { ids: [], nextId: 1 } }, 'stopOverCollection'],
    [
      'an id without an address',
      { stopOverCollection: { ids: [1], nextId: 2 } },
      'stopOverCollection.items.0.address',
    ],
  ])('a simulation that needs a stopover is refused with %s', async (_, change, path) => {
    const body = {
      ...formValues(),
      needStopover: true,
      ...change,
      leadUuid: await lead(),
      images: [],
    }
    const answer = await call('POST', '/api/simulations', body)
    expect([answer.status, paths(answer)]).toEqual([422, [path]])
  })

  it.each([
    [
      'a date',
      { endStorageDate: bookableDay().replace(/^\d{4}/, year => String(Number(year) + 1)) },
    ],
    ['no end, its date cleared', { unlimitedStorage: true, endStorageDate: null }],
  ])('a client of the specifications gets a price for storage until %s', async (_, change) => {
    const { arrivalAddress: _arrival, ...values } = formValues()
    const body = { ...values, noArrivalAddress: true, needStorage: true, ...change }
    const leadUuid = await lead(body)
    const simulation = await post('/api/simulations', { ...body, leadUuid, images: [] })
    expect(totalOf(simulation)).toBeGreaterThan(0)
  })

  it('a custom piece without a volume gets an assumed volume, which the answer names', async () => {
    const custom = [
      { name: 'Malle', quantity: 1, length: 100, width: 100, height: 50 },
      { name: 'Statue', quantity: 2 },
    ]
    const { assumedVolumes, detail } = await priced({
      isKnownVolume: 'unknown',
      volume: null,
      inventory: { SALON: { custom } },
    })
    expect(assumedVolumes).toEqual([{ room: 'SALON', name: 'Statue', volume: 50 }])
    expect(detail).toMatchObject({ volume: 1.5 })
  })

  it('a client of the specifications lists pieces in a room of its own name', async () => {
    const inventory = { 'Atelier d’été': { predefined: { CHAISE: '4' }, custom: [] } }
    const { uuid } = await priced({ isKnownVolume: 'unknown', volume: null, inventory })
    const values = await valuesOf(uuid)
    expect(values.customRooms).toEqual([
      { reference: Object.keys(values.inventory)[0], label: 'Atelier d’été' },
    ])
    expect(Object.values(values.inventory)).toEqual([{ predefined: { CHAISE: 4 }, custom: [] }])
  })

  it('a client of the specifications orders a moving kit by a map from reference to quantity', async () => {
    const { uuid } = await priced({
      movingKitItems: { 'carton-standard': '10', 'carton-livres': 0 },
    })
    expect((await valuesOf(uuid)).movingKitItems).toEqual([
      { reference: 'carton-standard', quantity: 10 },
    ])
  })

  it('a client of the specifications has heavy items without a weight priced', async () => {
    const heavy = { customHeavyItems: [{ name: 'Coffre', length: 60, width: 60, height: 80 }] }
    expect(totalOf(await priced({ ...heavy, hasHeavyItems: null }))).toBeGreaterThan(
      totalOf(await priced({})),
    )
  })

  it.each([undefined, null, '', '42', 42, '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11'])(
    'a simulation of the lead %j is refused because the lead is unknown',
    async leadUuid => {
      const answer = await call('POST', '/api/simulations', {
        ...formValues(),
        leadUuid,
        images: [],
      })
      expect([answer.status, paths(answer), messages(answer)]).toEqual([
        422,
        ['leadUuid'],
        ['LeadUuid est inconnu'],
      ])
    },
  )

  it('a simulation beyond the limits is refused with the limit of each field', async () => {
    const answer = await call('POST', '/api/simulations', {
      ...formValues(),
      volume: '501',
      departureFloor: 21,
      surface: 1_001,
      images: Array(41).fill(PICTURE),
      leadUuid: await lead(),
    })
    const answers = Object.fromEntries(
      paths(answer).map((path, index) => [path, messages(answer)[index]]),
    )
    expect(answers).toEqual({
      departureFloor: 'Indiquez un nombre de 0 à 20',
      volume: 'Indiquez un nombre de 1 à 500',
      surface: 'Indiquez un nombre de 1 à 1\u00A0000',
      images: 'Liste trop longue\u00A0: 40 éléments au plus',
    })
  })

  it('a client of the specifications has its quote mailed with any body', async () => {
    const { uuid } = await priced({})
    const statuses = []
    for (const body of [
      {},
      { steps: 'none' },
      { stepsConfiguration: { places: [{ endDate: null }] } },
    ])
      statuses.push((await call('POST', `/api/simulations/${String(uuid)}/send`, body)).status)
    expect(statuses).toEqual([202, 202, 202])
  })

  it('a client of the specifications books a flash offer with the eleven fields of its lead', async () => {
    const sale = openFlashSale(db)
    await sale.begin()
    const { departureAddress, arrivalAddress, firstname, lastname, phone, email } = formValues()
    const { date_depart: movingDate, volume_camion: volume } = flashOffer()
    const fields = {
      departureAddress,
      arrivalAddress,
      firstname,
      lastname,
      phone,
      email,
      movingDate,
      volume,
    }
    const body = { gclid: '', sourceToken: '', ...fields, isKnownVolume: 'known' }
    const made = await sale.call('POST', '/api/leads?offreFlashId=7', body)
    expect([made.status, paths(made)]).toEqual([201, []])
    const { uuid: leadUuid } = made.body
    expect(made.body.data).toEqual({ uuid: leadUuid })
    const [row] = await rowsWith(db, 'leads', { uuid: String(leadUuid) })
    expect(JSON.parse(row?.consents_json ?? '')).toMatchObject([
      { box: 'terms', version: 'not-recorded', words: null },
    ])
    const simulation = await sale.call('POST', '/api/simulations?id=7', {
      ...body,
      leadUuid,
      images: [],
    })
    expect(simulation.status).toBe(201)
    const { uuid } = simulation.body
    expect((await sale.call('POST', `/api/simulations/${String(uuid)}/send`, body)).status).toBe(
      202,
    )
    expect(await sale.due(uuid)).toMatchObject({ state: 'due', totalCents: 49_000 })
    const refused = await sale.call('POST', '/api/leads?offreFlashId=7', {
      ...body,
      termsAgreement: false,
    })
    expect([refused.status, paths(refused)]).toEqual([422, ['termsAgreement']])
  })

  it.each([
    ['without an agency', {}],
    ['of no agency', { agencyName: null }],
    ['of a firm', { type: 'Professionnel', agencyName: '' }],
  ])(
    'a client of the specifications orders cartons %s with the four fields of a cart',
    async (_, changes) => {
      const { uuid } = await post('/api/carton_store/lead', plainStoreLead(changes))
      const { uuid: cartUuid, totalCents } = await post(
        '/api/carton_store/cart',
        plainStoreCart(uuid),
      )
      expect(totalCents).toBe(CART_CENTS)
      const [row] = await rowsWith(db, 'orders', { uuid: String(cartUuid) })
      expect(JSON.parse(row?.terms_json ?? '')).toEqual({ version: 'not-recorded' })
      const form = await call(
        'GET',
        `/api/carton_store/cart/${String(cartUuid)}/DalenysCardFormParameters`,
      )
      expect(form.status).toBe(200)
      const refused = await call(
        'POST',
        '/api/carton_store/cart',
        plainStoreCart(uuid, { termsAgreement: false }),
      )
      expect([refused.status, paths(refused)]).toEqual([422, ['termsAgreement']])
    },
  )

  it.each([undefined, null, '', {}])(
    'a client that knows only the specifications orders cartons with packs that are %j',
    async packs => {
      const { uuid } = await post('/api/carton_store/lead', plainStoreLead())
      const answer = await call('POST', '/api/carton_store/cart', plainStoreCart(uuid, { packs }))
      expect([answer.status, paths(answer)]).toEqual([201, []])
    },
  )

  it.each([undefined, null, '', '42', 42, '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11'])(
    'a cart of the customer %j is refused because the customer is unknown',
    async uuid => {
      const answer = await call('POST', '/api/carton_store/cart', plainStoreCart(uuid))
      expect([answer.status, paths(answer), messages(answer)]).toEqual([
        422,
        ['storeLeadUuid'],
        ['StoreLeadUuid est inconnu'],
      ])
    },
  )

  it.each([
    ['its name', { agencyName: 'paris_nord_18e' }],
    ['its address', { agencyName: null }],
  ])(
    'a client of the specifications collects cartons in an agency that it gives by %s',
    async (_, changes) => {
      const { uuid } = await post(
        '/api/carton_store/lead',
        plainStoreLead({ arrivalAddress: AGENCIES[1]?.address, ...changes }),
      )
      const { uuid: cartUuid } = await post(
        '/api/carton_store/cart',
        plainStoreCart(uuid, { deliveryOption: 'store_pickup' }),
      )
      const [row] = await rowsWith(db, 'orders', { uuid: String(cartUuid) })
      expect(JSON.parse(row?.details_json ?? '').destination).toMatchObject({
        agencyName: 'paris_nord_18e',
        label: 'Paris 18e',
      })
    },
  )
})
