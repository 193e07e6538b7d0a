import { proxy, ref } from 'valtio/vanilla'
import type { ProductApi } from '../api/product-api'
import type { Result } from '../api/http'
import { type FlashOffer, isReserved } from '../domain/flash-offer'
import { type ListedOffer, listOffers } from '../domain/listed-offers'
import { isBookable } from '../domain/moving-date'
import { begin, type Calls } from './calls'
import type { Clock } from './clock'
import type { SavedFlash } from './flash-record'

export interface FlashList {
  /** `offers` is null until they are known; a later failure leaves it as it is. */
  state: Calls & { offers: readonly ListedOffer[] | null }
  /** Reads the offers again. */
  refresh(): Promise<void>
  /** Reads again if the stored booking has changed: another tab has made or lost one. */
  followBooking(): Promise<void>
}

interface FlashListOptions {
  /** Offers known before the first call. */
  first?: readonly FlashOffer[] | undefined
  read: () => Promise<Result<readonly FlashOffer[]>>
  /** The booking stored on the device, if any. */
  saved: () => Pick<SavedFlash, 'slug' | 'simulationUuid'> | null
  simulation: ProductApi['simulation']
  clock: Pick<Clock, 'now'>
  /** Fetches the server's time unless the clock is in sync. */
  syncTime: () => Promise<void>
}

/** Creates the list of flash offers as one customer sees it. */
export const createFlashList = ({
  first,
  read,
  saved,
  simulation,
  clock,
  syncTime: fetchTime,
}: FlashListOptions): FlashList => {
  const state = proxy<FlashList['state']>({
    call: 'idle',
    fault: null,
    offers: first ? ref(listOffers([], first, clock.now(), null)) : null,
  })
  let booked: string | null = null
  /**
   * A device's clock may be years off: the server's time is fetched before the list judges an
   * offer.
   */
  const isInDoubt = ({ isActive, date_depart: day, reserved_until: until }: FlashOffer) =>
    (isActive && !isBookable(day, clock.now())) || typeof until === 'string'
  /**
   * Finds the reserved offer that is held for this customer. The server decides: the hold may have
   * expired.
   */
  const ownOf = async (offers: readonly FlashOffer[]): Promise<string | null> => {
    const { slug = '', simulationUuid: uuid = null } = saved() ?? {}
    booked = uuid
    if (
      uuid === null ||
      !offers.some(offer => offer.slug === slug && isReserved(offer, clock.now()))
    )
      return null
    const stored = await simulation(uuid)
    return stored.ok && typeof stored.value.flash?.heldUntil === 'string' ? slug : null
  }
  const refresh = async (): Promise<void> => {
    if (!begin(state)) return
    const answer = await read()
    if (!answer.ok) {
      state.call = 'error'
      state.fault = answer.fault
      return
    }
    if (answer.value.some(isInDoubt)) await fetchTime()
    const own = await ownOf(answer.value)
    state.offers = ref(listOffers(state.offers ?? [], answer.value, clock.now(), own))
    state.call = 'done'
  }
  return {
    state,
    refresh,
    followBooking: async () => {
      if ((saved()?.simulationUuid ?? null) !== booked) await refresh()
    },
  }
}
