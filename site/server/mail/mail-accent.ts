import type { PartnerTheme } from '../../../shared/domain/partner'
import { partnerColors } from '../../../shared/domain/partner-theme'
import type { MailAccent } from './render-mail'

/**
 * Returns a partner's accent colour for mails, for the button and the strip, with sufficient
 * contrast. Undefined: our own.
 */
export const mailAccent = (
  partner: { theme: Pick<PartnerTheme, 'accent'> } | null,
): MailAccent | undefined => {
  if (partner === null) return undefined
  const { button, onButton, edge } = partnerColors(partner.theme.accent)
  return { fill: button, text: onButton, edge }
}
