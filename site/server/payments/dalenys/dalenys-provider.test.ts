import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { PAYER, paymentRequest, THREE_TERMS } from '../testing/requests'
import { hashOf, signed } from './hash'
import { createDalenys } from './dalenys-provider'

const ACCOUNT = { identifier: 'shop', password: 'card password' }
const PAYPAL = { identifier: 'shop-paypal', password: 'paypal password' }

const REFUND = { reference: 'REFUND2345', transactionId: 'A1', amountCents: 1_250 }

const makeProvider = (
  serviceUrl: string | null = null,
  timeoutMs = 2_000,
  without: { paypal?: null; oney?: null } = {},
) => {
  const kept: string[] = []
  const provider = createDalenys({
    ...ACCOUNT,
    name: 'dalenys',
    isTest: false,
    formUrl: 'https://secure-test.dalenys.com/front/form/process',
    serviceUrl: () => serviceUrl,
    oney: {
      threeTerms: { code: '3X001', feePercent: 0 },
      fourTerms: { code: '4X001', feePercent: 0 },
    },
    paypal: PAYPAL,
    storeDocument: async html => `/kept/${kept.push(html)}`,
    timeoutMs,
    ...without,
  })
  return { provider, kept }
}

const browserParameters = async (changed: Parameters<typeof paymentRequest>[0]) => {
  const started = await makeProvider().provider.start(paymentRequest(changed))
  if (!started.ok || started.start.kind !== 'form') throw new Error('no form')
  return started.start
}

describe('the card form', () => {
  const common = {
    IDENTIFIER: 'shop',
    OPERATIONTYPE: 'payment',
    ORDERID: 'ABCD234567',
    CLIENTIDENT: 'ABCD234567',
    DESCRIPTION: 'Déménagement Nantes → Lyon, acompte',
    LANGUAGE: 'FR',
    VERSION: '3.0',
    REDIRECTURLSUCCESS: 'http://www.nouvelle-cle.example/reserver/paiement/redirect-ok',
    REDIRECTURLCANCEL: 'http://www.nouvelle-cle.example/reserver/paiement/redirect-ko',
    '3DSECURE': 'yes',
    '3DSECUREDISPLAYMODE': 'main',
    HIDECLIENTEMAIL: 'yes',
  }

  it('the card form holds what the bank needs and nothing about the customer', async () => {
    const { formUrl, parameters } = await browserParameters({})
    const { HASH, ...said } = parameters
    expect(formUrl).toBe('https://secure-test.dalenys.com/front/form/process')
    expect(said).toEqual({ ...common, AMOUNT: '41250' })
    expect(HASH).toBe(hashOf(said, ACCOUNT.password))
    for (const known of Object.values(PAYER)) expect(Object.values(parameters)).not.toContain(known)
  })

  it('the card form gives the amount of each term under its day', async () => {
    const { parameters } = await browserParameters({ method: 'card-3', terms: THREE_TERMS })
    const { HASH, ...said } = parameters
    expect(said).toEqual({
      ...common,
      'AMOUNTS[2026-11-22]': '13750',
      'AMOUNTS[2026-12-22]': '13750',
      'AMOUNTS[2027-01-22]': '13750',
    })
    expect(HASH).toBe(hashOf(said, ACCOUNT.password))
  })

  it('the card form may be sent to the bank’s own origin only', () => {
    expect(makeProvider().provider.formOrigins).toEqual(['https://secure-test.dalenys.com'])
  })
})

