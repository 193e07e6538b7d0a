import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import wretch from 'wretch'
import { LeadCreated } from '../domain/lead'
import { customerValues } from '../domain/testing/valid-customer'
import { call, type FaultReason } from './http'
import { createProductApi } from './product-api'
import { type Answer, answerWith, type LocalServer, startLocalServer } from './testing/local-server'

const leadUuid = '5f0e6d54-6c1e-4a5e-9b0a-3f8a5a3c1d11'
const uuid = '0c8f2a52-1b5a-4b3e-8a55-7c1d2e3f4a5b'
const lead = { ...customerValues(), consentVersion: '2026-11-21' }
const created = { uuid: leadUuid, token: 'secret', reference: 'ABCDEFGH23' }
const simulationBody = { ...customerValues(), leadUuid }
/** Lists of the form that only advisers fill in. */
const OF_ADVISERS = { discounts: [], manualSupplements: [] }
const sentLead = { ...lead, ...OF_ADVISERS }
const sentSimulation = { ...simulationBody, ...OF_ADVISERS }
const simulation = {
  uuid,
  movingDate: '2026-12-12',
  simulationsPrices: [
    { movingDate: '2026-12-12', totalIncludingTaxesPrice: 120_000, storagePrice: 0 },
  ],
  detail: {
    lines: [{ code: 'crew', amount: 120_000, quantity: null }],
    vat: 20_000,
    movers: 2,
    hours: 6.5,
    truckM3: 30,
    truckCount: 1,
    distanceKm: 466,
    volume: 30,
  },
}

let server: LocalServer
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = await startLocalServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.stop()
})

const ownLead = { uuid: leadUuid, token: 'secret' }
const api = (options: { token?: string; partner?: string } = {}) =>
  createProductApi({ baseUrl: server.baseUrl, ...options })
const faultOf = async (reply: Answer) => {
  server.answerWith(reply)
  const result = await api().createLead(lead, 'key-1')
  return result.ok ? null : result.fault
}

