import { array, lazy, type Struct, type } from 'superstruct'
import type { Wretch } from 'wretch'
import type { CompletionBody } from '../domain/completion'
import type { FunnelValues } from '../domain/funnel-values'
import { LeadCreated } from '../domain/lead'
import { OpenedQuote } from '../domain/opened-quote'
import { PhotoAnalysis } from '../domain/photos'
import {
  DwellingReference,
  FurnitureReference,
  HeavyItemReference,
  HydraCollection,
  RoomReference,
  SHOP_ROOM,
} from '../domain/references'
import { sentValuesOf } from '../domain/sent-values'
import { COMPARISON_DAYS, DateComparison, Simulation } from '../domain/simulation'
import { Uuid } from '../domain/uuid'
import {
  call,
  CALL_TIMEOUT_MS,
  callWithoutAnswer,
  malformed,
  type Result,
  timeoutFor,
} from './http'
import { createProductClient, type ProductApiOptions } from './product-client'

export type LeadRequest = FunnelValues & { consentVersion: string }
/** A missing promo code means none. */
export type SimulationRequest = FunnelValues & { leadUuid: string; promoCode?: string | undefined }
/** With the pictures of all rooms as data URLs, unless the server has them. */
export type SimulationUpload = SimulationRequest & { images?: readonly string[] }

/**
 * The calls of the product API. Creations take an idempotency key: a repeated key and body get the
 * first answer.
 */
export interface ProductApi {
  /** `offerId`: of a flash booking, whose form has fewer fields. */
  createLead(body: LeadRequest, key: string, offerId?: string): Promise<Result<LeadCreated>>
  /** Changes a lead; without its token the server would keep its consents and mark it as changed by a stranger. */
  updateLead(lead: Pick<LeadCreated, 'uuid' | 'token'>, body: LeadRequest): Promise<Result<null>>
  /** Erases a lead with all its data; `token`: from the answer to its creation. */
  eraseLead(uuid: string, token: string): Promise<Result<null>>
  /**
   * Opens the quote of a mail's key; `device` is a random text of this device, which may open it
   * again.
   */
  openQuote(key: string, device: string): Promise<Result<OpenedQuote>>
  /** `offerId`: books that flash offer, at its price. A `conflict` without `retryAfter`: it is gone. */
  createSimulation(
    body: SimulationUpload,
    key: string,
    offerId?: string,
  ): Promise<Result<Simulation>>
  updateSimulation(uuid: string, body: SimulationUpload): Promise<Result<Simulation>>
  simulation(uuid: string): Promise<Result<Simulation>>
  /**
   * Adds missing details before a payment; known ones stay. A `conflict`: ordered, or another
   * price.
   */
  completeSimulation(uuid: string, body: Partial<CompletionBody>): Promise<Result<Simulation>>
  compareDates(uuid: string, before?: number, after?: number): Promise<Result<DateComparison>>
  /** Has the stored quote mailed; the server ignores the form values. */
  sendQuote(uuid: string, values: FunnelValues): Promise<Result<null>>
  /**
   * Copies a simulation and returns the copy's uuid; a copy can be changed even if the original was
   * ordered.
   */
  duplicate(uuid: string, key: string): Promise<Result<{ uuid: string }>>
  /** The rooms of the inventory, the shop's own left out. */
  rooms(): Promise<Result<RoomReference[]>>
  furniture(): Promise<Result<FurnitureReference[]>>
  /** Tells if photos are analysed automatically; otherwise an adviser looks at them. */
  photoAnalysis(): Promise<Result<PhotoAnalysis>>
  heavyItems(): Promise<Result<HeavyItemReference[]>>
  /** Homes to start a list from: an addition of this product's own server. */
  dwellings(): Promise<Result<DwellingReference[]>>
  /** Makes a call only for the time of its answer, which is passed to `onTime`. */
  syncTime(): Promise<void>
}

/** Fields of a flash offer's form, with its consents. */
const FLASH_LEAD_FIELDS = [
  'gclid',
  'sourceToken',
  'attribution',
  'arrivalAddress',
  'departureAddress',
  'firstname',
  'lastname',
  'phone',
  'email',
  'movingDate',
  'isKnownVolume',
  'volume',
  'termsAgreement',
  'offersAgreement',
  'partnersAgreement',
  'consentVersion',
] as const satisfies readonly (keyof LeadRequest)[]
const flashLeadOf = (body: LeadRequest) =>
  Object.fromEntries(FLASH_LEAD_FIELDS.map(name => [name, body[name]]))