describe('asking the bank from server to server', () => {
  let server: Server | undefined
  let asked: { message: IncomingMessage; body: URLSearchParams } | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
    asked = undefined
  })
  /** A bank that answers so; null: never. */
  const bank = async (answer: string | null, status = 200): Promise<string> => {
    const made = createServer(async (message, response) => {
      asked = { message, body: new URLSearchParams(await text(message)) }
      if (answer === null) return
      response
        .writeHead(status, { 'Content-Type': 'text/html', Location: '/elsewhere' })
        .end(answer)
    })
    server = made
    await new Promise<void>(resolve => made.listen(0, '127.0.0.1', resolve))
    const address: AddressInfo | string | null = made.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `http://127.0.0.1:${address.port}/front/service/rest/process`
  }
  /** Returns what the bank was sent: the method, and the parameters with their hash apart. */
  const sent = () => {
    const { method, ...params } = Object.fromEntries(asked?.body ?? [])
    const { HASH, ...parameters } = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name.replace(/^params\[(\w+)\]/, '$1'),
        value,
      ]),
    )
    return { method, parameters, HASH }
  }
  const page =
    '<html><body><form action="https://oney.example/x" method="post"></form></body></html>'
  const redirecting = (html: string) =>
    JSON.stringify({
      OPERATIONTYPE: 'authorization',
      TRANSACTIONID: 'A1',
      EXECCODE: '0002',
      REDIRECTHTML: html,
    })
  const base64 = (html: string) => Buffer.from(html).toString('base64')

  it('a payment by Oney sends the customer’s details and keeps the page that Oney returns', async () => {
    const { provider, kept } = makeProvider(await bank(redirecting(base64(page))))
    const started = await provider.start(paymentRequest({ method: 'oney-4', civility: 'mrs' }))
    expect(started).toEqual({ ok: true, start: { kind: 'redirect', href: '/kept/1' } })
    expect(kept).toEqual([page])
    const { method, parameters: said, HASH } = sent()
    expect([asked?.message.url, method]).toEqual(['/front/service/rest/process', 'authorization'])
    expect(said).toEqual({
      IDENTIFIER: 'shop',
      OPERATIONTYPE: 'authorization',
      ORDERID: 'ABCD234567',
      CLIENTIDENT: 'ABCD234567',
      AMOUNT: '41250',
      DESCRIPTION: 'Déménagement Nantes → Lyon, acompte',
      LANGUAGE: 'FR',
      VERSION: '3.0',
      REDIRECTURLSUCCESS: 'http://www.nouvelle-cle.example/reserver/paiement/redirect-ok',
      REDIRECTURLCANCEL: 'http://www.nouvelle-cle.example/reserver/paiement/redirect-ko',
      COMMERCIALCODE: '4X001',
      CLIENTEMAIL: 'camille@example.fr',
      CLIENTIP: '192.0.2.7',
      CLIENTUSERAGENT: 'Mozilla/5.0',
      BILLINGTITLE: 'mrs',
      BILLINGFIRSTNAME: 'Camille',
      BILLINGLASTNAME: 'Desrosiers',
      BILLINGADDRESS: '12 rue des Lilas',
      BILLINGPOSTALCODE: '44000',
      BILLINGCITY: 'Nantes',
      BILLINGCOUNTRY: 'FR',
      BILLINGMOBILEPHONE: '+33612345678',
      SHIPTOFIRSTNAME: 'Camille',
      SHIPTOLASTNAME: 'Desrosiers',
      SHIPTOADDRESS: '12 rue des Lilas',
      SHIPTOPOSTALCODE: '44000',
      SHIPTOCITY: 'Nantes',
      SHIPTOCOUNTRY: 'FR',
      SHIPTOMOBILEPHONE: '+33612345678',
      SHIPTOADDRESSTYPE: 'billing',
      'CART[0][DESCRIPTION]': 'Déménagement Nantes → Lyon, acompte',
      'CART[0][PRICE]': '41250',
      'CART[0][QUANTITY]': '1',
    })
    expect(HASH).toBe(hashOf(said, ACCOUNT.password))
  })

  it.each([
    ['06 12 34 56 78', 'BILLINGMOBILEPHONE'],
    ['+33 (0)7 12 34 56 78', 'BILLINGMOBILEPHONE'],
    ['+33240123456', 'BILLINGPHONE'],
    ['02 40 12 34 56', 'BILLINGPHONE'],
  ])('a payment by Oney sends the phone number %s as %s', async (phone, name) => {
    const { provider } = makeProvider(await bank(redirecting(base64(page))))
    await provider.start(paymentRequest({ method: 'oney-3', payer: { ...PAYER, phone } }))
    expect(sent().parameters[name]).toBe(phone)
  })

  it('a payment by PayPal uses the PayPal account and redirects to PayPal’s address', async () => {
    const { provider } = makeProvider(
      await bank(redirecting('https://www.paypal.example/pay?token=1')),
    )
    const started = await provider.start(paymentRequest({ method: 'paypal' }))
    expect(started).toEqual({
      ok: true,
      start: { kind: 'redirect', href: 'https://www.paypal.example/pay?token=1' },
    })
    expect(sent()).toMatchObject({
      method: 'payment',
      parameters: { IDENTIFIER: 'shop-paypal', CLIENTEMAIL: 'camille@example.fr' },
    })
  })

  it.each([
    ['refuses', JSON.stringify({ EXECCODE: '1003' }), 200, 'it answered code 1003'],
    ['answers HTML', '<!doctype html><h1>Maintenance</h1>', 200, 'its answer is no JSON'],
    ['fails', '{}', 500, 'it answered 500'],
    ['sends on', '', 302, 'fetch failed'],
    ['says nothing', '{}', 200, 'its answer is malformed'],
    ['says not where to go', JSON.stringify({ EXECCODE: '0002' }), 200, 'it says not where to go'],
    ['sends a script address', redirecting('javascript:alert(1)'), 200, 'it says not where to go'],
    [
      'sends a page without a form',
      redirecting(base64('<p>Bonjour</p>')),
      200,
      'it says not where to go',
    ],
    ['never ends', redirecting(base64(page.padEnd(600_000))), 200, 'its answer is too long'],
  ])(
    'a payment that cannot start gives a reason without the bank’s answer when the bank %s',
    async (_, answer, status, reason) => {
      const { provider } = makeProvider(await bank(answer, status))
      expect(await provider.start(paymentRequest({ method: 'oney-3' }))).toEqual({
        ok: false,
        reason,
      })
    },
  )

  it('the provider captures what Oney granted and gives the reason when it cannot', async () => {
    const granted = { reference: 'ABCD234567', transactionId: 'A1' }
    const { provider } = makeProvider(
      await bank(JSON.stringify({ OPERATIONTYPE: 'capture', EXECCODE: '0000' })),
    )
    expect(await provider.capture(granted)).toEqual({ ok: true })
    const said = {
      IDENTIFIER: 'shop',
      OPERATIONTYPE: 'capture',
      ORDERID: 'ABCD234567',
      TRANSACTIONID: 'A1',
      DESCRIPTION: 'ABCD234567',
      VERSION: '3.0',
    }
    const HASH = hashOf(said, ACCOUNT.password)
    expect(sent()).toEqual({ method: 'capture', parameters: said, HASH })
    server?.close()
    const late = makeProvider(await bank(JSON.stringify({ EXECCODE: '2009' })))
    expect(await late.provider.capture(granted)).toEqual({
      ok: false,
      reason: 'it answered code 2009',
    })
  })

  it.each([
    ['0000', 'done'],
    ['1003', 'refused'],
    ['2004', 'refused'],
    ['2008', 'refused'],
    ['3003', 'refused'],
    ['6001', 'refused'],
    ['0003', 'unknown'],
    ['2017', 'unknown'],
    ['4001', 'unknown'],
    ['5002', 'unknown'],
    ['9999', 'unknown'],
  ])('a refund that the bank answers with code %s is %s', async (EXECCODE, outcome) => {
    const { provider } = makeProvider(await bank(JSON.stringify({ EXECCODE })))
    expect(await provider.refund({ ...REFUND, method: 'card' })).toMatchObject({ outcome })
  })

  it.each([
    ['card', 'shop', ACCOUNT.password],
    ['oney-3', 'shop', ACCOUNT.password],
    ['paypal', 'shop-paypal', PAYPAL.password],
  ] as const)(
    'a refund of a payment by %s uses the account that took the payment',
    async (method, identifier, password) => {
      const { provider } = makeProvider(await bank(JSON.stringify({ EXECCODE: '0000' })))
      expect(await provider.refund({ ...REFUND, method })).toEqual({ outcome: 'done' })
      const said = {
        IDENTIFIER: identifier,
        OPERATIONTYPE: 'refund',
        ORDERID: 'REFUND2345',
        TRANSACTIONID: 'A1',
        AMOUNT: '1250',
        DESCRIPTION: 'REFUND2345',
        VERSION: '3.0',
      }
      expect(sent()).toEqual({ method: 'refund', parameters: said, HASH: hashOf(said, password) })
    },
  )

  it('the provider sends no request for a method or an address that is not configured', async () => {
    const reason = 'it is not configured'
    const url = await bank('{}')
    const { provider } = makeProvider(url, 2_000, { paypal: null, oney: null })
    expect(provider.methods).toEqual(['card', 'card-3', 'card-4'])
    expect(await provider.refund({ ...REFUND, method: 'paypal' })).toEqual({
      outcome: 'refused',
      reason,
    })
    for (const method of ['paypal', 'oney-3'] as const)
      expect(await provider.start(paymentRequest({ method }))).toEqual({ ok: false, reason })
    const unreachable = makeProvider(null).provider
    expect(await unreachable.refund({ ...REFUND, method: 'card' })).toEqual({
      outcome: 'refused',
      reason,
    })
    expect(await unreachable.capture({ reference: 'A', transactionId: 'A1' })).toEqual({
      ok: false,
      reason,
    })
    expect(await unreachable.start(paymentRequest({ method: 'paypal' }))).toEqual({
      ok: false,
      reason,
    })
    expect(asked).toBeUndefined()
  })

  it('a payment fails with a reason when the bank does not answer in time', async () => {
    const { provider } = makeProvider(await bank(null), 60)
    const started = await provider.start(paymentRequest({ method: 'paypal' }))
    expect(started).toEqual({ ok: false, reason: 'it did not answer in time' })
  })

  it('a payment fails with a reason when the bank refuses the connection', async () => {
    const url = await bank('')
    await new Promise(resolve => server?.close(resolve))
    expect(await makeProvider(url).provider.start(paymentRequest({ method: 'paypal' }))).toEqual({
      ok: false,
      reason: 'ECONNREFUSED',
    })
  })
})

