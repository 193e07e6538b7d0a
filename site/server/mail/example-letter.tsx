import type { PartnerTheme } from '../../../shared/domain/partner'
import { partnerColors } from '../../../shared/domain/partner-theme'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview'
import { isolate } from './isolate'
import { Button, Facts, Paragraph, Title } from './parts'
import { type MailAccent, renderMail } from './render-mail'

const { letter } = PREVIEW_TEXTS

/** A partner's accent as his customers' mails take it: on the button and the strip above, readable whatever it is. */
export const mailAccent = ({ accent }: Pick<PartnerTheme, 'accent'>): MailAccent => {
  const { button, onButton } = partnerColors(accent)
  return { fill: button, text: onButton }
}

/** What a partner's customers get, as an example of nobody's move; its link leads to `href`. Fit for a shadow root. */
export const exampleLetter = (theme: PartnerTheme, href: string): string => {
  const body = (
    <>
      <Title>{letter.subject}</Title>
      <Paragraph>{letter.greeting}</Paragraph>
      <Facts facts={letter.facts} />
      <Button href={href}>{letter.button}</Button>
    </>
  )
  const { subject, preheader, reason } = letter
  const { html } = renderMail({ subject, preheader, reason, body, accent: mailAccent(theme) })
  return isolate(html).replaceAll(/<(\/?)h1\b/g, '<$1h3') // one heading among those of the page it is shown in
}
