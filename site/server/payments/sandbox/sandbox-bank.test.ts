import { Hono } from 'hono'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import type { Db } from '../../db/tables'
import { createBankDocuments } from '../bank-documents'
import { createDalenys } from '../dalenys/dalenys-provider'
import type { BankNotification, PaymentRequest } from '../provider'
import { paymentRequest, THREE_TERMS } from '../testing/requests'
import { createSandboxBank } from './sandbox-bank'

const SECRET = 'a secret that only these tests know'
const START = new Date('2026-11-22T10:00:00Z')

describeOnEachDatabase('the sandbox bank', database => {
  let db: Db
  let time: Date
  /** Notifications to the merchant, in order; `isOpen` false: it accepts none. */
  let told: BankNotification[]
  let isOpen: boolean

  const now = () => time
  const pass = (ms: number) => {
    time = new Date(time.getTime() + ms)
  }

  const open = () => {
    const sandbox = createSandboxBank({
      db,
      secret: SECRET,
      publicUrl: null,
      now,
      log: { warn: () => undefined },
      notify: async body => {
        if (!isOpen) throw new Error('the merchant is down')
        const notification = provider.read(new URLSearchParams(body))
        if (notification !== null) told.push(notification)
        return notification !== null
      },
    })
    const documents = createBankDocuments(db, now)
    const app = new Hono().route('/', documents.app).route('/', sandbox.app)
    const provider = createDalenys({
      ...sandbox.account,
      name: 'sandbox',
      isTest: true,
      formUrl: '/sandbox-bank/front/form/process',
      serviceUrl: () => 'http://own/sandbox-bank/front/service/rest/process',
      oney: { threeTerms: { code: '3X', feePercent: 0 }, fourTerms: { code: '4X', feePercent: 0 } },
      paypal: sandbox.account,
      storeDocument: documents.store,
      fetch: async (input, init) => app.request(String(input), init),
    })
    const post = (path: string, fields: Record<string, string>) =>
      app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
    /** Starts at the merchant. Answers the path of the page at the bank. */
    const start = async (changed: Partial<PaymentRequest> = {}): Promise<string> => {
      const started = await provider.start(paymentRequest(changed))
      if (!started.ok) throw new Error(started.reason)
      if (started.start.kind === 'instructions') throw new Error('a transfer')
      if (started.start.kind === 'redirect') {
        const html = await (await app.request(started.start.href)).text()
        const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
        return (await post(action, { act: 'open' })).headers.get('Location') ?? ''
      }
      const { formUrl, parameters } = started.start
      return (await post(formUrl, parameters)).headers.get('Location') ?? ''
    }
    /** Returns the content of a return, and which of the two addresses it goes to. */
    const returned = (response: Response) => {
      const url = new URL(response.headers.get('Location') ?? 'none:')
      const notification = provider.read(url.searchParams)
      return {
        path: url.pathname.replace('/reserver/paiement/', ''),
        code: notification?.code,
        notification: notification,
      }
    }
    const payBy = async (path: string, number: string) => {
      const asked = await post(path, { act: 'card', number, expiry: '12/30', code: '123' })
      return asked.status === 303 ? asked : post(path, { act: 'confirm', digits: number.slice(-4) })
    }
    return { app, sandbox, provider, post, start, returned, payBy }
  }
  const codes = () => told.map(({ code }) => code)

  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    await db.deleteFrom('sandbox_payments').execute()
    await db.deleteFrom('bank_documents').execute()
    time = START
    told = []
    isOpen = true
  })

  it('the sandbox bank takes a card after authentication and notifies before the customer returns', async () => {
    const { app, start, post, returned } = open()
    const path = await start()
    const page = await (await app.request(path)).text()
    expect(page).toContain('Banque de démonstration\u00a0: aucune carte n’est débitée.')
    expect(page).toContain('412,50\u00a0€')
    expect(page).toContain('5555\u00a05573\u00a07638\u00a04001')
    const card = { act: 'card', number: '5555 5567 7825 0000', expiry: '12/30', code: '123' }
    expect(await (await post(path, card)).text()).toContain('Confirmer le paiement')
    expect(told).toEqual([])
    const back = returned(await post(path, { act: 'confirm', digits: '0000' }))
    expect(back).toMatchObject({ path: 'redirect-ok', code: '0000' })
    expect(told).toMatchObject([
      { reference: 'ABCD234567', outcome: 'paid', amountCents: 41_250, schedule: null },
    ])
    expect(told[0]?.transactionId).toBe(back.notification?.transactionId)
    expect(JSON.stringify(told)).not.toContain('XXXX')
  })

  it('the sandbox bank refunds in parts, never more than was paid, and each reference once', async () => {
    const { start, payBy, provider } = open()
    await payBy(await start(), '5555 5567 7825 0000')
    const transactionId = told[0]?.transactionId ?? ''
    const refund = (reference: string, amountCents: number) =>
      provider.refund({ reference, method: 'card', transactionId, amountCents })
    expect(await refund('REFUND0001', 40_000)).toEqual({ outcome: 'done' })
    expect(await refund('REFUND0001', 40_000)).toEqual({ outcome: 'done' })
    expect(await refund('REFUND0002', 1_251)).toMatchObject({
      outcome: 'refused',
      reason: 'it answered code 2008',
    })
    expect(await refund('REFUND0003', 1_250)).toEqual({ outcome: 'done' })
    expect(await refund('REFUND0004', 1)).toMatchObject({ outcome: 'refused' })
    expect(
      await provider.refund({
        reference: 'REFUND0005',
        method: 'card',
        transactionId: 'none',
        amountCents: 1,
      }),
    ).toMatchObject({ outcome: 'refused', reason: 'it answered code 2002' })
  })

  it.each(['4001', '4002', '4003', '4005', '4006', '4007'])(
    'the sandbox bank refuses a card that ends in %s',
    async code => {
      const { start, payBy, returned } = open()
      expect(returned(await payBy(await start(), `555555555555${code}`))).toMatchObject({
        path: 'redirect-ko',
        code,
      })
      expect(told).toMatchObject([{ code, outcome: 'refused', isAbandoned: false }])
    },
  )

  it('the sandbox bank names the errors of a card and keeps what was typed', async () => {
    const { start, post } = open()
    const path = await start()
    const response = await post(path, {
      act: 'card',
      number: '1234 "x"',
      expiry: '10/26',
      code: '12',
    })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect(page).toContain('Indiquez de 13 à 19\u00a0chiffres.')
    expect(page).toContain('value="1234 &quot;x&quot;"')
    expect(page).toContain('href="#expiry"')
    expect(told).toEqual([])
  })

  it('the sandbox bank reports a cancelled payment and a failed authentication', async () => {
    const { start, post, returned } = open()
    expect(returned(await post(await start(), { act: 'cancel' }))).toMatchObject({
      path: 'redirect-ko',
      code: '4004',
    })
    const failed = await post(await start(), { act: 'fail', digits: '0000' })
    expect(returned(failed)).toMatchObject({ path: 'redirect-ko', code: '4008' })
    expect(told).toMatchObject([{ code: '4004', isAbandoned: true }, { code: '4008' }])
  })

  it.each([
    ['0003', '0000', 'paid'],
    ['5004', '4001', 'refused'],
  ])('the sandbox bank decides a card that ends in %s later', async (code, later, outcome) => {
    const { start, payBy, returned, sandbox } = open()
    expect(returned(await payBy(await start(), `555555555555${code}`))).toMatchObject({
      path: 'redirect-ok',
      code,
    })
    expect(told).toMatchObject([{ code, outcome: 'pending' }])
    pass(29_000)
    await sandbox.sendDue()
    expect(codes()).toEqual([code])
    pass(1_000)
    await open().sandbox.sendDue() // another server, or this one after a restart
    expect(told).toMatchObject([{ code }, { code: later, outcome }])
    await sandbox.sendDue()
    expect(told).toHaveLength(2)
  })

  it('a payment of the sandbox bank stays decided when its first notification arrives after its last', async () => {
    const { start, payBy, sandbox } = open()
    isOpen = false
    await payBy(await start(), '5555555555550003')
    for (const wait of [2_000, 4_000, 8_000, 16_000]) {
      pass(wait)
      await sandbox.sendDue()
    }
    isOpen = true
    for (const wait of [2_000, 30_000]) {
      pass(wait)
      await sandbox.sendDue()
    }
    expect(codes()).toEqual(['0000', '0003'])
    expect(await db.selectFrom('sandbox_payments').select('code').execute()).toEqual([
      { code: '0000' },
    ])
  })

  it('the card sets whether the sandbox bank notifies twice, late, before the return, or never', async () => {
    const { start, payBy, returned, sandbox } = open()
    await payBy(await start({ reference: 'TWICE' }), '5555555555557001')
    expect(told.map(({ reference }) => reference)).toEqual(['TWICE', 'TWICE'])
    const late = await payBy(await start({ reference: 'LATE' }), '5555555555557002')
    expect(returned(late).code).toBe('0000')
    expect(told).toHaveLength(2)
    pass(20_000)
    await sandbox.sendDue()
    expect(told[2]?.reference).toBe('LATE')
    const stays = await payBy(await start({ reference: 'STAYS' }), '5555555555557003')
    expect([stays.status, told[3]?.reference]).toEqual([200, 'STAYS'])
    expect(await stays.text()).toContain('Revenir au site marchand')
    const never = await payBy(await start({ reference: 'NEVER' }), '5555555555557004')
    expect(returned(never).code).toBe('0000')
    pass(86_400_000)
    await sandbox.sendDue()
    expect(told).toHaveLength(4)
  })

  it('the sandbox bank repeats a notification at growing intervals until it is accepted', async () => {
    const { start, payBy, sandbox } = open()
    isOpen = false
    await payBy(await start(), '5555556778250000')
    isOpen = true
    pass(1_999)
    await sandbox.sendDue()
    expect(told).toEqual([])
    pass(1)
    isOpen = false
    await sandbox.sendDue()
    isOpen = true
    pass(2_000)
    await sandbox.sendDue()
    expect(told).toEqual([])
    pass(2_000)
    await Promise.all([sandbox.sendDue(), open().sandbox.sendDue()])
    expect(codes()).toEqual(['0000'])
  })

  it('the sandbox bank takes the first of three terms at once and the others on their days', async () => {
    const { app, start, payBy, returned, sandbox } = open()
    const path = await start({ method: 'card-3', terms: THREE_TERMS })
    expect(await (await app.request(path)).text()).toContain('22 janvier 2027')
    expect(returned(await payBy(path, '5555556778250000')).code).toBe('0000')
    expect(told).toMatchObject([{ amountCents: 13_750, schedule: null }])
    time = new Date('2026-12-22T09:00:00Z')
    await sandbox.sendDue()
    time = new Date('2027-01-22T09:00:00Z')
    await sandbox.sendDue()
    expect(told.slice(1)).toMatchObject([
      { amountCents: 13_750, schedule: '2-3' },
      { amountCents: 13_750, schedule: '3-3' },
    ])
  })

  it('the sandbox bank captures a payment only after the lender has granted it', async () => {
    const { provider, post, returned, start } = open()
    const reference = 'GRANTED234'
    const path = await start({ method: 'oney-3', civility: 'mr', reference })
    const refused = { ok: false, reason: 'it answered code 2005' }
    expect(await provider.capture({ reference, transactionId: 'S0' })).toEqual(refused)
    const transactionId =
      returned(await post(path, { act: 'accept' })).notification?.transactionId ?? ''
    expect(await provider.capture({ reference, transactionId: 'S0' })).toEqual(refused)
    expect(await provider.capture({ reference, transactionId })).toEqual({ ok: true })
  })

  it('the sandbox bank refuses an Oney payment without a civility', async () => {
    await expect(open().start({ method: 'oney-3' })).rejects.toThrow('it answered code 1001')
  })

  it('the sandbox lender accepts, refuses or answers later, and can be made to decide sooner', async () => {
    const { app, start, post, returned } = open()
    const accepted = await post(await start({ method: 'oney-3', civility: 'mr' }), {
      act: 'accept',
    })
    expect(returned(accepted)).toMatchObject({ path: 'redirect-ok', code: '0000' })
    const refused = await post(await start({ method: 'oney-4', civility: 'mr' }), { act: 'refuse' })
    expect(returned(refused)).toMatchObject({ path: 'redirect-ko', code: '4001' })
    const waiting = returned(
      await post(await start({ method: 'oney-3', civility: 'mr' }), { act: 'later-refused' }),
    )
    expect(waiting).toMatchObject({ path: 'redirect-ok', code: '0003' })
    expect(codes()).toEqual(['0000', '4001', '0003'])
    expect(await (await app.request('/sandbox-bank/')).text()).toContain('Accepter ABCD234567')
    const decision = { transaction: waiting.notification?.transactionId ?? '', code: '0000' }
    const own = { Origin: 'http://localhost', Host: 'localhost' }
    const decide = (headers: Record<string, string>) =>
      app.request('/sandbox-bank/decision', {
        method: 'POST',
        headers,
        body: new URLSearchParams(decision),
      })
    await decide({ ...own, Origin: 'https://elsewhere.example' })
    expect(codes()).toHaveLength(3)
    await decide(own)
    expect(codes()).toEqual(['0000', '4001', '0003', '0000'])
    pass(60_000)
    await open().sandbox.sendDue() // the announced refusal no longer exists
    expect(codes()).toHaveLength(4)
  })

  it('the sandbox bank plays a PayPal payment', async () => {
    const { start, post, returned } = open()
    expect(returned(await post(await start({ method: 'paypal' }), { act: 'accept' })).code).toBe(
      '0000',
    )
    expect(told).toMatchObject([{ outcome: 'paid', amountCents: 41_250 }])
  })

  it('the sandbox bank decides a payment once, even when several forms are sent at the same time', async () => {
    const { start, post, returned, payBy } = open()
    const path = await start()
    const answers = await Promise.all([
      post(path, { act: 'confirm', digits: '0000' }),
      post(path, { act: 'confirm', digits: '0000' }),
      post(path, { act: 'cancel' }),
    ])
    expect(new Set(answers.map(answer => returned(answer).code)).size).toBe(1)
    expect(told).toHaveLength(1)
    const after = await payBy(path, '5555555555554001')
    expect(returned(after).code).toBe(told[0]?.code)
  })

  it('the sandbox bank does not take an order again when its form is sent a second time', async () => {
    const { start, payBy } = open()
    await payBy(await start(), '5555556778250000')
    expect(await start()).toMatch(/redirect-ok\?.*EXECCODE=0000/)
  })

  it('the sandbox bank refuses an altered form, an unknown payment and an unsafe return address', async () => {
    const { provider, post, app } = open()
    const started = await provider.start(paymentRequest())
    if (!started.ok || started.start.kind !== 'form') throw new Error('no form')
    const { formUrl, parameters } = started.start
    for (const [name, value] of Object.entries({
      AMOUNT: '1',
      HASH: '',
      IDENTIFIER: 'other',
      EXTRADATA: 'x',
    })) {
      const response = await post(formUrl, { ...parameters, [name]: value })
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining('(1003)'),
      ])
    }
    expect((await app.request('/sandbox-bank/paiement/unknown')).status).toBe(404)
    expect((await post('/sandbox-bank/paiement/unknown', { act: 'confirm' })).status).toBe(404)
    const noAddress = await provider.start(paymentRequest({ returnOk: 'javascript:alert(1)' }))
    if (!noAddress.ok || noAddress.start.kind !== 'form') throw new Error('no form')
    expect((await post(formUrl, noAddress.start.parameters)).status).toBe(400)
    expect(await db.selectFrom('sandbox_payments').select('key').execute()).toEqual([])
  })

  it('the sandbox bank stores no personal details of the customer', async () => {
    const { start } = open()
    await start({ method: 'oney-3', civility: 'mr' })
    const rows = await db.selectFrom('sandbox_payments').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(
      /Camille|Desrosiers|Lilas|example\.fr|33612345678|192\.0\.2/,
    )
  })

  it('the sandbox bank’s pages run no script and send forms to itself and the merchant only', async () => {
    const { app, start } = open()
    const { headers } = await app.request(await start())
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self' http://www.nouvelle-cle.example; " +
        "base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })
})
