import { BillingName } from '../../../shared/domain/billing-name'
import type { Violation } from '../../../shared/domain/violation'
import { check, type Checked, toViolations } from '../../../shared/validation/check'

const unnamed = (): Violation[] => toViolations([{ path: ['companyName'], refinement: 'required' }])

/** Reads the typed company. A SIREN needs a company name; it is stored as nine digits. */
export const readBillingName = (entered: BillingName): Checked<BillingName> => {
  const checked = check(entered, BillingName)
  if (!checked.ok) return checked
  const companyName = checked.value.companyName.trim()
  const siren = checked.value.siren.replaceAll(/\D/g, '')
  if (siren !== '' && companyName === '') return { ok: false, violations: unnamed() }
  return { ok: true, value: { companyName, siren } }
}
