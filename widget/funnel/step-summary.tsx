import { FUNNEL_TEXTS as TEXTS } from '../../shared/texts/funnel'
import { ErrorSummary } from '../ui/error-summary'
import { useFunnel } from './funnel-context'
import { stepAsking } from './step-fields'

const LABELS: Readonly<Record<string, string>> = {
  departureAddress: TEXTS.contact.departureAddress,
  arrivalAddress: TEXTS.addresses.arrivalAddress,
  movingDate: TEXTS.contact.movingDate,
  lastname: TEXTS.contact.lastname,
  firstname: TEXTS.contact.firstname,
  email: TEXTS.contact.email,
  phone: TEXTS.contact.phone,
  termsAgreement: TEXTS.contact.termsAgreement,
  volume: TEXTS.known.label,
  inventory: TEXTS.inventory.label,
}
const labelOf = (path: string): string | undefined => LABELS[path.split('.')[0] ?? '']

/** What the last submit found wrong. Mistakes shown while filling in stay at their fields. */
export const StepSummary = () => {
  const { violations: all, refusals, step } = useFunnel()
  // What another step asks for cannot be mended here: the fault's box leads there.
  const violations = all.filter(({ propertyPath }) => [undefined, step].includes(stepAsking(propertyPath, step)))
  if (refusals === 0 || violations.length === 0) return null
  return (
    <ErrorSummary
      title={TEXTS.summaryTitle(violations.length)}
      violations={violations}
      refusals={refusals}
      labelOf={labelOf}
    />
  )
}
