import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FragmentDraft, SnapshotInput } from '../../ports/fragments'
import { describeOnSqlite } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { createMessageService } from '../forms/message-service'
import { createPlainLeads, type PlainLeadDeps } from '../forms/plain-leads'
import { createPlainTrap } from '../forms/plain-trap'
import { createMetrics } from '../http/metrics'
import { createWriteCount } from '../http/write-limit'
import { createPagesApp } from '../pages/pages-app'
import { BARE_PAGES } from '../testing/bare-pages'
import { temporaryClientDirectory } from '../testing/client-directory'
import { bookableDay, CONTACT, PARIS } from '../testing/customer-calls'
import { createTestApp } from '../testing/test-app'
import { textOf } from '../testing/text-of'

const PATH = '/tunnel/mes-coordonnees'
const ORIGIN = 'https://www.nouvelle-cle.example'
const secret = 'a secret that only these tests know'
const clientDirectory = temporaryClientDirectory()

/** Fields of the first step as browsers post it: an unchecked box is left out. */
const typed = (changes: Record<string, string> = {}): Record<string, string> => ({
  departureAddress: 'paris 75001',
  movingDate: bookableDay(),
  ...CONTACT,
  type: 'Particulier',
  termsAgreement: 'on',
  ...changes,
})

const findPlace: PlainLeadDeps['findPlace'] = async text => {
  if (text === 'paris 75001' || text === '75001 Paris') return { ok: true, address: PARIS }
  if (text === 'Lyon') return { ok: false, reason: 'several', labels: ['69001 Lyon', '69002 Lyon'] }
  return { ok: false, reason: 'none', labels: [] }
}