describe('reading what the bank says', () => {
  const { provider } = makeProvider()
  const said = {
    IDENTIFIER: 'shop',
    OPERATIONTYPE: 'payment',
    ORDERID: 'ABCD234567',
    TRANSACTIONID: 'A1B2',
    EXECCODE: '0000',
    MESSAGE: 'ok',
    AMOUNT: '41250',
    CLIENTIDENT: 'ABCD234567',
    CLIENTEMAIL: 'camille@example.fr',
    CARDCODE: '555555XXXXXX0000',
    CARDFULLNAME: 'C. DESROSIERS',
    CARDVALIDITYDATE: '12-30',
    '3DSECURE': 'yes',
  }
  const read = (changed: Record<string, string> = {}, password = ACCOUNT.password) =>
    provider.read(new URLSearchParams(signed({ ...said, ...changed }, password)))

  it('a notification gives what was taken, and keeps no value of the card or of the customer', () => {
    expect(read()).toMatchObject({
      reference: 'ABCD234567',
      amountCents: 41_250,
      transactionId: 'A1B2',
      schedule: null,
    })
    const kept = read()?.redacted
    expect(kept).toMatchObject({
      EXECCODE: '0000',
      AMOUNT: '41250',
      CARDCODE: '(left out)',
      CLIENTEMAIL: '(left out)',
    })
    expect(JSON.stringify(kept)).not.toMatch(/camille|DESROSIERS|5555|12-30/i)
    expect(Object.keys(kept ?? {}).sort()).toEqual([...Object.keys(said), 'HASH'].sort())
  })

  it.each([
    ['0000', 'paid', false],
    ['0003', 'pending', false],
    ['5004', 'pending', false],
    ['4004', 'refused', true],
    ['4001', 'refused', false],
    ['0001', 'refused', false],
    ['0002', 'refused', false],
    ['5001', 'refused', false],
    ['6001', 'refused', false],
    ['9999', 'refused', false],
  ])('a payment notification with code %s is read as %s', (EXECCODE, outcome, isAbandoned) => {
    expect(read({ EXECCODE })).toMatchObject({ code: EXECCODE, outcome, isAbandoned })
  })

  it.each([
    ['0000', 'paid'],
    ['2004', 'refused'],
    ['4001', 'pending'],
  ])('a refund notification with code %s is read as %s', (EXECCODE, outcome) => {
    expect(read({ EXECCODE, OPERATIONTYPE: 'refund' })).toMatchObject({
      operation: 'refund',
      outcome,
    })
  })

  it('a notification of a later term is distinguished from one of the payment itself', () => {
    expect(read({ SCHEDULE: '1-3' })?.schedule).toBeNull()
    expect(read({ SCHEDULE: '2-3' })?.schedule).toBe('2-3')
  })

  it.each([
    ['payment', 'payment'],
    ['authorization', 'payment'],
    ['capture', 'capture'],
    ['refund', 'refund'],
    ['chargeback', 'chargeback'],
  ])('a notification of a %s is read as a %s', (OPERATIONTYPE, operation) => {
    expect(read({ OPERATIONTYPE })?.operation).toBe(operation)
  })

  it('a notification signed by the PayPal account, or with an unknown parameter, is accepted', () => {
    expect(read({ IDENTIFIER: 'shop-paypal' }, PAYPAL.password)?.outcome).toBe('paid')
    expect(read({ NEWNAME: 'é & =' })?.outcome).toBe('paid')
  })

  it.each([
    ['an operation that is no name', { OPERATIONTYPE: '<refund>' }],
    ['no order', { ORDERID: '' }],
    ['no code', { EXECCODE: '' }],
    ['another kind of code', { EXECCODE: '00000' }],
  ])('a notification with %s is rejected', (_, changed) => {
    expect(read(changed)).toBeNull()
  })

  it('a forged, altered, truncated or duplicated notification is rejected', () => {
    const query = new URLSearchParams(signed(said, ACCOUNT.password)).toString()
    const readText = (text: string) => provider.read(new URLSearchParams(text))
    expect(readText(query)).not.toBeNull()
    expect(read({}, 'guessed')).toBeNull()
    expect(read({}, '')).toBeNull()
    expect(readText(query.replace('AMOUNT=41250', 'AMOUNT=100'))).toBeNull()
    expect(readText(query.replace('ORDERID=ABCD234567', 'ORDERID=ZZZZ234567'))).toBeNull()
    for (let end = 0; end < query.length; end += 7) expect(readText(query.slice(0, end))).toBeNull()
    expect(readText(`${query}&AMOUNT=41250`)).toBeNull()
    expect(readText(`AMOUNT=1&${query}`)).toBeNull()
    expect(readText(`${query}&note=1`)).toBeNull()
    expect(readText('')).toBeNull()
  })

  it.each([
    ['EUR', 'EUR'],
    ['eur', 'EUR'],
    ['XPF', 'XPF'],
    ['', null],
  ])('the notification’s currency %j is read as %j', (CURRENCY, currency) => {
    expect(read({ CURRENCY })?.currency).toBe(currency)
  })

  it('a notification without a currency or a valid amount has none, instead of a default', () => {
    expect(read()?.currency).toBeNull()
    expect(read({ AMOUNT: '' })?.amountCents).toBeNull()
    expect(read({ AMOUNT: '12.5' })?.amountCents).toBeNull()
  })
})