describe('what is sent', () => {
  it.each([
    ['createLead', () => api().createLead(lead, 'key-1'), 'POST', '/api/leads', sentLead, 'key-1'],
    [
      'updateLead',
      () => api().updateLead(ownLead, lead),
      'PUT',
      `/api/leads/${leadUuid}`,
      sentLead,
      undefined,
    ],
    [
      'createSimulation',
      () => api().createSimulation(simulationBody, 'key-2'),
      'POST',
      '/api/simulations',
      sentSimulation,
      'key-2',
    ],
    [
      'updateSimulation',
      () => api().updateSimulation(uuid, simulationBody),
      'PUT',
      `/api/simulations/${uuid}`,
      sentSimulation,
      undefined,
    ],
    [
      'duplicate',
      () => api().duplicate(uuid, 'key-3'),
      'POST',
      `/api/simulations/${uuid}/duplicate`,
      {},
      'key-3',
    ],
    [
      'sendQuote',
      () => api().sendQuote(uuid, customerValues()),
      'POST',
      `/api/simulations/${uuid}/send`,
      customerValues(),
      undefined,
    ],
  ] as const)('%s sends its body and its key', async (_, send, method, url, body, key) => {
    server.answerWith(answerWith(200, { uuid }))
    await send()
    expect(server.seen).toHaveLength(1)
    expect(server.seen[0]).toMatchObject({ method, url })
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual(body)
    expect(server.seen[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-auth-token': 'nc_public',
    })
    expect(server.seen[0]?.headers['idempotency-key']).toBe(key)
    expect(server.seen[0]?.headers.accept).toBe('application/ld+json, application/json')
    expect(server.seen[0]?.headers['x-partner']).toBeUndefined()
    expect(server.seen[0]?.headers.cookie).toBeUndefined()
  })

  it.each([
    ['simulation', () => api().simulation(uuid), `/api/simulations/${uuid}`],
    [
      'compareDates',
      () => api().compareDates(uuid),
      `/api/simulations/${uuid}/dates/compare?numberOfDaysBefore=3&numberOfDaysAfter=3`,
    ],
    ['rooms', () => api().rooms(), '/room_references'],
    ['furniture', () => api().furniture(), '/predefined_standard_item_references?pagination=false'],
    ['heavy items', () => api().heavyItems(), '/predefined_heavy_item_references?pagination=false'],
    ['dwellings', () => api().dwellings(), '/dwelling_references'],
  ] as const)('%s sends no body', async (_, send, url) => {
    server.answerWith(answerWith(200, {}))
    await send()
    expect(server.seen).toMatchObject([{ method: 'GET', url, body: '' }])
  })

  it('a flash offer’s id is sent in the URL, and a lead holds only the fields of its form', async () => {
    server.answerWith(answerWith(201, created))
    await api().createLead(lead, 'key-4', '7 & 8')
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/leads?offreFlashId=7%20%26%208',
    })
    expect(server.seen[0]?.headers['idempotency-key']).toBe('key-4')
    expect(Object.keys(JSON.parse(server.seen[0]?.body ?? '')).toSorted()).toEqual([
      'arrivalAddress',
      'attribution',
      'consentVersion',
      'departureAddress',
      'email',
      'firstname',
      'gclid',
      'isKnownVolume',
      'lastname',
      'movingDate',
      'offersAgreement',
      'partnersAgreement',
      'phone',
      'sourceToken',
      'termsAgreement',
      'volume',
    ])
    server.answerWith(answerWith(201, simulation))
    await api().createSimulation(simulationBody, 'key-5', '7')
    expect(server.seen[1]).toMatchObject({ method: 'POST', url: '/api/simulations?id=7' })
    expect(JSON.parse(server.seen[1]?.body ?? '')).toEqual(sentSimulation)
  })

  it('no arrival that is not known yet', async () => {
    server.answerWith(answerWith(201, created))
    await api().createLead({ ...lead, noArrivalAddress: true }, 'key-1')
    expect(JSON.parse(server.seen[0]?.body ?? '')).not.toHaveProperty('arrivalAddress')
  })

  it('a write call sends the site’s own token and partner as headers', async () => {
    server.answerWith(answerWith(201, created))
    await api({ token: 'nc_acme', partner: 'acme' }).createLead(lead, 'key-1')
    expect(server.seen[0]?.headers).toMatchObject({
      'x-auth-token': 'nc_acme',
      'x-partner': 'acme',
    })
  })

  it.each(['L’Agence', 'acme\n', 'Acme SA'])(
    'a call with an invalid partner slug is sent without the partner header (%j)',
    async partner => {
      server.answerWith(answerWith(201, created))
      expect(await api({ partner }).createLead(lead, 'key-1')).toMatchObject({ ok: true })
      expect(server.seen[0]?.headers['x-partner']).toBeUndefined()
    },
  )

  it('a public read sends neither token nor partner, so that it needs no preflight', async () => {
    server.answerWith(answerWith(200, { 'hydra:member': [] }))
    await api({ token: 'nc_acme', partner: 'acme' }).rooms()
    expect(server.seen[0]?.headers['x-auth-token']).toBeUndefined()
    expect(server.seen[0]?.headers['x-partner']).toBeUndefined()
  })

  it('a repeated request has the identical body text', async () => {
    server.answerWith(answerWith(503))
    await api().createLead(lead, 'key-1')
    await api().createLead(JSON.parse(JSON.stringify(lead)), 'key-1')
    expect(server.seen[1]?.body).toBe(server.seen[0]?.body)
  })
})

