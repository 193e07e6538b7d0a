import { BRAND } from '../brand'

/** Today's words; a lead keeps which version its owner read. Change a sentence: add a version, keep the old one. */
export const CONSENT_VERSION = '2026-11-22'

/**
 * What each box says, by version. `terms` is required, the two others are free (decisions, contracts §10.8) and shown as
 * `optionalConsent` of their words.
 */
export const CONSENT_TEXTS: Readonly<Record<string, { terms: string; offers: string; partners: string }>> = {
  '2026-11-21': {
    terms: `J’accepte d’être contacté par ${BRAND.name} et ses partenaires déménageurs au sujet de ma demande de devis.`,
    offers: `J’accepte de recevoir les offres de ${BRAND.name} par e-mail ou téléphone.`,
    partners: `J’accepte de recevoir les offres des partenaires de ${BRAND.name} par e-mail ou téléphone.`,
  },
  '2026-11-22': {
    terms: `J’accepte d’être contacté par ${BRAND.name} et ses partenaires déménageurs au sujet de ma demande de devis.`,
    offers: `J’accepte de recevoir les offres de ${BRAND.name} par e\u2011mail ou téléphone.`,
    partners: `J’accepte de recevoir les offres des partenaires de ${BRAND.name} par e\u2011mail ou téléphone.`,
  },
}

/** 'J’accepte … téléphone (facultatif).' */
export const optionalConsent = (sentence: string): string => sentence.replace(/\.$/, ' (facultatif).')
