import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import type { AddressFinder } from '../../shared/api/geocoding/geocoder'
import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import { type FunnelStore, isUnder } from '../../shared/stores/funnel-store'
import type { FunnelEngine } from '../embed/engine'
import type { Answers } from '../ui/answers'

/** What every screen of the funnel works with. */
export interface FunnelScene {
  store: FunnelStore
  /** What later screens work with; null while it is on its way. */
  engine: FunnelEngine | null
  /** What fields still look up: a submit waits for it. */
  answers: Answers
  /** Asks for the engine; the customer is told if it cannot be had. */
  load: () => Promise<FunnelEngine | null>
  /** Lets the funnel do something, as soon as the engine is there; the customer is told if it cannot be had. */
  act: (what: (flow: FunnelFlow) => unknown) => Promise<void>
  geocoder: AddressFinder
  /** Where the drawings are. */
  apiUrl: string
  isBackOffice: boolean
  /** On our own site only: a partner's page speaks for itself (spec §1), and asks us for no portrait before anyone acts. */
  hasAssistant: boolean
}

export const FunnelContext = createContext<FunnelScene | null>(null)

export const useScene = (): FunnelScene => {
  const scene = useContext(FunnelContext)
  if (scene === null) throw new Error('A screen outside <FunnelContext>')
  return scene
}

/** The funnel's state, re-read on every change. `sync`: an input that lags behind its store loses its caret. */
export const useFunnel = () => useSnapshot(useScene().store.state, { sync: true })

/** For the screens that come with the engine. */
export const useEngine = (): FunnelEngine => {
  const { engine } = useScene()
  if (engine === null) throw new Error('No engine yet')
  return engine
}

export const useCatalogue = () => useSnapshot(useEngine().catalogue.state)

/** What is wrong at a field, if anything. */
export const useFieldError = () => {
  const { violations } = useFunnel()
  return (path: string): string | undefined =>
    violations.find(({ propertyPath }) => isUnder(propertyPath, path))?.message
}
