import { beforeEach, describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { createTestApp } from '../testing/test-app'
import { createOffice, type Office, OFFICE_SECRET, ORIGIN, TOKEN } from './testing/office'

const PATHS = [
  '/back-office',
  '/back-office/commandes',
  '/back-office/demandes.csv',
  '/back-office/rien',
]

describeOnEachDatabase('who may enter the back office', database => {
  let db: Db
  let office: Office
  beforeEach(async () => {
    db ??= await database.open()
    await db.deleteFrom('rate_limits').execute()
    office = createOffice(db)
  })

  it('every back-office page answers 404 when no token is configured', async () => {
    const { app } = createTestApp(db)
    for (const path of PATHS) expect((await app.request(path)).status).toBe(404)
    const response = await app.request('/back-office/connexion', {
      method: 'POST',
      body: new URLSearchParams({ jeton: '' }),
    })
    expect(response.status).toBe(404)
    expect(
      (await app.request('/back-office', { headers: { Authorization: 'Bearer ' } })).status,
    ).toBe(404)
  })

  it('a visitor without a session is asked for the token on every page and sees nothing else', async () => {
    for (const path of PATHS) {
      const { status, text, headers } = await office.get(path)
      expect(status).toBe(401)
      expect(text).toContain('Jeton d’accès')
      expect(text).not.toContain('Commandes')
      expect(headers.get('WWW-Authenticate')).toBe('Bearer')
    }
  })

  it('the session cookie is hidden from scripts and from other sites', async () => {
    const { status, headers, location } = await office.post('/back-office/connexion', {
      jeton: TOKEN,
      suite: '/back-office/commandes?apres=x',
    })
    expect([status, location]).toEqual([303, '/back-office/commandes?apres=x'])
    const cookie = headers.get('Set-Cookie') ?? ''
    for (const part of [
      'HttpOnly',
      'Secure',
      'SameSite=Strict',
      'Path=/back-office',
      'Max-Age=43200',
    ])
      expect(cookie).toContain(part)
    expect(cookie).not.toContain(TOKEN)
  })

  it('the adviser returns after signing in to the search that was asked for before', async () => {
    const asked = await office.get(
      '/back-office/recherche?q=06+12+34&apres=2026-11-22T10:00:00.000Z~x',
    )
    const suite =
      /name="suite" value="([^"]*)"/.exec(asked.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await office.post('/back-office/connexion', { jeton: TOKEN, suite })).location).toBe(
      suite,
    )
    expect(suite).toContain('q=06+12+34')
  })

  it('the adviser is never led outside the back office after signing in', async () => {
    for (const suite of [
      'https://evil.example/',
      '//evil.example',
      '/back-office//evil\\..',
      '/back-officer',
      '/',
    ])
      expect((await office.post('/back-office/connexion', { jeton: TOKEN, suite })).location).toBe(
        '/back-office',
      )
  })

  it('back-office pages forbid caching, framing, indexing, foreign referrers and scripts', async () => {
    const { get } = await office.signIn()
    const { status, headers, text } = await get('/back-office')
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toContain('no-store')
    expect(headers.get('X-Robots-Tag')).toContain('noindex')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Speculation-Rules')).toBeNull()
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src|unsafe/)
    expect(text).not.toMatch(/<script|style="| on\w+="/)
    expect(
      (await get('/back-office/nouveau-devis')).headers.get('Content-Security-Policy'),
    ).not.toContain('unsafe')
  })

  it.each([
    ['nothing', ''],
    ['a later end', '9999999999.AAAA'],
    ['no end', '.'],
    ['another token’s', 'other'],
    ['another server’s', 'secret'],
    ['text', 'nc_conseiller'],
  ])('the back office refuses a session cookie with %s', async (_, value) => {
    const elsewhere = createOffice(db, { token: `${TOKEN}-that-was-changed` })
    const cookies: Record<string, string> = {
      other: (await elsewhere.signIn()).cookie,
      secret: (await office.signIn()).cookie.replace(/.$/, end => (end === 'A' ? 'B' : 'A')),
    }
    const Cookie = cookies[value] ?? `nc_conseiller=${value}`
    expect((await office.get('/back-office', { Cookie })).status).toBe(401)
  })

  it('the adviser has to sign in again after twelve hours and loses nothing that was typed', async () => {
    let now = new Date()
    office = createOffice(db, { now: () => now })
    const { get, post } = await office.signIn()
    now = new Date(now.getTime() + 11.9 * 3_600_000)
    expect((await get('/back-office')).status).toBe(200)
    now = new Date(now.getTime() + 0.2 * 3_600_000)
    const promo = { code: 'TARDIF10', kind: 'percent', value: '10' }
    const stopped = await post('/back-office/codes-promo', promo)
    expect(stopped.status).toBe(401)
    expect(stopped.text).toContain('Votre session a expiré')
    expect(stopped.text).toContain('action="/back-office/codes-promo"')
    expect(stopped.text).toContain('name="code" value="TARDIF10"')
    expect(
      (await db.selectFrom('promo_codes').select('code').where('code', '=', 'TARDIF10').execute())
        .length,
    ).toBe(0)
    const again = await office.post('/back-office/codes-promo', { ...promo, jeton: TOKEN })
    expect(again.location).toBe('/back-office/codes-promo?fait=code')
    expect(again.headers.get('Set-Cookie')).toContain('nc_conseiller=')
    expect(
      (await db.selectFrom('promo_codes').select('code').where('code', '=', 'TARDIF10').execute())
        .length,
    ).toBe(1)
    await db.deleteFrom('promo_codes').execute()
  })

  it('signing out ends the adviser’s session for every copy of its cookie, and no other session', async () => {
    const colleague = await office.signIn()
    const { get, post } = await office.signIn()
    const { headers, location } = await post('/back-office/deconnexion')
    expect(location).toBe('/back-office')
    expect(headers.get('Set-Cookie')).toContain('nc_conseiller=;')
    expect((await get('/back-office')).status).toBe(401)
    expect((await colleague.get('/back-office')).status).toBe(200)
  })

  it('a session survives a change of the server’s secret while the previous one is known', async () => {
    const { cookie: Cookie } = await office.signIn()
    const changed = createOffice(db, { secrets: ['the secret that came after it', OFFICE_SECRET] })
    expect((await changed.get('/back-office', { Cookie })).status).toBe(200)
    const forgotten = createOffice(db, { secrets: ['the secret that came after it'] })
    expect((await forgotten.get('/back-office', { Cookie })).status).toBe(401)
    await changed.post('/back-office/deconnexion', {}, { Cookie })
    expect((await office.get('/back-office', { Cookie })).status).toBe(401)
  })

  it('an expired session is deleted from the database', async () => {
    let now = new Date()
    office = createOffice(db, { now: () => now })
    await office.signIn()
    now = new Date(now.getTime() + 13 * 3_600_000)
    await office.signIn()
    const rows = await db.selectFrom('adviser_sessions').select('expires_at').execute()
    expect(rows.every(({ expires_at }) => expires_at > now.toISOString())).toBe(true)
  })

  it('a call with the bearer token is accepted without a session', async () => {
    const asked = (token: string) =>
      office.get('/back-office/commandes', { Authorization: `Bearer ${token}` })
    expect((await asked(TOKEN)).status).toBe(200)
    expect((await asked(TOKEN)).headers.get('Set-Cookie')).toBeNull()
    expect((await asked(`${TOKEN}x`)).status).toBe(401)
    expect((await asked('')).status).toBe(401)
  })

  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const signIn = (address: string, jeton: string) =>
    office.post('/back-office/connexion', { jeton }, from(address))
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const byCall = (token: string, address = '203.0.113.1') =>
    office.call('POST', '/api/back-office/supplements', {}, { ...from(address), ...bearer(token) })
  const statusesOf = async (calls: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status)

  it('wrong tokens are refused twenty times an hour, and then have to wait', async () => {
    const wrong = await signIn('203.0.113.1', 'wrong')
    expect(wrong.status).toBe(401)
    expect(wrong.text).toContain('Ce jeton est incorrect')
    const statuses = await statusesOf(
      Array.from({ length: 30 }, () => signIn('203.0.113.1', 'wrong')),
    )
    expect(statuses.filter(status => status === 401).length).toBe(19)
    const stopped = await signIn('203.0.113.1', 'wrong')
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await byCall('wrong')).status).toBe(429)
    expect((await signIn('203.0.113.2', 'wrong')).status).toBe(401)
  })

  it('the right token enters whatever wrong ones came from its address', async () => {
    const { cookie } = await office.signIn()
    for (let guess = 0; guess < 25; guess++) await signIn('203.0.113.1', 'wrong')
    expect((await signIn('203.0.113.1', TOKEN)).status).toBe(303)
    expect(
      (await office.get('/back-office', { ...from('203.0.113.1'), ...bearer(TOKEN) })).status,
    ).toBe(200)
    expect((await byCall(TOKEN)).status).toBe(422)
    expect(
      (await office.get('/back-office', { ...from('203.0.113.1'), Cookie: cookie })).status,
    ).toBe(200)
    expect((await byCall('wrong')).status).toBe(429)
  })

  it('45 calls with the right token at once are all let in, and none is counted as wrong', async () => {
    const calls = await statusesOf(Array.from({ length: 45 }, () => byCall(TOKEN)))
    expect(new Set(calls)).toEqual(new Set([422]))
    const pages = Array.from({ length: 45 }, () =>
      office.get('/back-office', { ...from('203.0.113.1'), ...bearer(TOKEN) }),
    )
    expect(new Set(await statusesOf(pages))).toEqual(new Set([200]))
    const counted = await db
      .selectFrom('rate_limits')
      .select('points')
      .where('key', 'like', 'guesses:%')
      .execute()
    expect(counted).toEqual([])
  })

  describe('a form', () => {
    const foreign = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'https://www.nouvelle-cle.example.evil.example' },
      { Origin: 'http://www.nouvelle-cle.example' },
    ]
    it('a back-office form sent from another site is refused even with an adviser’s cookie', async () => {
      const { cookie } = await office.signIn()
      for (const headers of foreign) {
        const fields = { code: 'FOREIGN1', kind: 'percent', value: '10' }
        const { status } = await office.post('/back-office/codes-promo', fields, {
          ...headers,
          Cookie: cookie,
        })
        expect(status).toBe(403)
      }
      expect(await db.selectFrom('promo_codes').select('code').execute()).toEqual([])
    })

    it('a back-office form is refused when it is too long or not sent as a form', async () => {
      const { cookie } = await office.signIn()
      const headers = { Origin: ORIGIN, Cookie: cookie }
      const sent = (body: string, type: string) =>
        office.office.request('/back-office/codes-promo', {
          method: 'POST',
          body,
          headers: { ...headers, 'Content-Type': type },
        })
      expect((await sent('{}', 'application/json')).status).toBe(415)
      const long = await sent(`code=${'a'.repeat(2_000_000)}`, 'application/x-www-form-urlencoded')
      expect(long.status).toBe(413)
      expect(await long.text()).toContain('Formulaire illisible')
    })
  })
})
