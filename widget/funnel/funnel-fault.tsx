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
 * What the latest failed call means for the customer, held until the next one, and the way to try again (spec §8). The box
 * goes as the call is made again: the step's title then has the focus.
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
  // Beside a price that is shown, what failed is told in the bar below it: nobody loses his place.
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
