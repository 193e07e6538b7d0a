import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import { changeRows, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import {
  type Call,
  caller,
  type CreatedLead,
  createdLead,
  createdSimulation,
} from '../testing/calls'
import { leadBody, LYON, PARIS, simulationBody } from '../testing/customer-calls'
import { createTestApp, fakePartners } from '../testing/test-app'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const UNKNOWN_UUID = '9a2b7c1e-1111-4222-8333-444455556666'

describeOnSqlite('/api/leads', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })

  it('a created lead is answered with its uuid, its token and its reference', async () => {
    const { status, body, headers } = await call('POST', '/api/leads', leadBody())
    expect(status).toBe(201)
    expect(headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Location')).toBeNull()
    expect(body).toEqual({
      '@context': '/contexts/Lead',
      '@type': 'Lead',
      uuid: expect.stringMatching(UUID),
      token: expect.stringMatching(/^[\w-]{43}$/),
      reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/),
    })
  })

  it('a lead shows its values to a call with its token, without its uuid and token', async () => {
    const { uuid, token, reference, own } = await createdLead(call)
    const { status, body, text, headers } = await call('GET', `/api/leads/${uuid}`, undefined, own)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toMatchObject({
      reference,
      lastname: 'Quintefeuille',
      phone: '06 12 34 56 78',
      phoneE164: '+33612345678',
      sourceToken: 'src_open',
      isKnownSource: true,
      gclid: 'click-1',
      attribution: { utm_source: 'journal' },
      departureAddress: PARIS,
      isKnownVolume: null,
      departureFloor: null,
    })
    for (const secret of [uuid, token]) expect(text).not.toContain(secret)
  })

  it.each([['GET'], ['DELETE']] as const)(
    'a lead answers %s only to a call with its own token',
    async method => {
      const mine = await createdLead(call)
      const other = await createdLead(call)
      const ask = (headers: Record<string, string>) =>
        call(method, `/api/leads/${mine.uuid}`, undefined, headers)
      const strangers: Record<string, string>[] = [
        {},
        { Authorization: mine.token },
        { Authorization: `Basic ${mine.token}` },
      ]
      for (const headers of strangers) {
        const { status, text, headers: answerHeaders } = await ask(headers)
        expect([status, answerHeaders.get('WWW-Authenticate')]).toEqual([
          401,
          'Bearer realm="lead"',
        ])
        expect(text).not.toContain('Quintefeuille')
      }
      for (const headers of [
        other.own,
        { Authorization: `Bearer ${mine.token}x` },
        { Authorization: 'Bearer x' },
      ]) {
        const { status, text } = await ask(headers)
        expect(status).toBe(403)
        expect(text).not.toContain('Quintefeuille')
      }
      expect((await call('GET', `/api/leads/${mine.uuid}`, undefined, mine.own)).status).toBe(200)
    },
  )

  it('the uuid of a lead appears in no other answer, header or log line', async () => {
    const { app, lines } = createTestApp(db)
    const ask = caller(app)
    const { uuid, own } = await createdLead(ask, leadBody(), { 'Idempotency-Key': 'told-once' })
    const path = `/api/leads/${uuid}`
    const simulation = await ask('POST', '/api/simulations', simulationBody(uuid), {
      'Idempotency-Key': 'price',
    })
    const simulationPath = `/api/simulations/${String(simulation.body.uuid)}`
    const answers = [
      simulation,
      await ask('POST', '/api/simulations', simulationBody(uuid), { 'Idempotency-Key': 'price' }),
      await ask('PUT', path, leadBody()),
      await ask('PUT', path, {}),
      await ask('GET', path),
      await ask('GET', path, undefined, own),
      await ask('PUT', simulationPath, simulationBody(uuid)),
      await ask('GET', simulationPath),
      await ask('GET', `${simulationPath}/dates/compare`),
      await ask('DELETE', path, undefined, own),
    ]
    expect(answers.map(({ status }) => status)).toEqual([
      201, 201, 200, 422, 401, 200, 200, 200, 200, 204,
    ])
    const texts = answers.map(({ text, headers }) => text + JSON.stringify([...headers]))
    expect([...texts, ...lines].filter(text => text.includes(uuid))).toEqual([])
  })

  it('the token of a lead still opens it after the server’s secret has been changed', async () => {
    const { uuid, own } = await createdLead(call)
    const later = caller(
      createTestApp(db, { options: { secret: 'another secret than before' } }).app,
    )
    expect((await later('GET', `/api/leads/${uuid}`, undefined, own)).status).toBe(200)
    expect((await later('DELETE', `/api/leads/${uuid}`, undefined, own)).status).toBe(204)
  })

  it('a lead that a newer release wrote can still be read and changed', async () => {
    const { uuid, own } = await createdLead(call)
    const row = db.selectFrom('leads').select('values_json').where('uuid', '=', uuid)
    const values: object = JSON.parse((await row.executeTakeFirstOrThrow()).values_json)
    const newer = {
      ...values,
      pets: 2,
      departureAddress: { ...PARIS, doorCode: '12A' },
      optionsConfiguration: { x: 1 },
    }
    await changeRows(db, 'leads', { uuid }, { values_json: JSON.stringify(newer) })
    const { status, body } = await call('GET', `/api/leads/${uuid}`, undefined, own)
    expect([status, body.departureAddress]).toEqual([200, PARIS])
    expect(body).not.toHaveProperty('pets')
    expect((await call('PUT', `/api/leads/${uuid}`, leadBody())).status).toBe(200)
  })

  it('a lead with an unknown source keeps the source token it gave', async () => {
    const { uuid, own } = await createdLead(call, { ...leadBody(), sourceToken: 'typo' })
    const view = await call('GET', `/api/leads/${uuid}`, undefined, own)
    expect(view.body).toMatchObject({ sourceToken: 'typo', isKnownSource: false })
  })

  const sourceOf = async ({ uuid, own }: CreatedLead) => {
    const { status, body } = await call('GET', `/api/leads/${uuid}`, undefined, own)
    expect(status).toBe(200)
    return [body.sourceToken, body.isKnownSource]
  }
  const through = (partner: string) => ({ 'X-Partner': partner })

  it('the postal code of an address with a town and coordinates is filled in', async () => {
    const body = { ...leadBody(), departureAddress: { ...PARIS, postalCode: '' } }
    const { uuid, own } = await createdLead(call, body)
    const read = () => call('GET', `/api/leads/${uuid}`, undefined, own)
    expect((await read()).body).toMatchObject({ departureAddress: PARIS })
    expect(
      (
        await call('PUT', `/api/leads/${uuid}`, {
          ...body,
          arrivalAddress: { ...LYON, postalCode: '' },
        })
      ).status,
    ).toBe(200)
    expect((await read()).body).toMatchObject({ departureAddress: PARIS, arrivalAddress: LYON })
  })

  it('a lead without a source token gets that of the partner it came through', async () => {
    const unnamed = { ...leadBody(), sourceToken: '' }
    expect(await sourceOf(await createdLead(call, unnamed, through('open-house')))).toEqual([
      'src_open',
      true,
    ])
    expect(await sourceOf(await createdLead(call, unnamed))).toEqual(['', false])
    const other = await createdLead(
      call,
      { ...unnamed, sourceToken: 'src_closed' },
      through('open-house'),
    )
    expect(await sourceOf(other)).toEqual(['src_closed', true])
  })

  it('a change of a lead alters neither its partner nor its source', async () => {
    const partnerOf = async ({ uuid }: CreatedLead) =>
      (await rowWith(db, 'leads', { uuid })).partner
    const credited = await createdLead(call)
    const uncredited = await createdLead(call, { ...leadBody(), sourceToken: 'typo' })
    for (const [sourceToken, headers] of [
      ['src_closed', {}],
      ['src_closed', through('closed-shop')],
      ['', through('closed-shop')],
      ['src_open', through('open-house')],
      ['', {}],
    ] as const) {
      for (const { uuid } of [credited, uncredited]) {
        const changed = { ...leadBody(), sourceToken, partnersAgreement: true }
        expect((await call('PUT', `/api/leads/${uuid}`, changed, headers)).status).toBe(200)
      }
      expect([await partnerOf(credited), await sourceOf(credited)]).toEqual([
        'open-house',
        ['src_open', true],
      ])
      expect([await partnerOf(uncredited), await sourceOf(uncredited)]).toEqual([
        null,
        ['typo', false],
      ])
    }
  })

  it.each(['', 'x'.repeat(121)])(
    'a lead takes no source token from a partner whose own is %j',
    async tokensourcepublic => {
      const find = async (slug: string) => {
        const partner = await fakePartners.find(slug)
        return partner === null ? null : { ...partner, tokensourcepublic }
      }
      const own = caller(createTestApp(db, { partners: { ...fakePartners, find } }).app)
      const lead = await createdLead(own, { ...leadBody(), sourceToken: '' }, through('open-house'))
      expect(await sourceOf(lead)).toEqual(['', false])
    },
  )

  it('a lead is stored when partners cannot be looked up', async () => {
    const fails = () => Promise.reject(new Error('content is down'))
    const { app, lines } = createTestApp(db, {
      partners: {
        find: fails,
        findBySourceToken: fails,
        list: fails,
        named: fails,
        sources: fails,
      },
    })
    const { status } = await caller(app)('POST', '/api/leads', leadBody(), {
      'X-Partner': 'open-house',
    })
    expect(status).toBe(201)
    expect(lines.join('')).toContain('content is down')
  })

  it('a changed lead is answered with its reference alone', async () => {
    const { uuid, reference, own } = await createdLead(call)
    const changed = await call('PUT', `/api/leads/${uuid}`, {
      ...leadBody(),
      firstname: 'Anne',
      phone: '+33 1 23 45 67 89',
    })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8')
    expect(changed.body).toEqual({ '@context': '/contexts/Lead', '@type': 'Lead', reference })
    const { body } = await call('GET', `/api/leads/${uuid}`, undefined, own)
    expect(body).toMatchObject({ firstname: 'Anne', phoneE164: '+33123456789' })
    expect(String(body.updatedAt) >= String(body.createdAt)).toBe(true)
  })

  it('a lead keeps the campaign that it was created with when a later visit changes it', async () => {
    const { uuid, own } = await createdLead(call)
    const campaign = async (changes: object) => {
      await call('PUT', `/api/leads/${uuid}`, { ...leadBody(), ...changes })
      const { gclid, attribution } = (await call('GET', `/api/leads/${uuid}`, undefined, own)).body
      return { gclid, attribution }
    }
    const first = { gclid: 'click-1', attribution: { utm_source: 'journal' } }
    expect(await campaign({ gclid: '', attribution: {} })).toEqual(first)
    expect(await campaign({ gclid: 'click-2', attribution: { utm_source: 'lettre' } })).toEqual(
      first,
    )
  })

  it('a lead of an older release gets a reference when it is changed', async () => {
    const { uuid, own } = await createdLead(call)
    await db.updateTable('leads').set({ reference: null }).where('uuid', '=', uuid).execute()
    expect((await call('GET', `/api/leads/${uuid}`, undefined, own)).status).toBe(200)
    const { body } = await call('PUT', `/api/leads/${uuid}`, leadBody())
    expect(body.reference).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect((await call('GET', `/api/leads/${uuid}`, undefined, own)).body.reference).toBe(
      body.reference,
    )
  })

  it('unknown fields of a lead are ignored', async () => {
    const { uuid, own } = await createdLead(call, {
      ...leadBody(),
      price: 1,
      uuid: UNKNOWN_UUID,
      reference: 'ABCDEFGHJK',
    })
    expect(uuid).not.toBe(UNKNOWN_UUID)
    const { text } = await call('GET', `/api/leads/${uuid}`, undefined, own)
    for (const unknown of ['"price"', 'ABCDEFGHJK']) expect(text).not.toContain(unknown)
  })

  it('a lead with a wrong field is refused with a violation', async () => {
    const { status, body, headers } = await call('POST', '/api/leads', {
      ...leadBody(),
      lastname: '',
    })
    expect(status).toBe(422)
    expect(headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8')
    expect(body).toEqual({
      '@context': '/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': 'Une erreur est survenue',
      'hydra:description': 'lastname: Merci de vérifier ce champs',
      violations: [{ propertyPath: 'lastname', message: 'Merci de vérifier ce champs' }],
    })
  })

  it('a lead keeps the phone as typed and in E.164, and the e-mail cleaned of “mailto:”', async () => {
    const typed = { phone: '+262 (0)692 12 34 56', email: ' mailto:Elise@example.fr ' }
    const { uuid, own } = await createdLead(call, { ...leadBody(), ...typed })
    const { body } = await call('GET', `/api/leads/${uuid}`, undefined, own)
    expect(body).toMatchObject({
      phone: typed.phone,
      phoneE164: '+262692123456',
      email: 'Elise@example.fr',
    })
  })

  it.each([['GET'], ['PUT'], ['DELETE']] as const)(
    'the method %s on an unknown lead is answered 404',
    async method => {
      const body = method === 'PUT' ? leadBody() : undefined
      for (const uuid of [UNKNOWN_UUID, 'x', "' or 1=1 --", '%00']) {
        const { status } = await call(method, `/api/leads/${uuid}`, body, {
          Authorization: 'Bearer abc',
        })
        expect(status, uuid).toBe(404)
      }
    },
  )

  describe('erasure', () => {
    it('a call with the lead’s token erases the lead and its simulations', async () => {
      const { uuid, own } = await createdLead(call)
      const simulation = await call('POST', '/api/simulations', simulationBody(uuid))
      const erased = await call('DELETE', `/api/leads/${uuid}`, undefined, own)
      expect([erased.status, erased.text]).toEqual([204, ''])
      expect((await call('GET', `/api/leads/${uuid}`, undefined, own)).status).toBe(404)
      expect((await call('GET', `/api/simulations/${String(simulation.body.uuid)}`)).status).toBe(
        404,
      )
    })

    it('a lead that can no longer be read can be erased', async () => {
      const { uuid, own } = await createdLead(call)
      await changeRows(db, 'leads', { uuid }, { values_json: '{"volume":"?"}' })
      expect((await call('DELETE', `/api/leads/${uuid}`, undefined, own)).status).toBe(204)
    })

    const keptAnswers = () =>
      db.selectFrom('idempotency_keys').select('answer_json').orderBy('key').execute()

    it('erasing a lead deletes the answers stored under its idempotency keys', async () => {
      const before = await keptAnswers()
      const { uuid, own } = await createdLead(call, leadBody(), {
        'Idempotency-Key': 'erased-later',
      })
      await call('POST', '/api/simulations', simulationBody(uuid), {
        'Idempotency-Key': 'erased-too',
      })
      expect(await keptAnswers()).toHaveLength(before.length + 2)
      await call('DELETE', `/api/leads/${uuid}`, undefined, own)
      expect(await keptAnswers()).toEqual(before)
    })

    it('the token of a lead is not stored, though it is answered again under the same key', async () => {
      const key = { 'Idempotency-Key': 'told-again' }
      const lead = await createdLead(call, leadBody(), key)
      expect((await createdLead(call, leadBody(), key)).token).toBe(lead.token)
      const rows = await db.selectFrom('leads').selectAll().where('uuid', '=', lead.uuid).execute()
      const stored = JSON.stringify([
        rows,
        await db.selectFrom('idempotency_keys').selectAll().execute(),
      ])
      expect(stored).toContain(lead.reference)
      for (const secret of [lead.token, '"token"', 'told-again'])
        expect(stored).not.toContain(secret)
    })
  })

  describe('a demonstration’s panel', () => {
    it('a demonstration shows a lead by its reference, without its uuid and token', async () => {
      const demo = caller(createTestApp(db, { options: { isDemo: true } }).app)
      const { uuid, token, reference } = await createdLead(call)
      const shown = await demo('GET', `/demo/leads/${reference}`, undefined, {
        Origin: 'https://blog.example',
      })
      expect([shown.status, shown.body.lastname]).toEqual([200, 'Quintefeuille'])
      expect(shown.headers.get('Cache-Control')).toBe('no-store')
      expect(shown.headers.get('Access-Control-Allow-Origin')).toBeNull()
      for (const secret of [uuid, token]) expect(shown.text).not.toContain(secret)
      for (const nobody of ['ABCDEFGHJK', uuid, 'x', '%00']) {
        expect((await demo('GET', `/demo/leads/${nobody}`)).status, nobody).toBe(404)
      }
    })

    it('a server that is no demonstration shows no lead by its reference', async () => {
      const { reference } = await createdLead(call)
      const { status, text } = await call('GET', `/demo/leads/${reference}`)
      expect(status).toBe(404)
      expect(text).not.toContain('Quintefeuille')
    })
  })

  describe('consent', () => {
    const consentsOf = async (uuid: string) => {
      const row = await rowWith(db, 'leads', { uuid })
      const consents: {
        box: string
        words: string
        givenAt: string
        withdrawnAt: string | null
      }[] = JSON.parse(row.consents_json)
      return consents
    }

    it('a lead keeps the words of each ticked box and the time', async () => {
      const { body } = await call('POST', '/api/leads', { ...leadBody(), offersAgreement: true })
      const consents = await consentsOf(String(body.uuid))
      expect(consents.map(({ box }) => box)).toEqual(['terms', 'offers'])
      expect(consents[0]?.words).toBe(
        'J’accepte d’être contacté par Nouvelle Clé et ses partenaires déménageurs au sujet de ma demande de devis.',
      )
      expect(Date.now() - Date.parse(consents[0]?.givenAt ?? '')).toBeLessThan(10_000)
    })

    it('a lead keeps when a box was unticked, and a box that stayed ticked is not renewed', async () => {
      const { body } = await call('POST', '/api/leads', { ...leadBody(), offersAgreement: true })
      const uuid = String(body.uuid)
      const own = { Authorization: `Bearer ${String(body.token)}` }
      const before = await consentsOf(uuid)
      await call('PUT', `/api/leads/${uuid}`, leadBody(), own)
      const after = await consentsOf(uuid)
      expect(after[0]).toEqual(before[0])
      expect(after[1]).toEqual({ ...before[1], withdrawnAt: expect.any(String) })
      await call('PUT', `/api/leads/${uuid}`, { ...leadBody(), offersAgreement: true }, own)
      expect(
        (await consentsOf(uuid)).map(({ box, withdrawnAt }) => [box, withdrawnAt === null]),
      ).toEqual([
        ['terms', true],
        ['offers', false],
        ['offers', true],
      ])
    })
  })

  it('the uuid of a simulation finds no lead', async () => {
    const uuid = await createdSimulation(call)
    expect(
      (await call('GET', `/api/leads/${uuid}`, undefined, { Authorization: 'Bearer x' })).status,
    ).toBe(404)
  })
})
