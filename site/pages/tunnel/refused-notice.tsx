import { CONTACT_LABELS } from '../../../shared/texts/contact-texts'
import { FUNNEL_TEXTS } from '../../../shared/texts/funnel-texts'
import type { RefusedForm } from '../../ports/form-state'
import { FocusedNotice } from '../forms/focused-notice'

const LABELS: Readonly<Record<string, string>> = CONTACT_LABELS

interface RefusedNoticeProps {
  refused: RefusedForm
  /** True if the fields show their own violations. */
  isTold: boolean
}

/**
 * Reason why the first step was refused: the fault of the form as a whole, and each field's
 * sentence if no field shows it.
 */
export const RefusedNotice = ({ refused: { notice, violations }, isTold }: RefusedNoticeProps) => {
  const listed = isTold ? [] : violations
  if (notice === '' && listed.length === 0) return null
  return (
    <FocusedNotice title={notice === '' ? FUNNEL_TEXTS.summaryTitle(listed.length) : notice}>
      {listed.length > 0 ? (
        <ul>
          {listed.map(({ propertyPath, message }) => (
            <li key={propertyPath}>
              {LABELS[propertyPath] ?? propertyPath} : {message}
            </li>
          ))}
        </ul>
      ) : undefined}
    </FocusedNotice>
  )
}
