import { beforeEach, expect, it } from 'vitest'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { createdLead } from '../../testing/calls'
import { CONTACT, leadBody } from '../../testing/customer-calls'
import { fakePartners } from '../../testing/test-app'
import { weekOf } from '../figures/figure-days'
import { clearSpace, createSpace } from '../testing/space'

describeOnEachDatabase('the installation of a partner', database => {
  let db: Db
  let space: ReturnType<typeof createSpace>
  beforeEach(async () => {
    db ??= await database.open()
    await clearSpace(db)
    for (const table of ['partner_openings', 'simulations', 'leads'] as const)
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
    expect(text).toMatch(/12 \(0 · 0 · 0 · 0 · 7 · 0 · 5\)/)
    expect(text).toMatch(/copie\.example<\/th><td><strong>refusé/)
    expect(text).not.toContain('ancien.example')
    expect(text).not.toContain('autre.example')
    expect(text).toContain('#element=moving-quote-form&amp;partner=closed-shop')
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
