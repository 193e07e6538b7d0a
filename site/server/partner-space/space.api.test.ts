import { beforeEach, expect, it } from 'vitest'
import { type Office, ORIGIN } from '../back-office/testing/office'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { orderRow } from '../testing/test-order-row'
import { clearSpace, createSpace } from './testing/space'

const EMAIL = 'claire@open-house.example'
const OTHER = 'paul@closed-shop.example'
const OPEN_HOUSE = '/back-office/partenaires/open-house'

describeOnEachDatabase('the partner’s space', database => {
  let db: Db
  let office: Office
  let space: ReturnType<typeof createSpace>
  let now: Date
  beforeEach(async () => {
    db ??= await database.open()
    await clearSpace(db)
    now = new Date()
    space = createSpace(db, () => now)
    office = space.office
  })
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }

  const mailedKeys = (email: string) => space.mailedKeys(email)
  const enter = (key: string) => space.enter(key)
  /** Gives a person access by the back office, and returns the key of the mailed link. */
  const admitted = async (email = EMAIL, partner = 'open-house'): Promise<string> => {
    const adviser = await office.signIn()
    const form = { nom: 'Claire Petit', email }
    const added = await adviser.post(`/back-office/partenaires/${partner}`, form)
    expect(added.location).toBe(`/back-office/partenaires/${partner}?fait=acces-partenaire`)
    return (await mailedKeys(email))[0] ?? ''
  }

  it('an adviser gives a person access, and its mailed link opens the space at a press, once', async () => {
    const key = await admitted('Claire@Open-House.example')
    expect(key).toBe('')
    const [mailed = ''] = await mailedKeys(EMAIL)
    for (let scan = 0; scan < 3; scan++) {
      const page = await space.get(`/entrer?cle=${mailed}`)
      expect([page.status, page.headers.get('Set-Cookie')]).toEqual([200, null])
    }
    const entered = await enter(mailed)
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/espace-partenaire'])
    expect(entered.headers.get('Set-Cookie')).toMatch(/Max-Age=2592000.*HttpOnly.*Secure/)
    const home = await space.get('/', { Cookie: entered.Cookie })
    expect(home.text).toContain('Claire Petit')
    expect(home.headers.get('Cache-Control')).toBe('private, no-store')
    expect(home.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const again = await space.post('/entrer', { cle: mailed })
    expect([again.status, again.text.includes('Ce lien ne sert plus')]).toEqual([403, true])
    const acts = await rowsWith(db, 'trail', { act: 'partner-person-added' })
    expect(acts).toMatchObject([{ actor: 'adviser' }])
  })

  it('a link expires after fifteen minutes and a session after thirty days', async () => {
    const key = await admitted()
    later(15)
    expect((await enter(key)).status).toBe(403)
    await space.post('/lien-de-connexion', { email: EMAIL })
    const keys = await mailedKeys(EMAIL)
    const { Cookie } = await enter(keys.find(other => other !== key) ?? '')
    later(30 * 24 * 60 - 1)
    expect((await space.get('/', { Cookie })).text).toContain('Chiffres')
    later(1)
    expect((await space.get('/', { Cookie })).text).toContain('Recevoir un lien')
  })

  it('a removed person is refused at the next request, and its links end', async () => {
    const { Cookie } = await enter(await admitted())
    later(3)
    await space.post('/lien-de-connexion', { email: EMAIL })
    const [row] = await rowsWith(db, 'partner_people', { email: EMAIL })
    const adviser = await office.signIn()
    const path = `/back-office/acces-partenaires/${row?.uuid}/retrait`
    expect((await adviser.get(path)).text).toContain('Retirer l’accès de Claire Petit')
    expect((await adviser.post(path)).location).toBe(`${OPEN_HOUSE}?fait=acces-retire`)
    expect((await space.get('/', { Cookie })).text).toContain('Recevoir un lien')
    for (const key of await mailedKeys(EMAIL)) expect((await enter(key)).status).toBe(403)
    expect(await rowsWith(db, 'trail', { act: 'partner-person-removed' })).toHaveLength(1)
    expect((await adviser.post(path)).status).toBe(404)
  })

  it('signing out ends a session for every copy of its cookie', async () => {
    const { Cookie } = await enter(await admitted())
    const left = await space.post('/deconnexion', {}, { Origin: ORIGIN, Cookie })
    expect(left.status).toBe(303)
    expect((await space.get('/', { Cookie })).text).toContain('Recevoir un lien')
  })

  it('a request for a link answers the same for known and unknown addresses, and at most twenty an hour', async () => {
    await admitted()
    later(3)
    const ask = async (email: string) => {
      const { status, text } = await space.post('/lien-de-connexion', { email })
      return [status, text.replace(email, '')]
    }
    expect(await ask(EMAIL)).toEqual(await ask('inconnu@exemple.fr'))
    expect(await mailedKeys(EMAIL)).toHaveLength(2)
    for (let count = 3; count <= 20; count++) expect((await ask(OTHER))[0]).toBe(200)
    expect((await ask(OTHER))[0]).toBe(429)
    expect((await space.post('/lien-de-connexion', { email: 'x' })).status).toBe(422)
  })

  it('a form of another site is refused before the session is looked at', async () => {
    const { Cookie } = await enter(await admitted())
    const headers = { Origin: 'https://evil.example', Cookie }
    expect((await space.post('/deconnexion', {}, headers)).status).toBe(403)
    expect((await space.get('/', { Cookie })).text).toContain('Chiffres')
  })

  it('the session of one part of the site does not open the other', async () => {
    const { Cookie } = await enter(await admitted())
    const key = Cookie.split('=')[1] ?? ''
    const asAdviser = await office.get('/back-office', { Cookie: `nc_conseiller=${key}` })
    expect(asAdviser.status).toBe(401)
    const adviser = await office.signIn()
    const adviserKey = adviser.cookie.split('=')[1] ?? ''
    const asPartner = await space.get('/', { Cookie: `nc_partenaire=${adviserKey}` })
    expect(asPartner.text).toContain('Recevoir un lien')
  })

  it('an address has access to one partner only, and the back office says so', async () => {
    await admitted()
    const adviser = await office.signIn()
    const refused = await adviser.post('/back-office/partenaires/closed-shop', {
      nom: 'Claire Petit',
      email: EMAIL,
    })
    expect([refused.status, refused.text.includes('a déjà accès')]).toEqual([422, true])
    const list = await adviser.get('/back-office/partenaires')
    expect(list.text).toContain('1 personne')
    expect((await adviser.get('/back-office/partenaires/nulle-part')).status).toBe(404)
  })

  it('the page of a partner in the back office counts its leads and sums its orders', async () => {
    const order = orderRow({ state: 'paid', partner: 'open-house', total_cents: 120_000 })
    await db.insertInto('orders').values(order).execute()
    const adviser = await office.signIn()
    const { text } = await adviser.get(OPEN_HOUSE)
    expect(text).toContain('href="/back-office/commandes?partenaire=open-house"')
    expect(text.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain('1 commande, 1 200 € au total')
  })
})