const Duplicate = lazy(() => type({ uuid: Uuid }))

const collectionOf = async <T, S>(request: Wretch, item: Struct<T, S>): Promise<Result<T[]>> => {
  const answer = await call(request, 'GET', HydraCollection)
  if (!answer.ok) return answer
  const [error, members] = array(item).validate(answer.value['hydra:member'] ?? answer.value.member)
  if (error === undefined) return { ok: true, value: members }
  return { ok: false, fault: malformed(error) }
}

export const createProductApi = (options: ProductApiOptions): ProductApi => {
  const { root, timed, api, post } = createProductClient(options)
  const write = (path: string, body: LeadRequest | SimulationUpload, key?: string) =>
    post(path, sentValuesOf(body), key)
  const of = (path: string, name: string, offerId: string | undefined) =>
    offerId === undefined ? path : `${path}?${name}=${encodeURIComponent(offerId)}`
  const timeFor = ({ images = [] }: SimulationUpload) =>
    images.length === 0
      ? CALL_TIMEOUT_MS
      : timeoutFor(images.reduce((bytes, { length }) => bytes + length, 0))

  return {
    createLead: (body, key, offerId) =>
      offerId === undefined
        ? call(write('/api/leads', body, key), 'POST', LeadCreated)
        : call(
            post(of('/api/leads', 'offreFlashId', offerId), flashLeadOf(body), key),
            'POST',
            LeadCreated,
          ),
    updateLead: ({ uuid, token }, body) =>
      callWithoutAnswer(write(`/api/leads/${uuid}`, body).auth(`Bearer ${token}`), 'PUT'),
    eraseLead: (uuid, leadToken) =>
      callWithoutAnswer(api.url(`/api/leads/${uuid}`).auth(`Bearer ${leadToken}`), 'DELETE'),
    openQuote: (key, device) => call(post('/api/quote_keys', { key, device }), 'POST', OpenedQuote),
    createSimulation: (body, key, offerId) =>
      call(
        write(of('/api/simulations', 'id', offerId), body, key),
        'POST',
        Simulation,
        timeFor(body),
      ),
    updateSimulation: (uuid, body) =>
      call(write(`/api/simulations/${uuid}`, body), 'PUT', Simulation, timeFor(body)),
    simulation: uuid => call(api.url(`/api/simulations/${uuid}`), 'GET', Simulation),
    completeSimulation: (uuid, body) =>
      call(post(`/api/simulations/${uuid}/completion`, body), 'POST', Simulation),
    compareDates: (uuid, before = COMPARISON_DAYS, after = COMPARISON_DAYS) => {
      const days = `numberOfDaysBefore=${before}&numberOfDaysAfter=${after}`
      return call(api.url(`/api/simulations/${uuid}/dates/compare?${days}`), 'GET', DateComparison)
    },
    sendQuote: (uuid, values) =>
      callWithoutAnswer(post(`/api/simulations/${uuid}/send`, values), 'POST'),
    duplicate: (uuid, key) =>
      call(post(`/api/simulations/${uuid}/duplicate`, {}, key), 'POST', Duplicate),
    rooms: async () => {
      const answer = await collectionOf(root.url('/room_references'), RoomReference)
      return answer.ok
        ? { ok: true, value: answer.value.filter(room => room.reference !== SHOP_ROOM) }
        : answer
    },
    furniture: () =>
      collectionOf(
        root.url('/predefined_standard_item_references?pagination=false'),
        FurnitureReference,
      ),
    photoAnalysis: () => call(api.url('/api/photo_analysis'), 'GET', PhotoAnalysis),
    heavyItems: () =>
      collectionOf(
        root.url('/predefined_heavy_item_references?pagination=false'),
        HeavyItemReference,
      ),
    dwellings: () => collectionOf(root.url('/dwelling_references'), DwellingReference),
    syncTime: async () => {
      await callWithoutAnswer(timed.url('/room_references').options({ cache: 'no-store' }), 'HEAD')
    },
  }
}
