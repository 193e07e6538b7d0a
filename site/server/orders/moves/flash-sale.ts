import type { Transaction } from 'kysely'
import { dayInFrance, isBookable } from '../../../../shared/domain/moving-date'
import { methodsFor } from '../../../../shared/domain/payment-methods'
import { noteOpening } from '../order-rows'
import type { Db, Tables } from '../../db/tables'
import { atPrice, bookableTerms, type FlashTerms, isStill } from '../../flash/flash-terms'
import { isFree, keepOffer, offerFor } from '../../flash/holds'
import { overForAll } from '../../flash/living-holds'
import { releaseUnpaid } from '../../flash/release-hold'
import type { FlashOffers } from '../../flash/offers'
import { LIMITS } from '../../http/limits'
import { countWithin } from '../../http/stored-count'
import { hasPending, type Payment } from '../../payments/payment-store'
import type { Due, Failure, Opened, Opening } from '../../payments/payables'
import { repriceBooking } from '../../quotes/flash-simulation-store'
import { bookedTerms } from './booked-terms'
import type { OrderDeps } from '../order-deps'
import { draftOrder } from './draft-move'
import { draftDue, firstDue } from './due-move'
import { findLivingOrder, holdOrder, moveOrder, type Order, prolongOrder } from './move-store'
import { closeSimulation, placeForPayment, reopenSimulation } from './place-move'

const FLASH_METHODS = methodsFor('flash')

export interface FlashSaleDeps extends OrderDeps {
  flashOffers: Pick<FlashOffers, 'newest'>
}

/** Creates the payable of flash offers: the offer is read each time, and sold to one customer. */
export const createFlashSale = ({ flashOffers, ...deps }: FlashSaleDeps) => {
  const { db, now } = deps

  const wanted = (simulationUuid: string, { slug, movingDate }: FlashTerms) => ({
    slug,
    movingDate,
    simulationUuid,
  })

  /**
   * The offer as an editor has it now. What is held is held while the content service is down; what is not ('expired') cannot be
   * promised then.
   */
  const termsNow = async (
    booked: FlashTerms,
    isHeld: boolean,
  ): Promise<FlashTerms | 'withdrawn' | 'expired'> => {
    const asked = await flashOffers.newest(booked.slug).then(
      offer => ({ offer }),
      () => null,
    )
    if (asked === null) return isHeld ? booked : 'expired'
    const terms = bookableTerms(asked.offer, now())
    return isStill(booked, terms) ? terms : 'withdrawn'
  }

  const dueOf = async (uuid: string, living: Order | null): Promise<Due | null> => {
    if (living !== null) return firstDue(living, now())
    const draft = await draftOrder(db, uuid, deps)
    return draft && draftDue(draft)
  }

  /** Returns what is due: the price of now, beside the price at the booking. */
  const find = async (
    uuid: string,
    booked: FlashTerms,
    living: Order | null,
  ): Promise<Due | null> => {
    const found = await dueOf(uuid, living)
    if (found === null || found.state === 'paid') return found
    const due: Due = { ...found, state: 'due', methods: FLASH_METHODS, validUntil: null }
    const offer = await offerFor(db, wanted(uuid, booked), now())
    const heldUntil = offer.whose === 'own' ? (offer.until?.toISOString() ?? null) : null
    const told = (state: Due['state'], formerCents: number | null = null): Due => ({
      ...due,
      state,
      flash: { slug: booked.slug, heldUntil, formerCents, distanceKm: booked.distanceKm },
    })
    // The bank has still to decide on what was begun in time: whatever became of the offer since.
    if (await hasPending(db, due.sameAs)) return told('due')
    if (found.state === 'incomplete') return told('incomplete')
    if (!isBookable(booked.movingDate, now())) return told('expired')
    if (offer.whose === 'other') return told('withdrawn')
    const terms = await termsNow(booked, offer.whose === 'own')
    if (typeof terms === 'string') return told(terms)
    const { offerCents } = terms
    if (offerCents === due.totalCents) return told('due')
    const shares = [{ share: 'all' as const, amountCents: offerCents }]
    return { ...told('due', due.totalCents), totalCents: offerCents, shares }
  }

  /** The order that waits for this very amount; an older one, of another price, makes room. */
  const livingAt = async (
    transaction: Transaction<Tables>,
    { uuid, totalCents, sameAs }: Due,
  ): Promise<Order | null | Opened> => {
    const found = await findLivingOrder(transaction, uuid)
    const order = found === null ? null : await holdOrder(transaction, found.uuid)
    if (order === null) return null
    if (order.state !== 'quote') return { ok: false, reason: 'paid' }
    if (order.totalCents === totalCents) return order
    if (await hasPending(transaction, sameAs)) return { ok: false, reason: 'changed' }
    await moveOrder(transaction, order, { type: 'expired' }, 'server', now())
    return null
  }

  /** Tells whether an offer is held no longer and was held anew too often for a customer who does not pay. */
  const isTooLate = async (
    transaction: Transaction<Tables>,
    uuid: string,
    { slug }: FlashTerms,
  ): Promise<boolean> => {
    if (!(await isFree(transaction, slug, now()))) return false
    const { points } = await countWithin(transaction, 'paid-late', uuid)
    return points > LIMITS['paid-late'].most
  }

  /** Holds the offer for the money, at the price that was just shown. */
  const open = async (
    transaction: Transaction<Tables>,
    due: Due,
    booked: FlashTerms,
    opening: Opening,
  ): Promise<Opened> => {
    const { uuid, totalCents } = due
    const isClosed = await closeSimulation(transaction, uuid)
    const living = isClosed ? null : await livingAt(transaction, due)
    if (living !== null && 'ok' in living) return living
    if (living === null && !isClosed && !(await closeSimulation(transaction, uuid)))
      return { ok: false, reason: 'changed' }
    const kept = (await isTooLate(transaction, uuid, booked))
      ? null
      : await keepOffer(transaction, wanted(uuid, booked), now())
    if (kept === null) {
      if (living === null) await reopenSimulation(transaction, uuid)
      return { ok: false, reason: 'withdrawn' }
    }
    // Its order ends no sooner than its hold does for all servers: that frees the offer.
    const expiresAt = overForAll(kept.until)
    if (living !== null) {
      await noteOpening(transaction, living, opening)
      await prolongOrder(transaction, living, expiresAt)
      return { ok: true, orderUuid: living.uuid, simulationUuid: uuid, leadUuid: living.leadUuid }
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
    /** Tells whether the offer of an order can still be sold to it: the day is to come, and no other customer holds it. True without an offer. */
    isThere: async (connection: Db, { simulationUuid }: Order): Promise<boolean> => {
      const booked = await bookedTerms(connection, simulationUuid)
      if (booked === null || simulationUuid === null) return true
      if (booked.movingDate < dayInFrance(now())) return false
      return (await offerFor(connection, wanted(simulationUuid, booked), now())).whose !== 'other'
    },
    /** The same, and it is kept for the order from now on: the money that came in buys it. */
    keep: async (transaction: Transaction<Tables>, { simulationUuid }: Order): Promise<boolean> => {
      const booked = await bookedTerms(transaction, simulationUuid)
      if (booked === null || simulationUuid === null) return true
      return (await keepOffer(transaction, wanted(simulationUuid, booked), now())) !== null
    },
    /** The payment failed: the offer is free for others at once. */
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
