import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from './db/testing/databases'
import type { Db } from './db/tables'
import { type Call, caller, createdLead, createdSimulation } from './testing/calls'
import { leadBody, PARIS, simulationBody } from './testing/customer'
import { createTestApp, fakePartners } from './testing/test-app'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NOBODY = '9a2b7c1e-1111-4222-8333-444455556666'

describeOnEachDatabase('/api/leads', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })

  it('creates a lead and tells its uuid and erasure token', async () => {
    const { status, body, headers } = await call('POST', '/api/leads', leadBody())
    expect(status).toBe(201)
    expect(headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body).toEqual({
      '@context': '/contexts/Lead',
      '@id': `/api/leads/${String(body.uuid)}`,
      '@type': 'Lead',
      uuid: expect.stringMatching(UUID),
      erasureToken: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('shows what it made of it', async () => {
    const { uuid } = await createdLead(call)
    const { status, body } = await call('GET', `/api/leads/${uuid}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      uuid,
      lastname: 'Quintefeuille',
      phone: '06 12 34 56 78',
      phoneE164: '+33612345678',
      sourceToken: 'src_open',
      isKnownSource: true,
      gclid: 'click-1',
      attribution: { utm_source: 'journal' },
      departureAddress: PARIS,
      isKnownVolume: null,
      departureFloor: 0,
    })
    expect(body).not.toHaveProperty('erasureToken')
  })

  it('keeps a lead whose source nobody knows, under the source it gave', async () => {
    const { body } = await call('POST', '/api/leads', { ...leadBody(), sourceToken: 'typo' })
    const view = await call('GET', `/api/leads/${String(body.uuid)}`)
    expect(view.body).toMatchObject({ sourceToken: 'typo', isKnownSource: false })
  })

  it('gives a lead without a token that of the partner it came through', async () => {
    const unnamed = { ...leadBody(), sourceToken: '' }
    const through = { 'X-Partner': 'open-house' }
    const sourceOf = async (uuid: string) => {
      const { body } = await call('GET', `/api/leads/${uuid}`)
      return [body.sourceToken, body.isKnownSource]
    }
    const created = await call('POST', '/api/leads', unnamed, through)
    expect(await sourceOf(String(created.body.uuid))).toEqual(['src_open', true])
    const { body } = await call('POST', '/api/leads', unnamed)
    expect(await sourceOf(String(body.uuid))).toEqual(['', false])
    await call('PUT', `/api/leads/${String(body.uuid)}`, unnamed, through)
    expect(await sourceOf(String(body.uuid))).toEqual(['src_open', true])
    const other = await call('POST', '/api/leads', { ...unnamed, sourceToken: 'src_closed' }, through)
    expect(await sourceOf(String(other.body.uuid))).toEqual(['src_closed', true])
  })

  it.each(['', 'x'.repeat(121)])('takes no token from a partner whose own is %j', async tokensourcepublic => {
    const find = async (slug: string) => {
      const partner = await fakePartners.find(slug)
      return partner === null ? null : { ...partner, tokensourcepublic }
    }
    const own = caller(createTestApp(db, { partners: { ...fakePartners, find } }).app)
    const { body } = await own('POST', '/api/leads', { ...leadBody(), sourceToken: '' }, { 'X-Partner': 'open-house' })
    const view = await own('GET', `/api/leads/${String(body.uuid)}`)
    expect([view.status, view.body.sourceToken, view.body.isKnownSource]).toEqual([200, '', false])
  })

  it('keeps a lead when partners cannot be looked up', async () => {
    const fails = () => Promise.reject(new Error('content is down'))
    const { app, lines } = createTestApp(db, { partners: { find: fails, findBySourceToken: fails, list: fails } })
    const { status } = await caller(app)('POST', '/api/leads', leadBody(), { 'X-Partner': 'open-house' })
    expect(status).toBe(201)
    expect(lines.join('')).toContain('content is down')
  })

  it('changes a lead', async () => {
    const { uuid } = await createdLead(call)
    const changed = await call('PUT', `/api/leads/${uuid}`, {
      ...leadBody(),
      firstname: 'Anne',
      phone: '+33 1 23 45 67 89',
    })
    expect([changed.status, changed.body.uuid]).toEqual([200, uuid])
    const { body } = await call('GET', `/api/leads/${uuid}`)
    expect(body).toMatchObject({ firstname: 'Anne', phoneE164: '+33123456789' })
    expect(String(body.updatedAt) >= String(body.createdAt)).toBe(true)
  })

  it('ignores fields it does not know', async () => {
    const { body } = await call('POST', '/api/leads', { ...leadBody(), price: 1, uuid: NOBODY })
    expect(body.uuid).not.toBe(NOBODY)
    expect((await call('GET', `/api/leads/${String(body.uuid)}`)).text).not.toContain('"price"')
  })

  it.each([
    ['lastname', '', 'Merci de vérifier ce champs'],
    ['email', 'elise', 'Doit être un e-mail'],
    ['phone', '12', 'Doit être un numéro de téléphone'],
    ['movingDate', '2026-02-30', 'Merci de vérifier ce champs'],
    ['termsAgreement', false, 'Merci de vérifier ce champs'],
    ['departureAddress', { ...PARIS, addressInTextInput: 'Pari' }, "Merci d'indiquer au moins une ville"],
  ])('refuses a wrong %s with a violation', async (field, value, message) => {
    const { status, body, headers } = await call('POST', '/api/leads', { ...leadBody(), [field]: value })
    expect(status).toBe(422)
    expect(headers.get('Content-Type')).toBe('application/ld+json; charset=utf-8')
    expect(body).toEqual({
      '@context': '/contexts/ConstraintViolationList',
      '@type': 'ConstraintViolationList',
      'hydra:title': 'Une erreur est survenue',
      'hydra:description': `${field}: ${message}`,
      violations: [{ propertyPath: field, message }],
    })
  })

  it.each([['GET'], ['PUT'], ['DELETE']] as const)('answers 404 to %s of a lead that is not there', async method => {
    const body = method === 'PUT' ? leadBody() : undefined
    for (const uuid of [NOBODY, 'x', "' or 1=1 --", '%00']) {
      const { status } = await call(method, `/api/leads/${uuid}`, body, { Authorization: 'Bearer abc' })
      expect(status, uuid).toBe(404)
    }
  })

  describe('erasure', () => {
    it('erases a lead and its simulations for who holds its token', async () => {
      const { uuid, erasureToken } = await createdLead(call)
      const simulation = await call('POST', '/api/simulations', simulationBody(uuid))
      const erased = await call('DELETE', `/api/leads/${uuid}`, undefined, { Authorization: `Bearer ${erasureToken}` })
      expect([erased.status, erased.text]).toEqual([204, ''])
      expect((await call('GET', `/api/leads/${uuid}`)).status).toBe(404)
      expect((await call('GET', `/api/simulations/${String(simulation.body.uuid)}`)).status).toBe(404)
    })

    it('refuses without a token, and with another lead’s', async () => {
      const [mine, other] = [await createdLead(call), await createdLead(call)]
      expect((await call('DELETE', `/api/leads/${mine.uuid}`)).status).toBe(401)
      const Authorization = `Bearer ${other.erasureToken}`
      expect((await call('DELETE', `/api/leads/${mine.uuid}`, undefined, { Authorization })).status).toBe(403)
      expect((await call('GET', `/api/leads/${mine.uuid}`)).status).toBe(200)
    })

    const keptAnswers = () => db.selectFrom('idempotency_keys').select('answer_json').orderBy('key').execute()

    it('forgets the answers it kept for that lead', async () => {
      const key = { 'Idempotency-Key': 'erased-later' }
      const before = await keptAnswers()
      const { body } = await call('POST', '/api/leads', leadBody(), key)
      expect(await keptAnswers()).toHaveLength(before.length + 1)
      const Authorization = `Bearer ${String(body.erasureToken)}`
      await call('DELETE', `/api/leads/${String(body.uuid)}`, undefined, { Authorization })
      expect(await keptAnswers()).toEqual(before)
    })

    it('keeps no token that the database alone tells', async () => {
      const { body } = await call('POST', '/api/leads', leadBody(), { 'Idempotency-Key': 'sealed' })
      const lead = await db.selectFrom('leads').selectAll().where('uuid', '=', String(body.uuid)).execute()
      const kept = JSON.stringify([lead, await db.selectFrom('idempotency_keys').selectAll().execute()])
      expect(kept).toContain(String(body.uuid))
      for (const told of [String(body.erasureToken), 'erasureToken', '"sealed"']) expect(kept).not.toContain(told)
    })
  })

  describe('consent', () => {
    const consentsOf = async (uuid: string) => {
      const row = await db
        .selectFrom('leads')
        .select('consents_json')
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      const consents: { box: string; words: string; givenAt: string; withdrawnAt: string | null }[] = JSON.parse(
        row.consents_json,
      )
      return consents
    }

    it('keeps the words of each ticked box and the time', async () => {
      const { body } = await call('POST', '/api/leads', { ...leadBody(), offersAgreement: true })
      const consents = await consentsOf(String(body.uuid))
      expect(consents.map(({ box }) => box)).toEqual(['terms', 'offers'])
      expect(consents[0]?.words).toBe(
        'J’accepte d’être contacté par Nouvelle Clé et ses partenaires déménageurs au sujet de ma demande de devis.',
      )
      expect(Date.now() - Date.parse(consents[0]?.givenAt ?? '')).toBeLessThan(10_000)
    })

    it('keeps when a box was unticked, and does not renew one that stayed ticked', async () => {
      const { body } = await call('POST', '/api/leads', { ...leadBody(), offersAgreement: true })
      const uuid = String(body.uuid)
      const before = await consentsOf(uuid)
      await call('PUT', `/api/leads/${uuid}`, leadBody())
      const after = await consentsOf(uuid)
      expect(after[0]).toEqual(before[0])
      expect(after[1]).toEqual({ ...before[1], withdrawnAt: expect.any(String) })
      await call('PUT', `/api/leads/${uuid}`, { ...leadBody(), offersAgreement: true })
      expect((await consentsOf(uuid)).map(({ box, withdrawnAt }) => [box, withdrawnAt === null])).toEqual([
        ['terms', true],
        ['offers', false],
        ['offers', true],
      ])
    })
  })

  it('finds simulations of a lead only by their own uuid', async () => {
    const uuid = await createdSimulation(call)
    expect((await call('GET', `/api/leads/${uuid}`)).status).toBe(404)
  })
})
