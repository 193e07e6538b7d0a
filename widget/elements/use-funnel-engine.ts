import { useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Customer, Runtime } from '../embed/runtime'
import type { FunnelScene } from '../funnel/funnel-context'
import { createAnswers } from '../ui/answers'

/** The engine of a customer's funnel, and acts that wait for it: a file that cannot be had is a server out of reach. */
export const useFunnelEngine = (
  { engineLoader }: Runtime,
  { store }: Customer,
  partnerSlug: string,
): Pick<FunnelScene, 'engine' | 'answers' | 'load' | 'act'> => {
  const { engine: loaded } = useSnapshot(engineLoader.state)
  const [answers] = useState(createAnswers)
  const shown = useRef(store)
  shown.current = store
  const first = useRef<Promise<unknown>>(undefined)
  // Whoever does not act yet need not know that it failed: the first act tries again, and tells.
  useEffect(() => {
    first.current = engineLoader.load().catch(() => null)
  }, [engineLoader])
  // Nothing but a missing engine can have failed before there was one.
  const wasMissing = useRef(loaded === null)
  useEffect(() => {
    if (loaded !== null && wasMissing.current) store.state.fault = null
    wasMissing.current = loaded === null
  }, [loaded, store])

  return useMemo(() => {
    const engine = loaded?.funnelOf(store, partnerSlug) ?? null
    const { state } = store
    const load = async () => {
      state.fault = null
      await first.current
      const answer = await engineLoader.load(true).catch(() => null)
      if (answer === null) state.fault = { reason: 'network', violations: [] }
      return answer?.funnelOf(store, partnerSlug) ?? null
    }
    const act: FunnelScene['act'] = async what => {
      if (state.call === 'pending') return
      if (engine !== null && !answers.isAwaited()) return void what(engine.flow)
      state.call = 'pending'
      const answer = engine ?? (await load())
      await answers.settled()
      state.call = answer === null ? 'error' : 'idle'
      // Another partner's funnel may stand here by now.
      if (answer !== null && shown.current === store) what(answer.flow)
    }
    return { engine, answers, load, act }
  }, [engineLoader, loaded, store, partnerSlug, answers])
}
