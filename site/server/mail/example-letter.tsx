import type { PartnerTheme } from '../../../shared/domain/partner'
import { PREVIEW_TEXTS } from '../../../shared/texts/preview-texts'
import { isolate } from './isolate'
import { mailAccent } from './mail-accent'
import { Button, Facts, Paragraph, Title } from './parts'
import { renderMail } from './render-mail'

const { letter } = PREVIEW_TEXTS

/** Renders an example mail for a partner's customers, without a real move; its link leads to `href`. */
export const exampleMail = (theme: PartnerTheme, href: string): string => {
  const body = (
    <>
      <Title>{letter.subject}</Title>
      <Paragraph>{letter.greeting}</Paragraph>
      <Facts facts={letter.facts} />
      <Button href={href}>{letter.button}</Button>
    </>
  )
  const { subject, preheader, reason } = letter
  return renderMail({ subject, preheader, reason, body, accent: mailAccent({ theme }) }).html
}

/** Returns the example mail as a part of a page, fit for a shadow root. */
export const exampleLetter = (theme: PartnerTheme, href: string): string =>
  isolate(exampleMail(theme, href)).replaceAll(/<(\/?)h1\b/g, '<$1h3') // the mail's heading becomes one of the page's
