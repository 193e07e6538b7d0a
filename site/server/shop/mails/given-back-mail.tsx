import { formatExactCents } from '../../../../shared/domain/money'
import { receivedAt } from '../../../../shared/texts/message-mails'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails'
import { STORE_NEWS_MAIL_TEXTS } from '../../../../shared/texts/store-news-mails'
import { STORE_PAYMENT_MAIL_TEXTS } from '../../../../shared/texts/store-payment-mails'
import type { Mail } from '../../mail/outbox'
import { Facts, Heading, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { MailedStoreRefund } from '../store-mails'
import { StoreOrderButton, type ToldStoreOrder } from './news-parts'

const { hello, reason, counted, facts: ORDER_LABELS } = STORE_NEWS_MAIL_TEXTS
const { refunded: TEXTS, named } = STORE_PAYMENT_MAIL_TEXTS
const { facts: LABELS } = ORDER_MAIL_TEXTS

/** An order went back, or some of it: how much, for what, and how. */
export const givenBackMail = ({ order, origin, accent }: ToldStoreOrder, refund: MailedStoreRefund): Mail => {
  const amount = formatExactCents(refund.amountCents)
  return renderMail({
    subject: TEXTS.subject(amount, named(order.reference)),
    preheader: refund.isByHand ? TEXTS.byHandPreheader : TEXTS.preheader,
    reason,
    accent,
    body: (
      <>
        <Title>{TEXTS.title}</Title>
        <Paragraph>
          {hello(order.customer.firstname)} {refund.isByHand ? TEXTS.byHand(amount) : TEXTS.lead(amount)}
        </Paragraph>
        <Heading>{TEXTS.what}</Heading>
        <Facts
          areAmounts
          facts={[
            ...refund.lines.map(({ label, quantity, unitCents }) => ({
              label: quantity > 0 ? counted(quantity, label) : label,
              value: formatExactCents(quantity * unitCents),
            })),
            { label: TEXTS.amount, value: amount, isPrice: true },
          ]}
        />
        <Facts
          facts={[
            { label: ORDER_LABELS.order, value: order.reference },
            ...(refund.isByHand ? [] : [{ label: LABELS.method, value: refund.methodWords }]),
            { label: LABELS.at, value: receivedAt(refund.at) },
            { label: TEXTS.reference, value: refund.reference },
          ]}
        />
        <Paragraph>{TEXTS.credit}</Paragraph>
        <StoreOrderButton order={order} origin={origin} />
      </>
    ),
  })
}
