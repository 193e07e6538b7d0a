import { assert, create } from 'superstruct'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { emptyFunnelValues, FunnelValues } from '../../shared/domain/funnel-values'
import { OpenedQuote } from '../../shared/domain/opened-quote'
import { quoteConfigurationOf } from '../../shared/domain/quote-configuration'
import { describeOnEachDatabase } from './db/testing/databases'
import { fromStored } from './db/stored-json'
import type { Db } from './db/tables'
import { Mail } from './mail/outbox'
import { type Call, caller, createdLead, type CreatedLead } from './testing/calls'
import { bookableDay, leadBody, simulationBody } from './testing/customer'
import { createTestApp } from './testing/test-app'

const DEVICE = 'a-device-of-its-own'
const DAY_MS = 86_400_000

describeOnEachDatabase('the quote by mail', database => {
  let db: Db
  let call: Call
  let lines: string[]
  beforeAll(async () => {
    db = await database.open()
    const made = createTestApp(db)
    call = caller(made.app)
    lines = made.lines
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const configuration = () => {
    const { consentVersion: _, ...body } = leadBody()
    const filled = create({ ...emptyFunnelValues(), ...body, isKnownVolume: 'known', volume: 30 }, FunnelValues)
    return quoteConfigurationOf({ ...filled, arrivalAddress: filled.departureAddress })
  }
  const quoted = async (): Promise<{ uuid: string; lead: CreatedLead }> => {
    const lead = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    return { uuid: String(body.uuid), lead }
  }
  const send = (uuid: string, body: object = configuration()) => call('POST', `/api/simulations/${uuid}/send`, body)
  const mailsOf = async (lead: CreatedLead) => {
    const rows = await db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'mail_json'])
      .where('lead_uuid', '=', lead.uuid)
      .execute()
    return rows.map(({ mail_json, ...row }) => ({ ...row, ...fromStored(mail_json, Mail) }))
  }
  const sentMail = async (): Promise<{ uuid: string; lead: CreatedLead; text: string; key: string }> => {
    const { uuid, lead } = await quoted()
    expect((await send(uuid)).status).toBe(202)
    const [mail] = await mailsOf(lead)
    const text = mail?.text ?? ''
    const [, key = ''] = /https:\/\/www\.nouvelle-cle\.example\/tunnel\/reserver#cle=([\w-]+)/.exec(text) ?? []
    return { uuid, lead, text, key }
  }
  const open = (key: string, device = DEVICE) => call('POST', '/api/quote_keys', { key, device })

  it('goes to the stored address, whatever was posted', async () => {
    const { uuid, lead } = await quoted()
    const { status, text } = await send(uuid, { ...configuration(), email: 'somebody@else.example' })
    expect({ status, text }).toEqual({ status: 202, text: '' })
    const mails = await mailsOf(lead)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ kind: 'quote', recipient: 'elise.quintefeuille@example.fr', replyTo: null })
    expect(mails[0]?.subject).toContain(lead.reference)
  })

  it.each([
    ['the company', ['Nouvelle Clé, SAS au capital de 100 000 €', 'RCS Paris', 'FR00', '2026/11/0000000']],
    ['the client', ['Élise Quintefeuille', 'elise.quintefeuille@example.fr', '06 12 34 56 78']],
    ['where from and to, and how far', ['75001 Paris', '69001 Lyon', 'km par la route']],
    ['the volume and the kind of trip', ['30 m³', 'Voyage spécial']],
    ['every service and the insured values', ['Équipe de déménageurs', '27 000 € au total', '1 000 € par objet']],
    ['the price before tax, the tax, the final price', ['Total HT', 'TVA (20 %)', 'Prix définitif TTC']],
    ['how long it holds, how to pay and to complain', ['Valable jusqu’au', 'Paiement', 'L224-63', 'L221-28']],
  ])('tells %s', async (_, words) => {
    const { text } = await sentMail()
    const plain = text.replaceAll(/\s+/g, ' ')
    for (const word of words) expect(plain).toContain(word)
  })

  it('opens on another device, once, with what its owner said', async () => {
    const { uuid, lead, key } = await sentMail()
    const { status, body } = await open(key)
    expect(status).toBe(200)
    assert(body, OpenedQuote)
    expect(body.lead).toEqual({ uuid: lead.uuid, token: lead.token, reference: lead.reference })
    expect(body).toMatchObject({ simulationUuid: uuid, values: { volume: 30, movingDate: bookableDay() } })
    expect((await open(key)).status).toBe(200) // the same device, whose first answer was lost
    expect((await open(key, 'another-device-comes')).status).toBe(404)
    expect(lines.join('\n')).not.toContain(key)
  })

  it.each([
    ['a key that nobody made', { key: 'A'.repeat(43), device: DEVICE }, 404],
    ['a key that is none', { key: 'short', device: DEVICE }, 422],
    ['no device', { key: 'A'.repeat(43) }, 422],
  ])('refuses %s', async (_, body, status) => {
    expect((await call('POST', '/api/quote_keys', body)).status).toBe(status)
  })

  it('closes when the price is no longer firm', async () => {
    const { key } = await sentMail()
    vi.useFakeTimers({ now: Date.now() + 17 * DAY_MS, toFake: ['Date'] })
    expect((await open(key)).status).toBe(404)
  })

  it('goes with its lead, the mail and the key', async () => {
    const { lead, key } = await sentMail()
    await call('DELETE', `/api/leads/${lead.uuid}`, undefined, lead.own)
    expect(await mailsOf(lead)).toEqual([])
    expect((await open(key)).status).toBe(404)
  })

  it('is sent three times an hour', async () => {
    const { uuid, lead } = await quoted()
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) statuses.push((await send(uuid)).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    expect(await mailsOf(lead)).toHaveLength(3)
  })

  it('is refused with a payload that is no quote, for a move that is nobody’s, and once its price has passed', async () => {
    const { uuid, lead } = await quoted()
    expect((await send(uuid, {})).status).toBe(422)
    expect((await send('9a2b7c1e-1111-4222-8333-444455556666')).status).toBe(404)
    vi.useFakeTimers({ now: Date.now() + 17 * DAY_MS, toFake: ['Date'] })
    expect((await send(uuid)).status).toBe(409)
    expect(await mailsOf(lead)).toEqual([])
  })
})
