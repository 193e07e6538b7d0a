import { proxy, ref } from 'valtio/vanilla'
import type { Result } from '../api/http'
import type { FlashOffer } from '../domain/flash-offer'
import { type ListedOffer, listOffers } from '../domain/listed-offers'
import { isBookable } from '../domain/moving-date'
import { begin, type Calls } from './calls'
import type { Clock } from './clock'

export interface FlashList {
  /** `offers` is null until they are known; a later failure leaves it as it is. */
  state: Calls & { offers: readonly ListedOffer[] | null }
  /** Asks what can be booked now. */
  refresh(): Promise<void>
}

interface FlashListOptions {
  read: () => Promise<Result<readonly FlashOffer[]>>
  clock: Pick<Clock, 'now'>
  /** Has the clock told the server's time. */
  askTime: () => Promise<void>
}

/** The flash offers, as somebody looks at them. */
export const createFlashList = ({ read, clock, askTime }: FlashListOptions): FlashList => {
  const state = proxy<FlashList['state']>({ call: 'idle', fault: null, offers: null })
  return {
    state,
    refresh: async () => {
      if (!begin(state)) return
      const answer = await read()
      if (!answer.ok) {
        state.call = 'error'
        state.fault = answer.fault
        return
      }
      // A device's clock may be years off: before it hides an offer for its day, the server is asked for its time.
      const isPast = ({ isActive, date_depart: day }: FlashOffer) => isActive && !isBookable(day, clock.now())
      if (answer.value.some(isPast)) await askTime()
      state.offers = ref(listOffers(state.offers ?? [], answer.value, clock.now()))
      state.call = 'done'
    },
  }
}
