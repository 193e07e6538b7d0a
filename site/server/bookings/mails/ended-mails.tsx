import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails'
import { QUOTE_MAIL_TEXTS } from '../../../../shared/texts/quote-document'
import { routes } from '../../../routes'
import type { Mail } from '../../mail/outbox'
import { Facts, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { named, OrderButton, orderFacts, PathButton, reasonOf, type Told } from './letter-parts'

const { hello, cancelled, released, unexpectedEnd } = ORDER_MAIL_TEXTS

/** An adviser has cancelled it. What goes back is told when it does: how much depends on who gave up. */
export const cancelledMail = ({ order, origin, accent }: Told): Mail => {
  const isPaid = order.paidCents > 0
  return renderMail({
    subject: cancelled.subject(named(order)),
    preheader: isPaid ? cancelled.preheaderPaid : cancelled.preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{cancelled.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {cancelled.lead}
        </Paragraph>
        <Paragraph>{isPaid ? cancelled.paid : cancelled.unpaid}</Paragraph>
        {order.included !== null && <Paragraph>{cancelled.flash}</Paragraph>}
        <Facts facts={orderFacts(order)} />
        <OrderButton order={order} origin={origin} />
        <Note>{unexpectedEnd}</Note>
        {isPaid && origin !== null && (
          <Note>
            <a href={new URL(routes.editorial.href('/cgv'), origin).href}>{QUOTE_MAIL_TEXTS.terms}</a>
          </Note>
        )}
      </>
    ),
  })
}

/** An adviser has freed the flash offer that was kept for him. */
export const releasedMail = ({ order, origin, accent }: Told, payPath: string): Mail =>
  renderMail({
    subject: released.subject(named(order)),
    preheader: released.preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{released.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {released.lead}
        </Paragraph>
        <Paragraph>{released.still}</Paragraph>
        <PathButton origin={origin} path={payPath} instead={released.noLink}>
          {released.look}
        </PathButton>
        <Facts facts={orderFacts(order)} />
        <Note>{released.crossed}</Note>
        <Note>{unexpectedEnd}</Note>
      </>
    ),
  })
