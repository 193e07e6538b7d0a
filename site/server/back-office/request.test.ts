import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { CONSENT_VERSIONS } from '../../../shared/texts/past-consents'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows, rowWith } from '../db/testing/rows-with'
import { messageTextOf } from '../db/search-text'
import type { Db } from '../db/tables'
import { toE164 } from '../leads/phone-number'
import { bookableSimulation, bookedMove } from '../orders/testing/booked'
import { CONTACT, leadBody } from '../testing/customer-calls'
import { textOf } from '../testing/text-of'
import { openOffice, type Office, type SignedIn } from './testing/office'

describeOnEachDatabase('the request behind a quote or an order', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })

  const storeMessage = (kind: string, fields: object) =>
    db
      .insertInto('messages')
      .values({
        uuid: randomUUID(),
        kind,
        fields_json: JSON.stringify(fields),
        search_text: messageTextOf(JSON.stringify(fields), toE164),
        consents_json: '[]',
        created_at: new Date().toISOString(),
      })
      .execute()
  const requestIn = async (path: string) => {
    const { text } = await adviser.get(path)
    const [, request = ''] =
      /<section[^>]*aria-labelledby="demande">([^]*?)<\/section>/.exec(text) ?? []
    return textOf(`<main>${request}</main>`)
  }

  it('the pages of a quote and of its order show the person, the source, the consents in their words and the messages', async () => {
    await storeMessage('contact', {
      last_name: 'Quintefeuille',
      email: CONTACT.email.toUpperCase(),
      message: 'Le piano passe-t-il par l’escalier ?',
    })
    await storeMessage('contact', { email: `x${CONTACT.email}`, message: 'Une autre personne' })
    await storeMessage('call-back', { phone: '+33 6 12 34 56 78', call_window: '9-12' })
    await storeMessage('call-back', { phone: '06 12 34 56 79', call_window: '16-18' })
    const order = await bookedMove(office, db)
    const { simulation_uuid: simulation } = await rowWith(db, 'orders', { uuid: order })
    const request = await requestIn(`/back-office/simulations/${String(simulation)}`)
    for (const words of [
      'Élise Quintefeuille',
      CONTACT.email,
      'utm_source journal',
      'Appareil non enregistré',
      CONSENT_VERSIONS['2026-11-21']?.terms,
      'Le piano passe-t-il par l’escalier ?',
      'À rappeler',
    ])
      expect(request).toContain(words)
    expect(request).not.toContain('Une autre personne')
    expect(request).not.toContain('06 12 34 56 79')
    // The page of an order names its customer beside the request.
    const ofOrder = await requestIn(`/back-office/commandes/${order}`)
    expect(ofOrder).toContain('Le piano passe-t-il par l’escalier ?')
    expect(ofOrder).not.toContain('Élise Quintefeuille')
    await changeRows(
      db,
      'orders',
      { uuid: order },
      { customer_json: JSON.stringify({ ...CONTACT, firstname: 'Paul', type: 'Particulier' }) },
    )
    expect(await requestIn(`/back-office/commandes/${order}`)).toContain('Élise Quintefeuille')
  })

  it('the page of a lead shows the kind of device, and that of its order the steps reached', async () => {
    const headers = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile' }
    const { body } = await office.call('POST', '/api/leads', leadBody(), headers)
    const { text } = await adviser.get(`/back-office/demandes/${String(body.uuid)}`)
    expect(textOf(text)).toContain('Appareil téléphone')
    const order = await bookedMove(office, db)
    await changeRows(db, 'orders', { uuid: order }, { paid_at: '2026-03-04T09:05:00.000Z' })
    expect(await requestIn(`/back-office/commandes/${order}`)).toMatch(
      /Étapes du parcours Coordonnées .+ Prix .+ Commande .+ Payée en entier 04\/03\/2026/,
    )
  })

  it('the page of a person lists quotes with their prices, messages and mails', async () => {
    const simulation = await bookableSimulation(office.call)
    const { text } = await adviser.get(
      `/back-office/personnes?personne=${encodeURIComponent(CONTACT.email)}`,
    )
    expect(text).toContain(`href="/back-office/simulations/${simulation}"`)
    expect(text).toContain('Le piano passe-t-il par l’escalier')
  })

  it('the page names an erased photo in words, and shows a picture if it is erased while the page is open', async () => {
    const simulation = await bookableSimulation(office.call)
    const { values_json } = await rowWith(db, 'simulations', { uuid: simulation })
    const cards = [{ reference: 'SALON', title: 'Salon bleu', photos: ['a1', 'b2'] }]
    const values = { ...JSON.parse(values_json), isKnownVolume: 'asi', surface: 40, cards }
    await changeRows(
      db,
      'simulations',
      { uuid: simulation },
      { values_json: JSON.stringify(values) },
    )
    await db
      .insertInto('simulation_photos')
      .values({ simulation_uuid: simulation, position: 0, jpeg: Buffer.from('/9j/', 'base64') })
      .execute()
    const { text } = await adviser.get(`/back-office/simulations/${simulation}`)
    expect(text).toContain(`src="/back-office/simulations/${simulation}/photos/0"`)
    expect(text).not.toContain('photos/1"')
    expect(text).toMatch(/Salon bleu<\/span>Photo absente/)
    const gone = await office.get(`/back-office/simulations/${simulation}/photos/1`, {
      Cookie: adviser.cookie,
      'Sec-Fetch-Dest': 'image',
    })
    expect([gone.status, gone.headers.get('Content-Type')]).toEqual([404, 'image/svg+xml'])
    expect(gone.text).toContain('Cette photo')
  })
})
