import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { type Call, caller } from '../testing/calls'
import { createTestApp, type TestAppOptions } from '../testing/test-app'
import {
  CALL_BACK,
  CONTACT,
  deleteMessagesAndMails,
  fakeHumanCheck,
  storedMessages,
  PARTNER,
} from './testing/messages'

const GOOD = { recaptcha: 'good' }
const violationsOf = (body: Record<string, unknown>) => body['violations']

describeOnSqlite('messages by script', database => {
  let db: Db
  let call: Call
  const appOf = (options: TestAppOptions = {}) =>
    createTestApp(db, { humanCheck: fakeHumanCheck(), ...options }).app
  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    await deleteMessagesAndMails(db)
    call = caller(appOf())
  })

  describe('what comes in', () => {
    it('a contact message is stored with its consent, mailed to the company and acknowledged to its sender', async () => {
      const { status, headers, body } = await call('POST', '/api/contacts', { ...CONTACT, ...GOOD })
      expect([status, body]).toEqual([202, { '@context': '/contexts/Contact', '@type': 'Contact' }])
      expect(headers.get('Cache-Control')).toBe('no-store')
      const { messages, mails } = await storedMessages(db)
      expect(messages).toEqual([
        {
          kind: 'contact',
          fields: { ...CONTACT, partners_agreement: false },
          consents: [
            {
              by: 'sending',
              version: '2026-11-22',
              words:
                'En envoyant ce message, vous acceptez qu’un conseiller de Nouvelle Clé vous contacte à son sujet, par e\u2011mail ou par téléphone.',
              givenAt: expect.stringMatching(/^20\d\d-/),
              withdrawnAt: null,
            },
          ],
        },
      ])
      expect(
        mails.map(({ kind, to, replyTo, subject }) => ({ kind, to, replyTo, subject })),
      ).toEqual([
        {
          kind: 'contact-receipt',
          to: 'elise@example.fr',
          replyTo: null,
          subject: 'Nous avons bien reçu votre message',
        },
        {
          kind: 'contact-received',
          to: 'bonjour@nouvelle-cle.example',
          replyTo: 'elise@example.fr',
          subject: 'Contact, Élise Quintefeuille\u00a0: Un piano à descendre',
        },
      ])
      const [receipt, received] = mails
      expect(received?.html).toContain('un piano droit &lt;lourd&gt;, 3e étage.')
      expect(received?.text).toContain('Ne pas transmettre aux partenaires')
      // The address may be a stranger's: the mail contains nothing that was typed.
      for (const typed of Object.values(CONTACT))
        expect(receipt?.html + String(receipt?.text)).not.toContain(typed)
    })

    it('an application of a mover is stored and mailed', async () => {
      const { status } = await call('POST', '/api/devenir-partenaires', {
        ...PARTNER,
        partners_agreement: true,
        ...GOOD,
      })
      expect(status).toBe(201)
      const { messages, mails } = await storedMessages(db)
      expect(messages).toMatchObject([
        { kind: 'partner', consents: [{ by: 'sending' }, { by: 'box' }] },
      ])
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Nous avons bien reçu votre demande',
        'Candidature de partenaire\u00a0: Paul Berger',
      ])
      expect(mails[1]?.text).toContain('Peut être transmis aux partenaires')
    })

    it('a requested call is stored with the text of its consent', async () => {
      const { status } = await call('POST', '/api/rappels', { ...CALL_BACK, ...GOOD })
      expect(status).toBe(202)
      const { messages, mails } = await storedMessages(db)
      expect(messages[0]?.consents).toMatchObject([
        {
          by: 'box',
          words: 'J’accepte que Nouvelle Clé m’appelle à ce numéro au sujet de mon déménagement.',
        },
      ])
      expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
        [
          'call-back-received',
          'À rappeler de\u00a09\u00a0h\u00a0à\u00a012\u00a0h\u00a0: 06 12 34 56 78',
        ],
      ])
    })

    it('a call may be requested by video, which its mail says first', async () => {
      await call('POST', '/api/rappels', { ...CALL_BACK, call_channel: 'video', ...GOOD })
      const { messages, mails } = await storedMessages(db)
      expect(messages[0]?.fields).toMatchObject({ call_channel: 'video' })
      expect(mails[0]?.subject).toMatch(/^À rappeler en vidéo de\u00a09/)
      expect(mails[0]?.text).toMatch(/Type d’appel\s+En vidéo/)
    })

    it('a consent to a text that this server does not know is stored', async () => {
      await call('POST', '/api/rappels', { ...CALL_BACK, consent_version: '2031-01-01', ...GOOD })
      expect((await storedMessages(db)).messages[0]?.consents).toMatchObject([
        { version: '2031-01-01', words: null },
      ])
    })
  })

  it('a message in test mode is kept nowhere and acknowledged to its writer alone', async () => {
    const test = (path: string, body: object) =>
      call('POST', path, { ...body, recaptcha: `good ${path}` }, { 'X-Mode': 'test' })
    expect((await test('/api/contacts', CONTACT)).status).toBe(202)
    expect((await test('/api/devenir-partenaires', PARTNER)).status).toBe(201)
    expect((await test('/api/rappels', CALL_BACK)).status).toBe(202)
    const { messages, mails } = await storedMessages(db)
    expect(messages).toEqual([])
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['elise@example.fr', 'TEST - Nous avons bien reçu votre message'],
      ['paul@berger.example', 'TEST - Nous avons bien reçu votre demande'],
    ])
    expect((await call('GET', '/metrics')).text).not.toMatch(/^messages_total\{.*\} [1-9]/m)
  })

  describe('what is refused', () => {
    it('a refused message is answered field by field, and not stored', async () => {
      const wrong = { ...CONTACT, email: 'elise', message: 'é'.repeat(100_000), ...GOOD }
      const { status, body } = await call('POST', '/api/contacts', wrong)
      expect([status, body['@type'], violationsOf(body)]).toEqual([
        422,
        'ConstraintViolationList',
        [
          { propertyPath: 'email', message: 'Doit être un e-mail' },
          { propertyPath: 'message', message: 'Trop long\u00a0: 5\u00a0000 caractères au plus' },
        ],
      ])
      expect(await storedMessages(db)).toEqual({ messages: [], mails: [] })
    })

    it.each([
      ['last_name', /^Retirez les tabulations/],
      ['first_name', /^Retirez les tabulations/],
      ['email', /^Doit être un e-mail$/],
      ['object', /^Retirez .* retours à la ligne$/],
    ])('a header in %s', async (field, message) => {
      const hostile = { ...CONTACT, [field]: 'elise@example.fr\r\nBcc: victim@example.fr', ...GOOD }
      const { status, body } = await call('POST', '/api/contacts', hostile)
      expect([status, violationsOf(body)]).toEqual([
        422,
        [{ propertyPath: field, message: expect.stringMatching(message) }],
      ])
      expect((await storedMessages(db)).mails).toEqual([])
    })

    it.each([
      ['', 'La vérification anti-robot manque. Merci de renvoyer le formulaire.'],
      ['wrong', 'La vérification anti-robot n’a pas abouti. Merci de renvoyer le formulaire.'],
      ['old', 'La vérification anti-robot a expiré. Merci de renvoyer le formulaire.'],
    ])('the token %j', async (recaptcha, message) => {
      const { status, body } = await call('POST', '/api/contacts', { ...CONTACT, recaptcha })
      expect([status, violationsOf(body)]).toEqual([422, [{ propertyPath: 'recaptcha', message }]])
      expect((await storedMessages(db)).messages).toEqual([])
    })

    it('a body that is no form’s', async () => {
      expect(
        (await call('POST', '/api/contacts', 'x', { 'Content-Type': 'text/plain' })).status,
      ).toBe(415)
      expect((await call('POST', '/api/contacts', '[')).status).toBe(400)
      expect(
        (await call('POST', '/api/contacts', { ...CONTACT, message: 'é'.repeat(600_000) })).status,
      ).toBe(413)
      expect((await call('GET', '/api/contacts')).status).toBe(405)
    })

    it('a call that names neither a token of ours nor a page of ours', async () => {
      const from = (headers: Record<string, string>) =>
        call('POST', '/api/rappels', { ...CALL_BACK, ...GOOD }, { 'X-AUTH-TOKEN': '', ...headers })
      expect((await from({})).status).toBe(401)
      expect((await from({ Origin: 'https://blog.example' })).status).toBe(401)
      expect((await from({ Origin: 'https://www.nouvelle-cle.example' })).status).toBe(202)
    })
  })

  describe('the same form again', () => {
    const key = { 'Idempotency-Key': 'k1' }
    const send = (change: object = {}) =>
      call('POST', '/api/contacts', { ...CONTACT, ...GOOD, ...change }, key)

    it('the same form sent again is one message and one mail to each, with the same token or another', async () => {
      expect((await send()).status).toBe(202)
      expect((await send()).status).toBe(202)
      expect((await send({ recaptcha: 'whatever' })).status).toBe(202)
      const { messages, mails } = await storedMessages(db)
      expect([messages.length, mails.length]).toEqual([1, 2])
    })

    it('the same form sent many times at once is one message', async () => {
      const statuses = (await Promise.all(Array.from({ length: 8 }, () => send()))).map(
        ({ status }) => status,
      )
      expect(new Set(statuses)).toEqual(new Set([202]))
      const { messages, mails } = await storedMessages(db)
      expect([messages.length, mails.length]).toEqual([1, 2])
    })

    it('a form with one changed word is another message', async () => {
      await send()
      expect((await send({ object: 'Deux pianos', recaptcha: 'good2' })).status).toBe(202)
      expect((await storedMessages(db)).messages).toHaveLength(2)
    })

    it('another message needs a proof of its own', async () => {
      await send()
      const { status, body } = await call(
        'POST',
        '/api/contacts',
        { ...CONTACT, ...GOOD },
        { 'Idempotency-Key': 'k2' },
      )
      expect([status, violationsOf(body)]).toMatchObject([422, [{ propertyPath: 'recaptcha' }]])
    })
  })

  it('twenty messages an hour are accepted from one address on all servers, even with valid tokens', async () => {
    const one = caller(appOf())
    const other = caller(appOf())
    const statuses: number[] = []
    for (let index = 0; index < 60; index++) {
      const ask = index % 2 === 0 ? one : other
      statuses.push(
        (await ask('POST', '/api/rappels', { ...CALL_BACK, recaptcha: `good${index}` })).status,
      )
    }
    expect(statuses.filter(status => status === 202)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual(Array.from({ length: 40 }, () => 429))
    expect((await storedMessages(db)).messages).toHaveLength(20)
  })

  it('invalid tokens do not count against the limit of their address', async () => {
    for (let index = 0; index < 25; index++)
      expect(
        (await call('POST', '/api/rappels', { ...CALL_BACK, recaptcha: 'rubbish' })).status,
      ).toBe(422)
    expect((await call('POST', '/api/rappels', { ...CALL_BACK, ...GOOD })).status).toBe(202)
  })

  it('mails one address three receipts a day, however it is written, and the company every message', async () => {
    const send = (index: number, email: string) =>
      call('POST', '/api/contacts', {
        ...CONTACT,
        email,
        object: `Piano ${index}`,
        recaptcha: `good${index}`,
      })
    for (let index = 0; index < 5; index++)
      expect(
        (await send(index, index % 2 === 0 ? 'elise@example.fr' : ' Elise@Example.fr')).status,
      ).toBe(202)
    await send(5, 'paul@example.fr')
    const kinds = (await storedMessages(db)).mails.map(({ kind }) => kind)
    expect(kinds.filter(kind => kind === 'contact-received')).toHaveLength(6)
    expect(kinds.filter(kind => kind === 'contact-receipt')).toHaveLength(4)
    const counted = await db.selectFrom('rate_limits').select('key').execute()
    expect(JSON.stringify(counted)).not.toContain('example.fr')
  })

  it('neither message nor mail is stored when one of them cannot be written', async () => {
    await db.schema.alterTable('mails').renameTo('gone').execute()
    expect((await call('POST', '/api/contacts', { ...CONTACT, ...GOOD })).status).toBe(500)
    await db.schema.alterTable('gone').renameTo('mails').execute()
    expect(await storedMessages(db)).toEqual({ messages: [], mails: [] })
  })
})
