import type { ComponentType } from 'react'
import { proxy, ref } from 'valtio/vanilla'
import type { Geocoder } from '../../shared/api/geocoding/geocoder'
import type { Branding } from '../../shared/domain/partner'
import type { Step } from '../../shared/domain/steps'
import type { CatalogueStore } from '../../shared/stores/catalogue-store'
import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import type { FunnelStore } from '../../shared/stores/funnel-store'

/** A partner's entry, or why there is none: the element works unbranded either way. */
export type PartnerLookup = { ok: true; partner: Branding } | { ok: false; reason: 'unknown' | 'unreachable' }

/** What one customer's funnel does once he acts, and the screens he then comes to. */
export interface FunnelEngine {
  flow: FunnelFlow
  catalogue: CatalogueStore
  /** The steps after the first. */
  screens: Readonly<Partial<Record<Step, ComponentType>>>
  /** What accompanies the steps of a wide element. */
  AsidePanels: ComponentType
  /** What the last submit found wrong; `labels`: how the step's fields are called, by their paths' beginnings. */
  StepSummary: ComponentType<{ labels: Readonly<Record<string, string>> }>
}

/** All that works behind a first screen: what calls the server, what checks, and the later screens. */
export interface Engine {
  geocoder: Geocoder
  findPartner(slug: string): Promise<PartnerLookup>
  /** The French sentence for a refused value. */
  violationText(reason: string): string
  /** The same for the same store, however often it is asked. */
  funnelOf(store: FunnelStore, partnerSlug: string): FunnelEngine
}

export interface EngineLoader {
  /** Null until it has been loaded. */
  state: { engine: Engine | null }
  /**
   * Rejects if it cannot be had. For some seconds after that it is not asked for again, unless it is `wanted`: a field asks
   * at every letter, a customer who submits once.
   */
  load(isWanted?: boolean): Promise<Engine>
}

const REST_MS = 5_000

/** The engine comes in a file of its own, once an element stands in the page: no first screen waits for it. */
export const createEngineLoader = (fetchEngine: (attempt: number) => Promise<Engine>): EngineLoader => {
  const state = proxy<EngineLoader['state']>({ engine: null })
  let loading: Promise<Engine> | null = null
  let attempt = 0
  let failedAt: number | null = null
  const keep = (engine: Engine) => (state.engine = ref(engine))
  const fail = (error: unknown): never => {
    failedAt = Date.now()
    throw error
  }
  return {
    state,
    load: isWanted => {
      if (failedAt !== null && (isWanted || Date.now() - failedAt > REST_MS)) loading = failedAt = null
      return (loading ??= fetchEngine(attempt++).then(keep, fail))
    },
  }
}
