import { BRAND } from '../../shared/brand'
import type { Step } from '../../shared/domain/steps'
import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import { FAULT_TEXTS as TEXTS } from '../../shared/texts/faults'
import { FaultBox } from '../ui/fault-box'
import { useDraft, useScene, useSending, useSubmit } from './funnel-context'
import { stepAsking } from './step-fields'

const RETRIES: Readonly<Partial<Record<Step, (flow: FunnelFlow) => unknown>>> = {
  'mes-coordonnees': flow => flow.submitContact(),
  'mes-adresses': flow => flow.submitAddresses(),
  reserver: flow => flow.loadQuote(),
}

/** What a failed call means for the customer, and the way to try again (spec §8). */
export const FunnelFault = () => {
  const { flow, store } = useScene()
  const submit = useSubmit()
  const { fault } = useSending()
  const { step } = useDraft()
  if (fault === null) return null
  const again = RETRIES[step]
  const { violations, reason } = fault
  const askedAt = (path: string) => stepAsking(path, step)
  // Mistakes at the fields of the step at hand are told there, and in its summary.
  if (violations.length > 0 && violations.every(({ propertyPath }) => askedAt(propertyPath) === step)) return null
  const mistake = violations.find(({ propertyPath }) => ![undefined, step].includes(askedAt(propertyPath)))
  const place = mistake && askedAt(mistake.propertyPath)
  const isDate = mistake?.propertyPath === 'movingDate'
  const words = step === 'reserver' ? TEXTS.generic : TEXTS.simulation
  return (
    <FaultBox
      title={isDate ? TEXTS.dateTitle : words.title}
      message={mistake?.message ?? words.message}
      details={mistake ? [TEXTS.kept] : [TEXTS.reasons[reason], TEXTS.kept]}
      advice={TEXTS.advice(BRAND.phone)}
      retryLabel={isDate ? TEXTS.changeDate : mistake ? TEXTS.change : TEXTS.retry}
      onRetry={place ? () => store.goTo(place) : again && (() => void submit(() => again(flow)))}
    />
  )
}
