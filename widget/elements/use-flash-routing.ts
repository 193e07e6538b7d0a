import { useEffect, useMemo, useRef } from 'react'
import type { FlashBooking } from '../../shared/stores/create-flash-booking'
import type { FlashScreen, FlashStore } from '../../shared/stores/flash-store'
import { followPage } from '../embed/follow-page'
import { flashPlace } from '../embed/own-page-addresses'
import { stepLocation } from '../embed/step-location'

const toScreen = (text: string | null): FlashScreen =>
  text === 'reserver' ? 'reserver' : 'details'

interface FlashRoutingOptions {
  store: FlashStore
  flow: Pick<FlashBooking, 'load'>
  step: FlashScreen
  /** True on the offer's own page, whose path names the screen. */
  isOwnPage: boolean
}

/**
 * Keeps screen and URL in sync on the offer's own page, and reads the offer whenever the page is
 * shown: it may be sold, or paid by its own customer. Returns a function that changes the screen.
 */
export const useFlashRouting = ({ store, flow, step, isOwnPage }: FlashRoutingOptions) => {
  const place = useMemo(
    () => stepLocation(isOwnPage ? 'path' : 'memory', flashPlace(store.slug)),
    [store, isOwnPage],
  )
  const requestedScreen = useRef<FlashScreen | null>(null)

  useEffect(() => {
    if (requestedScreen.current === step) return
    const named = requestedScreen.current === null ? place.read() : step
    requestedScreen.current = step
    // An element moved within the page keeps the customer's screen.
    if (named !== null) store.show(toScreen(named))
    else if (step !== 'details') store.show(step)
    place.write(store.draft.screen, 'replace')
  }, [store, place, step])
  useEffect(() => place.listen(() => store.show(toScreen(place.read()))), [store, place])
  useEffect(() => {
    void flow.load()
    const stop = followPage({
      onShow: () => {
        store.sync()
        void flow.load()
      },
      onRestore: () => void flow.load(),
      onLeave: store.flush,
    })
    return () => {
      stop()
      store.flush()
    }
  }, [store, flow])

  return (screen: FlashScreen) => {
    store.show(screen)
    place.write(screen, 'push')
  }
}
