import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { ErrorSummary } from '../ui/error-summary'
import { useDraft } from './funnel-context'
import { stepAsking } from './step-fields'

interface StepSummaryProps {
  /** How the step's fields are called, by their paths' beginnings, as they stand. */
  labels: Readonly<Record<string, string>>
}

/** What the last submit found wrong. Mistakes shown while filling in stay at their fields. */
export const StepSummary = ({ labels }: StepSummaryProps) => {
  const { violations: all, refusals, step } = useDraft()
  // What another step asks for cannot be mended here: the fault's box leads there.
  const violations = all.filter(({ propertyPath }) =>
    [undefined, step].includes(stepAsking(propertyPath, step)),
  )
  // Drawn though it may be empty: a mistake that comes later is told at its field, and takes no focus.
  if (refusals === 0) return null
  return (
    <ErrorSummary
      title={FUNNEL_TEXTS.summaryTitle(violations.length)}
      violations={violations}
      refusals={refusals}
      labels={labels}
    />
  )
}
