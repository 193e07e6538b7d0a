import { TEAM_PAGES } from '../../../texts/back-office-team'
import type { Mail } from '../../mail/outbox'
import { Button, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'

const { mail: texts } = TEAM_PAGES

/** Mail with a sign-in link for an adviser. */
export const signInMail = ({ name, href }: { name: string; href: string }): Mail =>
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