describe('what is read', () => {
  it('createLead returns the created lead', async () => {
    server.answerWith(answerWith(201, { '@type': 'Lead', ...created }))
    expect(await api().createLead(lead, 'key-1')).toMatchObject({ ok: true, value: created })
  })

  it.each([
    ['a reference', answerWith(200, { reference: 'ABCDEFGH23' })],
    ['nothing', answerWith(204)],
    ['what is no JSON', answerWith(200, '<p>ok')],
  ])('updateLead succeeds with null whatever the answer’s body is (%s)', async (_, reply) => {
    server.answerWith(reply)
    expect(await api().updateLead(ownLead, lead)).toEqual({ ok: true, value: null })
    expect(server.seen[0]?.headers.authorization).toBe('Bearer secret')
  })

  it('eraseLead succeeds on a 204 and reports a server fault on a 503', async () => {
    server.answerWith(answerWith(204))
    expect(await api().eraseLead(leadUuid, 'secret')).toEqual({ ok: true, value: null })
    expect(server.seen[0]).toMatchObject({
      method: 'DELETE',
      url: `/api/leads/${leadUuid}`,
      body: '',
    })
    expect(server.seen[0]?.headers.authorization).toBe('Bearer secret')
    server.answerWith(answerWith(503))
    expect(await api().eraseLead(leadUuid, 'secret')).toMatchObject({
      ok: false,
      fault: { reason: 'server' },
    })
  })

  it('the server’s clock is read from the answers that are never cached', async () => {
    const times: (string | null)[] = []
    const timed = createProductApi({ baseUrl: server.baseUrl, onTime: time => times.push(time) })
    const Date = 'Wed, 02 Dec 2026 10:00:00 GMT'
    server.answerWith(answerWith(422, { violations: [] }, { Date }))
    await timed.createLead(lead, 'key-1')
    server.answerWith(
      answerWith(200, { 'hydra:member': [] }, { Date: 'Wed, 02 Dec 2020 10:00:00 GMT' }),
    )
    await timed.rooms()
    server.answerWith(answerWith(200, '', { Date }))
    await timed.syncTime()
    expect(times).toEqual([Date, Date])
  })

  it('simulation returns the simulation of the answer', async () => {
    server.answerWith(answerWith(200, { '@type': 'Simulation', ...simulation }))
    expect(await api().simulation(uuid)).toMatchObject({ ok: true, value: simulation })
  })

  it('compareDates returns the prices of the days around', async () => {
    server.answerWith(answerWith(200, { simulationsPrices: simulation.simulationsPrices }))
    expect(await api().compareDates(uuid)).toMatchObject({
      ok: true,
      value: { simulationsPrices: [{ storagePrice: 0 }] },
    })
  })

  const salon = {
    '@id': '/room_references/SALON',
    '@type': 'RoomReference',
    reference: 'SALON',
    label: 'Salon',
  }
  const shop = { reference: 'MATERIEL_DEMENAGEMENT', label: 'Matériel de déménagement' }
  it.each([
    [
      'prefixed (API Platform 3)',
      { '@type': 'hydra:Collection', 'hydra:totalItems': 2, 'hydra:member': [salon, shop] },
    ],
    [
      'unprefixed (API Platform 4)',
      { '@type': 'Collection', totalItems: 2, member: [salon, shop] },
    ],
  ])('rooms returns the rooms without the shop’s own one, %s', async (_, body) => {
    server.answerWith(answerWith(200, body))
    expect(await api().rooms()).toEqual({ ok: true, value: [salon] })
  })

  it('furniture returns all pieces and accepts unknown fields', async () => {
    const chair = {
      reference: 'CHAISE',
      label: 'Chaise',
      imageUrl: '/chaise.svg',
      volume: 20,
      room: 'SALON',
    }
    server.answerWith(
      answerWith(200, {
        'hydra:member': [chair, { ...chair, reference: 'FAUTEUIL', colour: 'red' }],
      }),
    )
    expect(await api().furniture()).toMatchObject({
      ok: true,
      value: [{ reference: 'CHAISE' }, { reference: 'FAUTEUIL' }],
    })
  })

  it('furniture returns an empty list for an empty collection', async () => {
    server.answerWith(answerWith(200, { 'hydra:member': [] }))
    expect(await api().furniture()).toEqual({ ok: true, value: [] })
  })
})

describe('a refusal', () => {
  it.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'not-found'],
    [405, 'server'],
    [409, 'conflict'],
    [410, 'not-found'],
    [413, 'too-large'],
    [415, 'server'],
    [422, 'invalid'],
    [429, 'too-many'],
    [500, 'server'],
    [503, 'server'],
    [504, 'server'],
  ] satisfies [number, FaultReason][])(
    'a refusal with status %i is reported as %s',
    async (status, reason) => {
      expect(await faultOf(answerWith(status, '<h1>Erreur</h1>'))).toEqual({
        reason,
        violations: [],
      })
      expect(await faultOf(answerWith(status))).toEqual({ reason, violations: [] })
    },
  )

  it('502 is of what the server has to ask itself', async () => {
    expect(await faultOf(answerWith(502, '<h1>Erreur</h1>'))).toEqual({
      reason: 'server',
      violations: [],
      isUpstream: true,
    })
  })

  const email = { propertyPath: 'email', message: 'Doit être un e-mail' }
  it.each([
    [
      'API Platform 2.6',
      {
        '@type': 'ConstraintViolationList',
        'hydra:description': 'email: …',
        violations: [{ ...email, code: 'c1' }],
      },
    ],
    [
      'API Platform 4',
      {
        '@type': 'ConstraintViolation',
        status: 422,
        detail: 'email: …',
        violations: [{ ...email, hint: 'h' }],
      },
    ],
  ])('a refusal names the fields as %s writes them', async (_, body) => {
    const fault = await faultOf(answerWith(422, body))
    expect(fault).toMatchObject({ reason: 'invalid', violations: [email] })
  })

  it.each([
    ['no list', {}],
    ['a list that is none', { violations: 'email' }],
    ['members that are none', { violations: [{ path: 'email' }] }],
    ['nothing readable', '{"violations":['],
  ])('a refusal with %s names no field', async (_, body) => {
    expect(await faultOf(answerWith(422, body))).toMatchObject({
      reason: 'invalid',
      violations: [],
    })
  })
})

