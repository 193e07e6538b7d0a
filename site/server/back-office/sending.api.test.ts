import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { changeRows, rowsWith, rowWith } from '../db/testing/rows-with'
import type { Db } from '../db/tables'
import { bookableSimulation } from '../orders/testing/booked'
import { textOf } from '../testing/text-of'
import { listenToEvents } from '../webhooks/testing/listen-to-events'
import { openOffice, type Office, type SignedIn } from './testing/office'

describeOnEachDatabase('an adviser who sends a quote', database => {
  let db: Db
  let office: Office
  let adviser: SignedIn
  let simulation: string
  beforeAll(async () => {
    ;({ db, office, adviser } = await openOffice(database))
  })
  beforeEach(async () => {
    for (const table of ['mails', 'trail', 'rate_limits'] as const)
      await db.deleteFrom(table).execute()
    simulation = await bookableSimulation(office.call)
  })

  const page = () => `/back-office/simulations/${simulation}`
  const sendingsIn = async () => {
    const { text } = await adviser.get(page())
    const [, part = ''] =
      /<section[^>]*aria-labelledby="envois">([^]*?)<\/section>/.exec(text) ?? []
    return { html: part, text: textOf(`<main>${part}</main>`) }
  }
  const priceOf = async () =>
    String((await rowWith(db, 'simulations', { uuid: simulation })).total_cents)
  const send = async (kind: string, prix?: string) =>
    adviser.post(`${page()}/envoi`, { sorte: kind, prix: prix ?? (await priceOf()) })
  const mails = async () =>
    (await rowsWith(db, 'mails', { kind: 'quote' })).map(({ mail_json }) => JSON.parse(mail_json))

  it('the quote is mailed, and its page says when and by whom, and that the opening is not known', async () => {
    const events = await listenToEvents(db)
    expect((await sendingsIn()).text).toContain('Le devis n’a jamais été envoyé.')
    expect((await send('devis')).location).toBe(`${page()}?fait=envoye`)
    expect(await mails()).toHaveLength(1)
    const shown = (await sendingsIn()).text
    expect(shown).toContain('Envoyé par un conseiller')
    expect(shown).toContain('Ouverture non connue')
    const acts = await rowsWith(db, 'trail', { simulation_uuid: simulation, act: 'quote-sent' })
    expect(acts).toHaveLength(1)
    expect(await events()).toEqual(['quote.sent'])
  })

  it('a press on the mailed link is shown as the opening of that mail', async () => {
    await send('devis')
    await send('relance')
    const [first] = await mails()
    const [, key = ''] = /#[\w-]*?=([\w-]{43})/.exec(String(first.text)) ?? []
    const opened = await office.call('POST', '/api/quote_keys', {
      key,
      device: 'a-device-of-its-own',
    })
    expect(opened.status).toBe(200)
    const { html } = await sendingsIn()
    expect(html.match(/Ouvert /g)).toHaveLength(1)
    expect(html.match(/Ouverture non connue/g)).toHaveLength(1)
  })

  it('a reminder says so, and how to hear no more of it', async () => {
    await send('devis')
    expect((await send('relance')).location).toBe(`${page()}?fait=relance`)
    const reminder = (await mails()).find(({ subject }) => subject.includes('vous attend'))
    expect(String(reminder.text).replaceAll(/\s+/g, ' ')).toContain(
      'nous ne vous écrirons plus à ce sujet',
    )
    expect((await sendingsIn()).text).toContain('Relance d’un conseiller')
  })

  it.each([
    ['at another price than the adviser has read', { prix: '1' }, {}, 'vient d’être recalculé'],
    ['once it is ordered', {}, { status: 'ordered' }, 'Ce devis est commandé'],
  ])('a quote is not sent %s', async (_, fields, columns, sentence) => {
    const prix = await priceOf()
    if (Object.keys(columns).length > 0)
      await changeRows(db, 'simulations', { uuid: simulation }, columns)
    const refused = await adviser.post(`${page()}/envoi`, { sorte: 'devis', prix, ...fields })
    expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true])
    expect(await mails()).toEqual([])
  })

  it('a quote is sent three times an hour at most, and a form once', async () => {
    const cle = '7d3b8c1e-1111-4222-8333-444455556666'
    const prix = await priceOf()
    for (let press = 0; press < 2; press += 1)
      await adviser.post(`${page()}/envoi`, { sorte: 'devis', prix, cle })
    expect(await mails()).toHaveLength(1)
    await send('devis')
    await send('devis')
    const refused = await send('devis')
    expect([refused.status, (await mails()).length]).toEqual([422, 3])
    expect(refused.text).toContain('3 fois en une heure')
  })
})
