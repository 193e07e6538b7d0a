import { formatCents } from '../../../../shared/domain/money'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails-texts'
import { QUOTE_MAIL_TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { Mail } from '../../mail/outbox'
import { Facts, Note, Paragraph } from '../../mail/parts'
import {
  amountOf,
  Amounts,
  companyLetter,
  lineFacts,
  namedOrder,
  OrderButton,
  orderFacts,
  orderLetter,
  PathButton,
  TermsLink,
  type MailContext,
  kindTexts,
} from './letter-parts'
import type { MailedMove } from './mailed-order'

const { cancelledForCompany, released, unexpectedEnd, flash } = ORDER_MAIL_TEXTS

/**
 * Confirms a cancellation: the part kept by the terms and the part refunded. Each refund is
 * confirmed by a separate mail.
 */
export const cancelledMail = (context: MailContext, keptCents: number): Mail => {
  const { order, origin } = context
  const texts = kindTexts(order).cancelled
  const isPaid = order.paidCents > 0
  const backCents = order.paidCents - keptCents
  return orderLetter(context, {
    subject: texts.subject(order.reference),
    preheader: backCents > 0 ? texts.preheaderPaid : texts.preheader,
    title: texts.title,
    lead: texts.lead,
    children: (
      <>
        {isPaid && keptCents > 0 && <Paragraph>{texts.kept(amountOf(order, keptCents))}</Paragraph>}
        {isPaid && backCents > 0 && <Paragraph>{texts.back(amountOf(order, backCents))}</Paragraph>}
        {!isPaid && <Paragraph>{texts.unpaid}</Paragraph>}
        {order.kind === 'move' && order.included !== null && (
          <Paragraph>{flash.cancelled}</Paragraph>
        )}
        {order.kind === 'move' ? (
          <Facts facts={orderFacts(order)} />
        ) : (
          <Amounts facts={lineFacts(order)} />
        )}
        <OrderButton {...context} />
        <Note>{unexpectedEnd}</Note>
        {order.kind === 'move' && isPaid && (
          <TermsLink origin={origin}>{QUOTE_MAIL_TEXTS.terms}</TermsLink>
        )}
      </>
    ),
  })
}

/**
 * Tells the company that a customer has cancelled an order, with the kept and the refunded part.
 */
export const cancelledMailForCompany = (
  context: MailContext<MailedMove>,
  keptCents: number,
  reason: string,
): Mail => {
  const { order } = context
  return companyLetter(context, {
    subject: cancelledForCompany.subject(namedOrder(order)),
    preheader: cancelledForCompany.preheader,
    title: cancelledForCompany.title,
    lead: cancelledForCompany.lead,
    reason: cancelledForCompany.reason,
    replyTo: order.email,
    search: order.reference,
    open: cancelledForCompany.open,
    children: (
      <Facts
        facts={[
          ...orderFacts(order),
          { label: cancelledForCompany.kept, value: formatCents(keptCents) },
          { label: cancelledForCompany.back, value: formatCents(order.paidCents - keptCents) },
          ...(reason === '' ? [] : [{ label: cancelledForCompany.why, value: reason }]),
        ]}
      />
    ),
  })
}

/** Says that an adviser has released the flash offer that was held for the customer. */
export const releasedMail = (context: MailContext<MailedMove>, payPath: string): Mail =>
  orderLetter(context, {
    subject: released.subject(namedOrder(context.order)),
    preheader: released.preheader,
    title: released.title,
    lead: released.lead,
    children: (
      <>
        <Paragraph>{released.still}</Paragraph>
        <PathButton origin={context.origin} path={payPath} instead={released.noLink}>
          {released.look}
        </PathButton>
        <Facts facts={orderFacts(context.order)} />
        <Note>{released.crossed}</Note>
        <Note>{unexpectedEnd}</Note>
      </>
    ),
  })
