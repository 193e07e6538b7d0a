import { formatDay } from '../../../../shared/texts/figures'
import { STORE_NEWS_MAIL_TEXTS } from '../../../../shared/texts/store-news-mails'
import type { Mail } from '../../mail/outbox'
import { Facts, Heading, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { destinationFacts, lineFacts, StoreOrderButton, type ToldStoreOrder } from './news-parts'

const { hello, reason, ready, shipped, cancelled, facts: LABELS, lines } = STORE_NEWS_MAIL_TEXTS

/** It can be fetched. */
export const readyMail = ({ order, origin, accent }: ToldStoreOrder): Mail =>
  renderMail({
    subject: ready.subject(order.reference),
    preheader: ready.preheader(order.destination.label),
    reason,
    accent,
    body: (
      <>
        <Title>{ready.title}</Title>
        <Paragraph>
          {hello(order.customer.firstname)} {ready.lead}
        </Paragraph>
        <Facts facts={destinationFacts(order)} />
        <StoreOrderButton order={order} origin={origin} />
        <Heading>{lines}</Heading>
        <Facts facts={lineFacts(order)} areAmounts />
        {order.lines.some(({ type }) => type === 'pack') && <Note>{ready.carry}</Note>}
      </>
    ),
  })

/** It has left. */
export const shippedMail = ({ order, origin, accent }: ToldStoreOrder, expectedDay: string | null): Mail => {
  const day = expectedDay === null ? null : formatDay(expectedDay)
  return renderMail({
    subject: shipped.subject(order.reference),
    preheader: shipped.preheader(day),
    reason,
    accent,
    body: (
      <>
        <Title>{shipped.title}</Title>
        <Paragraph>
          {hello(order.customer.firstname)} {shipped.lead}
        </Paragraph>
        <Facts
          facts={[...destinationFacts(order), ...(day === null ? [] : [{ label: LABELS.expected, value: day }])]}
        />
        <StoreOrderButton order={order} origin={origin} />
        <Heading>{lines}</Heading>
        <Facts facts={lineFacts(order)} areAmounts />
        <Note>{shipped.check}</Note>
      </>
    ),
  })
}

/** An adviser has cancelled it. */
export const cancelledStoreMail = ({ order, origin, accent }: ToldStoreOrder): Mail => {
  const isPaid = order.paidCents > 0
  return renderMail({
    subject: cancelled.subject(order.reference),
    preheader: cancelled.preheader(isPaid),
    reason,
    accent,
    body: (
      <>
        <Title>{cancelled.title}</Title>
        <Paragraph>
          {hello(order.customer.firstname)} {cancelled.lead}
        </Paragraph>
        <Paragraph>{isPaid ? cancelled.paid : cancelled.unpaid}</Paragraph>
        <Facts facts={lineFacts(order)} areAmounts />
        <StoreOrderButton order={order} origin={origin} />
        <Note>{cancelled.unexpected}</Note>
      </>
    ),
  })
}
