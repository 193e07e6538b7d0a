import type { PartnerTheme } from '../../../shared/domain/partner'
import { partnerColors } from '../../../shared/domain/partner-theme'
import type { MailAccent } from './render-mail'

/**
 * A partner's accent as his customers' mails take it: on the button and the strip above, readable and seen whatever it is.
 * Undefined for none: our own.
 */
export const mailAccent = (
  partner: { theme: Pick<PartnerTheme, 'accent'> } | null,
): MailAccent | undefined => {
  if (partner === null) return undefined
  const { button, onButton, edge } = partnerColors(partner.theme.accent)
  return { fill: button, text: onButton, edge }
}
