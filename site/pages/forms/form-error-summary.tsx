import { useEffect, useRef } from 'react'
import type { Violation } from '../../../shared/domain/violation'
import { FORM_LABELS } from '../../../shared/texts/forms-texts'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel-texts'
import { fieldId } from './form-field'
import { FormIcon } from './form-icon'

interface ErrorSummaryProps {
  violations: readonly Violation[]
  /** Changes with each refused submit: the summary then takes the focus. */
  refusals: number
  /** Labels of the fields; those of the contact forms by default. */
  labels?: Readonly<Record<string, string>>
}

/** Error summary after a refused submit, with a link to each field. */
export const ErrorSummary = ({ violations, refusals, labels = FORM_LABELS }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (violations.length === 0) return null
  const title = FUNNEL_TEXTS.summaryTitle(violations.length)
  return (
    // Without script the browser focuses it.
    <div className="notice" ref={box} tabIndex={-1} role="group" aria-label={title} autoFocus>
      <FormIcon name="alert" />
      <div>
        <p className="notice-title">{title}</p>
        <ul className="notice-links">
          {violations.map(({ propertyPath, message }) => (
            <li key={propertyPath}>
              <a href={`#${fieldId(propertyPath)}`}>{labels[propertyPath] ?? message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
