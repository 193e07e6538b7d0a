import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Customer, Runtime } from '../embed/runtime'
import type { FunnelScene } from '../funnel/funnel-context'

/** The engine of a customer's funnel, and acts that wait for it: a file that cannot be had is a server out of reach. */
export const useFunnelEngine = (
  { engine: loader }: Runtime,
  { store }: Customer,
  partnerSlug: string,
): Pick<FunnelScene, 'engine' | 'load' | 'act'> => {
  const { engine: loaded } = useSnapshot(loader.state)
  // Whoever does not act yet need not know that it failed: the first act tries again, and tells.
  useEffect(() => void loader.load().catch(() => undefined), [loader])
  return useMemo(() => {
    const engine = loaded?.funnelOf(store, partnerSlug) ?? null
    const { state } = store
    const load = async () => {
      state.fault = null
      const answer = await loader.load().catch(() => null)
      if (answer === null) state.fault = { reason: 'network', violations: [] }
      return answer?.funnelOf(store, partnerSlug) ?? null
    }
    const act: FunnelScene['act'] = async what => {
      if (engine !== null) return void what(engine.flow)
      if (state.call === 'pending') return
      state.call = 'pending'
      const answer = await load()
      state.call = answer === null ? 'error' : 'idle'
      if (answer !== null) what(answer.flow)
    }
    return { engine, load, act }
  }, [loader, loaded, store, partnerSlug])
}
