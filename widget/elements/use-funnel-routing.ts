import { useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { firstStep, type Step, STEPS } from '../../shared/domain/steps'
import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import type { FunnelStore } from '../../shared/stores/funnel-store'
import { followPage } from '../embed/follow-page'
import { type Routing, stepLocation } from '../embed/step-location'

interface RoutingOptions {
  store: FunnelStore
  flow: Pick<FunnelFlow, 'lookForOrder'>
  routing: Routing
  basePath: string
  /** Partner whose landing on our site this is; '' elsewhere. */
  landingOf: string
  /**
   * The attribute as it is written, for a page without the step in its URL: even the default value
   * is a request.
   */
  step: string | null
  resume: 'ask' | 'auto' | 'never'
}

const toStep = (text: string | null): Step | undefined => STEPS.find(step => step === text)

/**
 * Keeps step and URL in sync. A URL with a later step is a reload or a bookmark: the stored quote
 * is resumed without a question, as far as possible. A step that cannot be entered is replaced in
 * the URL.
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
  const requestedStep = useRef(attribute)

  useEffect(() => {
    const settle = () => {
      if (resume === 'auto') store.resume()
    }
    settle()
    void flow.lookForOrder()
    const stop = followPage({
      onShow: () => {
        store.sync()
        settle()
        void flow.lookForOrder()
      },
      // After returning from a payment the page is restored as it was left.
      onRestore: () => void flow.lookForOrder(),
      onLeave: store.flush,
    })
    return () => {
      stop()
      store.flush()
    }
  }, [store, flow, resume])

  useEffect(() => {
    const requested = toStep(place.read() ?? requestedStep.current) ?? first
    const { restorable, opening } = store.session
    if (restorable !== null && opening === 'none' && routing !== 'memory' && requested !== first)
      store.resume()
    if (requested !== first || routing !== 'memory') store.enter(requested)
    // A hash that is not a step is the page's own, and stays until the customer moves on.
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

  // Only a change of the step attribute navigates: other attributes leave the customer in place.
  useEffect(() => {
    if (requestedStep.current === attribute) return
    requestedStep.current = attribute
    const target = toStep(attribute)
    if (target !== undefined) store.enter(target)
  }, [store, attribute])

  useEffect(() => {
    if (stepOfUrl.current !== step && restorable === null) place.write(step, 'push')
    stepOfUrl.current = step
  }, [place, step, restorable])
}
