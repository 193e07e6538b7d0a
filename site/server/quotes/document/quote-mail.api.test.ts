import { assert } from 'superstruct'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { OpenedQuote } from '../../../../shared/domain/opened-quote'

import { describeOnEachDatabase } from '../../db/testing/databases'
import { rowsWith, rowWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { Mail } from '../../mail/outbox'
import { type Call, caller, createdLead, type CreatedLead } from '../../testing/calls'
import { bookableDay, leadBody, quoteMailBody, simulationBody } from '../../testing/customer-calls'
import { createTestApp, fakePartners } from '../../testing/test-app'
import { quotePdf } from './quote-pdf'
import { fromStored } from '../../db/stored-json'

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

  const quoted = async (): Promise<{ uuid: string; lead: CreatedLead }> => {
    const lead = await createdLead(call)
    const { body } = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    return { uuid: String(body.uuid), lead }
  }
  const send = (uuid: string, body: object = quoteMailBody()) =>
    call('POST', `/api/simulations/${uuid}/send`, body)
  const mailsOf = async (lead: CreatedLead) => {
    const rows = await rowsWith(db, 'mails', { lead_uuid: lead.uuid })
    return rows.map(({ mail_json, ...row }) => ({ ...row, ...fromStored(mail_json, Mail) }))
  }
  const sentMail = async (): Promise<{
    uuid: string
    lead: CreatedLead
    text: string
    key: string
  }> => {
    const { uuid, lead } = await quoted()
    expect((await send(uuid)).status).toBe(202)
    const [mail] = await mailsOf(lead)
    const text = mail?.text ?? ''
    const [, key = ''] =
      /https:\/\/www\.nouvelle-cle\.example\/tunnel\/reserver\?partner=open-house#cle=([\w-]+)/.exec(
        text,
      ) ?? []
    return { uuid, lead, text, key }
  }
  const open = (key: string, device = DEVICE) => call('POST', '/api/quote_keys', { key, device })

  it('the quote by mail goes to the stored address and not to a posted one', async () => {
    const { uuid, lead } = await quoted()
    const { status, text } = await caller(createTestApp(db, { renderPdf: quotePdf }).app)(
      'POST',
      `/api/simulations/${uuid}/send`,
      { ...quoteMailBody(), email: 'somebody@else.example' },
    )
    expect({ status, text }).toEqual({ status: 202, text: '' })
    const mails = await mailsOf(lead)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      kind: 'quote',
      recipient: 'elise.quintefeuille@example.fr',
      replyTo: null,
    })
    expect(mails[0]?.subject).toContain(lead.reference)
    const [file] = mails[0]?.attachments ?? []
    expect(file).toMatchObject({
      filename: `devis-${lead.reference}.pdf`,
      contentType: 'application/pdf',
    })
    expect(Buffer.from(file?.base64 ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it.each([
    [
      'the company',
      ['Nouvelle Clé, SAS au capital de 100 000 €', 'RCS Paris', 'FR00', '2026/11/0000000'],
    ],
    ['the client', ['Élise Quintefeuille', 'elise.quintefeuille@example.fr', '06 12 34 56 78']],
    ['where from and to, and how far', ['75001 Paris', '69001 Lyon', 'km par la route']],
    ['the volume and the kind of trip', ['30 m³', 'Voyage spécial']],
    [
      'every service and the insured values',
      ['Équipe de déménageurs', '27 000 € au total', '1 000 € par objet'],
    ],
    [
      'the price before tax, the tax, the price with it',
      ['Total HT', 'TVA (20 %)', 'Prix TTC, étages à préciser'],
    ],
    [
      'how long it holds, how to pay and to complain',
      ['Valable jusqu’au', 'Paiement', 'L224-63', 'L221-28'],
    ],
    ['where the general conditions are', ['https://www.nouvelle-cle.example/cgv']],
  ])('the quote by mail states %s', async (_, words) => {
    const { text } = await sentMail()
    const plain = text.replaceAll(/\s+/g, ' ')
    for (const word of words) expect(plain).toContain(word)
  })

  it.each([
    [
      'a partner’s colours',
      async () => fakePartners.find('open-house'),
      '#0a5c4a',
      '?partner=open-house',
    ],
    [
      'our own while he cannot be asked',
      () => Promise.reject(new Error('no content service')),
      '#d23b1e',
      '',
    ],
    ['our own once he is gone', async () => null, '#d23b1e', ''],
  ])('the quote by mail is in %s, and its link opens the same', async (_, find, color, query) => {
    const lead = await createdLead(call, leadBody(), { 'X-Partner': 'open-house' })
    const { body } = await call('POST', '/api/simulations', simulationBody(lead.uuid))
    const there = caller(createTestApp(db, { partners: { ...fakePartners, find } }).app)
    expect(
      (await there('POST', `/api/simulations/${String(body.uuid)}/send`, quoteMailBody())).status,
    ).toBe(202)
    const { html = '' } = (await mailsOf(lead))[0] ?? {}
    expect(html).toMatch(new RegExp(`<td style="[^"]*background: ${color}[^"]*">\\s*<a href`))
    expect(html).toContain(`href="https://www.nouvelle-cle.example/tunnel/reserver${query}#cle=`)
  })

  it('the quote by mail leaves without its PDF when that cannot be laid out', async () => {
    const { uuid, lead } = await quoted()
    const made = createTestApp(db, { renderPdf: () => Promise.reject(new Error('no letters')) })
    expect(
      (await caller(made.app)('POST', `/api/simulations/${uuid}/send`, quoteMailBody())).status,
    ).toBe(202)
    expect((await mailsOf(lead))[0]?.attachments).toEqual([])
    expect(made.lines.join('\n')).toContain('quote mailed without its PDF')
  })

  it('the link of a quote opens it on one other device with the customer’s values', async () => {
    const { uuid, lead, key } = await sentMail()
    const { status, body } = await open(key)
    expect(status).toBe(200)
    assert(body, OpenedQuote)
    expect(body.lead).toEqual({ uuid: lead.uuid, token: lead.token, reference: lead.reference })
    expect(body).toMatchObject({
      simulationUuid: uuid,
      values: { volume: 30, movingDate: bookableDay() },
    })
    expect((await open(key)).status).toBe(200) // the same device, whose first answer was lost
    expect((await open(key, 'another-device-comes')).status).toBe(404)
    expect(lines.join('\n')).not.toContain(key)
  })

  it('the link of a quote opens for only one of two devices that ask at the same moment', async () => {
    const { key } = await sentMail()
    const answers = await Promise.all(
      ['the-first-of-two-', 'the-other-of-two-'].map(device => open(key, device)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('the link of a quote opens the values that the customer has changed since', async () => {
    const { uuid, lead, key } = await sentMail()
    const changed = { ...leadBody(), phone: '07 98 76 54 32', offersAgreement: true }
    await call('PUT', `/api/leads/${lead.uuid}`, changed, lead.own)
    await call('PUT', `/api/simulations/${uuid}`, { ...simulationBody(lead.uuid), volume: 31 })
    const { body } = await open(key)
    const values = { phone: '07 98 76 54 32', offersAgreement: true, volume: 31 }
    expect(body).toMatchObject({ lead: { reference: lead.reference }, values })
  })

  describe('a lead that a caller without its token has changed', () => {
    const stranger = { ...leadBody(), email: 'stranger@example.fr', phone: '07 98 76 54 32' }
    const keyIn = (text: string) => /#cle=([\w-]+)/.exec(text)?.[1] ?? ''
    const keysFor = async (lead: CreatedLead) =>
      (await mailsOf(lead)).map(({ text }) => keyIn(text))
    const read = (uuid: string, token: string) =>
      call('GET', `/api/leads/${uuid}`, undefined, { Authorization: `Bearer ${token}` })
    const openedWith = async (key: string, device = DEVICE): Promise<OpenedQuote> => {
      const { status, body } = await open(key, device)
      expect(status).toBe(200)
      assert(body, OpenedQuote)
      return body
    }

    it('a lead changed without its token opens as a copy that gives no access to the first lead', async () => {
      const { uuid, lead } = await quoted()
      expect((await call('PUT', `/api/leads/${lead.uuid}`, stranger)).status).toBe(200)
      await send(uuid)
      const [key = ''] = await keysFor(lead)
      const opened = await openedWith(key)
      expect(opened.lead.uuid).not.toBe(lead.uuid)
      expect(opened.simulationUuid).not.toBe(uuid)
      expect(opened.values).toMatchObject({
        email: 'stranger@example.fr',
        volume: 30,
        movingDate: bookableDay(),
      })
      expect((await read(lead.uuid, opened.lead.token)).status).toBe(403)
      expect((await read(opened.lead.uuid, opened.lead.token)).status).toBe(200)
      expect((await read(lead.uuid, lead.token)).status).toBe(200)
      const { body } = await call('GET', `/api/simulations/${opened.simulationUuid}`)
      expect(body).toMatchObject({ movingDate: bookableDay(), status: 'open' })
      await call('DELETE', `/api/leads/${opened.lead.uuid}`, undefined, {
        Authorization: `Bearer ${opened.lead.token}`,
      })
      expect((await read(lead.uuid, lead.token)).status).toBe(200)
    })

    it('a key mailed before a stranger’s change, or after it was changed back, opens a copy', async () => {
      const { uuid, lead, key } = await sentMail()
      await call('PUT', `/api/leads/${lead.uuid}`, stranger)
      expect((await openedWith(key)).lead.uuid).not.toBe(lead.uuid)
      await call('PUT', `/api/leads/${lead.uuid}`, leadBody(), lead.own)
      await send(uuid)
      const later = (await keysFor(lead)).find(other => other !== key) ?? ''
      expect((await openedWith(later)).lead.uuid).not.toBe(lead.uuid)
    })

    it('a device that asks for a copy twice at once, or again, gets the same copy', async () => {
      const { lead, key } = await sentMail()
      await call('PUT', `/api/leads/${lead.uuid}`, stranger)
      const [first, second] = await Promise.all([openedWith(key), openedWith(key)])
      expect(second).toEqual(first)
      expect((await openedWith(key)).lead).toEqual(first.lead)
      expect((await open(key, 'another-device-comes')).status).toBe(404)
    })

    it('a token of another lead counts as none', async () => {
      const { lead, key } = await sentMail()
      const wrong = { Authorization: `Bearer ${'A'.repeat(43)}` }
      expect((await call('PUT', `/api/leads/${lead.uuid}`, stranger, wrong)).status).toBe(200)
      expect((await openedWith(key)).lead.uuid).not.toBe(lead.uuid)
    })

    it('a change without the token gives and withdraws no consent, and a copy has no consent to offers', async () => {
      const lead = await createdLead(call, { ...leadBody(), offersAgreement: true })
      const { body } = await call('POST', '/api/simulations', simulationBody(lead.uuid))
      const consentsOf = async (uuid: string) => {
        const { consents_json } = await rowWith(db, 'leads', { uuid })
        return consents_json
      }
      const before = await consentsOf(lead.uuid)
      await call('PUT', `/api/leads/${lead.uuid}`, {
        ...stranger,
        offersAgreement: false,
        partnersAgreement: true,
      })
      expect(await consentsOf(lead.uuid)).toBe(before)
      expect((await read(lead.uuid, lead.token)).body).toMatchObject({
        email: 'stranger@example.fr',
        offersAgreement: true,
        partnersAgreement: false,
      })
      await send(String(body.uuid))
      const [key = ''] = await keysFor(lead)
      const opened = await openedWith(key)
      expect(opened.values).toMatchObject({
        termsAgreement: true,
        offersAgreement: false,
        partnersAgreement: false,
      })
      expect(JSON.parse(await consentsOf(opened.lead.uuid))).toMatchObject([
        { box: 'terms', withdrawnAt: null },
      ])
    })
  })

  it('the quote by mail goes to the address that the customer corrected', async () => {
    const { uuid, lead } = await quoted()
    await call('PUT', `/api/leads/${lead.uuid}`, {
      ...leadBody(),
      email: 'elise@corrected.example',
    })
    await send(uuid)
    expect((await mailsOf(lead))[0]?.recipient).toBe('elise@corrected.example')
  })

  it('a token from a quote’s link works after a change of the secret, and so does the first token', async () => {
    const { lead, key } = await sentMail()
    const later = caller(
      createTestApp(db, { options: { secret: 'another secret, from today on' } }).app,
    )
    const { body } = await later('POST', '/api/quote_keys', { key, device: DEVICE })
    assert(body, OpenedQuote)
    expect(body.lead.token).not.toBe(lead.token)
    const read = (token: string) =>
      later('GET', `/api/leads/${lead.uuid}`, undefined, { Authorization: `Bearer ${token}` })
    expect((await read(lead.token)).status).toBe(200)
    expect((await read(body.lead.token)).status).toBe(200)
    expect((await read('A'.repeat(43))).status).toBe(403)
  })

  it.each([
    ['none where nobody has said what the site is called', false, null],
    [
      'to where the request came in a demonstration',
      true,
      'http://moving.test:3000/tunnel/reserver?partner=open-house#cle=',
    ],
    ['none for a host that is no name', true, null, 'evil.example/?a='],
  ])(
    'the quote by mail has the right link: %s',
    async (_, isDemo, start, host = 'moving.test:3000') => {
      const { uuid, lead } = await quoted()
      const made = caller(createTestApp(db, { options: { publicUrl: null, isDemo } }).app)
      expect(
        (await made('POST', `/api/simulations/${uuid}/send`, quoteMailBody(), { Host: host }))
          .status,
      ).toBe(202)
      const { text = '' } = (await mailsOf(lead))[0] ?? {}
      if (start === null) expect(text).not.toContain('#cle=')
      else expect(text).toContain(start)
      expect(text).not.toContain('evil.example')
    },
  )

  it.each([
    ['a key that nobody made', { key: 'A'.repeat(43), device: DEVICE }, 404],
    ['a key that is none', { key: 'short', device: DEVICE }, 422],
    ['no device', { key: 'A'.repeat(43) }, 422],
  ])('the opening of a quote is refused with %s', async (_, body, status) => {
    expect((await call('POST', '/api/quote_keys', body)).status).toBe(status)
  })

  it('the link of a quote stops working when the price is no longer firm', async () => {
    const { key } = await sentMail()
    vi.useFakeTimers({ now: Date.now() + 17 * DAY_MS, toFake: ['Date'] })
    expect((await open(key)).status).toBe(404)
  })

  it('the erasure of a lead deletes its quote mail and its key', async () => {
    const { lead, key } = await sentMail()
    await call('DELETE', `/api/leads/${lead.uuid}`, undefined, lead.own)
    expect(await mailsOf(lead)).toEqual([])
    expect((await open(key)).status).toBe(404)
  })

  it('the quote by mail is refused to a page that the lead’s partner did not name', async () => {
    const lead = await createdLead(call, { ...leadBody(), sourceToken: 'src_closed' })
    const { body } = await call('POST', '/api/simulations', {
      ...simulationBody(lead.uuid),
      sourceToken: '',
    })
    const path = `/api/simulations/${String(body.uuid)}/send`
    const { status } = await call('POST', path, quoteMailBody(), { Origin: 'https://evil.example' })
    expect([status, await mailsOf(lead)]).toEqual([403, []])
    expect((await call('POST', path, quoteMailBody())).status).toBe(202)
  })

  it('the quote by mail is sent three times an hour at most', async () => {
    const { uuid, lead } = await quoted()
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) statuses.push((await send(uuid)).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    expect(await mailsOf(lead)).toHaveLength(3)
  })

  it('the number of quotes mailed to one address is limited across all clients', async () => {
    const few = caller(createTestApp(db, { options: { rateLimitWrites: 12 } }).app)
    const sendTo = async (email: string, client: number): Promise<number> => {
      const from = { 'X-Forwarded-For': `203.0.113.${client}` }
      const { uuid } = await createdLead(few, { ...leadBody(), email }, from)
      const { body } = await few(
        'POST',
        '/api/simulations',
        { ...simulationBody(uuid), email },
        from,
      )
      return (
        await few('POST', `/api/simulations/${String(body.uuid)}/send`, quoteMailBody(), from)
      ).status
    }
    expect([await sendTo('one@box.example', 1), await sendTo('One@box.example', 2)]).toEqual([
      202, 202,
    ])
    expect(await sendTo('one@box.example', 3)).toBe(429)
    expect(await sendTo('another@box.example', 3)).toBe(202)
    const boxes = await db
      .selectFrom('mails')
      .select('recipient')
      .where('recipient', 'like', '%box.example')
      .execute()
    expect(boxes.map(({ recipient }) => recipient.toLowerCase()).toSorted()).toEqual([
      'another@box.example',
      'one@box.example',
      'one@box.example',
    ])
  })

  it('the quote by mail accepts any posted JSON object', async () => {
    const { uuid, lead } = await quoted()
    expect((await send(uuid, {})).status).toBe(202)
    expect((await send(uuid, { firstname: 7, movingDate: null, unknown: [] })).status).toBe(202)
    expect(await mailsOf(lead)).toHaveLength(2)
  })

  it('the quote by mail is refused for an unknown simulation or an expired price', async () => {
    const { uuid, lead } = await quoted()
    expect((await send('9a2b7c1e-1111-4222-8333-444455556666')).status).toBe(404)
    vi.useFakeTimers({ now: Date.now() + 17 * DAY_MS, toFake: ['Date'] })
    expect((await send(uuid)).status).toBe(409)
    expect(await mailsOf(lead)).toEqual([])
  })
})
