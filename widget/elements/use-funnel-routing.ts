import { useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { firstStep, type Step, STEPS } from '../../shared/domain/steps'
import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import type { FunnelStore } from '../../shared/stores/funnel-store'
import { hearPage } from '../embed/hear-page'
import { type Routing, stepLocation } from '../embed/step-location'

interface RoutingOptions {
  store: FunnelStore
  flow: Pick<FunnelFlow, 'lookForOrder'>
  routing: Routing
  basePath: string
  /** The partner whose landing on our own site this is; '' elsewhere. */
  landingOf: string
  /** The attribute as it is written, for a page that keeps no step in its URL: set to the default, it asks too. */
  step: string | null
  resume: 'ask' | 'auto' | 'never'
}

const toStep = (text: string | null): Step | undefined => STEPS.find(step => step === text)

/**
 * Ties the step to the URL. A URL that names a later step is a reload or a bookmark: the saved quote is taken up without
 * asking, as far as it goes. What may not be entered yet is replaced in the URL by what may.
 */
export const useFunnelRouting = ({
  store,
  flow,
  routing,
  step: attribute,
  resume,
  ...options
}: RoutingOptions): void => {
  const { basePath, landingOf } = options
  const place = useMemo(
    () => stepLocation(routing, basePath, landingOf),
    [routing, basePath, landingOf],
  )
  const { step } = useSnapshot(store.draft)
  const { restorable } = useSnapshot(store.session)
  const first = firstStep(store.flowName)
  /** Step of the URL; the URL of the first step may not name it. */
  const stepOfUrl = useRef(step)
  const asked = useRef(attribute)

  useEffect(() => {
    const settle = () => {
      if (resume === 'auto') store.resume()
    }
    settle()
    void flow.lookForOrder()
    const stop = hearPage({
      onFront: () => {
        store.recall()
        settle()
        void flow.lookForOrder()
      },
      // Who was at a payment and comes back finds the page as it was left.
      onBack: () => void flow.lookForOrder(),
      onLeave: store.flush,
    })
    return () => {
      stop()
      store.flush()
    }
  }, [store, flow, resume])

  useEffect(() => {
    const wanted = toStep(place.read() ?? asked.current) ?? first
    const { restorable, opening } = store.session
    if (restorable !== null && opening === 'none' && routing !== 'memory' && wanted !== first)
      store.resume()
    if (wanted !== first || routing !== 'memory') store.enter(wanted)
    // A hash that is no step is the page's own, and stays until the customer moves on.
    if (routing === 'path' || toStep(place.read()) !== undefined)
      place.write(store.draft.step, 'replace')
    return place.listen(() => {
      const target = toStep(place.read() ?? (routing === 'hash' ? first : null))
      if (target === undefined) return
      store.follow(target)
      stepOfUrl.current = store.draft.step
      if (place.read() !== null) place.write(store.draft.step, 'replace')
    })
  }, [store, place, routing, first])

  // Only a change to another step asks again: what else changes on the tag leaves the customer where he is.
  useEffect(() => {
    if (asked.current === attribute) return
    asked.current = attribute
    const wanted = toStep(attribute)
    if (wanted !== undefined) store.enter(wanted)
  }, [store, attribute])

  useEffect(() => {
    if (stepOfUrl.current !== step && restorable === null) place.write(step, 'push')
    stepOfUrl.current = step
  }, [place, step, restorable])
}
