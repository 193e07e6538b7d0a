import { beforeEach, expect, it } from 'vitest'
import type { Result } from '../api/http'
import type { CompletionBody } from '../domain/completion'
import type { Simulation } from '../domain/simulation'
import { fault } from './testing/fake-server'
import { createQuoteCompletion } from './quote-completion'

const UUID = '0c8f2a52-1b5a-4b3e-8a55-7c1d2e3f4a5b'
const DAY = '2026-12-12'
const MISSING: Simulation['missing'] = [
  { stop: 'arrival', city: 'Lyon', postalCode: '69003', what: ['floor'] },
]
const DETAIL = {
  lines: [],
  vat: 0,
  movers: 2,
  hours: 6,
  truckM3: 30,
  truckCount: 1,
  distanceKm: 466,
  volume: 30,
}

let bodies: Partial<CompletionBody>[]
let refused: Parameters<typeof fault>[0][]
/** The price of a floor. */
let floorCents: number

/** A server that asks for a floor, which makes the move dearer. */
const completeSimulation = async (
  _: string,
  body: Partial<CompletionBody>,
): Promise<Result<Simulation>> => {
  bodies.push(body)
  const reason = refused.shift()
  if (reason !== undefined) return { ok: false, fault: fault(reason) }
  const floor = body.places?.[0]?.floor ?? null
  const total = 100_000 + (floor ?? 0) * floorCents
  if (body.isTrial === false && body.amountCents !== total)
    return { ok: false, fault: fault('conflict') }
  const simulationsPrices = [{ movingDate: DAY, totalIncludingTaxesPrice: total, storagePrice: 0 }]
  const missing = floor === null ? { missing: MISSING } : {}
  return {
    ok: true,
    value: { uuid: UUID, movingDate: DAY, simulationsPrices, detail: DETAIL, ...missing },
  }
}
const open = async () => {
  const completion = createQuoteCompletion(UUID, { completeSimulation })
  await completion.read()
  return completion
}

beforeEach(() => {
  bodies = []
  refused = []
  floorCents = 1_000
})

it('a quote completion reads what is missing without storing anything', async () => {
  const { state } = await open()
  expect(state).toMatchObject({
    places: MISSING,
    formerCents: 100_000,
    nowCents: 100_000,
    isBusy: false,
  })
  expect(bodies).toEqual([{ places: [], isTrial: true }])
})

it('each answer is priced, and all answers are stored at the price that is shown', async () => {
  const completion = await open()
  await completion.answer('arrival', { floor: 4 })
  expect(completion.state).toMatchObject({ formerCents: 100_000, nowCents: 104_000 })
  expect(await completion.complete()).toBe(true)
  expect(bodies.at(-1)).toEqual({
    places: [{ stop: 'arrival', floor: 4 }],
    isTrial: false,
    amountCents: 104_000,
  })
})

it('the completion waits for the price of the last answer before it stores', async () => {
  const completion = await open()
  const answered = [
    completion.answer('arrival', { floor: 4 }),
    completion.answer('arrival', { floor: 2 }),
  ]
  expect(completion.state.isBusy).toBe(true)
  expect(await completion.complete()).toBe(true)
  await Promise.all(answered)
  expect(bodies.at(-1)).toMatchObject({ amountCents: 102_000 })
  expect(completion.state.isBusy).toBe(false)
})

it('a changed price is shown before the answers are stored', async () => {
  const completion = await open()
  await completion.answer('arrival', { floor: 4 })
  floorCents = 2_000
  expect(await completion.complete()).toBe(false)
  expect(completion.state.nowCents).toBe(108_000)
  expect(await completion.complete()).toBe(true)
})

it('the answers are kept when a call fails', async () => {
  const completion = await open()
  refused = ['network']
  await completion.answer('arrival', { floor: 4 })
  expect(completion.state).toMatchObject({ fault: { reason: 'network' }, answers: [{ floor: 4 }] })
  await completion.complete()
  expect(completion.state).toMatchObject({ fault: null, nowCents: 104_000 })
})
