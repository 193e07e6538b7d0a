import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { create, validate } from 'superstruct'

import { addDays } from '../../../../shared/domain/moving-date'

import { chosenPrice, Simulation } from '../../../../shared/domain/simulation'
import { describeOnEachDatabase } from '../../db/testing/databases'
import { changeRows, rowWith, rowsWith } from '../../db/testing/rows-with'
import type { Db } from '../../db/tables'
import { adjustSimulation } from '../../quotes/adjust-simulation'
import { NO_ADJUSTMENTS } from '../../quotes/price-extras'
import {
  claimPromo,
  makePromo,
  type NewPromo,
  releasePromo,
  withdrawPromo,
} from '../../quotes/promo-codes'
import { type Call, caller, createdLead } from '../../testing/calls'
import { bookableDay, leadBody, quoteMailBody, simulationBody } from '../../testing/customer-calls'
import { orderRow } from '../../testing/test-order-row'
import { createTestApp, locate } from '../../testing/test-app'

const NOBODY = '9a2b7c1e-1111-4222-8333-444455556666'
const DAY_MS = 86_400_000

const simulationIn = (body: unknown): Simulation => {
  const [error, simulation] = validate(body, Simulation)
  if (error !== undefined) throw error
  return simulation
}
const totalOf = (simulation: Simulation): number =>
  chosenPrice(simulation)?.totalIncludingTaxesPrice ?? 0
const lineOf = ({ detail }: Simulation, code: string) =>
  detail.lines.find(line => line.code === code)

const CODE: Omit<NewPromo, 'code'> = {
  partner: null,
  kind: 'percent',
  value: 10,
  validUntil: null,
  isSingleUse: false,
}

