import { beforeAll, expect, it } from 'vitest'
import { SPACE } from '../../pages/partner-space/space-addresses'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookedMove } from '../orders/testing/booked'
import { createDayCounts } from './figures/count-days'
import { clearSpace, createSpace } from './testing/space'

/** Queries with which a person may try to read another partner's data. */
const TRICKS = [
  'partenaire=open-house',
  'partner=open-house',
  'slug=open-house',
  'filters[slug][$eq]=open-house',
]

describeOnEachDatabase('a person that looks for another partner’s data', database => {
  let db: Db
  let space: ReturnType<typeof createSpace>
  let own: Awaited<ReturnType<typeof space.signIn>>
  let secrets: string[]
  let month: string
  beforeAll(async () => {
    db = await database.open()
    await clearSpace(db)
    for (const table of ['partner_days', 'partner_keys', 'payments', 'orders', 'leads'] as const)
      await db.deleteFrom(table).execute()
    space = createSpace(db)
    await bookedMove(space.office, db, { headers: { 'X-Partner': 'open-house' } })
    await createDayCounts({ db, now: () => new Date() })()
    await (await space.signIn('open-house')).post('/cle')
    const [order] = await rowsWith(db, 'orders', { partner: 'open-house' })
    secrets = [order?.reference ?? '', 'open-house', 'Open House']
    month = new Date().toISOString().slice(0, 7)
    own = await space.signIn('closed-shop')
  })

  const paths = () =>
    Object.values(SPACE)
      .map(({ pattern }) => pattern.replace(':file', `${month}.csv`))
      .filter(path => path !== SPACE.enter.pattern)

  it('every page and file shows the own partner only, whatever the address names', async () => {
    for (const path of paths())
      for (const trick of ['', ...TRICKS]) {
        const { text } = await own.get(`${path}?par=mois&${trick}`)
        for (const secret of secrets)
          expect([path, trick, text.includes(secret)]).toEqual([path, trick, false])
        expect([path, /Diagramme/.test(text)]).toEqual([path, false])
      }
  })

  it('no form changes another partner', async () => {
    const before = await rowsWith(db, 'partner_keys', { partner: 'open-house' })
    for (const path of paths().filter(each => each !== SPACE.signOut.pattern))
      await own.post(path, { partenaire: 'open-house', partner: 'open-house' })
    expect(await rowsWith(db, 'partner_keys', { partner: 'open-house' })).toEqual(before)
  })

  it('every address asks a stranger to sign in, and shows nothing', async () => {
    for (const path of paths()) {
      const { text, status } = await space.get(path)
      expect([path, [200, 404].includes(status), text.includes('Recevoir un lien')]).toEqual([
        path,
        true,
        true,
      ])
    }
  })
})
