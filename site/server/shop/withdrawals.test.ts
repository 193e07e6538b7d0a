import { beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnEachDatabase } from '../db/testing/databases'
import { rowsWith, rowWith } from '../db/testing/rows-with'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { Mail } from '../mail/outbox'
import { storeOrderRow } from '../testing/store-order-row'
import { createOrderMails } from '../orders/mails/create-order-mails'
import { createWithdrawals } from './withdrawals'
import { stateOfRow } from '../orders/order-rows'
import { listenToEvents } from '../webhooks/testing/listen-to-events'

const AT = new Date('2026-11-24T13:32:00Z')

describeOnEachDatabase('withdrawing from an order of cartons', database => {
  let db: Db
  let now = AT
  const orderMails = createOrderMails({
    siteOrigin: () => 'https://exemple.fr',
    partners: { find: async () => null },
    log: { warn: () => undefined, error: () => undefined },
  })
  const withdrawals = () => createWithdrawals({ db, now: () => now, mails: orderMails })

  beforeAll(async () => {
    db = await database.open()
  })
  beforeEach(async () => {
    now = AT
    for (const table of ['mails', 'store_withdrawals', 'orders'] as const)
      await db.deleteFrom(table).execute()
  })

  const place = async (changes: Parameters<typeof storeOrderRow>[0] = {}) => {
    const row = storeOrderRow(changes)
    await db.insertInto('orders').values(row).execute()
    const { uuid, reference } = row
    return { uuid, statement: { name: ' Camille Roux ', reference, email: 'Camille@Exemple.fr ' } }
  }
  const stateOf = async (uuid: string) => stateOfRow(await rowWith(db, 'orders', { uuid }))
  const mails = () => rowsWith(db, 'mails', { kind: 'order-withdrawn' })

  it('the lookup before a withdrawal shows the order and changes nothing', async () => {
    const { uuid, statement } = await place()
    expect(await withdrawals().find(statement)).toMatchObject({
      state: 'open',
      order: {
        reference: statement.reference,
        refundCents: 9_980,
        isWhole: true,
        isToReturn: false,
        until: null,
      },
    })
    expect(await stateOf(uuid)).toBe('paid')
    expect(await mails()).toEqual([])
  })

  it('an order is found by its typed reference, but not with another e-mail', async () => {
    const { statement } = await place()
    const spaced = statement.reference.toLowerCase().replace(/^(.{4})/, '$1 ')
    expect((await withdrawals().find({ ...statement, reference: spaced })).state).toBe('open')
    const other = { ...statement, email: 'autre@exemple.fr' }
    expect(await withdrawals().withdraw(other)).toMatchObject({ reason: 'unknown' })
  })

  it('a withdrawal is acknowledged by mail with its statement, date and time', async () => {
    const { uuid, statement } = await place()
    const done = await withdrawals().withdraw(statement)
    expect(done.state).toBe('withdrawn')
    expect(await stateOf(uuid)).toBe('withdrawn')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'order-withdrawn', recipient: 'Camille@Exemple.fr' })
    const { subject, text } = fromStored(mail?.mail_json ?? '', Mail)
    expect(subject).toBe(
      `Accusé de réception de votre rétractation, commande ${statement.reference}`,
    )
    const said = text.replaceAll(/\s(?:> )?\s*/g, ' ')
    for (const part of [
      'nous avons reçu votre rétractation le 24 novembre 2026 à 14 h 32.',
      `ma rétractation du contrat portant sur la commande ${statement.reference}, passée le 22 novembre 2026.`,
      '12 × Carton livres 30,00 € Livraison 19,90 € À vous rembourser 99,80 €',
    ])
      expect(said).toContain(part)
    const receipt = done.state === 'withdrawn' ? await withdrawals().receipt(done.receipt) : null
    expect(receipt).toMatchObject({ name: 'Camille Roux', at: AT, isToReturn: false })
  })

  it('the mail asks to bring back collected articles of an order for pickup', async () => {
    const { statement } = await place({
      state: 'ready',
      details: { deliveryOption: 'store_pickup' },
    })
    await withdrawals().withdraw(statement)
    const [mail] = await mails()
    expect(fromStored(mail?.mail_json ?? '', Mail).text.replaceAll(/\s+/g, ' ')).toContain(
      'Si vous avez déjà retiré vos articles, rapportez-les dans les quatorze jours.',
    )
  })

  it('simultaneous and repeated withdrawals from an order are made once', async () => {
    const { uuid, statement } = await place()
    const events = await listenToEvents(db)
    const all = await Promise.all(
      Array.from({ length: 5 }, () => withdrawals().withdraw(statement)),
    )
    const again = await withdrawals().find(statement)
    expect(new Set([...all, again].map(done => JSON.stringify(done))).size).toBe(1)
    expect(await mails()).toHaveLength(1)
    const acts = await rowsWith(db, 'trail', { order_uuid: uuid })
    expect(acts).toMatchObject([{ act: 'store-order-withdrawn', actor: 'customer' }])
    expect(await events()).toEqual(['withdrawal.received'])
  })

  it('a received order must be returned and has a last day for its withdrawal', async () => {
    const { statement } = await place({ state: 'closed', received_at: '2026-11-23T15:00:00.000Z' })
    expect(await withdrawals().find(statement)).toMatchObject({
      order: { isToReturn: true, until: '2026-12-07' },
    })
    now = new Date('2026-12-07T22:59:00Z') // 23:59 in France
    expect(await withdrawals().find(statement)).toMatchObject({ state: 'open' })
    now = new Date('2026-12-07T23:01:00Z')
    expect(await withdrawals().withdraw(statement)).toEqual({
      state: 'refused',
      reason: 'late',
      until: '2026-12-07',
    })
  })

  it('a withdrawal from some articles keeps the rest of the order', async () => {
    const { uuid, statement } = await place({ state: 'prepared' })
    const some = [{ line: 1, quantity: 3 }]
    expect(await withdrawals().find(statement, some)).toMatchObject({
      state: 'open',
      order: {
        lines: [{ label: 'Carton livres', quantity: 3 }],
        isWhole: false,
        deliveryCents: 0,
        refundCents: 750,
      },
    })
    const done = await withdrawals().withdraw(statement, some, 0)
    expect(await stateOf(uuid)).toBe('prepared')
    // The same page sent twice names them once.
    expect(await withdrawals().withdraw(statement, some, 0)).toEqual(done)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    const said = fromStored(mail?.mail_json ?? '', Mail).text.replaceAll(/\s(?:> )?\s*/g, ' ')
    expect(said).toContain('passée le 22 novembre 2026, pour ces articles : 3 × Carton livres.')
    expect(said).toContain('À vous rembourser 7,50 €')
    expect(said).not.toContain('Livraison 19,90')
    // The rest, with what its delivery cost.
    expect(await withdrawals().find(statement)).toMatchObject({
      order: {
        lines: [{ quantity: 1 }, { quantity: 9 }],
        isWhole: true,
        deliveryCents: 1_990,
        refundCents: 9_230,
        made: 1,
      },
    })
    await withdrawals().withdraw(statement, null, 1)
    expect(await stateOf(uuid)).toBe('withdrawn')
    expect(await mails()).toHaveLength(2)
  })

  it.each([
    [[{ line: 1, quantity: 13 }]],
    [[{ line: 1, quantity: -1 }]],
    [[{ line: 1, quantity: 0.5 }]],
    [[{ line: 9, quantity: 1 }]],
    [[{ line: 1, quantity: 0 }]],
  ])('a withdrawal from the invalid articles %j is refused', async articles => {
    const { uuid, statement } = await place()
    expect(await withdrawals().withdraw(statement, articles, 0)).toMatchObject({
      state: 'refused',
      reason: 'lines',
    })
    expect(await stateOf(uuid)).toBe('paid')
  })

  it('the company is told of a withdrawal, its way and the refund’s last day', async () => {
    const { uuid } = await place()
    const entered = {
      name: 'Camille Roux',
      way: 'letter',
      at: AT,
      articles: null,
      made: 0,
    } as const
    expect(await withdrawals().enter(uuid, entered)).toMatchObject({ state: 'withdrawn' })
    const sent = await rowsWith(db, 'mails', { kind: 'order-withdrawn-company' })
    expect(sent).toMatchObject([{ recipient: 'bonjour@nouvelle-cle.example' }])
    const { text, replyTo } = fromStored(sent[0]?.mail_json ?? '', Mail)
    expect(replyTo).toBe('camille@exemple.fr')
    const said = text.replaceAll(/\s+/g, ' ')
    for (const words of ['Reçue par courrier', 'mardi 8 décembre 2026', '99,80 €'])
      expect(said).toContain(words)
    const acts = await rowsWith(db, 'trail', { order_uuid: uuid })
    expect(acts).toMatchObject([{ actor: 'adviser' }])
  })

  it('a withdrawal that was sent in time is accepted even if it is entered late', async () => {
    const { uuid } = await place({ state: 'closed', received_at: '2026-11-23T15:00:00.000Z' })
    now = new Date('2026-12-09T10:00:00Z')
    const entered = { name: 'Camille Roux', way: 'letter', articles: null, made: 0 } as const
    const late = { ...entered, at: new Date('2026-12-08T11:00:00Z') }
    expect(await withdrawals().enter(uuid, late)).toMatchObject({
      state: 'refused',
      reason: 'late',
    })
    const inTime = { ...entered, at: new Date('2026-12-07T11:00:00Z') }
    expect(await withdrawals().enter(uuid, inTime)).toMatchObject({ state: 'withdrawn' })
  })

  it.each([
    ['waiting', 'unpaid'],
    ['cancelled', 'over'],
    ['refunded', 'over'],
  ] as const)('a withdrawal from an order that is %s is refused', async (state, reason) => {
    const { statement } = await place({ state })
    expect(await withdrawals().withdraw(statement)).toMatchObject({ state: 'refused', reason })
    expect(await mails()).toEqual([])
  })
})
