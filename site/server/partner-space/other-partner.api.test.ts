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
  let endpointId: string
  beforeAll(async () => {
    db = await database.open()
    await clearSpace(db)
    for (const table of [
      'partner_days',
      'partner_keys',
      'webhook_endpoints',
      'payments',
      'orders',
      'leads',
    ] as const)
      await db.deleteFrom(table).execute()
    space = createSpace(db)
    await bookedMove(space.office, db, { headers: { 'X-Partner': 'open-house' } })
    await createDayCounts({ db, reader: db, now: () => new Date() })()
    const other = await space.signIn('open-house')
    await other.post('/cle')
    const fields = { vu: 'v0', couleur: '#ab12cd', arrondi: '3', police: 'inherit' }
    await other.post('/apparence', {
      ...fields,
      acte: 'publier',
      'open-house.h1Title': 'Leur titre',
    })
    await other.post('/apparence', { ...fields, vu: 'v1', 'open-house.h1Title': 'Leur brouillon' })
    const url = 'https://crm.open-house.example/'
    await other.post('/evenements', { url, 'evenement.lead.created': 'on' })
    const [endpoint] = await rowsWith(db, 'webhook_endpoints', { partner: 'open-house' })
    if (endpoint === undefined) throw new Error('no address was added')
    endpointId = endpoint.uuid
    const [order] = await rowsWith(db, 'orders', { partner: 'open-house' })
    secrets = [order?.reference ?? '', 'open-house', 'Open House', '#ab12cd', 'Leur titre']
    secrets.push(endpoint.secret)
    month = new Date().toISOString().slice(0, 7)
    own = await space.signIn('closed-shop')
  })

  const paths = () =>
    Object.values(SPACE)
      .map(({ pattern }) => pattern.replace(':file', `${month}.csv`).replace(':id', endpointId))
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
    const theirs = async () => [
      await rowsWith(db, 'partner_keys', { partner: 'open-house' }),
      await rowsWith(db, 'webhook_endpoints', { partner: 'open-house' }),
      await rowsWith(db, 'partner_appearances', { partner: 'open-house' }),
      await rowsWith(db, 'partner_appearance_drafts', { partner: 'open-house' }),
    ]
    const before = await theirs()
    const [draft] = await rowsWith(db, 'partner_appearance_drafts', { partner: 'open-house' })
    const states = ['v0', 'v1', '1', `d${draft?.stamp}`]
    for (const path of paths().filter(each => each !== SPACE.signOut.pattern))
      for (const vu of states)
        await own.post(path, { partenaire: 'open-house', partner: 'open-house', vu, version: '1' })
    expect(await theirs()).toEqual(before)
  })

  it('the API answers a key with its own partner only, whatever the address names', async () => {
    const key = /ncp_[\w-]{43}/.exec((await own.post('/cle')).text)?.[0] ?? ''
    const headers = { Authorization: `Bearer ${key}`, 'X-Partner': 'open-house' }
    for (const path of ['/api/partner/figures', '/api/partner/leads'])
      for (const trick of TRICKS) {
        const { status, body } = await space.office.call(
          'GET',
          `${path}?${trick}`,
          undefined,
          headers,
        )
        const text = JSON.stringify(body)
        expect([path, trick, status]).toEqual([path, trick, 200])
        for (const secret of secrets)
          expect([path, trick, text.includes(secret)]).toEqual([path, trick, false])
        expect([path, trick, /"(?:leads?|bookings?)":[1-9]/.test(text)]).toEqual([
          path,
          trick,
          false,
        ])
      }
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
