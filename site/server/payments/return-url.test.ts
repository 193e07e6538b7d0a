import { beforeAll, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import type { Db } from '../db/tables'
import { fakePartners } from '../testing/test-app'
import { checkedReturnUrl } from './return-url'

const BLOG = 'https://blog.example'
const TIMES = { created_at: '', updated_at: '' }

/** Quotes that were begun by a partner or by none, on a page of an origin or of none. */
const BEGUN = [
  ['of a partner with a list', 'closed-shop', 'https://www.closed-shop.example'],
  ['of that partner on another page', 'closed-shop', BLOG],
  ['of a partner without a list', 'open-house', BLOG],
  ['of no partner', null, BLOG],
  ['of no page', null, null],
  ['of a partner that is gone', 'closed-down', BLOG],
  ['of an origin with a star', 'open-house', 'https://*.blog.example'],
] as const
type Begun = (typeof BEGUN)[number][0]

describeOnEachDatabase('the way back from a payment', database => {
  let db: Db
  beforeAll(async () => {
    db = await database.open()
    for (const [uuid, partner, page_origin] of BEGUN) {
      const lead = {
        uuid,
        partner,
        page_origin,
        values_json: '{}',
        is_known_source: 0,
        consents_json: '[]',
      }
      await db
        .insertInto('leads')
        .values({ ...lead, erasure_hash: '', ...TIMES })
        .execute()
      const price = { moving_date: '', total_cents: 1, values_json: '{}', answer_json: '{}' }
      await db
        .insertInto('simulations')
        .values({ uuid, lead_uuid: uuid, ...price, ...TIMES })
        .execute()
    }
  })
  const wayBack = (uuid: string, text: string, partners = fakePartners) =>
    checkedReturnUrl(text, { subject: 'simulation', uuid }, { db, partners })

  it.each<[Begun, string]>([
    ['of a partner with a list', 'https://paris.boutiques.example/merci?de=nous#fin'],
    ['of a partner with a list', 'https://www.closed-shop.example/'],
    ['of that partner on another page', 'https://www.closed-shop.example/'],
    ['of a partner without a list', `${BLOG}/merci?de=nous#fin`],
    ['of no partner', `${BLOG}/`],
  ])('%s may lead to %s', async (begun, url) => expect(await wayBack(begun, url)).toBe(url))

  it.each<[Begun, string]>([
    ['of a partner with a list', 'https://evil.example/'],
    ['of that partner on another page', `${BLOG}/`],
    ['of a partner without a list', 'https://evil.example/'],
    ['of a partner without a list', 'http://blog.example/'],
    ['of a partner without a list', 'https://blog.example:8443/'],
    ['of a partner without a list', 'https://www.blog.example/'],
    ['of a partner without a list', 'https://blog.example.evil.example/'],
    ['of a partner without a list', 'https://blog.example@evil.example/'],
    ['of a partner without a list', 'https://nous@blog.example/'],
    ['of a partner without a list', '//blog.example/'],
    ['of a partner without a list', '/merci'],
    ['of a partner without a list', `blob:${BLOG}/0b1c`],
    ['of a partner without a list', 'javascript:location="https://blog.example/"'],
    ['of a partner without a list', `${BLOG}/${'a'.repeat(2_000)}`],
    ['of a partner without a list', ''],
    ['of no page', 'null'],
    ['of no page', `${BLOG}/`],
    ['of a partner that is gone', `${BLOG}/`],
    ['of an origin with a star', 'https://www.blog.example/'],
  ])('%s never leads to %s', async (begun, url) => expect(await wayBack(begun, url)).toBeNull())

  it('the way back from a payment is empty for an unknown quote or when the partner lookup fails', async () => {
    const down = { ...fakePartners, find: () => Promise.reject(new Error('down')) }
    expect(await wayBack('of a partner without a list', `${BLOG}/`, down)).toBeNull()
    expect(await wayBack('unknown', `${BLOG}/`)).toBeNull()
  })
})
