import type { FlowName, Step } from '../../shared/domain/steps'
import { FAILURE_TEXTS, FAULT_TEXTS as TEXTS } from '../../shared/texts/faults'
import { type Failed, faultReason } from '../ui/fault-reason'
import type { Connection } from '../ui/use-connection'
import { stepAsking } from './step-fields'

interface FaultWords {
  title: string
  message: string
  details: readonly string[]
  retryLabel: string
  /** The step where it can be fixed; none: the call must be repeated. */
  place: Step | undefined
}

/** Returns the message of a failed call at a step; null when the step's fields show it. */
export const faultWords = (
  fault: Failed,
  step: Step,
  connection: Connection,
  flowName: FlowName = 'default',
): FaultWords | null => {
  const { violations } = fault
  const stepOf = (path: string) => stepAsking(path, step)
  if (
    violations.length > 0 &&
    violations.every(({ propertyPath }) => stepOf(propertyPath) === step)
  )
    return null
  const mistake = violations.find(
    ({ propertyPath }) => ![undefined, step].includes(stepOf(propertyPath)),
  )
  const isDate = mistake?.propertyPath === 'movingDate'
  const texts =
    step === 'reserver'
      ? FAILURE_TEXTS.generic
      : flowName === 'landing'
        ? FAILURE_TEXTS.update
        : FAILURE_TEXTS.simulation
  return {
    title: isDate ? TEXTS.dateTitle : texts.title,
    message: mistake?.message ?? texts.message,
    details: mistake ? [TEXTS.kept] : [faultReason(fault, connection), TEXTS.kept],
    retryLabel: isDate ? TEXTS.changeDate : mistake ? TEXTS.change : TEXTS.retry,
    place: mistake && stepOf(mistake.propertyPath),
  }
}
