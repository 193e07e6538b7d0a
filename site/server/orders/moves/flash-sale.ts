import type { Transaction } from 'kysely'
import { dayInFrance, isBookable } from '../../../../shared/domain/moving-date'
import { methodsFor } from '../../../../shared/domain/payment-methods'
import { noteOpening } from '../order-rows'
import type { Db, Tables } from '../../db/tables'
import {
  atPrice,
  bookableTerms,
  type FlashTerms,
  flashTermsOf,
  isUnchanged,
} from '../../flash/flash-terms'
import { isFree, holdOffer, offerHolder } from '../../flash/holds'
import { endWithGrace } from '../../flash/active-holds'
import { releaseUnpaid } from '../../flash/release-hold'
import type { FlashOffers } from '../../flash/offers'
import { LIMITS } from '../../http/limits'
import { countWithin } from '../../http/stored-count'
import { hasPending, type Payment } from '../../payments/payment-store'
import type { Due, Failure, Opened, Opening } from '../../payments/payables'
import { repriceBooking } from '../../quotes/flash-simulation-store'
import type { OrderDeps } from '../order-deps'
import { draftOrder } from './draft-move'
import { findActiveOrder, holdOrder, moveOrder, type Order, extendOrder } from './move-store'
import {
  closeSimulation,
  findSimulationRow,
  reopenSimulation,
} from '../../quotes/simulation-writes'
import { placeForPayment } from './place-move'

const FLASH_METHODS = methodsFor('flash')

/** The booked flash offer of a simulation; null: none. */
export const bookedTerms = async (
  db: Db,
  simulationUuid: string | null,
): Promise<FlashTerms | null> => {
  if (simulationUuid === null) return null
  const row = await findSimulationRow(db, simulationUuid)
  return row === undefined ? null : flashTermsOf(row)
}

/** Returns who holds the flash offer of an unpaid order; null: the order has none, or is paid. */
export const offerHolderOfOrder = async (
  db: Db,
  { simulationUuid, paidCents }: Pick<Order, 'simulationUuid' | 'paidCents'>,
  now: Date,
): Promise<'own' | 'nobody' | 'other' | null> => {
  const terms = paidCents > 0 ? null : await bookedTerms(db, simulationUuid)
  if (terms === null || simulationUuid === null) return null
  return (await offerHolder(db, { slug: terms.slug, simulationUuid }, now)).whose
}

/**
 * Tells whether the flash offer of an unpaid order is no longer held for its customer, so that its
 * money is refunded.
 */
export const hasLostOffer = async (
  db: Db,
  order: Pick<Order, 'simulationUuid' | 'paidCents'>,
  now: Date,
): Promise<boolean> => {
  const holder = await offerHolderOfOrder(db, order, now)
  return holder !== null && holder !== 'own'
}

export interface FlashSaleDeps extends OrderDeps {
  flashOffers: Pick<FlashOffers, 'newest'>
}

