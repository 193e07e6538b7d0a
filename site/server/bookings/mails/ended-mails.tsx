import { formatCents } from '../../../../shared/domain/money'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails'
import { QUOTE_MAIL_TEXTS } from '../../../../shared/texts/quote-document'
import { routes } from '../../../routes'
import type { Mail } from '../../mail/outbox'
import { Facts, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { named, OrderButton, orderFacts, PathButton, reasonOf, type Told } from './letter-parts'

const { hello, cancelled, cancelledForCompany, released, unexpectedEnd } = ORDER_MAIL_TEXTS

/** Tells of a cancellation: what is kept by the terms and what is refunded. Each refund has a mail of its own. */
export const cancelledMail = ({ order, origin, accent }: Told, keptCents: number): Mail => {
  const isPaid = order.paidCents > 0
  const backCents = order.paidCents - keptCents
  return renderMail({
    subject: cancelled.subject(named(order)),
    preheader: backCents > 0 ? cancelled.preheaderPaid : cancelled.preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{cancelled.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {cancelled.lead}
        </Paragraph>
        {isPaid && keptCents > 0 && <Paragraph>{cancelled.kept(formatCents(keptCents))}</Paragraph>}
        {isPaid && backCents > 0 && <Paragraph>{cancelled.back(formatCents(backCents))}</Paragraph>}
        {!isPaid && <Paragraph>{cancelled.unpaid}</Paragraph>}
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

/** Tells the company that a customer has cancelled an order, and what is kept and refunded. */
export const cancelledMailForCompany = ({ order, origin }: Told, keptCents: number, reason: string): Mail =>
  renderMail({
    subject: cancelledForCompany.subject(named(order)),
    preheader: cancelledForCompany.preheader,
    reason: cancelledForCompany.reason,
    isInternal: true,
    replyTo: order.email,
    body: (
      <>
        <Title>{cancelledForCompany.title}</Title>
        <Paragraph>{cancelledForCompany.lead}</Paragraph>
        <Facts
          facts={[
            ...orderFacts(order),
            { label: cancelledForCompany.kept, value: formatCents(keptCents) },
            { label: cancelledForCompany.back, value: formatCents(order.paidCents - keptCents) },
            ...(reason === '' ? [] : [{ label: cancelledForCompany.why, value: reason }]),
          ]}
        />
        <PathButton origin={origin} path={`${routes.backOffice.href()}?q=${order.reference}`}>
          {cancelledForCompany.open}
        </PathButton>
      </>
    ),
  })

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
