import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import type { Db } from '../../db/tables'
import { printedQuote, simulationDocument } from './printed-quote'
import { type Call, caller, createdLead } from '../../testing/calls'
import { simulationBody } from '../../testing/customer-calls'
import { orderRow } from '../../testing/test-order-row'
import { createTestApp } from '../../testing/test-app'

const UNKNOWN_UUID = '9a2b7c1e-1111-4222-8333-444455556666'

describeOnEachDatabase('quotes as files', database => {
  let db: Db
  let call: Call
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })
  const quoted = async (changes: object = {}) => {
    const lead = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', {
      ...simulationBody(lead.uuid),
      ...changes,
    })
    return { lead, uuid: String(body.uuid) }
  }
  let clients = 0
  const get = (path: string) =>
    call('GET', path, undefined, { 'X-Forwarded-For': `203.0.113.${++clients}` })

  it('the PDF of a quote is served at its simulation’s address', async () => {
    const { lead, uuid } = await quoted()
    const { status, headers, text } = await get(`/simulation/${uuid}/devis.pdf`)
    expect(status).toBe(200)
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="devis-${lead.reference}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
  })

  it('the PDF of an order is served at its address, as it was ordered', async () => {
    const { uuid } = await quoted()
    const found = await simulationDocument(db, uuid)
    const row = orderRow({
      details_json: JSON.stringify({ ...found?.document, move: { title: 'more' } }),
    })
    await db.insertInto('orders').values(row).execute()
    const { status, headers, text } = await get(`/commande/${row.uuid}/devis.pdf`)
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(headers.get('Content-Disposition')).toBe(`inline; filename="devis-${row.reference}.pdf"`)
  })

  it.each(['simulation', 'commande'])('the PDF of an unknown %s answers 404', async what => {
    for (const uuid of [UNKNOWN_UUID, 'x', '..%2F'])
      expect((await get(`/${what}/${uuid}/devis.pdf`)).status).toBe(404)
  })

  it('a client may ask for twenty PDFs of quotes a minute', async () => {
    const headers = { 'X-Forwarded-For': '198.51.100.7' }
    const statuses = []
    for (let time = 0; time < 22; time++)
      statuses.push(
        (await call('GET', `/simulation/${UNKNOWN_UUID}/devis.pdf`, undefined, headers)).status,
      )
    expect(statuses.slice(19)).toEqual([404, 429, 429])
  })

  describe('to print', () => {
    it('the printed quote of a simulation shows no personal details of the customer', async () => {
      const custom = [{ name: 'Armoire d’Élise', quantity: 2, volume: 100 }]
      const inventory = { SALON: { predefined: { CANAPE_3_PLACES: 1 }, custom } }
      const { uuid } = await quoted({ isKnownVolume: 'unknown', inventory })
      const printed = await printedQuote(db, uuid, new Date())
      expect(JSON.stringify(printed)).not.toMatch(/Quintefeuille|Élise|example\.fr|06 12/)
      expect(printed).toMatchObject({ pdfHref: `/simulation/${uuid}/devis.pdf` })
      expect(printed?.parts.map(({ title }) => title)).toEqual([
        'Le devis',
        'Le client',
        'Le déménagement',
        'Les prestations (prix TTC)',
        'L’entreprise',
      ])
      expect(printed?.parts[1]?.facts).toEqual([
        { label: 'Nom', value: '' },
        { label: 'Coordonnées', value: '' },
        { label: 'Client', value: 'Particulier' },
        { label: 'Devis complet', value: 'à votre nom, dans l’e-mail de votre devis' },
      ])
      const whole = JSON.stringify(await simulationDocument(db, uuid))
      expect(whole).toContain('Quintefeuille')
      expect(whole.replaceAll(/\s/g, ' ')).toContain('1 × Canapé 3 places, 2 × Armoire d’Élise')
    })

    it('the printed quote of an unknown simulation is null', async () => {
      expect(await printedQuote(db, UNKNOWN_UUID, new Date())).toBeNull()
    })
  })
})
