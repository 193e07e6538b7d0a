import { Hono } from 'hono'
import { beforeEach, expect, it } from 'vitest'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import type { HttpEnv } from '../../http/http-env'
import { createdLead } from '../../testing/calls'
import { CONTACT, leadBody } from '../../testing/customer-calls'
import { fakePartners } from '../../testing/test-app'
import { weekOf } from '../figures/figure-days'
import { clearSpace, createSpace } from '../testing/space'
import { createDiagnoses } from './diagnoses'
import { createWidgetLoads } from './widget-loads'

describeOnEachDatabase('the installation of a partner', database => {
  let db: Db
  let space: ReturnType<typeof createSpace>
  beforeEach(async () => {
    db ??= await database.open()
    await clearSpace(db)
    for (const table of [
      'partner_openings',
      'partner_diagnoses',
      'widget_loads',
      'simulations',
      'leads',
    ] as const)
      await db.deleteFrom(table).execute()
    space = createSpace(db)
  })
  const open = async (partner: string, origin: string, daysAgo: number, count: number) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    const day = dayInFrance(at)
    const row = { partner, day, week: weekOf(day), source: 's', origin, count }
    await db
      .insertInto('partner_openings')
      .values({ ...row, last_at: at.toISOString() })
      .execute()
  }

  it('the page lists seen origins by openings, and marks those that the partner does not allow', async () => {
    const partner = await fakePartners.find('closed-shop')
    const [own = ''] = partner?.allowedOrigins ?? []
    await open('closed-shop', own, 0, 5)
    await open('closed-shop', own, 2, 7)
    await open('closed-shop', 'https://copie.example', 1, 3)
    await open('closed-shop', 'https://ancien.example', 40, 9)
    await open('open-house', 'https://autre.example', 0, 9)
    const { text } = await (await space.signIn('closed-shop')).get('/installation')
    expect(text).toContain(own)
    expect(text).toContain('12 en 30\u00A0jours, dont 0 · 0 · 0 · 0 · 7 · 0 · 5 ces')
    expect(text).toMatch(/copie\.example<\/h3>.*?<strong>refusé/)
    expect(text).not.toContain('ancien.example')
    expect(text).not.toContain('autre.example')
    expect(text).toContain('#element=moving-quote-form&amp;partner=closed-shop')
  })

  it('versions are counted by the page’s origin, only of sites with openings of a partner', async () => {
    const own = 'https://www.nouvelle-cle.example'
    const { ofScript, flush } = createWidgetLoads({
      db,
      now: () => new Date(),
      publicUrl: own,
      currentVersion: async () => '2.0.0',
    })
    const app = new Hono<HttpEnv>()
    for (const path of ['/widget.js', '/widget/:version/widget.js']) app.use(path, ofScript)
    app.get('/widget/0.0.0/widget.js', c => c.notFound())
    app.get('*', c => c.text('x'))
    const page = 'https://page.example'
    await open('open-house', page, 0, 3)
    const load = (path: string, Referer?: string) =>
      app.request(path, Referer === undefined ? {} : { headers: { Referer } })
    for (const from of [`${page}/`, `${page}/chemin?prive=1`, undefined, `${own}/`, 'about:blank'])
      await load('/widget.js', from)
    await load('/widget/1.9.0/widget.js', `${page}/`)
    await load('/widget/0.0.0/widget.js', `${page}/`)
    await load('/widget.js', 'https://inconnu.example/')
    await flush()
    const rows = await db.selectFrom('widget_loads').selectAll().execute()
    expect(rows.map(({ origin, version, count }) => [origin, version, count]).toSorted()).toEqual([
      [page, '1.9.0', 1],
      [page, '2.0.0', 2],
    ])
    const { text } = await (await space.signIn('open-house')).get('/installation')
    expect(text).toContain('2.0.0 (2), 1.9.0 (1)')
  })

  it('diagnoses of a partner’s pages are shown by site, and a repaired fault is absent from the last one', async () => {
    let now = new Date(Date.now() - 3_600_000)
    const { app, flush } = createDiagnoses({
      db,
      now: () => now,
      partners: fakePartners,
      publicUrl: null,
      trustedProxies: 0,
      secret: 's',
    })
    const send = (body: unknown, Origin = 'https://page.example') =>
      app.request('/diagnoses', {
        method: 'POST',
        headers: { Origin },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    await open('open-house', 'https://page.example', 0, 1)
    const policy = { check: 'policy', state: 'error' }
    const place = { check: 'place', state: 'warning' }
    const good = { partner: 'open-house', version: '2.0.0', findings: [policy, place, place] }
    expect((await send(good)).status).toBe(204)
    now = new Date()
    await send({ ...good, findings: [place, { check: 'clock', state: 'ok' }] })
    for (const bad of [
      { ...good, partner: 'nobody' },
      { ...good, version: '<b>' },
      { ...good, findings: [{ check: 'appelez le 0899', state: 'error' }] },
      '{"partner":',
    ])
      expect((await send(bad)).status).toBe(204)
    // An origin on which none of its elements was opened is not stored.
    expect((await send(good, 'https://nowhere.example')).status).toBe(204)
    expect((await send('x'.repeat(20_000))).status).toBe(413)
    expect((await app.request('/diagnoses')).status).toBe(405)
    await flush()
    const rows = await db.selectFrom('partner_diagnoses').selectAll().execute()
    expect(rows.map(row => [row.check_name, row.state, row.count]).toSorted()).toEqual([
      ['', 'ok', 2],
      ['place', 'warning', 2],
      ['policy', 'error', 1],
    ])
    const { text } = await (await space.signIn('open-house')).get('/installation')
    expect(text).toContain('<strong>Place dans la page</strong>\u00A0: à vérifier, 2\u00A0fois')
    expect(text).toContain(
      'Politique de sécurité (CSP)\u00A0: absent du dernier diagnostic, 1\u00A0fois',
    )
    expect(text).toContain('2 en 30\u00A0jours, dont 0 · 0 · 0 · 0 · 0 · 0 · 2 ces')
    const other = await (await space.signIn('closed-shop')).get('/installation')
    expect(other.text).toContain('Aucun diagnostic')
  })

  it('tests of the last 24 hours are listed without personal data, and no others', async () => {
    const headers = { 'X-Partner': 'open-house', 'X-Mode': 'test' }
    const { reference } = await createdLead(space.office.call, leadBody(), headers)
    const real = await createdLead(space.office.call, leadBody(), { 'X-Partner': 'open-house' })
    const old = await createdLead(space.office.call, leadBody(), headers)
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await db.updateTable('leads').set({ created_at: at }).where('uuid', '=', old.uuid).execute()
    const { text } = await (await space.signIn('open-house')).get('/installation')
    expect(text).toContain(reference)
    for (const absent of [real.reference, old.reference, CONTACT.lastname, CONTACT.email])
      expect(text).not.toContain(absent)
    expect(await rowsWith(db, 'leads', { is_test: 1 })).toHaveLength(2)
  })
})