describeOnEachDatabase('booking', database => {
  let db: Db
  let call: Call
  let number = 0
  beforeAll(async () => {
    db = await database.open()
    call = caller(createTestApp(db).app)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A client of its own: guesses are counted by client. */
  const client = () => ({ 'X-Forwarded-For': `203.0.113.${++number}` })
  const quoted = async (changes: object = {}, headers: Record<string, string> = {}) => {
    const lead = await createdLead(call, leadBody(), headers)
    const body = { ...simulationBody(lead.uuid), ...changes }
    const answer = await call('POST', '/api/simulations', body, headers)
    expect(answer.status).toBe(201)
    const simulation = simulationIn(answer.body)
    const put = (more: object) =>
      call('PUT', `/api/simulations/${simulation.uuid}`, { ...body, ...more }, headers)
    return { lead, body, simulation, put }
  }
  const read = async (uuid: string) =>
    simulationIn((await call('GET', `/api/simulations/${uuid}`)).body)
  const order = async (simulationUuid: string | null, changes: object = {}): Promise<string> => {
    const row = orderRow({ simulation_uuid: simulationUuid, ...changes })
    await db.insertInto('orders').values(row).execute()
    return row.uuid
  }
  const setStatus = (uuid: string, status: string) =>
    db.updateTable('simulations').set({ status }).where('uuid', '=', uuid).execute()
  const adjust = (uuid: string, adjustments: object) =>
    adjustSimulation(db, uuid, { ...NO_ADJUSTMENTS, ...adjustments }, { locate, now: new Date() })
  const code = async (promo: Partial<NewPromo> = {}): Promise<string> => {
    const name = `CODE-${++number}`
    expect(await makePromo(db, { ...CODE, ...promo, code: name }, new Date())).toBe(true)
    return name
  }
  const claim = (name: string, orderUuid: string, server = db) =>
    server
      .transaction()
      .execute(transaction => claimPromo(transaction, name, orderUuid, new Date()))
  /** Returns the prices of a quote on the days around its own. */
  const daysOf = async (simulation: Simulation) => {
    const path = `/api/simulations/${simulation.uuid}/dates/compare?numberOfDaysAfter=5`
    const { body } = await call('GET', path)
    return create({ ...simulation, ...body }, Simulation).simulationsPrices
  }

  it('the price of each option is the same before it is chosen as after', async () => {
    const { simulation, body, put } = await quoted()
    expect(simulation.options?.map(({ label }) => label)).toEqual([
      'Emballage des objets fragiles',
      'Emballage complet',
      'Kit de déménagement',
      'Démontage et remontage',
      'Transport des vêtements',
      'Autorisation de stationnement',
      'Report de date',
      'Date flexible',
    ])
    expect(simulation).toMatchObject({ status: 'open', sentCount: 0 })
    for (const { option, amount, text } of simulation.options ?? []) {
      expect(text).toMatch(/^[A-ZÉ].+\.$/)
      const after = simulationIn((await put({ optionsConfiguration: { [option]: true } })).body)
      expect(totalOf(after) - totalOf(simulation)).toBe(amount)
      expect(after.options?.find(offered => offered.option === option)).toMatchObject({
        amount,
        isChosen: true,
      })
    }
    const [, insured] = simulation.insured?.globalPropertyValue ?? []
    const after = await put({ optionsConfiguration: { globalPropertyValue: insured?.value } })
    expect(totalOf(simulationIn(after.body)) - totalOf(simulation)).toBe(insured?.amount)
    expect(body).not.toHaveProperty('optionsConfiguration')
  })

  it('a kit that fits the volume is suggested once it is chosen', async () => {
    const { simulation, put } = await quoted()
    expect(simulation.kit).toBeUndefined()
    const { kit = [] } = simulationIn(
      (await put({ optionsConfiguration: { movingKit: true } })).body,
    )
    expect(kit[0]).toEqual({ reference: 'carton-standard', label: 'Carton standard', quantity: 60 })
  })

  it('prices and discounts sent in a customer’s call are ignored', async () => {
    const { simulation, put } = await quoted()
    const forged = await put({
      discounts: [{ label: 'Cadeau', amount: 100_000 }],
      manualSupplements: [{ label: 'Rien', amount: 1 }],
      adjustments: { discounts: [{ label: 'Cadeau', amount: 100_000 }] },
      optionsConfiguration: { extraChargeForCommandChange1: true },
    })
    expect(forged.status).toBe(200)
    expect(totalOf(simulationIn(forged.body))).toBe(totalOf(simulation))
    expect(simulationIn(forged.body).adjustments).toBeUndefined()
  })

  describe('what an adviser sets', () => {
    const set = {
      discounts: [{ label: 'Geste commercial', amount: 5_000 }],
      manualSupplements: [{ label: 'Rue très étroite', amount: 8_000 }],
      movingKitItems: [{ reference: 'housse-matelas', quantity: 3 }],
      extraCharges: [1],
    }

    it('an adviser’s adjustments are noted and stay in the price of every day when the customer changes the quote', async () => {
      const { simulation, put } = await quoted()
      const adjusted = await adjust(simulation.uuid, set)
      expect(adjusted.ok && totalOf(adjusted.simulation)).toBe(totalOf(simulation) + 5_900)
      const after = simulationIn((await put({ volume: 31 })).body)
      expect(lineOf(after, 'discount')).toMatchObject({ label: 'Geste commercial', amount: -5_000 })
      expect(lineOf(after, 'supplement')).toMatchObject({
        label: 'Rue très étroite',
        amount: 8_000,
      })
      expect(lineOf(after, 'extraChargeForCommandChange1')?.amount).toBe(2_900)
      expect(after.kit).toEqual([
        { reference: 'housse-matelas', label: 'Housse de matelas', quantity: 3 },
      ])
      expect(after.adjustments).toEqual(set)
      expect(await read(simulation.uuid)).toEqual(expect.objectContaining(after))
      const days = await daysOf(after)
      expect(days.slice(0, 7)).toEqual(after.simulationsPrices)
      const last = days.at(-1)
      const apart = simulationIn((await put({ volume: 31, movingDate: last?.movingDate })).body)
      expect(totalOf(apart)).toBe(last?.totalIncludingTaxesPrice)
      const [noted, ...others] = await rowsWith(db, 'trail', { simulation_uuid: simulation.uuid })
      expect(others).toEqual([])
      expect(noted).toMatchObject({ actor: 'adviser', act: 'simulation-adjusted' })
      expect(JSON.parse(noted?.data_json ?? '')).toMatchObject({
        adjustments: set,
        totalCents: { before: totalOf(simulation), after: totalOf(simulation) + 5_900 },
      })
    })

    it('a discount is taken off the move alone and never exceeds its price', async () => {
      const { simulation } = await quoted({
        needStorage: true,
        unlimitedStorage: true,
        noArrivalAddress: true,
      })
      const storage = lineOf(simulation, 'storage')?.amount ?? 0
      expect(storage).toBeGreaterThan(0)
      const moving = totalOf(simulation) - storage
      const off = (amount: number) =>
        adjust(simulation.uuid, { discounts: [{ label: 'Geste', amount }] })
      expect(await off(moving + 1)).toEqual({ ok: false, reason: 'discount', movingCents: moving })
      const most = await off(moving)
      expect(most.ok && totalOf(most.simulation)).toBe(storage)
    })

    it('an adjustment of an unknown or ordered quote, or with invalid items, is refused', async () => {
      const { simulation } = await quoted()
      expect(await adjust(NOBODY, set)).toEqual({ ok: false, reason: 'unknown' })
      expect(
        await adjust(simulation.uuid, { movingKitItems: [{ reference: 'trone', quantity: 1 }] }),
      ).toEqual({
        ok: false,
        reason: 'invalid',
        violations: [
          {
            propertyPath: 'movingKitItems.0.reference',
            message: 'Cet article n’est pas dans le kit de déménagement',
          },
        ],
      })
      expect(
        await adjust(simulation.uuid, { discounts: [{ label: '', amount: -1 }] }),
      ).toMatchObject({
        reason: 'invalid',
        violations: [{ propertyPath: 'discounts.0.label' }, { propertyPath: 'discounts.0.amount' }],
      })
      await setStatus(simulation.uuid, 'ordered')
      expect(await adjust(simulation.uuid, set)).toEqual({ ok: false, reason: 'ordered' })
      expect(totalOf(await read(simulation.uuid))).toBe(totalOf(simulation))
    })
  })

  describe('one that was ordered', () => {
    it('an ordered quote can no longer be changed', async () => {
      const { simulation, put } = await quoted()
      await setStatus(simulation.uuid, 'ordered')
      const { status, body } = await put({ volume: 50 })
      expect(status).toBe(409)
      expect(body['hydra:description']).toBe(
        'Ce devis est réservé\u00A0: il ne peut plus être modifié. Dupliquez-le pour en demander un autre.',
      )
      expect(await read(simulation.uuid)).toMatchObject({
        status: 'ordered',
        detail: { volume: 30 },
      })
      expect((await daysOf(simulation)).slice(0, 7)).toEqual(simulation.simulationsPrices)
    })

    it('a quote that is ordered at the very moment of a change is not changed', async () => {
      const { simulation, put } = await quoted()
      const other = await database.open()
      const { pending } = await other.transaction().execute(async transaction => {
        await changeRows(
          transaction,
          'simulations',
          { uuid: simulation.uuid },
          { status: 'ordered' },
        )
        const changing = put({ volume: 50 })
        await wait(300)
        return { pending: changing }
      })
      expect((await pending).status).toBe(409)
      expect((await read(simulation.uuid)).detail.volume).toBe(30)
    })

    it('a paid quote shows the reference and amounts of its order, and an unpaid one shows no order', async () => {
      const { simulation } = await quoted()
      const uuid = await order(simulation.uuid, {
        reference: 'PAIDORDER2',
        state: 'deposit-paid',
        total_cents: 150_000,
        paid_cents: 45_000,
      })
      await setStatus(simulation.uuid, 'ordered')
      expect((await read(simulation.uuid)).order).toBeUndefined()
      await setStatus(simulation.uuid, 'paid')
      const { text } = await call('GET', `/api/simulations/${simulation.uuid}`)
      expect((await read(simulation.uuid)).order).toEqual({
        reference: 'PAIDORDER2',
        totalCents: 150_000,
        paidCents: 45_000,
      })
      expect(text).not.toContain(uuid)
    })
  })

  describe('a price that has run out', () => {
    const later = (days: number) =>
      vi.useFakeTimers({
        toFake: ['Date'],
        now: new Date(`${addDays(bookableDay(), -40 + days)}T09:00:00Z`),
      })
    /** As if it had been priced that long ago, at another price. */
    const age = async (uuid: string, totalCents: number, days: number) => {
      const { answer_json } = await rowWith(db, 'simulations', { uuid })
      await changeRows(
        db,
        'simulations',
        { uuid },
        {
          answer_json: answer_json.replaceAll(
            `"totalIncludingTaxesPrice":${totalCents}`,
            '"totalIncludingTaxesPrice":99900',
          ),
          ...(totalCents === 0 ? {} : { total_cents: 99_900 }),
          updated_at: new Date(Date.now() - days * DAY_MS).toISOString(),
        },
      )
    }

    it('an expired price that is read three times at once is renewed once, and the former price is shown with it', async () => {
      const { simulation } = await quoted()
      await age(simulation.uuid, totalOf(simulation), 15)
      expect(totalOf(await read(simulation.uuid))).toBe(99_900)
      await age(simulation.uuid, totalOf(simulation), 16)
      const [anew, ...others] = await Promise.all([1, 2, 3].map(() => read(simulation.uuid)))
      expect(anew).toMatchObject({ formerCents: 99_900, validUntil: simulation.validUntil })
      expect(anew && totalOf(anew)).toBe(totalOf(simulation))
      expect([...others, await read(simulation.uuid)]).toEqual([anew, anew, anew])
    })

    it('the price of an ordered quote is not renewed', async () => {
      const { simulation } = await quoted()
      await setStatus(simulation.uuid, 'ordered')
      await age(simulation.uuid, totalOf(simulation), 20)
      const after = await read(simulation.uuid)
      expect(after.formerCents).toBeUndefined()
      expect(totalOf(after)).toBe(99_900)
    })

    it('a renewed price keeps a valid promo code and the adviser’s adjustments', async () => {
      const promoCode = await code()
      const { simulation } = await quoted({ promoCode }, client())
      await adjust(simulation.uuid, { manualSupplements: [{ label: 'Passerelle', amount: 1_000 }] })
      await age(simulation.uuid, 0, 20)
      const anew = await read(simulation.uuid)
      expect(anew).toMatchObject({ validUntil: simulation.validUntil, promo: { code: promoCode } })
      expect(anew.formerCents).toBeUndefined()
      expect(lineOf(anew, 'supplement')?.amount).toBe(1_000)
    })

    it('a quote whose promo code was withdrawn is priced again without it', async () => {
      const promoCode = await code()
      const { simulation } = await quoted({ promoCode }, client())
      const { simulation: plain } = await quoted()
      await withdrawPromo(db, promoCode, new Date())
      const anew = await read(simulation.uuid)
      expect(anew.formerCents).toBe(totalOf(simulation))
      expect(anew.promo).toBeUndefined()
      expect(totalOf(anew)).toBe(totalOf(plain))
    })

    it('a price whose moving day is over is not renewed', async () => {
      const { simulation } = await quoted()
      later(80)
      const after = await read(simulation.uuid)
      expect(after.formerCents).toBeUndefined()
      expect(after.simulationsPrices).toEqual([])
    })

    it('a price is valid until the eve of the move', async () => {
      const { simulation } = await quoted({ movingDate: addDays(bookableDay(), -35) })
      expect(simulation.validUntil).toBe(addDays(bookableDay(), -36))
    })
  })

  describe('a promo code', () => {
    const look = (name: string, headers: Record<string, string> = client()) =>
      call('GET', `/api/promo_codes/${name}`, undefined, headers)

    it('a promo code is found in upper or lower case', async () => {
      const name = await code({
        kind: 'amount',
        value: 5_000,
        validUntil: '2031-01-31',
        isSingleUse: true,
      })
      const { status, body } = await look(name.toLowerCase())
      expect(status).toBe(200)
      expect(body).toEqual({
        '@context': '/contexts/PromoCode',
        '@id': `/api/promo_codes/${name}`,
        '@type': 'PromoCode',
        code: name,
        partner: null,
        kind: 'amount',
        value: 5_000,
        validUntil: '2031-01-31',
        isSingleUse: true,
        isActive: true,
      })
    })

    it('a promo code of a partner is valid with that partner alone', async () => {
      const name = await code({ partner: 'open-house' })
      expect((await look(name)).status).toBe(404)
      expect((await look(name, { ...client(), 'X-Partner': 'closed-shop' })).status).toBe(404)
      expect((await look(name, { ...client(), 'X-Partner': 'open-house' })).status).toBe(200)
      const lead = await createdLead(call, { ...leadBody(), sourceToken: '' })
      const { status, body } = await call(
        'POST',
        '/api/simulations',
        { ...simulationBody(lead.uuid), promoCode: name },
        { ...client(), 'X-Partner': 'open-house' },
      )
      expect([status, body.violations]).toEqual([
        422,
        [{ propertyPath: 'promoCode', message: 'Ce code promo n’existe pas' }],
      ])
      const { simulation } = await quoted(
        { promoCode: name },
        { ...client(), 'X-Partner': 'open-house' },
      )
      expect(simulation.promo?.code).toBe(name)
    })

    it.each([
      [
        'per cent',
        { kind: 'percent', value: 10 } as const,
        (total: number) => Math.round(total / 1_000) * 100,
      ],
      ['an amount', { kind: 'amount', value: 5_000 } as const, () => 5_000],
    ])('a promo code takes %s off, as a line of its own', async (_, promo, off) => {
      const name = await code(promo)
      const { simulation: plain } = await quoted()
      const { simulation } = await quoted({ promoCode: name.toLowerCase() }, client())
      expect(totalOf(plain) - totalOf(simulation)).toBe(off(totalOf(plain)))
      expect(lineOf(simulation, 'promo')).toMatchObject({
        label: `Code promo ${name}`,
        amount: -off(totalOf(plain)),
      })
      expect(simulation.detail.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(
        totalOf(simulation),
      )
      expect(simulation.detail.vat).toBe(Math.round(totalOf(simulation) / 6))
      const lastOf = async (quote: Simulation) =>
        (await daysOf(quote)).at(-1)?.totalIncludingTaxesPrice ?? 0
      const full = await lastOf(plain)
      expect(full - (await lastOf(simulation))).toBe(off(full))
    })

    it('a promo code that leaves nothing to pay is refused', async () => {
      const name = await code({ kind: 'amount', value: 1_000_000 })
      const { lead, put } = await quoted()
      const headers = client()
      const body = { ...simulationBody(lead.uuid), promoCode: name }
      const made = await call('POST', '/api/simulations', body, headers)
      for (const { status, body: said } of [made, await put({ promoCode: name })])
        expect({ status, said }).toMatchObject({
          status: 422,
          said: { violations: [{ propertyPath: 'promoCode' }] },
        })
    })

    it('a promo code is removed by a call without it', async () => {
      const name = await code()
      const { simulation, put } = await quoted({ promoCode: name }, client())
      const without = simulationIn((await put({ promoCode: null })).body)
      expect(without.promo).toBeUndefined()
      expect(totalOf(without)).toBeGreaterThan(totalOf(simulation))
    })

    it.each([
      ['unknown', async () => 'NO-SUCH-CODE', 'Ce code promo n’existe pas'],
      [
        'past its last day',
        async () => code({ validUntil: '2026-01-01' }),
        'Ce code promo n’est plus valable',
      ],
      [
        'withdrawn',
        async () => {
          const name = await code()
          expect(await withdrawPromo(db, name, new Date())).toBe(true)
          return name
        },
        'Ce code promo n’est plus valable',
      ],
      [
        'used up',
        async () => {
          const name = await code({ isSingleUse: true })
          await claim(name, await order(null))
          return name
        },
        'Ce code promo n’est plus valable',
      ],
    ])(
      'a promo code that is %s is refused with a message at its field',
      async (_, make, message) => {
        const { put } = await quoted({}, client())
        const { status, body } = await put({ promoCode: await make() })
        expect([status, body.violations]).toEqual([422, [{ propertyPath: 'promoCode', message }]])
      },
    )

    it('a promo code cannot be guessed: calls are limited in turn, at once and through simulations', async () => {
      const name = await code()
      const guesser = client()
      const statuses: number[] = []
      for (let guess = 0; guess < 100; guess += 50) {
        const answers = Array.from({ length: 50 }, (_, index) =>
          look(`GUESS-${guess + index}`, guesser),
        )
        statuses.push(...(await Promise.all(answers)).map(({ status }) => status))
      }
      expect(statuses.filter(status => status === 404)).toHaveLength(20)
      expect(statuses.filter(status => status === 429)).toHaveLength(80)
      const { status, headers } = await look(name, guesser)
      expect(status).toBe(429)
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3_000)
      const { put } = await quoted({}, guesser)
      expect((await put({ promoCode: name })).status).toBe(429)
      expect((await put({})).status).toBe(200)
      expect((await look(name)).status).toBe(200)
    })

    it.each(['%00', 'x'.repeat(5_000), '__proto__', "' or 1=1 --", '😀'])(
      'a made-up or malformed promo code is refused: %j',
      async name => {
        expect((await look(encodeURI(name))).status).toBe(404)
        const { put } = await quoted({}, client())
        const { status, body } = await put({ promoCode: name })
        expect(status).toBe(422)
        expect(body.violations).toMatchObject([{ propertyPath: 'promoCode' }])
      },
    )

    it('a right code, looked up or applied, is never counted as a guess', async () => {
      const name = await code()
      const customer = client()
      const { put } = await quoted({}, customer)
      for (let guess = 0; guess < 19; guess++) await look(`GUESS-${guess}`, customer)
      for (let time = 0; time < 3; time++) expect((await put({ promoCode: name })).status).toBe(200)
      const answers = await Promise.all(Array.from({ length: 45 }, () => look(name, customer)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await look('GUESS-AGAIN', customer)).status).toBe(404)
    })

    it('good for one goes to exactly one of two orders at the same instant, and to the next when that is over', async () => {
      const name = await code({ isSingleUse: true })
      const mine = await order(null)
      const other = await order(null)
      const otherServer = await database.open()
      const claims = await Promise.all([claim(name, mine), claim(name, other, otherServer)])
      expect(claims.toSorted()).toEqual([false, true])
      const [winner, loser] = claims[0] ? [mine, other] : [other, mine]
      expect(await claim(name.toLowerCase(), winner)).toBe(true)
      expect(await claim(name, loser)).toBe(false)
      await db
        .transaction()
        .execute(transaction => releasePromo(transaction, winner, 'server', new Date()))
      expect(await claim(name, loser)).toBe(true)
    })

    it('good for all is claimed by each, until it is withdrawn', async () => {
      const name = await code()
      for (let time = 0; time < 2; time++) expect(await claim(name, await order(null))).toBe(true)
      await withdrawPromo(db, name, new Date())
      expect(await claim(name, await order(null))).toBe(false)
    })
  })

  describe('a copy', () => {
    const duplicate = (uuid: string, headers?: Record<string, string>) =>
      call('POST', `/api/simulations/${uuid}/duplicate`, undefined, headers)

    it('a copy of an ordered quote is open, at today’s price and without the adviser’s adjustments', async () => {
      const name = await code()
      const { simulation, body, lead } = await quoted({ promoCode: name }, client())
      await adjust(simulation.uuid, { discounts: [{ label: 'Geste', amount: 5_000 }] })
      await setStatus(simulation.uuid, 'ordered')
      const { status, body: answer } = await duplicate(simulation.uuid)
      expect(status).toBe(201)
      const copy = simulationIn(answer)
      expect(copy.uuid).not.toBe(simulation.uuid)
      expect(copy.reference).not.toBe(simulation.reference)
      expect(answer).toEqual({
        ...simulation,
        uuid: copy.uuid,
        reference: copy.reference,
        '@id': `/api/simulations/${copy.uuid}`,
      })
      const { status: put } = await call('PUT', `/api/simulations/${copy.uuid}`, {
        ...body,
        leadUuid: lead.uuid,
        volume: 50,
      })
      expect(put).toBe(200)
    })

    it('a quote and its copies can be copied three times an hour in all', async () => {
      const { simulation } = await quoted()
      const statuses = []
      let last = simulation.uuid
      for (let time = 0; time < 4; time++) {
        const { status, body } = await duplicate(last)
        statuses.push(status)
        if (status === 201) last = simulationIn(body).uuid
      }
      expect(statuses).toEqual([201, 201, 201, 429])
    })

    it('repeated calls with one Idempotency-Key make one copy, which counts once', async () => {
      const { simulation } = await quoted()
      const key = { 'Idempotency-Key': randomUUID() }
      const copies = await Promise.all([1, 2, 3, 4].map(() => duplicate(simulation.uuid, key)))
      copies.push(await duplicate(simulation.uuid, key))
      expect(copies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
      expect(new Set(copies.map(({ text }) => text)).size).toBe(1)
      const other = await duplicate(simulation.uuid, { 'Idempotency-Key': randomUUID() })
      expect([other.status, other.text === copies[0]?.text]).toEqual([201, false])
    })

    it('a copy of an unknown quote or of one whose day is over is refused', async () => {
      expect((await duplicate(randomUUID())).status).toBe(404)
      expect((await duplicate('x')).status).toBe(404)
      const { simulation } = await quoted()
      vi.useFakeTimers({
        toFake: ['Date'],
        now: new Date(`${addDays(bookableDay(), 1)}T12:00:00Z`),
      })
      const { status, body } = await duplicate(simulation.uuid)
      expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'movingDate' }]])
    })
  })

  const send = (uuid: string) => call('POST', `/api/simulations/${uuid}/send`, quoteMailBody())

  it('a quote counts how often it was mailed', async () => {
    const { simulation } = await quoted()
    expect((await send(simulation.uuid)).status).toBe(202)
    expect(await read(simulation.uuid)).toMatchObject({
      sentCount: 1,
      validUntil: simulation.validUntil,
    })
  })

  it('a quote with a withdrawn promo code is mailed only after it was priced again', async () => {
    const promoCode = await code()
    const { simulation } = await quoted({ promoCode }, client())
    await withdrawPromo(db, promoCode, new Date())
    expect((await send(simulation.uuid)).status).toBe(409)
    await read(simulation.uuid)
    expect((await send(simulation.uuid)).status).toBe(202)
  })
})
