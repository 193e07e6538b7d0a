import { useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { FIRST_STEP, type Step, STEPS } from '../../shared/domain/steps'
import type { FunnelStore } from '../../shared/stores/funnel-store'
import { type Routing, stepLocation } from '../embed/step-location'

interface RoutingOptions {
  store: FunnelStore
  routing: Routing
  basePath: string
  /** The attribute as it is written, for a page that keeps no step in its URL: set to the default, it asks too. */
  step: string | null
  resume: 'ask' | 'auto' | 'never'
}

const toStep = (text: string | null): Step | undefined => STEPS.find(step => step === text)

/**
 * Ties the step to the URL. A URL that names a later step is a reload or a bookmark: the saved quote is taken up without
 * asking, as far as it goes. What may not be entered yet is replaced in the URL by what may.
 */
export const useFunnelRouting = ({ store, routing, basePath, step: attribute, resume }: RoutingOptions): void => {
  const place = useMemo(() => stepLocation(routing, basePath), [routing, basePath])
  const { step, restorable } = useSnapshot(store.state)
  const isFirst = useRef(true)
  const asked = useRef(attribute)

  useEffect(() => {
    const settle = () => {
      if (resume === 'never') store.leave()
      else if (resume === 'auto') store.resume()
    }
    const handleReturn = () => {
      if (document.visibilityState !== 'visible') return
      store.recall()
      settle()
    }
    settle()
    document.addEventListener('visibilitychange', handleReturn)
    return () => document.removeEventListener('visibilitychange', handleReturn)
  }, [store, resume])

  useEffect(() => {
    const wanted = toStep(place.read() ?? asked.current) ?? FIRST_STEP
    if (store.state.restorable !== null && routing !== 'memory' && wanted !== FIRST_STEP) store.resume()
    if (wanted !== FIRST_STEP || routing !== 'memory') store.enter(wanted)
    // A hash that is no step is the page's own, and stays until the customer moves on.
    if (routing === 'path' || toStep(place.read()) !== undefined) place.write(store.state.step, 'replace')
    return place.listen(() => {
      const target = toStep(place.read() ?? (routing === 'hash' ? FIRST_STEP : null))
      if (target === undefined) return
      store.goTo(target)
      if (place.read() !== null) place.write(store.state.step, 'replace')
    })
  }, [store, place, routing])

  // Only a change to another step asks again: what else changes on the tag leaves the customer where he is.
  useEffect(() => {
    if (asked.current === attribute) return
    asked.current = attribute
    const wanted = toStep(attribute)
    if (wanted !== undefined) store.enter(wanted)
  }, [store, attribute])

  useEffect(() => {
    if (!isFirst.current && restorable === null) place.write(step, 'push')
    isFirst.current = false
  }, [place, step, restorable])
}
