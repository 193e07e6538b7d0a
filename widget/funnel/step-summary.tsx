import { FUNNEL_TEXTS } from '../../shared/texts/funnel-texts'
import { ErrorSummary } from '../ui/error-summary'
import { useDraft } from './funnel-context'
import { stepAsking } from './step-fields'

interface StepSummaryProps {
  /** Labels of the step's fields, by the beginnings of their paths. */
  labels: Readonly<Record<string, string>>
}

/** Violations of the last submit. Those found while filling in are at their fields. */
export const StepSummary = ({ labels }: StepSummaryProps) => {
  const { violations: all, refusals, step } = useDraft()
  // Other steps' violations cannot be fixed here: the fault's box links there.
  const violations = all.filter(({ propertyPath }) =>
    [undefined, step].includes(stepAsking(propertyPath, step)),
  )
  // Rendered even if empty: a later mistake is announced at its field, and takes no focus.
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
