import { type Infer, lazy, object } from 'superstruct'
import { preciseAddress } from './address'
import { FUNNEL_FIELDS } from './funnel-values'
import { CONSENT_VERSION_FIELD, CONTACT_FIELDS } from './lead'

/**
 * POST /api/leads?offreFlashId=: fields of the booking form, with its consent. Day and volume are
 * the offer's, whatever is sent; other fields are those of an untouched form.
 */
export const flashLeadFields = () => {
  const { gclid, sourceToken, attribution, type, offersAgreement, partnersAgreement } =
    FUNNEL_FIELDS
  const { movingDate: _, ...contact } = CONTACT_FIELDS
  return {
    ...contact,
    departureAddress: preciseAddress('street'),
    arrivalAddress: preciseAddress('street'),
    gclid,
    sourceToken,
    attribution,
    type,
    offersAgreement,
    partnersAgreement,
    consentVersion: CONSENT_VERSION_FIELD,
  }
}
export const FlashLeadBody = lazy(() => object(flashLeadFields()))
export type FlashLeadBody = Infer<typeof FlashLeadBody>
