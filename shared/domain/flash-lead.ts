import { type Infer, lazy, object } from 'superstruct'
import { preciseAddress } from './address'
import { FUNNEL_FIELDS } from './funnel-values'
import { CONSENT_VERSION_FIELD, CONTACT_FIELDS } from './lead'

/**
 * POST /api/leads?offreFlashId=: what the booking form of a flash offer asks (spec §7), with the consent that it shows. Day and
 * volume are the offer's, whatever is sent; the rest of a lead is as in a form that nobody touched.
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
