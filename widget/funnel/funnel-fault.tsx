import { BRAND } from '../../shared/brand'
import { CONTACT_FIELDS } from '../../shared/domain/lead'
import type { Step } from '../../shared/domain/steps'
import { isUnder } from '../../shared/stores/funnel-store'
import { FUNNEL_TEXTS } from '../../shared/texts/funnel'
import { FaultBox } from '../ui/fault-box'
import { useFunnel, useScene } from './funnel-context'

const TEXTS = FUNNEL_TEXTS.errors

/** Mistakes at the fields that a step shows are told there, and in the step's summary. */
const FIELDS: Readonly<Partial<Record<Step, readonly string[]>>> = {
  'mes-coordonnees': Object.keys(CONTACT_FIELDS),
  'mon-volume': ['volume', 'inventory'],
  'mes-adresses': ['departureAddress', 'arrivalAddress'],
}

/** What a failed call means for the customer, and the way to try again (spec §8). */
export const FunnelFault = () => {
  const { flow, store } = useScene()
  const { fault, step } = useFunnel()
  if (fault === null) return null
  const retries: Readonly<Partial<Record<Step, () => Promise<void>>>> = {
    'mes-coordonnees': flow.submitContact,
    'mes-adresses': flow.submitAddresses,
    reserver: flow.loadQuote,
  }
  const retry = retries[step]
  const dateFault = fault.violations.find(({ propertyPath }) => propertyPath === 'movingDate')
  const isDate = dateFault !== undefined
  const isTold = (path: string) => FIELDS[step]?.some(field => isUnder(path, field)) === true
  if (fault.violations.length > 0 && fault.violations.every(({ propertyPath }) => isTold(propertyPath))) return null
  const words = step === 'reserver' ? TEXTS.generic : TEXTS.simulation
  const changeDate = () => store.goTo('mes-coordonnees')
  return (
    <FaultBox
      title={isDate ? TEXTS.dateTitle : words.title}
      message={dateFault?.message ?? words.message}
      details={isDate ? [TEXTS.kept] : [TEXTS.reasons[fault.reason], TEXTS.kept]}
      advice={TEXTS.advice(BRAND.phone)}
      retryLabel={isDate ? TEXTS.changeDate : TEXTS.retry}
      onRetry={isDate ? changeDate : retry && (() => void retry())}
    />
  )
}
