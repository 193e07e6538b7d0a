import { PromoCode } from '../../../shared/domain/booking'
import { dayInFrance, IsoDate } from '../../../shared/domain/moving-date'
import type { Violation } from '../../../shared/domain/violation'
import type { Checked } from '../../../shared/validation/check'
import { BACK_OFFICE } from '../../texts/back-office'
import type { NewPromo } from '../quotes/promo-codes'
import { readCents, readCount } from './typed-values'

const { faults } = BACK_OFFICE
/** Same limit as an adviser's discount. */
const MAX_CENTS = 1_000_000

/** A code of 100 % would make quotes of 0 €, which cannot be paid. */
const MAX_PERCENT = 99

const isKind = (kind: string): kind is NewPromo['kind'] => kind === 'percent' || kind === 'amount'

const valueOf = (kind: NewPromo['kind'], entered: string): number | null => {
  const value =
    kind === 'percent' ? readCount(entered.replace(/[\s\u00A0\u202F]*%$/, '')) : readCents(entered)
  const max = kind === 'percent' ? MAX_PERCENT : MAX_CENTS
  return value === null || value < 1 || value > max ? null : value
}

/** Returns why the partner is refused; null: it exists. */
const partnerFault = async (
  slug: string,
  isPartner: (slug: string) => Promise<boolean>,
): Promise<string | null> => {
  try {
    return (await isPartner(slug)) ? null : faults.partner
  } catch {
    return faults.partnerUnread
  }
}

/**
 * Reads the form of a new code. `isPartner` may reject when the content service does not answer,
 * which the field reports.
 */
export const readPromoForm = async (
  fields: URLSearchParams,
  now: Date,
  isPartner: (slug: string) => Promise<boolean>,
): Promise<Checked<NewPromo>> => {
  const fieldText = (name: string): string => (fields.get(name) ?? '').trim()
  const violations: Violation[] = []
  const refuse = (propertyPath: string, message: string) =>
    void violations.push({ propertyPath, message })
  const code = fieldText('code')
  if (!PromoCode.is(code)) refuse('code', faults.code)
  const kind = fieldText('kind')
  const value = isKind(kind) ? valueOf(kind, fieldText('value')) : null
  if (!isKind(kind)) refuse('kind', faults.kind)
  else if (value === null)
    refuse('value', kind === 'percent' ? faults.percent : faults.adjustedAmount)
  const partner = fieldText('partner')
  const unfit = partner === '' ? null : await partnerFault(partner, isPartner)
  if (unfit !== null) refuse('partner', unfit)
  const validUntil = fieldText('validUntil')
  if (validUntil !== '' && (!IsoDate.is(validUntil) || validUntil < dayInFrance(now)))
    refuse('validUntil', faults.day)
  if (violations.length > 0 || value === null || !isKind(kind)) return { ok: false, violations }
  return {
    ok: true,
    value: {
      code,
      kind,
      value,
      partner: partner === '' ? null : partner,
      validUntil: validUntil === '' ? null : validUntil,
      isSingleUse: fields.get('isSingleUse') === 'on',
    },
  }
}
