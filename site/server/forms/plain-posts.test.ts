import { Hono } from 'hono'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import type { HttpEnv } from '../http/http-env'
import { createMetrics } from '../http/metrics'
import { createMessageService } from './message-service'
import { createPlainTrap } from './plain-trap'
import { CONTACT, deleteMessagesAndMails, storedMessages } from './testing/messages'

const MINUTE_MS = 60_000
const TYPED = { ...CONTACT, partners_agreement: 'on' }

describeOnSqlite('messages without script', database => {
  let db: Db
  let app: Hono<HttpEnv>
  let nowMs: number
  const log = { error: vi.fn() }
  const options = {
    secret: 'a secret',
    trustedProxies: 1,
    publicUrl: 'https://www.nouvelle-cle.example',
    rateLimitWrites: 1_000_000,
    log,
  }
  const trap = () => createPlainTrap({ db, ...options, now: () => nowMs })

  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    await deleteMessagesAndMails(db)
    nowMs = Date.now()
    const now = () => new Date(nowMs)
    const messages = createMessageService({
      db,
      now,
      metrics: createMetrics(),
      trap: trap(),
      ...options,
    })
    app = new Hono<HttpEnv>()
    app.post('/', async c => {
      const posted = await messages.post(c, 'contact')
      return c.json(posted.ok ? {} : posted.form, posted.ok ? 200 : posted.status)
    })
  })

  const made = (ageMs = MINUTE_MS) => {
    nowMs -= ageMs
    const stamp = trap().signTime()
    nowMs += ageMs
    return stamp
  }
  const post = async (
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
    path = '/',
  ) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: response.status, headers: response.headers, form: await response.json() }
  }

  it('a message without script is stored like one by script, and thanked for by an HttpOnly cookie', async () => {
    const { status, headers } = await post({
      ...TYPED,
      message: 'une\r\ndeux',
      form_made: made(),
      website: '',
    })
    expect(status).toBe(200)
    expect(headers.get('Set-Cookie')).toMatch(
      /^nc_thanks=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const { messages, mails } = await storedMessages(db)
    expect(messages).toMatchObject([{ fields: { message: 'une\ndeux', partners_agreement: true } }])
    expect(mails).toHaveLength(2)
  })

  it('a refused message without script returns with its violations and its values', async () => {
    const typed = { ...TYPED, email: 'elise', message: 'é'.repeat(100_000) }
    const { status, form } = await post({ ...typed, form_made: made() })
    expect(status).toBe(422)
    expect(form).toEqual({
      values: typed,
      violations: [
        { propertyPath: 'email', message: 'Doit être un e-mail' },
        { propertyPath: 'message', message: 'Trop long\u00a0: 5\u00a0000 caractères au plus' },
      ],
      notice: '',
    })
  })

  it.each([
    ['last_name', 'Retirez les tabulations et les retours à la ligne'],
    ['object', 'Retirez les signes < et >, les tabulations et les retours à la ligne'],
    ['email', 'Doit être un e-mail'],
  ])('a message without script with a header in %s returns', async (field, message) => {
    const typed = { ...TYPED, [field]: 'elise@example.fr\r\nBcc: victim@example.fr' }
    const { status, form } = await post({ ...typed, form_made: made() })
    expect([status, form.values]).toEqual([422, typed])
    expect(form.violations).toEqual([{ propertyPath: field, message }])
    expect(await storedMessages(db)).toEqual({ messages: [], mails: [] })
  })

  it.each([
    ['without what its page carries', () => ({}), /incomplet/],
    ['with a stamp that somebody made up', () => ({ form_made: '1.x' }), /incomplet/],
    ['sent in no time', () => ({ form_made: made(500) }), /trop vite/],
    ['open for three days', () => ({ form_made: made(3 * 86_400_000) }), /trop longtemps/],
    [
      'with the field that people do not see',
      () => ({ form_made: made(), website: 'x' }),
      /robots/,
    ],
  ])(
    'a message without script is requested again with its values: %s',
    async (_, carried, sentence) => {
      const { status, form } = await post({ ...TYPED, ...carried() })
      expect([status, form.values]).toEqual([422, TYPED])
      expect(form.notice).toMatch(sentence)
      expect((await storedMessages(db)).messages).toEqual([])
    },
  )

  it('a robot that empties the trap field again is still refused', async () => {
    const fields = Object.entries({ ...TYPED, form_made: made() })
    const { status, form } = await post([
      ...fields,
      ['website', 'https://spam.example'],
      ['website', ''],
    ])
    expect([status, form.notice]).toEqual([422, expect.stringMatching(/robots/)])
    expect((await storedMessages(db)).messages).toEqual([])
  })

  it.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-site' },
  ])(
    'a form posted by another site’s page must be sent again at our address: %o',
    async headers => {
      const { status, form } = await post({ ...TYPED, form_made: made() }, headers)
      expect([status, form.values]).toEqual([422, TYPED])
      expect(form.notice).toContain('ouvrir https://www.nouvelle-cle.example/ et')
      expect((await storedMessages(db)).messages).toEqual([])
    },
  )

  it.each(['null', 'https://old-name.example'])(
    'a form posted by our own page is accepted with the origin %s',
    async origin => {
      const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
      expect((await post({ ...TYPED, form_made: made() }, headers)).status).toBe(200)
    },
  )

  it('a message in test mode is not stored, and acknowledged only to its sender', async () => {
    const { status } = await post({ ...TYPED, form_made: made() }, {}, '/?moving-mode=test')
    const { messages, mails } = await storedMessages(db)
    expect([status, messages]).toEqual([200, []])
    expect(mails.map(({ subject }) => subject)).toEqual([
      'TEST - Nous avons bien reçu votre message',
    ])
  })

  it('sent twice are one, and once a word is changed another', async () => {
    const stamp = made()
    for (let time = 0; time < 3; time++)
      expect((await post({ ...TYPED, form_made: stamp })).status).toBe(200)
    expect((await storedMessages(db)).messages).toHaveLength(1)
    await post({ ...TYPED, object: 'Deux pianos', form_made: stamp })
    const { messages, mails } = await storedMessages(db)
    expect([messages.length, mails.length]).toEqual([2, 4])
  })

  it('two messages from two visitors with the same cached page are both kept', async () => {
    const stamp = made()
    for (const address of ['203.0.113.1', '203.0.113.2'])
      await post({ ...TYPED, form_made: stamp }, { 'X-Forwarded-For': address })
    expect((await storedMessages(db)).messages).toHaveLength(2)
  })

  it('a robot that posts a hundred messages has ten stored', async () => {
    const posts = 100
    const stamp = made()
    const send = (index: number) => post({ ...TYPED, object: `Offre ${index}`, form_made: stamp })
    const statuses: number[] = []
    // Some at the same moment, as robots do.
    for (let sent = 0; sent < posts; sent += 20) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => send(sent + index)),
      )
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.filter(status => status === 429)).toHaveLength(posts - 10)
    expect((await storedMessages(db)).messages).toHaveLength(10)
    const { form } = await send(posts)
    expect(form.values).toEqual({ ...TYPED, object: `Offre ${posts}` })
    expect(form.notice).toMatch(
      /merci de patienter (?:une heure|5\d\sminutes)\. Votre saisie est conservée\.$/,
    )
  })

  it('a message returns with its values when the database is unavailable', async () => {
    await db.schema.alterTable('messages').renameTo('gone').execute()
    const { status, form } = await post({ ...TYPED, form_made: made() })
    await db.schema.alterTable('gone').renameTo('messages').execute()
    expect([status, form.values, form.notice]).toEqual([
      503,
      TYPED,
      "Nous excusons, le message n'a pas pu être envoyé. Veuillez réessayer ultérieurement.",
    ])
    expect(log.error).toHaveBeenCalledOnce()
  })

  it('a message that is not a form or is far too large is answered with a notice', async () => {
    const unread = await post(TYPED, { 'Content-Type': 'application/json' })
    expect([unread.status, unread.form.notice]).toEqual([415, expect.stringContaining('incomplet')])
    const { status, form } = await post({ ...TYPED, message: 'a'.repeat(2_000_000) })
    expect([status, form.notice]).toEqual([
      413,
      'Votre texte est bien trop long pour être repris ici\u00a0: 5\u00a0000 caractères au plus. ' +
        'Revenez à la page précédente, votre navigateur l’a peut-être conservé.',
    ])
  })
})
