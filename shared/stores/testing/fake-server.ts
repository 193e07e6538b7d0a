import type { Fault, FaultReason, Result } from '../../api/http'
import type { LeadRequest, ProductApi, SimulationUpload } from '../../api/product-api'
import { addDays } from '../../domain/moving-date'
import type { LeadCreated } from '../../domain/lead'
import type { OpenedQuote } from '../../domain/opened-quote'
import type { FunnelValues } from '../../domain/funnel-values'
import type { Simulation } from '../../domain/simulation'
import type { Violation } from '../../domain/violation'

type Method = keyof ProductApi

interface FakeCall {
  method: Method
  uuid?: string
  key?: string
  /** The flash offer that is booked. */
  offerId?: string
  body?: LeadRequest | SimulationUpload | FunnelValues
}
interface PlannedFault {
  fault: Fault
  /** The server did the work, but the answer was lost. */
  isDone: boolean
}

export const fault = (
  reason: FaultReason,
  violations: Violation[] = [],
  retryAfter?: number,
): Fault => ({
  reason,
  violations,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

const PROMO = {
  partner: null,
  kind: 'amount',
  value: 10_000,
  validUntil: null,
  isSingleUse: false,
  isActive: true,
}
const PROMO_REFUSED = 'Ce code n’est pas valable'
const ORDER = { reference: 'CMD2345678', totalCents: 120_000, paidCents: 36_000 }

const uuidOf = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * A server of leads and simulations like the real one (one creation per key, 404 after erasure, 422
 * for a simulation of an unknown lead), which records calls and fails on demand.
 */
export const createFakeServer = (onAskTime: () => void = () => undefined) => {
  const calls: FakeCall[] = []
  const leads = new Map<string, LeadRequest>()
  const simulations = new Map<string, SimulationUpload>()
  const keys = new Map<string, { text: string; uuid: string }>()
  const mailed = new Map<string, { opened: OpenedQuote; device?: string }>()
  /** Simulations whose quotes were mailed, and the state of ordered ones. */
  const sent: string[] = []
  const orders = new Map<string, { status: 'ordered' | 'paid' }>()
  const goodCodes = new Set(['BIENVENUE'])
  const plannedFaults = new Map<Method, PlannedFault[]>()
  let made = 0
  /** Price of a move without options, and before its expiry. */
  let baseCents = 120_000
  let formerCents: number | undefined

  const ofOffer = (offerId: string | undefined) => (offerId === undefined ? {} : { offerId })
  const leadOf = (uuid: string): LeadCreated => ({
    uuid,
    token: `token of ${uuid}`,
    reference: `REF${uuid.slice(-7)}`,
  })
  const totalOf = ({ optionsConfiguration, promoCode }: SimulationUpload) =>
    baseCents +
    (optionsConfiguration.dateFlexibility ? 5_000 : 0) -
    (promoCode === undefined ? 0 : 10_000)
  const simulationOf = (uuid: string, body: SimulationUpload): Simulation => ({
    ...shown(uuid, body),
    ...(body.promoCode === undefined
      ? {}
      : { promo: { ...PROMO, code: body.promoCode.toUpperCase() } }),
    sentCount: sent.filter(one => one === uuid).length,
    status: orders.get(uuid)?.status ?? 'open',
    ...(orders.get(uuid)?.status === 'paid' ? { order: ORDER } : {}),
    ...(formerCents === undefined ? {} : { formerCents }),
  })
  const shown = (uuid: string, body: SimulationUpload): Simulation => ({
    uuid,
    movingDate: body.movingDate,
    simulationsPrices: [
      { movingDate: body.movingDate, totalIncludingTaxesPrice: totalOf(body), storagePrice: 0 },
    ],
    detail: {
      lines: [{ code: 'crew', amount: 120_000, quantity: 6 }],
      vat: 20_000,
      movers: 2,
      hours: 6,
      truckM3: 30,
      truckCount: 1,
      distanceKm: 466,
      volume: 30,
    },
  })
  const refuse = <T>(...parts: Parameters<typeof fault>): Result<T> => ({
    ok: false,
    fault: fault(...parts),
  })
  const leadUnknown = <T>() =>
    refuse<T>('invalid', [{ propertyPath: 'leadUuid', message: 'LeadUuid est inconnu' }])
  const isPromoRefused = ({ promoCode }: SimulationUpload) =>
    promoCode !== undefined && !goodCodes.has(promoCode.toUpperCase())
  const promoRefused = <T>() =>
    refuse<T>('invalid', [{ propertyPath: 'promoCode', message: PROMO_REFUSED }])

  const answer = async <T>(call: FakeCall, work: () => Result<T>): Promise<Result<T>> => {
    const noted =
      call.body === undefined ? call : { ...call, body: structuredClone(plain(call.body)) }
    calls.push(noted)
    const planned = plannedFaults.get(call.method)?.shift()
    await Promise.resolve()
    if (planned === undefined) return work()
    if (planned.isDone) work()
    return { ok: false, fault: planned.fault }
  }
  const once = <T>(
    key: string,
    text: string,
    make: () => Result<T>,
    uuid: string,
    again: (uuid: string) => Result<T>,
  ) => {
    const known = keys.get(key)
    if (known !== undefined) return known.text === text ? again(known.uuid) : refuse<T>('invalid')
    const result = make()
    if (result.ok) keys.set(key, { text, uuid })
    return result
  }

  const api: ProductApi = {
    createLead: (body, key, offerId) =>
      answer({ method: 'createLead', key, body, ...ofOffer(offerId) }, () => {
        const uuid = uuidOf('a', ++made)
        const make = (): Result<LeadCreated> => {
          leads.set(uuid, plain(body))
          return { ok: true, value: leadOf(uuid) }
        }
        return once(key, JSON.stringify(body), make, uuid, known => ({
          ok: true,
          value: leadOf(known),
        }))
      }),
    updateLead: ({ uuid }, body) =>
      answer({ method: 'updateLead', uuid, body }, () => {
        if (!leads.has(uuid)) return refuse('not-found')
        leads.set(uuid, plain(body))
        return { ok: true, value: null }
      }),
    eraseLead: (uuid, token) =>
      answer({ method: 'eraseLead', uuid }, () => {
        if (!leads.has(uuid)) return refuse('not-found')
        if (token !== leadOf(uuid).token) return refuse('unauthorized')
        leads.delete(uuid)
        return { ok: true, value: null }
      }),
    openQuote: (key, device) =>
      answer({ method: 'openQuote', key }, () => {
        const quote = mailed.get(key)
        if (quote === undefined || ![undefined, device].includes(quote.device))
          return refuse('not-found')
        quote.device = device
        return { ok: true, value: quote.opened }
      }),
    createSimulation: (body, key, offerId) =>
      answer({ method: 'createSimulation', key, body, ...ofOffer(offerId) }, () => {
        const uuid = uuidOf('b', ++made)
        const make = (): Result<Simulation> => {
          if (!leads.has(body.leadUuid)) return leadUnknown()
          if (isPromoRefused(body)) return promoRefused()
          simulations.set(uuid, plain(body))
          return { ok: true, value: simulationOf(uuid, body) }
        }
        const again = (known: string): Result<Simulation> => ({
          ok: true,
          value: simulationOf(known, body),
        })
        return once(key, JSON.stringify(body), make, uuid, again)
      }),
    updateSimulation: (uuid, body) =>
      answer({ method: 'updateSimulation', uuid, body }, () => {
        if (!simulations.has(uuid)) return refuse('not-found')
        if (!leads.has(body.leadUuid)) return leadUnknown()
        if (orders.has(uuid)) return refuse('conflict')
        if (isPromoRefused(body)) return promoRefused()
        simulations.set(uuid, plain(body))
        formerCents = undefined
        return { ok: true, value: simulationOf(uuid, body) }
      }),
    simulation: uuid =>
      answer({ method: 'simulation', uuid }, () => {
        const body = simulations.get(uuid)
        return body === undefined
          ? refuse('not-found')
          : { ok: true, value: simulationOf(uuid, body) }
      }),
    completeSimulation: async () => refuse('not-found'),
    compareDates: (uuid, before = 1, after = 1) =>
      answer({ method: 'compareDates', uuid }, () => {
        const body = simulations.get(uuid)
        if (body === undefined) return refuse('not-found')
        const simulationsPrices = Array.from(
          { length: before + after + 1 },
          (_, index) => index - before,
        ).map(days => ({
          movingDate: addDays(body.movingDate, days),
          totalIncludingTaxesPrice: totalOf(body),
          storagePrice: 0,
        }))
        return { ok: true, value: { simulationsPrices } }
      }),
    sendQuote: (uuid, body) =>
      answer({ method: 'sendQuote', uuid, body }, () => {
        sent.push(uuid)
        return { ok: true, value: null }
      }),
    duplicate: (uuid, key) =>
      answer({ method: 'duplicate', uuid, key }, () => {
        const copy = uuidOf('c', ++made)
        const make = (): Result<{ uuid: string }> => {
          const body = simulations.get(uuid)
          if (body === undefined) return refuse('not-found')
          simulations.set(copy, body)
          return { ok: true, value: { uuid: copy } }
        }
        return once(key, uuid, make, copy, known => ({ ok: true, value: { uuid: known } }))
      }),
    rooms: () => answer({ method: 'rooms' }, () => ({ ok: true, value: [] })),
    furniture: () => answer({ method: 'furniture' }, () => ({ ok: true, value: [] })),
    photoAnalysis: () =>
      answer({ method: 'photoAnalysis' }, () => ({ ok: true, value: { isAutomatic: false } })),
    heavyItems: () => answer({ method: 'heavyItems' }, () => ({ ok: true, value: [] })),
    dwellings: () => answer({ method: 'dwellings' }, () => ({ ok: true, value: [] })),
    syncTime: async () => onAskTime(),
  }

  const plan = (method: Method, trouble: PlannedFault) =>
    plannedFaults.set(method, [...(plannedFaults.get(method) ?? []), trouble])
  return {
    api,
    calls,
    leads,
    simulations,
    /** The next call of that method is refused, with nothing done. */
    refuseNext: (method: Method, ...parts: Parameters<typeof fault>) =>
      plan(method, { fault: fault(...parts), isDone: false }),
    /** The next call of that method does its work, but its answer is lost. */
    loseNext: (method: Method, reason: FaultReason = 'network') =>
      plan(method, { fault: fault(reason), isDone: true }),
    /** Adds a mailed quote whose link has that key. */
    mail: (key: string, opened: OpenedQuote) => void mailed.set(key, { opened }),
    /** Marks the only simulation, or the given one, as ordered or paid. */
    order: (status: 'ordered' | 'paid', uuid = [...simulations.keys()][0] ?? '') =>
      void orders.set(uuid, { status }),
    /** Expires the price and sets a new one. */
    reprice: (cents: number) => {
      formerCents = baseCents
      baseCents = cents
      for (const body of simulations.values()) if (isPromoRefused(body)) body.promoCode = undefined
    },
    /** Withdraws a promo code. */
    withdraw: (code: string) => void goodCodes.delete(code),
    eraseLeads: () => {
      leads.clear()
      simulations.clear()
    },
  }
}

/** Converts a body to text and back, like the wire. */
const plain = <T>(body: T): T => JSON.parse(JSON.stringify(body))
