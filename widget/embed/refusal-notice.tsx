import { BRAND, phoneHref } from '../../shared/brand'
import { FAULT_REASONS, FAULT_TEXTS } from '../../shared/texts/faults'
import { isRefused, type PartnerLookup } from './partner-themes'

/** Returns why no quote can be had on this page, in the customer's words; '' for no reason. */
export const refusalOf = (lookup: PartnerLookup, apiUrl: string): string => {
  if (lookup.ok) return isRefused(lookup.partner, apiUrl) ? FAULT_REASONS.unauthorized : ''
  return lookup.reason === 'unreachable' ? FAULT_REASONS.network : ''
}

/**
 * Notice above the fields, in the style of all screens' notices, that no quote can be made on this
 * page, before the customer fills them in.
 */
export const RefusalNotice = ({ reason }: { reason: string }) => (
  <p className="notice" role="alert">
    <span>
      {reason} <a href={phoneHref()}>{FAULT_TEXTS.advice(BRAND.phone)}</a>
    </span>
  </p>
)
