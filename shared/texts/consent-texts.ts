import { BRAND } from '../brand'

/**
 * The current wording; a lead stores the version that its owner read. When a sentence changes, the
 * previous wording goes to past-consents.ts.
 */
export const CONSENT_VERSION = '2026-11-22'

/**
 * Labels of the boxes. `terms` is required; the two others are optional and shown as
 * `optionalConsent`.
 */
export const CONSENT_TEXTS = {
  terms: `J’accepte d’être contacté par ${BRAND.name} et ses partenaires déménageurs au sujet de ma demande de devis.`,
  offers: `J’accepte de recevoir les offres de ${BRAND.name} par e\u2011mail ou téléphone.`,
  partners: `J’accepte de recevoir les offres des partenaires de ${BRAND.name} par e\u2011mail ou téléphone.`,
} as const

/** 'J’accepte … téléphone (facultatif).' */
export const optionalConsent = (sentence: string): string =>
  sentence.replace(/\.$/, ' (facultatif).')
