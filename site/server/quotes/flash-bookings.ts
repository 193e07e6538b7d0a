import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { FlashOffer } from '../../../shared/domain/flash-offer'
import type { Simulation, SimulationBody } from '../../../shared/domain/simulation'
import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import type { Db, Tables } from '../db/tables'
import { bookableTerms, type FlashTerms, isUnchanged } from '../flash/flash-terms'
import { recordRequest } from '../flash/holds'
import type { FlashOffers } from '../flash/offers'
import { problem, refusal } from '../http/answers'
import type { HoldLimit } from '../http/hold-limit'
import type { HttpEnv } from '../http/http-env'
import type { CreateOnce, Outcome } from '../http/idempotency'
import type { Metrics } from '../http/metrics'
import { createCountHold } from './count-hold'
import { createdFrom } from './created-simulation'
import { flashViolations } from './flash-quote'
import { bookOffer, changeBooking, isHeldByOther, type NotBooked } from './flash-simulation-store'

interface FlashBookingDeps {
  db: Db
  now: () => Date
  createOnce: CreateOnce
  flashOffers: Pick<FlashOffers, 'byId' | 'bySlug'>
  metrics: Metrics
  limitHolds: HoldLimit
}

type FlashContext = Context<HttpEnv>

/**
 * Returns the offer from the content service; 'down' when it does not answer and nothing is cached.
 */
const offerOrDown = (loading: Promise<FlashOffer | null>): Promise<FlashOffer | null | 'down'> =>
  loading.catch(() => 'down' as const)

const offerGone = (c: FlashContext): Response => problem(c, 409, FLASH_GONE_TEXTS.title)

const refused = (c: FlashContext, reason: NotBooked): Response => {
  if (reason === 'gone') return offerGone(c)
  if (reason === 'ordered') return problem(c, 409, SERVER_TEXTS.ordered)
  if (reason === 'unknown') return problem(c, 404, SERVER_TEXTS.unknown)
  return refusal(c, [{ propertyPath: 'leadUuid', message: SERVER_TEXTS.leadUnknown }])
}

/** Creates and changes simulations of flash offers: those named by `?id=` of POST and PUT. */
export const createFlashBookings = ({
  db,
  now,
  createOnce,
  flashOffers,
  metrics,
  limitHolds,
}: FlashBookingDeps) => {
  const countHold = createCountHold(limitHolds, now)
  /** A body for another day was typed before an editor moved the offer. */
  const isOf = ({ movingDate }: SimulationBody, terms: FlashTerms): boolean =>
    movingDate === terms.movingDate

  interface Booking {
    body: SimulationBody
    /** The offer is priced but not held: a partner's test must not take it from customers. */
    isTest: boolean
  }

  return {
    /** POST: holds the offer for the first caller; for others it is gone. */
    book: async (
      c: FlashContext,
      id: string,
      { body, isTest, text }: Booking & { text: string },
    ): Promise<Response> => {
      const offer = await offerOrDown(flashOffers.byId(id))
      if (offer === 'down') return problem(c, 502, SERVER_TEXTS.offerUnchecked)
      const terms = bookableTerms(offer, now())
      if (terms === null || !isOf(body, terms)) return offerGone(c)
      const violations = flashViolations(body, terms)
      if (violations.length > 0) return refusal(c, violations)
      const run = async (transaction: Transaction<Tables>): Promise<Outcome<Simulation>> => {
        if (await isHeldByOther(transaction, terms, body.leadUuid, now())) {
          if (!isTest) await recordRequest(transaction, terms.slug, now())
          return { ok: false, refused: offerGone(c) }
        }
        const hold = await countHold(transaction, c, terms.slug)
        if (hold.refused !== null) return { ok: false, refused: hold.refused }
        const made = await bookOffer(transaction, body, terms, { now: now(), isTest })
        if (typeof made === 'string') {
          await hold.undo()
          return { ok: false, refused: refused(c, made) }
        }
        return { ok: true, stored: made, owner: { lead_uuid: body.leadUuid } }
      }
      const onMade = () => metrics.simulations.inc({ act: isTest ? 'test' : 'created' })
      // The same body under the same key is another booking when it names another offer.
      return createOnce(c, { ...createdFrom(c), text: `${id}\n${text}`, run, onMade })
    },

    /**
     * PUT: works while the offer exists and no other customer has it. A hold stays valid while the
     * content service is down.
     */
    change: async (
      c: FlashContext,
      uuid: string,
      { body, terms, isTest }: Booking & { terms: FlashTerms },
    ): Promise<{ simulation: Simulation } | Response> => {
      const offer = await offerOrDown(flashOffers.bySlug(terms.slug))
      const current = offer === 'down' ? terms : bookableTerms(offer, now())
      if (!isUnchanged(terms, current) || !isOf(body, terms)) return offerGone(c)
      const violations = flashViolations(body, terms)
      if (violations.length > 0) return refusal(c, violations)
      const hold = await countHold(db, c, terms.slug)
      if (hold.refused !== null) return hold.refused
      const changed = await changeBooking(db, uuid, body, { now: now(), isTest })
      if (typeof changed !== 'string') return { simulation: changed }
      await hold.undo()
      return refused(c, changed)
    },
  }
}
