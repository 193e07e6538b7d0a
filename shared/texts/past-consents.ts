import { BRAND } from '../brand'
import { CONSENT_TEXTS, CONSENT_VERSION } from './consent-texts'

type ConsentTexts = Readonly<Record<keyof typeof CONSENT_TEXTS, string>>

/**
 * Labels of the boxes by version, including today's: proof of what a lead's owner read. Versions
 * are never changed or removed. In a file of its own, so that visitors load only today's.
 */
export const CONSENT_VERSIONS: Readonly<Record<string, ConsentTexts>> = {
  '2026-11-21': {
    terms: `J’accepte d’être contacté par ${BRAND.name} et ses partenaires déménageurs au sujet de ma demande de devis.`,
    offers: `J’accepte de recevoir les offres de ${BRAND.name} par e-mail ou téléphone.`,
    partners: `J’accepte de recevoir les offres des partenaires de ${BRAND.name} par e-mail ou téléphone.`,
  },
  [CONSENT_VERSION]: CONSENT_TEXTS,
}

/** Version of a consent where the call has no field for it: the customer used a form of the caller. */
export const NOT_RECORDED = 'not-recorded'

/** Version of a consent that the customer gave an adviser by phone: no sentence was shown. */
export const ORAL_CONSENT = 'oral'
