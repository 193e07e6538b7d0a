import { lazy, object, optional } from 'superstruct'
import { flashLeadFields } from '../../../shared/domain/flash-lead'
import type { FlashOffer } from '../../../shared/domain/flash-offer'
import { emptyFunnelValues } from '../../../shared/domain/funnel-values'
import { LeadBody } from '../../../shared/domain/lead'
import { FLASH_GONE_TEXTS } from '../../../shared/texts/flash-gone'
import type { Checked } from '../../../shared/validation/check'
import { truckM3 } from '../flash/flash-terms'
import type { FlashOffers } from '../flash/offers'
import { readLeniently } from '../http/lenient-body'

/**
 * Body of a lead for a flash offer. The specification's fields of this call have no consent, so it
 * is optional here.
 */
const FlashLead = lazy(() => {
  const fields = flashLeadFields()
  return object({ ...fields, termsAgreement: optional(fields.termsAgreement) })
})

/** A lead of a flash offer: the offer's day and truck, and the fields of its form. */
const flashLead = (body: unknown, offer: FlashOffer): Checked<LeadBody> => {
  const checked = readLeniently(body, FlashLead)
  if (!checked.ok) return checked
  const of = {
    movingDate: offer.date_depart,
    isKnownVolume: 'known',
    volume: truckM3(offer),
  } as const
  const { termsAgreement = false, ...values } = checked.value
  return { ok: true, value: { ...emptyFunnelValues(), ...values, termsAgreement, ...of } }
}

/**
 * Reads the body of a new lead. `offerId`: of its flash offer. 'down': the content service does not
 * answer whether the offer exists.
 */
export const createReadLead =
  (flashOffers: Pick<FlashOffers, 'byId'>) =>
  async (body: unknown, offerId: string | undefined): Promise<Checked<LeadBody> | 'down'> => {
    if (offerId === undefined) return readLeniently(body, LeadBody)
    const offer = await flashOffers.byId(offerId).catch(() => 'down' as const)
    if (offer === 'down') return offer
    if (offer !== null) return flashLead(body, offer)
    return {
      ok: false,
      violations: [{ propertyPath: 'offreFlashId', message: FLASH_GONE_TEXTS.title }],
    }
  }
