import { WEBHOOK_TEXTS } from '../../texts/back-office-webhooks'
import type { Mail } from '../mail/outbox'
import { Button, Paragraph, Title } from '../mail/parts'
import { renderMail } from '../mail/render-mail'
import { DELIVERY_DAYS } from './delivery-store'
import { MAX_FAILURES } from './webhook-worker'

const { mail: texts } = WEBHOOK_TEXTS

/** Mail to the people of an endpoint that was paused; `href`: page on which it is resumed. */
export const pausedMail = ({
  url,
  reason,
  href,
}: {
  url: string
  reason: 'failures' | 'gone'
  href: string | null
}): Mail =>
  renderMail({
    subject: texts.subject,
    preheader: texts.preheader(url),
    reason: texts.reason,
    isInternal: true,
    body: (
      <>
        <Title>{texts.subject}</Title>
        <Paragraph>
          {reason === 'gone' ? texts.gone(url) : texts.failures(url, MAX_FAILURES)}
        </Paragraph>
        <Paragraph>{texts.next(DELIVERY_DAYS)}</Paragraph>
        {href !== null && <Button href={href}>{texts.button}</Button>}
      </>
    ),
  })