/** Creates the payable of flash offers: the offer is read each time, and sold to one customer. */
export const createFlashSale = ({ flashOffers, ...deps }: FlashSaleDeps) => {
  const { db, now } = deps

  const holdKey = (simulationUuid: string, { slug, movingDate }: FlashTerms) => ({
    slug,
    movingDate,
    simulationUuid,
  })

  /**
   * The offer as an editor has it now. While the content service is down, a held offer stays held;
   * one that is not held ('expired') cannot be promised.
   */
  const termsNow = async (
    booked: FlashTerms,
    isHeld: boolean,
  ): Promise<FlashTerms | 'withdrawn' | 'expired'> => {
    const current = await flashOffers.newest(booked.slug).then(
      offer => ({ offer }),
      () => null,
    )
    if (current === null) return isHeld ? booked : 'expired'
    const terms = bookableTerms(current.offer, now())
    return isUnchanged(booked, terms) ? terms : 'withdrawn'
  }

  /** Returns the amount due: the present price, beside the one at the booking. */
  const find = async (uuid: string, booked: FlashTerms, found: Due): Promise<Due> => {
    if (found.state === 'paid') return found
    const due: Due = { ...found, state: 'due', methods: FLASH_METHODS, validUntil: null }
    const offer = await offerHolder(db, holdKey(uuid, booked), now())
    const heldUntil = offer.whose === 'own' ? (offer.until?.toISOString() ?? null) : null
    const dueWith = (state: Due['state'], formerCents: number | null = null): Due => ({
      ...due,
      state,
      flash: { slug: booked.slug, heldUntil, formerCents, distanceKm: booked.distanceKm },
    })
    // The bank still has to decide on a payment that was started in time, whatever happened to the
    // offer since.
    if (await hasPending(db, due.sameAs)) return dueWith('due')
    if (found.state === 'incomplete') return dueWith('incomplete')
    if (!isBookable(booked.movingDate, now())) return dueWith('expired')
    if (offer.whose === 'other') return dueWith('withdrawn')
    const terms = await termsNow(booked, offer.whose === 'own')
    if (typeof terms === 'string') return dueWith(terms)
    const { offerCents } = terms
    if (offerCents === due.totalCents) return dueWith('due')
    const shares = [{ share: 'all' as const, amountCents: offerCents }]
    return { ...dueWith('due', due.totalCents), totalCents: offerCents, shares }
  }

  /** The order that waits for exactly this amount; an older one, of another price, is replaced. */
  const activeOrderAt = async (
    transaction: Transaction<Tables>,
    { uuid, totalCents, sameAs }: Due,
  ): Promise<Order | null | Opened> => {
    const found = await findActiveOrder(transaction, uuid)
    const order = found === null ? null : await holdOrder(transaction, found.uuid)
    if (order === null) return null
    if (order.state !== 'quote') return { ok: false, reason: 'paid' }
    if (order.totalCents === totalCents) return order
    if (await hasPending(transaction, sameAs)) return { ok: false, reason: 'changed' }
    await moveOrder(transaction, order, { type: 'expired' }, 'server', now())
    return null
  }

  /**
   * Tells whether an offer is no longer held, and its customer renewed the hold too often without
   * paying.
   */
  const isTooLate = async (
    transaction: Transaction<Tables>,
    uuid: string,
    { slug }: FlashTerms,
  ): Promise<boolean> => {
    if (!(await isFree(transaction, slug, now()))) return false
    const { points } = await countWithin(transaction, 'paid-late', uuid)
    return points > LIMITS['paid-late'].most
  }

  /** Holds the offer for the payment, at the price that was just shown. */
  const open = async (
    transaction: Transaction<Tables>,
    due: Due,
    booked: FlashTerms,
    opening: Opening,
  ): Promise<Opened> => {
    const { uuid, totalCents } = due
    const isClosed = await closeSimulation(transaction, uuid)
    const activeOrder = isClosed ? null : await activeOrderAt(transaction, due)
    if (activeOrder !== null && 'ok' in activeOrder) return activeOrder
    if (activeOrder === null && !isClosed && !(await closeSimulation(transaction, uuid)))
      return { ok: false, reason: 'changed' }
    const hold = (await isTooLate(transaction, uuid, booked))
      ? null
      : await holdOffer(transaction, holdKey(uuid, booked), now())
    if (hold === null) {
      if (activeOrder === null) await reopenSimulation(transaction, uuid)
      return { ok: false, reason: 'withdrawn' }
    }
    // Its order ends no sooner than its hold does on all servers, which releases the offer.
    const expiresAt = endWithGrace(hold.until)
    if (activeOrder !== null) {
      await noteOpening(transaction, activeOrder, opening)
      await extendOrder(transaction, activeOrder, expiresAt)
      return {
        ok: true,
        orderUuid: activeOrder.uuid,
        simulationUuid: uuid,
        leadUuid: activeOrder.leadUuid,
      }
    }
    if (totalCents !== booked.offerCents)
      await repriceBooking(transaction, uuid, atPrice(booked, totalCents), now())
    const draft = await draftOrder(transaction, uuid, deps)
    if (draft?.totalCents === totalCents && draft.state === 'due')
      return placeForPayment(transaction, draft, { ...opening, expiresAt }, deps)
    await reopenSimulation(transaction, uuid)
    return { ok: false, reason: 'changed' }
  }

  return {
    find,
    open,
    /**
     * Tells whether the offer of an order can still be sold to it: the day is in the future, and no
     * other customer holds it. True without an offer.
     */
    isThere: async (connection: Db, { simulationUuid }: Order): Promise<boolean> => {
      const booked = await bookedTerms(connection, simulationUuid)
      if (booked === null || simulationUuid === null) return true
      if (booked.movingDate < dayInFrance(now())) return false
      return (
        (await offerHolder(connection, holdKey(simulationUuid, booked), now())).whose !== 'other'
      )
    },
    /** Same, and holds it for the order: the received money buys it. */
    holdOffer: async (
      transaction: Transaction<Tables>,
      { simulationUuid }: Order,
    ): Promise<boolean> => {
      const booked = await bookedTerms(transaction, simulationUuid)
      if (booked === null || simulationUuid === null) return true
      return (await holdOffer(transaction, holdKey(simulationUuid, booked), now())) !== null
    },
    /** The payment failed: the offer is released at once. */
    release: async (
      transaction: Transaction<Tables>,
      payment: Payment,
      failure: Failure,
    ): Promise<void> => {
      if (payment.subject === 'simulation')
        await releaseUnpaid(transaction, payment.subjectUuid, payment, failure, now())
    },
  }
}
