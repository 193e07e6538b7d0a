import { PARTNER_SPACE } from '../../texts/partner-space-texts'
import type { Mail } from '../mail/outbox'
import { Button, Note, Paragraph, Title } from '../mail/parts'
import { renderMail } from '../mail/render-mail'

const { mail: texts } = PARTNER_SPACE

/** Mail with a sign-in link for a person of a partner. */
export const partnerLinkMail = ({ name, href }: { name: string; href: string }): Mail =>
  renderMail({
    subject: texts.subject,
    preheader: texts.preheader,
    reason: texts.reason,
    isInternal: true,
    body: (
      <>
        <Title>{texts.subject}</Title>
        <Paragraph>
          {texts.hello(name)} {texts.text}
        </Paragraph>
        <Button href={href}>{texts.button}</Button>
        <Note>{texts.note}</Note>
        <Note>{texts.notYou}</Note>
      </>
    ),
  })
