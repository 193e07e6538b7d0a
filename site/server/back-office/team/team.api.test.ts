import { beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import type { Db } from '../../db/tables'
import { ADDRESSES } from '../../../pages/back-office/addresses'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { rowWith } from '../../db/testing/rows-with'
import { findOrder } from '../../orders/moves/move-store'
import { bookableSimulation, bookedMove } from '../../orders/testing/booked'
import { leadBody } from '../../testing/customer-calls'
import { createOffice, type Office, type SignedIn, TOKEN } from '../testing/office'

const TEAM_ENTRY = '/back-office/equipe'
const PROMO = { code: 'EQUIPE10', kind: 'percent', value: '10' }

describeOnEachDatabase('the team of the back office', database => {
  let db: Db
  let office: Office
  let now: Date
  beforeEach(async () => {
    db ??= await database.open()
    for (const table of ['adviser_links', 'adviser_sessions', 'advisers', 'mails'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('rate_limits').execute()
    await db.deleteFrom('promo_codes').execute()
    now = new Date()
    office = createOffice(db, { now: () => now })
  })
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const uuidOf = async (name: string): Promise<string> =>
    (
      await db
        .selectFrom('advisers')
        .select('uuid')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).uuid
  const linksSent = async (): Promise<number> =>
    (await db.selectFrom('mails').select('uuid').where('kind', '=', 'adviser-link').execute())
      .length

  it('the shared token adds the first administrator, which gets a sign-in link by mail', async () => {
    const { get, post } = await office.signIn()
    expect((await get(TEAM_ENTRY)).text).toContain('Vous utilisez le jeton commun.')
    const form = { nom: 'Inès Roux', email: 'Ines@Exemple.fr', role: 'administrator' }
    expect((await post(TEAM_ENTRY, form)).location).toBe(`${TEAM_ENTRY}?fait=membre`)
    expect((await get(TEAM_ENTRY)).text).toContain('ines@exemple.fr')
    expect(await linksSent()).toBe(1)
  })

  it('the shared token admits until an administrator has signed in, and no longer then', async () => {
    const shared = await office.signIn()
    const key = await office.mailLink('administrator')
    expect((await shared.get('/back-office')).status).toBe(200)
    await office.post('/back-office/entrer', { cle: key })
    expect((await shared.get('/back-office')).status).toBe(401)
    const refused = await office.post('/back-office/connexion', { jeton: TOKEN })
    expect(refused.status).toBe(401)
    expect(refused.text).toContain('Le jeton commun ne sert plus.')
    const call = await office.call(
      'POST',
      '/api/back-office/supplements',
      {},
      { Authorization: `Bearer ${TOKEN}` },
    )
    expect(call.status).toBe(401)
  })

  it('a sign-in link opens one session at a press, and none when a mail scanner opens it', async () => {
    const key = await office.mailLink('adviser')
    for (let scan = 0; scan < 3; scan++) {
      const page = await office.get(`/back-office/entrer?cle=${key}`)
      expect([page.status, page.headers.get('Set-Cookie')]).toEqual([200, null])
    }
    const entered = await office.post('/back-office/entrer', { cle: key })
    expect(entered.location).toBe('/back-office')
    expect(entered.headers.get('Set-Cookie')).toContain('nc_conseiller=')
    const again = await office.post('/back-office/entrer', { cle: key })
    expect(again.status).toBe(403)
    expect(again.text).toContain('Ce lien ne sert plus')
  })

  it('a sign-in link expires after fifteen minutes', async () => {
    const key = await office.mailLink('adviser')
    later(15)
    expect((await office.post('/back-office/entrer', { cle: key })).status).toBe(403)
  })

  it('a request for a link answers the same for known and unknown addresses', async () => {
    await office.mailLink('adviser')
    later(3)
    const ask = async (email: string) => {
      const { status, text } = await office.post('/back-office/lien-de-connexion', { email })
      return [status, text.replaceAll(email, '')]
    }
    const before = await linksSent()
    expect(await ask('inconnu@exemple.fr')).toEqual(await ask('adviser.test@exemple.fr'))
    expect(await linksSent()).toBe(before + 1)
    expect((await office.post('/back-office/lien-de-connexion', { email: 'x' })).status).toBe(422)
  })

  it('a stranger that requests links again and again neither floods an adviser nor locks it out', async () => {
    const key = await office.mailLink('adviser')
    const before = await linksSent()
    for (let request = 0; request < 30; request++)
      await office.post('/back-office/lien-de-connexion', { email: 'adviser.test@exemple.fr' })
    expect(await linksSent()).toBe(before)
    expect((await office.post('/back-office/entrer', { cle: key })).status).toBe(303)
  })

  it('a client requests twenty links an hour, and an address gets ten of all clients', async () => {
    await office.mailLink('adviser')
    await db.deleteFrom('rate_limits').execute()
    const before = await linksSent()
    const ask = (client: number) => {
      later(3)
      return office.post(
        '/back-office/lien-de-connexion',
        { email: 'adviser.test@exemple.fr' },
        { 'X-Forwarded-For': `192.0.2.${client}` },
      )
    }
    for (let request = 0; request < 20; request++) expect((await ask(1)).status).toBe(200)
    expect(await linksSent()).toBe(before + 10)
    const refused = await ask(1)
    expect([refused.status, refused.text.includes('Trop de demandes de lien')]).toEqual([429, true])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_000)
    expect((await ask(2)).status).toBe(200)
    expect(await linksSent()).toBe(before + 10)
  })

  it('a client that tries keys of links has to wait after twenty wrong ones', async () => {
    const enter = () => office.post('/back-office/entrer', { cle: crypto.randomUUID() })
    for (let guess = 0; guess < 20; guess++) expect((await enter()).status).toBe(403)
    expect((await enter()).status).toBe(429)
  })

  it('an adviser that is removed while signed in is refused at the next request', async () => {
    const { post } = await office.signIn('administrator')
    const adviser = await office.signIn('adviser', 'Léo Marin')
    expect((await adviser.get('/back-office')).status).toBe(200)
    const uuid = await uuidOf('Léo Marin')
    expect((await post(`${TEAM_ENTRY}/${uuid}/retrait`)).location).toContain('fait=membre-retire')
    expect((await adviser.get('/back-office')).status).toBe(401)
    expect((await adviser.post('/back-office/codes-promo', PROMO)).status).toBe(401)
    expect(await db.selectFrom('promo_codes').selectAll().execute()).toEqual([])
  })

  it('a change of the role ends the adviser’s sessions', async () => {
    const { post } = await office.signIn('administrator')
    const adviser = await office.signIn('adviser', 'Léo Marin')
    await post(`${TEAM_ENTRY}/${await uuidOf('Léo Marin')}/role`, { role: 'accountant' })
    expect((await adviser.get('/back-office')).status).toBe(401)
    expect(
      (await post(`${TEAM_ENTRY}/${await uuidOf('Léo Marin')}/role`, { role: 'x' })).status,
    ).toBe(422)
  })

  it('the only administrator can neither be removed nor lose its role', async () => {
    const { post } = await office.signIn('administrator', 'Inès Roux')
    const uuid = await uuidOf('Inès Roux')
    for (const refused of [
      await post(`${TEAM_ENTRY}/${uuid}/retrait`),
      await post(`${TEAM_ENTRY}/${uuid}/role`, { role: 'adviser' }),
    ]) {
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('C’est le seul administrateur')
    }
  })

  it('an e-mail belongs to one member only, and the form shows each fault at its field', async () => {
    const { post } = await office.signIn('administrator')
    const taken = { nom: 'Autre', email: 'ADMINISTRATOR.test@exemple.fr', role: 'adviser' }
    expect((await post(TEAM_ENTRY, taken)).text).toContain('Cette adresse est déjà celle')
    const { status, text } = await post(TEAM_ENTRY, { nom: '', email: 'x', role: 'chef' })
    expect(status).toBe(422)
    for (const fault of ['Indiquez un nom', 'Indiquez une adresse', 'Choisissez un rôle'])
      expect(text).toContain(fault)
  })

  it('an accountant reads and exports, and changes nothing', async () => {
    const { get, post } = await office.signIn('accountant')
    for (const path of ['/back-office', '/back-office/commandes', '/back-office/factures.csv'])
      expect((await get(path)).status).toBe(200)
    const refused = await post('/back-office/codes-promo', PROMO)
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Votre rôle (comptable) ne permet pas cette action.')
    expect(await db.selectFrom('promo_codes').selectAll().execute()).toEqual([])
    expect((await get(TEAM_ENTRY)).status).toBe(403)
    expect((await get('/back-office/nouveau-devis')).status).toBe(403)
  })

  it('no page of an accountant has the form of an act or a link to one', async () => {
    const adviser = await office.signIn('adviser')
    const order = await bookedMove(office, db)
    const { simulationUuid } = (await findOrder(db, order)) ?? {}
    const simulation = await bookableSimulation(office.call)
    const { lead_uuid: lead } = await rowWith(db, 'simulations', { uuid: simulation })
    await adviser.post(`/back-office/demandes/${lead}/suivi`, {
      jour: dayInFrance(now),
      heure: '23:59',
    })
    await adviser.post(`/back-office/commandes/${order}/lien`, { label: 'Piano', amount: '20' })
    await adviser.post('/back-office/codes-promo', PROMO)
    const pages = [
      '/back-office',
      '/back-office/demandes',
      `/back-office/demandes/${lead}`,
      `/back-office/simulations/${simulation}`,
      `/back-office/simulations/${simulationUuid}`,
      `/back-office/commandes/${order}`,
      `/back-office/personnes?personne=${leadBody().email}`,
      '/back-office/codes-promo',
      '/back-office/codes-promo/EQUIPE10',
      '/back-office/boutique/stock',
      '/back-office/messages',
      '/back-office/ventes-flash',
    ]
    const actsIn = async ({ get }: Pick<SignedIn, 'get'>) => {
      const found: string[] = []
      const seen = new Set<string>()
      for (const page of pages) {
        const { status, text } = await get(page)
        expect([page, status]).toEqual([page, 200])
        for (const [form = ''] of text.matchAll(/<form [^>]*method="post"[^>]*>/g))
          if (!form.includes('/deconnexion')) found.push(`${page} ${form}`)
        for (const [, href = ''] of text.matchAll(/href="(\/back-office\/[^"#?]+)/g)) {
          if (href.includes('.csv') || seen.has(href)) continue
          seen.add(href)
          if ((await get(href)).status === 403) found.push(`${page} ${href}`)
        }
      }
      return found
    }
    expect(await actsIn(await office.signIn('accountant'))).toEqual([])
    expect((await actsIn(adviser)).length).toBeGreaterThan(8)
  })

  it.each(['accountant', 'adviser'] as const)(
    'no page and no export shows the sign-in link of an administrator to an %s',
    async role => {
      const { get } = await office.signIn(role)
      const email = 'administrator.test@exemple.fr'
      const key = await office.mailLink('administrator')
      const { uuid } = await db
        .selectFrom('mails')
        .select('uuid')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow()
      const person = await get(`/back-office/personnes?personne=${email}`)
      const file = await get(`/back-office/personnes.json?e-mail=${email}`)
      const found = await get(`/back-office/recherche?q=${email}`)
      const mail = await get(`/back-office/courriels/${uuid}`)
      expect([person.status, file.status, mail.status]).toEqual([200, 200, 404])
      for (const { text } of [person, file, found, mail]) {
        expect(text).not.toContain(key)
        expect(text).not.toContain(uuid)
        expect(text).not.toContain('Votre lien de connexion')
      }
    },
  )

  it('an adviser acts, and does not manage the team', async () => {
    const { get, post } = await office.signIn('adviser')
    expect((await post('/back-office/codes-promo', PROMO)).status).toBe(303)
    expect((await get(TEAM_ENTRY)).status).toBe(403)
    expect((await post(TEAM_ENTRY, { nom: 'A', email: 'a@exemple.fr' })).status).toBe(403)
  })

  it('the history names the adviser of each act', async () => {
    const { get, post } = await office.signIn('adviser', 'Léo Marin')
    await post('/back-office/codes-promo', PROMO)
    expect((await get('/back-office/codes-promo/EQUIPE10')).text).toContain(
      '<span>Léo Marin</span>',
    )
  })

  it('the search and a person’s page name the adviser that handled a message, and the log keeps each mark', async () => {
    const { get, post } = await office.signIn('adviser', 'Léo Marin')
    await db.deleteFrom('trail').execute()
    const message = {
      uuid: '0b9fdd22-5ab7-4d0a-9c5e-3a9d3c0d7a51',
      kind: 'contact',
      consents_json: '[]',
      submission_hash: null,
      created_at: now.toISOString(),
      search_text: 'zoe quintefeuille',
      fields_json: JSON.stringify({ email: 'zoe@exemple.fr', message: 'Bonjour' }),
    }
    await db.insertInto('messages').values(message).execute()
    await post(`/back-office/messages/${message.uuid}/traite`)
    expect((await get('/back-office/recherche?q=quintefeuille')).text).toContain('par Léo Marin')
    await post(`/back-office/messages/${message.uuid}/a-traiter`)
    await db.deleteFrom('messages').execute()
    const entries = await db
      .selectFrom('trail')
      .innerJoin('advisers', 'advisers.uuid', 'trail.adviser_uuid')
      .select(['act', 'advisers.name', 'data_json'])
      .orderBy('at')
      .execute()
    const data_json = JSON.stringify({ message: message.uuid })
    expect(entries).toEqual([
      { act: 'message-done', name: 'Léo Marin', data_json },
      { act: 'message-reopened', name: 'Léo Marin', data_json },
    ])
  })

  it('a personal token signs in, calls the API, and ends when it is replaced or dropped', async () => {
    const { get, post } = await office.signIn('adviser')
    const tokenIn = (text: string) => /bo-token">([\w-]{43})</.exec(text)?.[1] ?? ''
    const token = tokenIn((await post('/back-office/mon-acces/jeton')).text)
    const shown = await get('/back-office/mon-acces')
    expect(shown.text).not.toContain(token)
    const isAdmitted = async (jeton: string) =>
      (await office.post('/back-office/connexion', { jeton })).status === 303
    const call = (bearer: string) =>
      office.call('POST', '/api/back-office/supplements', {}, { Authorization: `Bearer ${bearer}` })
    expect(await isAdmitted(token)).toBe(true)
    expect((await call(token)).status).toBe(422)
    const next = tokenIn((await post('/back-office/mon-acces/jeton')).text)
    expect([await isAdmitted(token), await isAdmitted(next)]).toEqual([false, true])
    await post('/back-office/mon-acces/jeton/suppression')
    expect(await isAdmitted(next)).toBe(false)
    expect((await call(next)).status).toBe(401)
  })

  it('a new or dropped token ends every other session of its owner', async () => {
    const { get, post } = await office.signIn('adviser')
    later(3)
    const { headers } = await office.post('/back-office/entrer', {
      cle: await office.mailLink('adviser'),
    })
    const other = { Cookie: (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
    const colleague = await office.signIn('adviser', 'Léo Marin')
    expect((await office.get('/back-office', other)).status).toBe(200)
    await post('/back-office/mon-acces/jeton')
    expect((await office.get('/back-office', other)).status).toBe(401)
    expect((await get('/back-office')).status).toBe(200)
    const token = /bo-token">([\w-]{43})</.exec(
      (await post('/back-office/mon-acces/jeton')).text,
    )?.[1]
    const byToken = await office.post('/back-office/connexion', { jeton: token ?? '' })
    const thief = { Cookie: (byToken.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' }
    expect((await office.get('/back-office', thief)).status).toBe(200)
    await post('/back-office/mon-acces/jeton/suppression')
    expect((await office.get('/back-office', thief)).status).toBe(401)
    expect((await colleague.get('/back-office')).status).toBe(200)
  })

  it('a form that is continued by a token does not contain the token afterwards', async () => {
    const { post } = await office.signIn('adviser')
    const token =
      /bo-token">([\w-]{43})</.exec((await post('/back-office/mon-acces/jeton')).text)?.[1] ?? ''
    const fields = { firstname: 'Élise', email: 'x', jeton: token }
    const continued = await office.post('/back-office/nouveau-devis/telephone', fields)
    expect(continued.status).toBe(422)
    expect(continued.text).toContain('value="Élise"')
    expect(continued.text).not.toContain(token)
  })

  it('an accountant’s token changes nothing through the API', async () => {
    const { post } = await office.signIn('accountant')
    const token =
      /bo-token">([\w-]{43})</.exec((await post('/back-office/mon-acces/jeton')).text)?.[1] ?? ''
    const call = await office.call(
      'POST',
      '/api/back-office/supplements',
      {},
      { Authorization: `Bearer ${token}` },
    )
    expect(call.status).toBe(403)
  })

  it('every route of the back office has its roles', () => {
    const known = new Set(
      Object.values(ADDRESSES).map(({ pattern }) =>
        pattern === '/' ? '/back-office' : `/back-office${pattern}`,
      ),
    )
    const served = office.office.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ path }) => path)
      .filter(path => path !== '/back-office/*')
      // These addresses of earlier releases redirect.
      .filter(path => !/^\/back-office\/boutique(?:\/commandes\.csv)?$/.test(path))
    expect(served.filter(path => !known.has(path))).toEqual([])
  })
})
