import sharp from 'sharp'
import { beforeEach, expect, it, vi } from 'vitest'
import { NO_APPEARANCE } from '../../../../shared/domain/appearance'
import { ORIGIN } from '../../back-office/testing/office'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { LIMITS } from '../../http/limits'
import { clearSpace, createSpace, openAppearances } from '../testing/space'
import { readPublishedAppearances } from './appearance-store'
import { createLogoFiles } from './logo-files'

const FIELDS = {
  vu: 'v0',
  acte: 'publier',
  couleur: '#ffd400',
  arrondi: '4',
  police: 'Arial, Helvetica, sans-serif',
  'logo-actuel': '',
  'open-house.h1Title': 'Bienvenue chez vous',
  'rentree.h1Title': 'Un titre de rentrée',
}

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()

const formOf = (fields: Record<string, string>, logo: Buffer, name = 'logo.png'): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('logo', new File([new Uint8Array(logo)], name, { type: 'image/png' }))
  return form
}

describeOnEachDatabase('the appearance of a partner', database => {
  let db: Db
  let space: ReturnType<typeof createSpace>
  let own: Awaited<ReturnType<typeof space.signIn>>
  beforeEach(async () => {
    db ??= await database.open()
    await clearSpace(db)
    space = createSpace(db)
    own = await space.signIn('open-house')
  })

  const post = (fields: Record<string, string> = {}) =>
    own.post('/apparence', { ...FIELDS, ...fields })
  const shown = async () => {
    const { partners, landings } = space.content
    const partner = await partners.find('open-house')
    const landing = await landings.find('open-house', null)
    return { theme: partner?.theme, logo: partner?.logo, title: landing?.h1Title, landing }
  }
  const stateIn = (text: string) => /name="vu" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const state = async () => {
    const { text } = await own.get('/apparence')
    const form = text.slice(text.indexOf('multipart/form-data'))
    return stateIn(form)
  }

  it('the page shows the entry of a partner that has set nothing', async () => {
    const { text, headers } = await own.get('/apparence')
    expect(text).toContain('value="#0a5c4a"')
    expect(text).toContain('Vous n’avez encore rien publié.')
    expect(text).toContain('Un titre de rentrée')
    expect(headers.get('Content-Security-Policy')).toContain("frame-src 'self'")
    expect(headers.get('Content-Security-Policy')).not.toContain('script-src')
  })

  it('a draft changes nothing online, and its previews show it', async () => {
    const saved = await post({ acte: 'apercu' })
    expect(saved.headers.get('Location')).toBe('/espace-partenaire/apparence?fait=brouillon#apercu')
    expect((await shown()).theme?.accent).toBe('#0a5c4a')
    const page = await own.get('/apparence/apercu/page')
    expect(page.text).toContain('Bienvenue chez vous')
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'")
    expect((await own.get('/apparence/apercu/page?campagne=rentree')).text).toContain('La rentrée')
    expect((await own.get('/apparence/apercu/page.css')).text).toContain('--moving-accent: #ffd400')
    expect((await own.get('/apparence/apercu/devis')).text).toContain('open-house #ffd400')
    expect((await own.get('/apparence/apercu/devis.css')).text).toBe('/* #ffd400 */')
    const mail = await own.get('/apparence/apercu/courriel')
    expect(mail.text).toContain('background: #ffd400')
    expect(mail.headers.get('Content-Security-Policy')).toContain("style-src 'unsafe-inline'")
    const acts = await rowsWith(db, 'trail', { act: 'partner-appearance-saved' })
    expect(acts).toMatchObject([{ actor: 'partner' }])
  })

  it('a published appearance shows at once on this server, and within its interval on another', async () => {
    const other = openAppearances(db, 0)
    expect((await other.landings.find('open-house', null))?.h1Title).toBe('')
    expect((await post()).headers.get('Location')).toContain('fait=publie')
    const { theme, title, landing } = await shown()
    expect(theme).toEqual({
      accent: '#ffd400',
      radius: 4,
      font: 'Arial, Helvetica, sans-serif',
    })
    expect(title).toBe('Bienvenue chez vous')
    expect(await other.landings.find('open-house', null)).toEqual(landing)
    expect((await other.partners.findBySourceToken('src_open'))?.theme).toEqual(theme)
    expect((await other.partners.find('closed-shop'))?.theme.accent).toBe('#0a5c4a')
  })

  it('an appearance that cannot be read is left out, and those of other partners stay', async () => {
    const row = { version: 1, restored_version: null, person_uuid: '', published_at: '' }
    const looks = { atlas: JSON.stringify(NO_APPEARANCE), zenith: '{' }
    for (const [partner, appearance_json] of Object.entries(looks))
      await db
        .insertInto('partner_appearances')
        .values({ ...row, partner, appearance_json })
        .execute()
    const read = await readPublishedAppearances(db)
    expect([read.has('atlas'), read.has('zenith')]).toEqual([true, false])
    await db.deleteFrom('partner_appearances').execute()
  })

  it('what equals the entry is not stored, and follows the entry', async () => {
    await post({ couleur: '0A5C4A', arrondi: '8', police: 'inherit' })
    const [row] = await rowsWith(db, 'partner_appearances', { partner: 'open-house' })
    expect(JSON.parse(row?.appearance_json ?? '')).toEqual({
      theme: null,
      logo: null,
      landings: { 'open-house': { h1Title: 'Bienvenue chez vous' } },
    })
  })

  it('faulty fields are named, typed values stay, and nothing is stored', async () => {
    const { status, text } = await post({
      couleur: 'rouge',
      arrondi: '40',
      police: 'url(x)',
      'open-house.heroCardTitle': '<b>Bonjour</b>',
      'open-house.heroLeftText': 'x'.repeat(401),
    })
    expect(status).toBe(422)
    for (const sentence of [
      'six chiffres ou lettres de a à f',
      'Indiquez un nombre de 0 à 28.',
      'Choisissez une police de la liste.',
      'Retirez les chevrons',
      'il en compte 401',
      'value="rouge"',
      'value="Bienvenue chez vous"',
    ])
      expect(text).toContain(sentence)
    expect(await rowsWith(db, 'partner_appearances', { partner: 'open-house' })).toEqual([])
    expect(await rowsWith(db, 'partner_appearance_drafts', { partner: 'open-house' })).toEqual([])
  })

  it('an uploaded logo is encoded again, and served under the hash of its content', async () => {
    const sent = await own.send('/apparence', formOf(FIELDS, await png()))
    expect(sent.status).toBe(303)
    const { logo } = await shown()
    expect(logo).toMatch(/^\/uploads\/logos\/[0-9a-f]{32}\.png$/)
    const file = logo?.split('/').at(-1) ?? ''
    const answer = await createLogoFiles(db).request(`/${file}`)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([facts.format, facts.width, facts.height]).toEqual(['png', 40, 20])
    expect((await createLogoFiles(db).request(`/${'0'.repeat(32)}.png`)).status).toBe(404)
    const kept = { ...FIELDS, vu: 'v1', 'logo-actuel': file.replace('.png', '') }
    await own.post('/apparence', kept)
    expect((await shown()).logo).toBe(logo)
    await own.post('/apparence', { ...kept, vu: 'v2', 'logo-fiche': 'on' })
    expect((await shown()).logo).toBe('')
  })

  it('a refused logo loses no other field, and a good one survives the fault of another field', async () => {
    const script = Buffer.from('<script>alert(1)</script>')
    const refused = await own.send('/apparence', formOf(FIELDS, script))
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('n’est pas une image PNG, JPEG ou WebP')
    expect(refused.text).toContain('value="Bienvenue chez vous"')
    const heavy = await own.send('/apparence', formOf(FIELDS, Buffer.alloc(3_000_000)))
    expect(heavy.text).toMatch(/pèse plus de 2.Mo/)
    expect(heavy.text).toContain('value="Bienvenue chez vous"')
    const huge = await own.send('/apparence', formOf(FIELDS, Buffer.alloc(9_000_000)))
    expect(huge.status).toBe(413)
    const good = await own.send('/apparence', formOf({ ...FIELDS, couleur: 'x' }, await png()))
    const hash = /name="logo-actuel" value="([0-9a-f]{32})"/.exec(good.text)?.[1] ?? ''
    expect([good.status, hash.length]).toEqual([422, 32])
    await post({ 'logo-actuel': hash })
    expect((await shown()).logo).toContain(hash)
  })

  it('a form with a file of another site, and one that is cut off, store nothing', async () => {
    const foreign = await space.space.request('/apparence', {
      method: 'POST',
      body: formOf(FIELDS, await png()),
      headers: { Origin: 'https://evil.example', Cookie: own.Cookie },
    })
    expect(foreign.status).toBe(403)
    const type = 'multipart/form-data; boundary=x'
    const cut = await space.space.request('/apparence', {
      method: 'POST',
      body: '--x\r\nContent-Disposition: form-data; name="couleur"\r\n\r\n#ff',
      headers: { Origin: ORIGIN, Cookie: own.Cookie, 'Content-Type': type },
    })
    expect(cut.status).toBe(415)
    expect(await rowsWith(db, 'partner_logos', { partner: 'open-house' })).toEqual([])
  })

  it('the page says that the partner has no entry, or that it does not answer', async () => {
    const stranger = await space.signIn('unknown-house')
    const { text, status } = await stranger.get('/apparence')
    expect([status, text.includes('Votre fiche n’est pas publiée')]).toEqual([200, true])
    expect((await stranger.get('/apparence/apercu/page')).status).toBe(404)
    const find = vi.spyOn(space.content.partnerEntries, 'find')
    find.mockRejectedValueOnce(new Error('the content service does not answer'))
    space.warn.mockImplementationOnce(() => undefined)
    const away = await own.get('/apparence')
    expect([away.status, away.text.includes('Fiche indisponible')]).toEqual([503, true])
    expect(space.warn).toHaveBeenCalledOnce()
  })

  it('a partner cannot use the logo of another', async () => {
    const other = await space.signIn('closed-shop')
    await own.send('/apparence', formOf(FIELDS, await png()))
    const hash = (await shown()).logo?.split('/').at(-1)?.replace('.png', '') ?? ''
    const taken = await other.post('/apparence', { ...FIELDS, 'logo-actuel': hash })
    expect([taken.status, taken.text.includes('Ce logo n’est plus enregistré')]).toEqual([
      422,
      true,
    ])
    expect(await rowsWith(db, 'partner_appearances', { partner: 'closed-shop' })).toEqual([])
  })

  it('a former version and the entry are put back as new versions, with person and date', async () => {
    await post()
    await post({ vu: 'v1', couleur: '#112233' })
    const { text } = await own.get('/apparence')
    expect(text).toContain('Version 1')
    expect(text).toContain('Claire Petit')
    const back = await own.post('/apparence/retablissement', { version: '1', vu: '2' })
    expect(back.headers.get('Location')).toContain('fait=retabli')
    expect((await shown()).theme?.accent).toBe('#ffd400')
    expect((await own.get('/apparence')).text).toContain('copie de la version 1')
    const late = await own.post('/apparence/retablissement', { version: '1', vu: '2' })
    expect(late.status).toBe(409)
    expect((await own.post('/apparence/retablissement', { version: '9', vu: '3' })).status).toBe(
      404,
    )
    await own.post('/apparence/retablissement', { version: '0', vu: '3' })
    expect((await shown()).theme?.accent).toBe('#0a5c4a')
    const acts = await rowsWith(db, 'trail', { act: 'partner-appearance-restored' })
    expect(acts).toHaveLength(2)
  })

  it('a change by another person in between is told, and the typed values can replace it', async () => {
    const colleague = await space.signIn('open-house', 'Marc Durand')
    await colleague.post('/apparence', { ...FIELDS, acte: 'brouillon', couleur: '#445566' })
    const late = await post({ couleur: '#778899' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Marc Durand a modifié l’apparence entre-temps')
    expect(late.text).toContain('value="#778899"')
    expect((await shown()).theme?.accent).toBe('#0a5c4a')
    const form = late.text.slice(late.text.indexOf('multipart/form-data'))
    await post({ couleur: '#778899', vu: stateIn(form) })
    expect((await shown()).theme?.accent).toBe('#778899')
  })

  it('two publications of one state make one version', async () => {
    const both = await Promise.all([post({ couleur: '#111111' }), post({ couleur: '#222222' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409])
    expect(await rowsWith(db, 'partner_appearances', { partner: 'open-house' })).toHaveLength(1)
  })

  it('a draft is dropped, and only the one that was shown', async () => {
    await post({ acte: 'brouillon' })
    expect((await own.post('/apparence/abandon', { vu: 'v0' })).status).toBe(409)
    const dropped = await own.post('/apparence/abandon', { vu: await state() })
    expect(dropped.headers.get('Location')).toContain('fait=abandon')
    expect(await rowsWith(db, 'partner_appearance_drafts', { partner: 'open-house' })).toEqual([])
    expect(await state()).toBe('v0')
  })

  it('too many saves in an hour are refused, and typed values stay', async () => {
    const expire = Date.now() + 3_600_000
    const points = LIMITS['partner-appearances'].most
    await db
      .insertInto('rate_limits')
      .values({ key: 'partner-appearances:open-house', points, expire })
      .execute()
    const { status, text } = await post()
    expect([status, text.includes('value="#ffd400"')]).toEqual([429, true])
  })
})
