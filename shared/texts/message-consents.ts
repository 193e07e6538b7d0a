import { BRAND } from '../brand'
import type { MessageKind } from '../domain/message'

/**
 * The current wording; a message stores the version that its writer read. When a sentence changes,
 * the previous wording stays under its version.
 */
export const MESSAGE_CONSENT_VERSION = '2026-11-22'

/**
 * `sending`: given by sending the form. `box`: given by a checkbox, required for a call, else
 * optional.
 */
export interface MessageConsents {
  sending?: string
  box: string
}

const sending = (content: string): string =>
  `En envoyant ${content}, vous acceptez qu’un conseiller de ${BRAND.name} vous contacte à son sujet, par e\u2011mail ou par téléphone.`
const partners = `J’accepte que ma demande soit transmise aux partenaires de ${BRAND.name}, qui pourront me contacter à son sujet.`

/** Consents of each form by version, including today's: proof of what was shown. */
export const MESSAGE_CONSENTS: Readonly<
  Record<string, Readonly<Record<MessageKind, MessageConsents>>>
> = {
  [MESSAGE_CONSENT_VERSION]: {
    contact: { sending: sending('ce message'), box: partners },
    partner: { sending: sending('cette demande'), box: partners },
    'call-back': {
      box: `J’accepte que ${BRAND.name} m’appelle à ce numéro au sujet de mon déménagement.`,
    },
  },
}
