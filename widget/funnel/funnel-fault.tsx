import type { RefObject } from 'react'
import type { Step } from '../../shared/domain/steps'
import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import { isOpen } from '../../shared/stores/quote-state'
import { FaultBox } from '../ui/fault-box'
import { useConnection } from '../ui/use-connection'
import { faultWords } from './fault-words'
import { useDraft, useQuote, useScene, useSending, useSubmit } from './funnel-context'

const RETRIES: Readonly<Partial<Record<Step, (flow: FunnelFlow) => unknown>>> = {
  'mes-coordonnees': flow => flow.submitContact(),
  'mes-adresses': flow => flow.submitAddresses(),
  reserver: flow => flow.loadQuote(),
}

/**
 * Message of the latest failed call, with a retry. The box closes at the next call: the step's
 * title then has the focus.
 */
export const FunnelFault = ({ title }: { title: RefObject<HTMLElement | null> }) => {
  const { flow, store } = useScene()
  const submit = useSubmit()
  const { fault } = useSending()
  const { step } = useDraft()
  const connection = useConnection()
  const { simulation } = useQuote()
  const isShown = simulation !== null && isOpen(simulation)
  const again = RETRIES[step]
  const words = fault && faultWords(fault, step, connection, store.flowName)
  // Beside a visible price, failures are shown in the bar below.
  if (words === null || (step === 'reserver' && isShown && words.place === undefined)) return null
  const { place, ...told } = words
  const retry =
    again &&
    (() => {
      title.current?.focus()
      void submit(() => again(flow))
    })
  return <FaultBox {...told} onRetry={place ? () => store.goTo(place) : retry} />
}