describe('an answer that is none', () => {
  it.each([
    ['an HTML page with 200', answerWith(200, '<!doctype html><title>Maintenance</title>')],
    ['nothing with 200', answerWith(200)],
    ['nothing with 204', answerWith(204)],
    ['JSON that ends too soon', answerWith(200, '{"uuid":"5f0e')],
    ['JSON without a uuid', answerWith(200, { id: 12 })],
    ['a uuid that is none', answerWith(200, { uuid: '42' })],
    ['null', answerWith(200, 'null')],
    ['a list', answerWith(200, '[]')],
  ])('an invalid answer is a malformed fault and is logged once: %s', async (_, reply) => {
    expect(await faultOf(reply)).toEqual({ reason: 'malformed', violations: [] })
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('Malformed api call', expect.any(String))
  })

  it('the console warning names the malformed field without its value', async () => {
    await faultOf(answerWith(201, { ...created, uuid: 'zoe.lefevre@exemple.fr' }))
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('Malformed api call', 'uuid (string)')
  })

  it.each([
    ['no member', {}],
    ['a bare list', []],
    ['a member that is no list', { 'hydra:member': 'SALON' }],
    ['a room without a label', { 'hydra:member': [{ reference: 'SALON' }] }],
    ['a room that is none', { member: [null] }],
  ])('an invalid collection is a malformed fault: %s', async (_, body) => {
    server.answerWith(answerWith(200, body))
    expect(await api().rooms()).toMatchObject({ ok: false, fault: { reason: 'malformed' } })
  })

  it.each([
    [
      'a price with half a cent',
      {
        simulationsPrices: [
          { movingDate: '2026-12-12', totalIncludingTaxesPrice: 0.5, storagePrice: 0 },
        ],
      },
    ],
    [
      'a price as text',
      {
        simulationsPrices: [
          { movingDate: '2026-12-12', totalIncludingTaxesPrice: '1200', storagePrice: 0 },
        ],
      },
    ],
    ['no detail', { detail: undefined }],
  ])('an invalid simulation is a malformed fault: %s', async (_, change) => {
    server.answerWith(answerWith(200, { ...simulation, ...change }))
    expect(await api().simulation(uuid)).toMatchObject({
      ok: false,
      fault: { reason: 'malformed' },
    })
  })

  it('an answer that is cut off is a network fault', async () => {
    const fault = await faultOf(response => {
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '500' })
      response.write('{"uuid":')
      setTimeout(() => response.destroy(), 20)
    })
    expect(fault?.reason).toBe('network')
  })

  it('a connection closed without an answer is a network fault', async () => {
    expect((await faultOf(response => response.destroy()))?.reason).toBe('network')
  })
})

describe('a server that does not answer in time', () => {
  const post = (timeoutMs: number) =>
    call(
      wretch(server.baseUrl).errorType('text').url('/api/leads').json(lead),
      'POST',
      LeadCreated,
      timeoutMs,
    )

  it('a server that sends no answer in time is reported as a timeout', async () => {
    server.answerWith(() => undefined)
    expect(await post(50)).toEqual({ ok: false, fault: { reason: 'timeout', violations: [] } })
  })

  it('an answer that stalls in the middle of its body is a timeout', async () => {
    server.answerWith(response => {
      response.writeHead(201, { 'Content-Type': 'application/json' })
      response.write('{"uuid":')
    })
    expect(await post(50)).toMatchObject({ ok: false, fault: { reason: 'timeout' } })
  })

  it('a refusal whose body does not arrive in time is reported as a timeout', async () => {
    server.answerWith(response => {
      response.writeHead(422, { 'Content-Type': 'application/json' })
      response.write('{"violations":')
    })
    expect(await post(50)).toMatchObject({ ok: false, fault: { reason: 'timeout' } })
  })

  it('a slow answer within the time limit succeeds', async () => {
    server.answerWith(response => void setTimeout(() => answerWith(201, created)(response), 60))
    expect(await post(5_000)).toMatchObject({ ok: true, value: created })
  })
})

it('createLead reports a network fault when the server is down', async () => {
  await server.stop()
  expect(await api().createLead(lead, 'key-1')).toEqual({
    ok: false,
    fault: { reason: 'network', violations: [] },
  })
})