describeOnSqlite('the funnel’s first step without script', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    for (const table of ['mails', 'idempotency_keys', 'leads', 'rate_limits'] as const)
      await db.deleteFrom(table).execute()
  })

  /**
   * The whole server with its pages; `drawn` records the inputs with which the first step is
   * rendered again.
   */
  const siteWith = (
    options: { rateLimitWrites?: number } = {},
    changes: Partial<PlainLeadDeps> = {},
  ) => {
    const drawn: {
      attributes: Readonly<Record<string, string>>
      draft?: FragmentDraft | undefined
      isTest?: boolean | undefined
    }[] = []
    const own = { db, secret, trustedProxies: 1, publicUrl: ORIGIN, log: { error: vi.fn() } }
    const limits = {
      ...own,
      rateLimitWrites: options.rateLimitWrites ?? 1_000_000,
      now: () => new Date(),
    }
    const messages = createMessageService({
      ...limits,
      metrics: createMetrics(),
      trap: createPlainTrap(own),
    })
    const countWrite = createWriteCount({ ...own, perMinute: limits.rateLimitWrites })
    const postLead = createPlainLeads({
      ...own,
      now: limits.now,
      findPlace,
      countWrite,
      thanksCookie: messages.thanksCookie,
      token: 'nc_public',
      fetch: (request, env) => app.fetch(request, env),
      ...changes,
    })
    const fragments = {
      of: async (
        _: string,
        attributes: Readonly<Record<string, string>>,
        given?: SnapshotInput,
      ) => {
        drawn.push({ attributes, draft: given?.draft, isTest: given?.isTest })
        return {
          html: '<template shadowrootmode="open">drawn</template>',
          styles: [],
          version: '1',
        }
      },
    }
    const pages = createPagesApp({
      ...BARE_PAGES,
      clientDirectory,
      messages: messages,
      postLead,
      fragments,
      publicUrl: ORIGIN,
      log: own.log,
    })
    const { app, lines } = createTestApp(db, { messages: messages, pages, options })
    const post = async (
      fields: Record<string, string> | string,
      { path = PATH, headers = {} }: { path?: string; headers?: Record<string, string> } = {},
    ) => {
      const body = new URLSearchParams(fields)
      const response = await app.request(ORIGIN + path, {
        method: 'POST',
        body,
        headers: { Origin: ORIGIN, ...headers },
      })
      return { response, text: textOf(await response.text()), status: response.status }
    }
    const follow = async (response: Response) => {
      const cookie = (response.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
      const next = await app.request(ORIGIN + (response.headers.get('Location') ?? ''), {
        headers: { Cookie: cookie },
      })
      return textOf(await next.text())
    }
    return { app, post, follow, drawn, lines, log: own.log }
  }
  const leads = () => db.selectFrom('leads').selectAll().execute()
  const mails = () => db.selectFrom('mails').selectAll().execute()

  it('the first step makes the same lead as the funnel’s own call', async () => {
    const { post } = siteWith()
    const { response } = await post(typed({ offersAgreement: 'on' }), {
      path: `${PATH}?partner=open-house&sourceToken=src_open&consentVersion=2026-11-22`,
      headers: {
        Referer: `${ORIGIN}${PATH}?utm_source=journal&gclid=click-1&moving-referrer=https%3A%2F%2Fblog.example%2F`,
      },
    })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/tunnel/demande-recue',
    ])
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      partner: 'open-house',
      is_known_source: 1,
      page_origin: ORIGIN,
      phone_e164: '+33612345678',
    })
    expect(JSON.parse(lead?.values_json ?? '')).toMatchObject({
      departureAddress: PARIS,
      lastname: 'Quintefeuille',
      type: 'Particulier',
      sourceToken: 'src_open',
      gclid: 'click-1',
      termsAgreement: true,
      offersAgreement: true,
      partnersAgreement: false,
      isKnownVolume: null,
      attribution: { utm_source: 'journal', referrer: 'https://blog.example/' },
    })
    expect(JSON.parse(lead?.consents_json ?? '')).toMatchObject([
      { box: 'terms', version: '2026-11-22', words: expect.stringContaining('contacté') },
      { box: 'offers', version: '2026-11-22' },
    ])
  })

  it('the first step leads to a page with the details of the call and mails the company', async () => {
    const { post, follow } = siteWith()
    const { response } = await post(typed())
    const [lead] = await leads()
    const page = await follow(response)
    for (const words of [
      'Un conseiller va vous appeler',
      '75001 Paris',
      '06 12 34 56 78',
      lead?.reference ?? '-',
    ])
      expect(page).toContain(words)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'lead-to-call',
      lead_uuid: lead?.uuid,
      recipient: 'bonjour@nouvelle-cle.example',
    })
    for (const words of [
      '06 12 34 56 78',
      'Élise Quintefeuille',
      '75001 Paris',
      lead?.reference ?? '-',
    ])
      expect(mail?.mail_json).toContain(words)
  })

  it('the confirmation page sends a visitor without a request back to the first step', async () => {
    const { app } = siteWith()
    const response = await app.request('/tunnel/demande-recue')
    expect([response.status, response.headers.get('Location')]).toEqual([302, PATH])
  })

  it('a first step in test mode makes a marked lead, mails no adviser and says so', async () => {
    const { post, follow, drawn } = siteWith()
    const path = `${PATH}?partner=open-house&moving-mode=test`
    expect((await post(typed({ email: 'elise@' }), { path })).status).toBe(422)
    expect(
      (await post(typed(), { path, headers: { Origin: 'https://blog.example' } })).status,
    ).toBe(422)
    expect(drawn).toHaveLength(2)
    expect(drawn.every(({ isTest }) => isTest)).toBe(true)
    const { response } = await post(typed(), { path })
    expect(await leads()).toMatchObject([{ partner: 'open-house', is_test: 1 }])
    expect(await mails()).toEqual([])
    const page = await follow(response)
    expect(page).toContain('Mode test')
    expect(page).not.toContain('Nos conseillers appellent')
    expect((await post(typed(), { path: `${PATH}?partner=open-house` })).status).toBe(303)
    expect((await leads()).map(({ is_test }) => is_test).toSorted()).toEqual([0, 1])
    expect(await mails()).toHaveLength(1)
  })

  it('the first step is drawn in test mode where the page’s address says so', async () => {
    const { app, drawn } = siteWith()
    for (const query of ['?moving-mode=test', '', '?moving-mode=test'])
      await app.request(ORIGIN + PATH + query)
    expect(drawn.map(({ isTest }) => isTest)).toEqual([true, undefined, true])
  })

  it('a double click or a page sent again makes one lead and one mail', async () => {
    const { post } = siteWith()
    const both = await Promise.all([post(typed()), post(typed())])
    const again = await post(typed())
    expect([...both, again].map(({ status }) => status)).toEqual([303, 303, 303])
    expect([(await leads()).length, (await mails()).length]).toEqual([1, 1])
    await post(typed({ phone: '06 12 34 56 79' }))
    await post(typed(), { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect((await leads()).length).toBe(3)
  })

  it('a first step sent again mails the company if the server stopped before the mail', async () => {
    const { post } = siteWith()
    await post(typed())
    await db.deleteFrom('mails').execute()
    expect((await post(typed())).status).toBe(303)
    expect([(await leads()).length, (await mails()).length]).toEqual([1, 1])
  })

  it('an incomplete first step comes back with the typed values and a message for each field', async () => {
    const { post, drawn } = siteWith()
    const { status, response } = await post({
      email: 'elise@',
      lastname: 'Éluard',
      movingDate: '2020-01-31',
      departureAddress: 'Lyon',
    })
    expect([status, response.headers.get('Cache-Control')]).toEqual([422, 'private, no-cache'])
    const [{ draft, attributes } = { draft: undefined, attributes: {} }] = drawn
    expect(draft?.values).toMatchObject({
      email: 'elise@',
      lastname: 'Éluard',
      movingDate: '2020-01-31',
      termsAgreement: false,
    })
    expect(draft?.values.departureAddress?.addressInTextInput).toBe('Lyon')
    expect(attributes).toMatchObject({ departure: 'Lyon', step: 'mes-coordonnees' })
    expect(draft?.violations).toEqual([
      {
        propertyPath: 'departureAddress',
        message:
          'Plusieurs lieux correspondent. Ajoutez le code postal, comme dans\u00a0: 69001 Lyon ou 69002 Lyon.',
      },
      {
        propertyPath: 'movingDate',
        message: 'Vous ne pouvez plus réserver de déménagement pour cette date',
      },
      { propertyPath: 'firstname', message: 'Merci de vérifier ce champs' },
      { propertyPath: 'email', message: 'Doit être un e-mail' },
      { propertyPath: 'phone', message: 'Merci de vérifier ce champs' },
      {
        propertyPath: 'termsAgreement',
        message: 'Cochez cette case\u00A0: nous ne vous contactons qu’avec votre accord',
      },
    ])
    expect(await leads()).toEqual([])
  })

  it('an incomplete first step comes back with its place name, partner and source token', async () => {
    const { post, drawn } = siteWith()
    await post(typed({ email: '' }), { path: `${PATH}?partner=open-house&sourceToken=src_open` })
    expect(drawn[0]?.draft?.values.departureAddress?.addressInTextInput).toBe('75001 Paris')
    expect(drawn[0]?.attributes).toMatchObject({
      partner: 'open-house',
      'source-token': 'src_open',
    })
  })

  it.each([
    ['nothing', ''],
    ['what no field has', 'a=1&departureAddress[]=x&__proto__=y'],
    ['too much', `lastname=${'x'.repeat(100_000)}&departureAddress=${'y'.repeat(100_000)}`],
    ['markup', 'lastname=%3Cscript%3Ealert(1)%3C/script%3E&email=%00%0d%0aBcc:x'],
  ])('a first step with %s is refused, and no lead is made', async (_, body) => {
    const { post, log } = siteWith()
    const { status, text } = await post(body)
    expect(status).toBe(422)
    expect(text).not.toContain('<script>alert')
    expect(log.error).not.toHaveBeenCalled()
    expect(await leads()).toEqual([])
  })

  it.each([
    ['another type', { 'Content-Type': 'application/json' }, 415],
    ['more than a form can be', {}, 413],
  ] as const)(
    'a first step with %s is refused with a page that links to the form',
    async (_, headers, status) => {
      const { app } = siteWith()
      const body = status === 413 ? `lastname=${'x'.repeat(1_100_000)}` : '{}'
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const response = await app.request(PATH, {
        method: 'POST',
        body,
        headers: { ...type, ...headers },
      })
      expect(response.status).toBe(status)
      expect(textOf(await response.text())).toContain(
        'Remplissez-le et envoyez-le depuis cette page.',
      )
    },
  )

  it.each([
    [{ Origin: 'https://blog.example' }],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ])(
    'a first step posted by another site’s page comes back unsent and without consent: %o',
    async headers => {
      const { post, drawn } = siteWith()
      const { status, text } = await post(typed(), { path: `${PATH}?partner=open-house`, headers })
      expect(status).toBe(422)
      expect(text).toContain('Ces réponses viennent d’un autre site.')
      const [{ draft, attributes } = { draft: undefined, attributes: {} }] = drawn
      expect(draft?.values).toMatchObject({ lastname: 'Quintefeuille', termsAgreement: false })
      expect(attributes).toMatchObject({ partner: 'open-house' })
      expect(await leads()).toEqual([])
    },
  )

  it('the first step sent from our own page is accepted for a partner with named origins', async () => {
    const { post } = siteWith()
    const path = `${PATH}?partner=closed-shop&sourceToken=src_closed`
    expect((await post(typed(), { path })).status).toBe(303)
    expect(await leads()).toMatchObject([{ partner: 'closed-shop', is_known_source: 1 }])
  })

  it('a same-origin post is accepted behind a proxy, and an invalid partner name is dropped', async () => {
    const { post } = siteWith()
    const headers = { Origin: 'http://inside:8080', 'Sec-Fetch-Site': 'same-origin' }
    const path = `${PATH}?partner=${encodeURIComponent('no\nname')}&sourceToken=${'x'.repeat(400)}`
    expect((await post(typed(), { path, headers })).status).toBe(303)
    expect(await leads()).toMatchObject([{ partner: null, page_origin: ORIGIN }])
  })

  it('a customer past the rate limit is asked to wait and keeps the typed values', async () => {
    const { post, drawn } = siteWith({ rateLimitWrites: 2 })
    expect((await post(typed())).status).toBe(303)
    const { response, text, status } = await post(typed({ phone: '06 12 34 56 79' }))
    expect([status, response.headers.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect(text).toContain('Trop d’envois en peu de temps')
    expect(drawn[0]?.draft?.values).toMatchObject({ phone: '06 12 34 56 79', termsAgreement: true })
  })

  it.each([
    ['is down', async () => new Response('<html>', { status: 502 })],
    ['says something else', async () => Response.json({ hello: 1 }, { status: 201 })],
    ['cannot be reached', async () => Promise.reject(new Error('gone'))],
  ] as const)(
    'the first step reports the failure and keeps the typed values while the product API %s',
    async (_, fetch) => {
      const { post, drawn, log } = siteWith({}, { fetch })
      const { status, text } = await post(typed())
      expect(status).toBe(503)
      expect(text).toContain('Votre demande n’a pas pu être enregistrée.')
      expect(drawn[0]?.draft?.values).toMatchObject({
        lastname: 'Quintefeuille',
        termsAgreement: true,
      })
      expect(log.error).toHaveBeenCalledOnce()
      expect(await mails()).toEqual([])
    },
  )

  it('the violations of the product API are shown at their fields', async () => {
    const violations = [{ propertyPath: 'email', message: 'Cette adresse est refusée.' }]
    const fetch = async () => Response.json({ violations }, { status: 422 })
    const { post, drawn } = siteWith({}, { fetch })
    expect((await post(typed())).status).toBe(422)
    expect(drawn[0]?.draft?.violations).toEqual(violations)
  })

  it('the log contains nothing that the visitor typed', async () => {
    const { post, lines } = siteWith()
    await post(typed())
    await post(typed({ email: 'no' }))
    expect(lines.filter(line => /Quintefeuille|06 12|%C3%89lise/.test(line))).toEqual([])
  })
})

describe('the steps behind the first', () => {
  it('the steps after the first accept no POST', async () => {
    const pages = createPagesApp({ ...BARE_PAGES, clientDirectory, log: { error: vi.fn() } })
    for (const path of [
      '/tunnel/choix-volume',
      '/tunnel/reserver',
      '/tunnel/landing/agence/choix-volume',
    ])
      expect((await pages.request(path, { method: 'POST' })).status).toBe(405)
  })
})
