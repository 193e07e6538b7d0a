import { BRAND } from '../../shared/brand'
import type { Step } from '../../shared/domain/steps'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { FaultBox } from '../ui/fault-box'
import { useFunnel, useScene } from './funnel-context'

const TEXTS = FUNNEL_TEXTS.errors

/** What a failed call means for the customer, and the way to try again (spec §8). */
export const FunnelFault = () => {
  const { flow } = useScene()
  const { fault, step } = useFunnel()
  if (fault === null) return null
  const retries: Readonly<Partial<Record<Step, () => Promise<void>>>> = {
    'mes-coordonnees': flow.submitContact,
    'mes-adresses': flow.submitAddresses,
    reserver: flow.loadQuote,
  }
  const retry = retries[step]
  const isDate = fault.violations.some(({ propertyPath }) => propertyPath === 'movingDate')
  const { title, message } = isDate ? TEXTS.date : TEXTS.simulation
  return (
    <FaultBox
      title={title}
      message={message}
      details={isDate ? [TEXTS.kept] : [TEXTS.reasons[fault.reason], TEXTS.kept]}
      advice={TEXTS.advice(BRAND.phone)}
      retryLabel={TEXTS.retry}
      onRetry={retry === undefined || isDate ? undefined : () => void retry()}
    />
  )
}
