import { formatCents } from '../../../../shared/domain/money'
import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails'
import { type Attachment, type Mail } from '../../mail/outbox'
import { Facts, Note, Paragraph, Title } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { MailedDateChange } from '../order-mails'
import { named, OrderButton, orderFacts, reasonOf, type Told } from './letter-parts'

const { hello, redated, dateRefused, unexpectedEnd } = ORDER_MAIL_TEXTS

/** Confirms another date: the old and the new one, the price, and what is left to pay. */
export const redatedMail = (
  { order, origin, accent }: Told,
  { fromDate, toDate, beforeCents, afterCents, feeCents, leftCents }: MailedDateChange & { leftCents: number },
  calendar: Attachment | null,
): Mail => ({
  ...renderMail({
    subject: redated.subject(named(order)),
    preheader: redated.preheader(formatDay(toDate)),
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{redated.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {redated.lead(formatDay(toDate), formatDay(fromDate))}
        </Paragraph>
        {calendar !== null && <Paragraph>{redated.calendar}</Paragraph>}
        <Facts
          facts={[
            ...orderFacts(order),
            { label: redated.before, value: formatCents(beforeCents) },
            ...(feeCents > 0 ? [{ label: redated.fee, value: formatCents(feeCents) }] : []),
            { label: redated.after, value: formatCents(afterCents) },
            { label: redated.left, value: formatCents(leftCents), isPrice: true },
          ]}
        />
        {leftCents === 0 && afterCents < beforeCents && <Paragraph>{redated.back}</Paragraph>}
        <OrderButton order={order} origin={origin} />
        <Note>{unexpectedEnd}</Note>
      </>
    ),
  }),
  attachments: calendar === null ? [] : [calendar],
})

/** Tells that a date could not be had, and why; the order stays as it is. */
export const dateRefusedMail = (
  { order, origin, accent }: Told,
  { toDate }: Pick<MailedDateChange, 'toDate'>,
  reason: string,
): Mail =>
  renderMail({
    subject: dateRefused.subject(named(order)),
    preheader: dateRefused.preheader,
    reason: reasonOf(order),
    accent,
    body: (
      <>
        <Title>{dateRefused.title}</Title>
        <Paragraph>
          {hello(order.firstname)} {dateRefused.lead(formatDay(toDate))}
        </Paragraph>
        <Facts facts={[...orderFacts(order), { label: dateRefused.why, value: reason }]} />
        <Paragraph>{dateRefused.next}</Paragraph>
        <OrderButton order={order} origin={origin} />
        <Note>{unexpectedEnd}</Note>
      </>
    ),
  })
