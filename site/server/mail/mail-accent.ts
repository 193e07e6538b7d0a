import type { PartnerTheme } from '../../../shared/domain/partner'
import { partnerColors } from '../../../shared/domain/partner-theme'
import type { MailAccent } from './render-mail'

/** A partner's accent as his customers' mails take it: on the button and the strip above, readable and seen whatever it is. */
export const mailAccent = ({ accent }: Pick<PartnerTheme, 'accent'>): MailAccent => {
  const { button, onButton, edge } = partnerColors(accent)
  return { fill: button, text: onButton, edge }
}
