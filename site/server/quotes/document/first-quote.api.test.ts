import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { changeRows, rowsWith } from '../../db/testing/rows-with'
import { watchStatements } from '../../db/testing/watch-statements'
import type { Db } from '../../db/tables'
import { createAddressCount } from '../../http/mail-limit'
import { Mail } from '../../mail/outbox'
import { createFirstQuoteMails } from './first-quote-mails'
import type { QuoteMailerDeps } from './quote-mailer'
import { quotePdf } from './quote-pdf'
import { type Answer, type Call, caller, createdLead } from '../../testing/calls'
import { leadBody, simulationBody } from '../../testing/customer-calls'
import { createTestApp, fakePartners } from '../../testing/test-app'
import { fromStored } from '../../db/stored-json'

const MINUTE_MS = 60_000
const LISTED = {
  isKnownVolume: 'unknown',
  inventory: { SALON: { predefined: { CANAPE_3_PLACES: 1 }, custom: [] } },
}

describeOnEachDatabase('the first quote of a lead', database => {
  let db: Db
  let call: Call
  let time: Date
  const now = () => time
  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    time = new Date()
    call = caller(createTestApp(db, { now, options: { rateLimitWrites: 60 } }).app)
    await db.deleteFrom('rate_limits').execute()
  })
  const later = (ms: number) => {
    time = new Date(time.getTime() + ms)
  }
  const log = { warn: () => undefined, error: (err: unknown) => expect(err).toBeUndefined() }
  const mailDue = (renderPdf: QuoteMailerDeps['renderPdf'] = async () => new Uint8Array()) => {
    const countAddress = createAddressCount({
      db,
      rateLimitWrites: 60,
      secret: 'a secret that only these tests know',
    })
    const siteOrigin = () => 'https://www.nouvelle-cle.example'
    return createFirstQuoteMails({
      db,
      photoBucket: null,
      now,
      siteOrigin,
      partners: fakePartners,
      countAddress,
      renderPdf,
      log,
    })()
  }
  const mails = async (lead: string) => {
    const rows = await db.selectFrom('mails').selectAll().where('lead_uuid', '=', lead).execute()
    return rows.map(({ kind, recipient, mail_json }) => ({
      kind,
      recipient,
      ...fromStored(mail_json, Mail),
    }))
  }
  const quoted = async (changes: object = {}) => {
    const lead = await createdLead(call)
    const { status, body } = await call('POST', '/api/simulations', {
      ...simulationBody(lead.uuid),
      ...LISTED,
      ...changes,
    })
    expect(status).toBe(201)
    return { lead: lead.uuid, uuid: String(body.uuid) }
  }
  const send = (uuid: string) => call('POST', `/api/simulations/${uuid}/send`, {})

  it('the first quote is mailed once, two minutes after its price, with its file and a working link', async () => {
    const { lead, uuid } = await quoted()
    later(MINUTE_MS)
    await mailDue()
    expect(await mails(lead)).toEqual([])
    later(MINUTE_MS)
    expect(await mailDue(quotePdf)).toBe(1)
    const [mail] = await mails(lead)
    expect(mail).toMatchObject({ kind: 'quote', recipient: leadBody().email })
    expect(mail?.attachments).toEqual([
      expect.objectContaining({
        contentType: 'application/pdf',
        base64: expect.stringMatching(/./),
      }),
    ])
    expect(mail?.text).toContain('Reprendre mon devis')
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain(
      'Nous ne vous renverrons pas ce devis de nous-mêmes, mais un conseiller peut vous écrire à son sujet.',
    )
    const [, key = ''] = /#cle=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const opened = await call('POST', '/api/quote_keys', { key, device: 'a-device-of-its-own' })
    expect(opened.body.simulationUuid).toBe(uuid)
    expect((await call('GET', `/api/simulations/${uuid}`)).body.sentCount).toBe(1)
    later(24 * 60 * MINUTE_MS)
    expect(await mailDue()).toBe(0)
    expect(await mails(lead)).toHaveLength(1)
  })

  it('the first quote is mailed with the newest price after a change', async () => {
    const { lead, uuid } = await quoted()
    const changed = {
      ...simulationBody(lead),
      ...LISTED,
      movingDate: simulationBody(lead).movingDate,
    }
    const volume = { SALON: { predefined: { CANAPE_3_PLACES: 40 }, custom: [] } }
    const { body } = await call('PUT', `/api/simulations/${uuid}`, {
      ...changed,
      inventory: volume,
    })
    later(2 * MINUTE_MS)
    expect(await mailDue()).toBe(1)
    const [row] = await rowsWith(db, 'simulations', { uuid })
    const euros = new Intl.NumberFormat('fr-FR').format(Math.floor((row?.total_cents ?? 0) / 100))
    expect((await mails(lead))[0]?.subject.replaceAll(/\s/g, '')).toContain(
      euros.replaceAll(/\s/g, ''),
    )
    expect(body.uuid).toBe(uuid)
  })

  it('the first quote is not mailed again by itself after a call has sent it', async () => {
    const { lead, uuid } = await quoted()
    expect((await send(uuid)).status).toBe(202)
    later(10 * MINUTE_MS)
    expect(await mailDue()).toBe(0)
    expect(await mails(lead)).toHaveLength(1)
    expect((await send(uuid)).status).toBe(202)
    expect(await mails(lead)).toHaveLength(2)
  })

  it('the first quote is not mailed twice when a call sends it within a minute of the mail', async () => {
    const { lead, uuid } = await quoted()
    later(2 * MINUTE_MS)
    await mailDue()
    later(MINUTE_MS / 2)
    expect((await send(uuid)).status).toBe(202)
    expect(await mails(lead)).toHaveLength(1)
    later(MINUTE_MS)
    expect((await send(uuid)).status).toBe(202)
    expect(await mails(lead)).toHaveLength(2)
  })

  it('the first quote is mailed once though six quotes of the lead are priced at the same moment', async () => {
    const lead = await createdLead(call)
    const watched = watchStatements(db)
    const slow = caller(createTestApp(watched.db, { now, options: { rateLimitWrites: 60 } }).app)
    const body = { ...simulationBody(lead.uuid), ...LISTED }
    const others: Answer[] = []
    // The others are created after the slow one has checked for an existing quote.
    watched.afterNext('select', 'simulations', async () => {
      const posts = Array.from({ length: 5 }, () => call('POST', '/api/simulations', body))
      others.push(...(await Promise.all(posts)))
    })
    const answers = [await slow('POST', '/api/simulations', body), ...others]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201])
    const rows = await rowsWith(db, 'simulations', { lead_uuid: lead.uuid })
    expect(rows.filter(({ reference }) => reference === lead.reference)).toHaveLength(1)
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(6)
    later(2 * MINUTE_MS)
    expect(await mailDue()).toBe(1)
  })

  it.each([
    [
      'a further quote of the same lead',
      async () => {
        const { lead, uuid } = await quoted()
        await send(uuid)
        await call('POST', '/api/simulations', { ...simulationBody(lead), ...LISTED })
        return { lead, count: 1 }
      },
    ],
    [
      'a copy',
      async () => {
        const { lead, uuid } = await quoted()
        await send(uuid)
        await call('POST', `/api/simulations/${uuid}/duplicate`)
        return { lead, count: 1 }
      },
    ],
    [
      'a volume that is known, as an adviser types it',
      async () => {
        const { lead } = await quoted({ isKnownVolume: 'known', volume: 30 })
        return { lead, count: 0 }
      },
    ],
    [
      'a quote that was ordered meanwhile',
      async () => {
        const { lead, uuid } = await quoted()
        await changeRows(db, 'simulations', { uuid }, { status: 'ordered' })
        return { lead, count: 0 }
      },
    ],
  ])('the first quote is not mailed by itself: %s', async (_, make) => {
    const { lead, count } = await make()
    later(3 * MINUTE_MS)
    expect(await mailDue()).toBe(0)
    expect(await mails(lead)).toHaveLength(count)
  })

  it('the first quote is not mailed by itself to an address that got ten mails that day', async () => {
    const leads = []
    for (let made = 0; made < 11; made++) leads.push((await quoted()).lead)
    later(3 * MINUTE_MS)
    await mailDue()
    await mailDue()
    const sent = []
    for (const lead of leads) sent.push((await mails(lead)).length)
    expect(sent).toEqual([...Array<number>(10).fill(1), 0])
  })

  it('the first quote goes to the lead’s current address and counts towards its daily limit', async () => {
    const made = []
    for (let index = 0; index < 11; index++) {
      const { lead, uuid } = await quoted()
      await db.deleteFrom('rate_limits').execute()
      made.push({ lead, uuid })
    }
    later(1_000)
    for (const { lead } of made)
      await call('PUT', `/api/leads/${lead}`, { ...leadBody(), email: 'victim@example.fr' })
    await db.deleteFrom('rate_limits').execute()
    later(3 * MINUTE_MS)
    const written = (await mailDue()) + (await mailDue())
    expect(written).toBe(10)
  })
})
