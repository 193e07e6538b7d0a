import { ADVISER_LINE_LENGTH } from '../../../shared/domain/booking'
import type { Violation } from '../../../shared/domain/violation'
import { check, type Checked } from '../../../shared/validation/check'
import { requiredText } from '../../../shared/domain/text'
import { BACK_OFFICE } from '../../texts/back-office'
import type { LinkTerms, QuoteTerms } from '../orders/advisers'
import { endOfTypedDay, readCents, readCount } from './typed-values'

const { faults } = BACK_OFFICE

const fieldText = (fields: URLSearchParams, name: string): string => (fields.get(name) ?? '').trim()

/** An amount; undefined: its field is empty. */
const amountIn = (
  fields: URLSearchParams,
  name: string,
  violations: Violation[],
): number | undefined => {
  const text = fieldText(fields, name)
  if (text === '') return undefined
  const cents = readCents(text)
  if (cents === null) violations.push({ propertyPath: name, message: faults.amount })
  return cents ?? undefined
}

const expiryIn = (
  fields: URLSearchParams,
  now: Date,
  violations: Violation[],
): string | undefined => {
  const text = fieldText(fields, 'expiry')
  if (text === '') return undefined
  const end = endOfTypedDay(text, now)
  if (end === null) violations.push({ propertyPath: 'expiry', message: faults.expiry })
  return end?.toISOString()
}

const checked = <T>(value: T, violations: Violation[]): Checked<T> =>
  violations.length > 0 ? { ok: false, violations } : { ok: true, value }

/** The form of a supplement or a payment link. */
export const readAsked = (fields: URLSearchParams, now: Date): Checked<LinkTerms> => {
  const violations: Violation[] = []
  const line = check(fieldText(fields, 'label'), requiredText(ADVISER_LINE_LENGTH))
  const label = line.ok ? line.value.trim() : ''
  if (!line.ok) violations.push({ propertyPath: 'label', message: faults.label })
  const amountCents = amountIn(fields, 'amount', violations)
  if (fieldText(fields, 'amount') === '')
    violations.push({ propertyPath: 'amount', message: faults.amount })
  const expiresAt = expiryIn(fields, now, violations) ?? null
  return checked({ label, amountCents: amountCents ?? 0, expiresAt }, violations)
}

/** Reads the form of a quote order: empty fields keep the simulation's values. */
export const readQuoteTerms = (fields: URLSearchParams, now: Date): Checked<QuoteTerms> => {
  const violations: Violation[] = []
  const totalCents = amountIn(fields, 'total', violations)
  const depositCents = amountIn(fields, 'deposit', violations)
  const displayedCents = readCount(fields.get('prix') ?? '')
  const expiresAt = expiryIn(fields, now, violations)
  return checked(
    {
      isCapped: true,
      ...(totalCents === undefined ? {} : { totalCents }),
      ...(depositCents === undefined ? {} : { depositCents }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
      ...(displayedCents === null ? {} : { seenCents: displayedCents }),
    },
    violations,
  )
}
