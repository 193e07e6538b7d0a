import { formatCents } from '../../../../shared/domain/money'
import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails-texts'
import type { Attachment, Mail } from '../../mail/outbox'
import { Facts, Note, Paragraph } from '../../mail/parts'
import { namedOrder, OrderButton, orderFacts, orderLetter, type MailContext } from './letter-parts'
import type { MailedDateChange, MailedMove } from './mailed-order'

const { redated, dateRefused, unexpectedEnd } = ORDER_MAIL_TEXTS

/** Confirms another date: the old and the new one, the price, and what is left to pay. */
export const redatedMail = (
  context: MailContext<MailedMove>,
  {
    fromDate,
    toDate,
    beforeCents,
    afterCents,
    feeCents,
    leftCents,
  }: MailedDateChange & { leftCents: number },
  calendar: Attachment | null,
): Mail =>
  orderLetter(context, {
    subject: redated.subject(namedOrder(context.order)),
    preheader: redated.preheader(formatDay(toDate)),
    title: redated.title,
    lead: redated.lead(formatDay(toDate), formatDay(fromDate)),
    attachments: calendar === null ? [] : [calendar],
    children: (
      <>
        {calendar !== null && <Paragraph>{redated.calendar}</Paragraph>}
        <Facts
          facts={[
            ...orderFacts(context.order),
            { label: redated.before, value: formatCents(beforeCents) },
            ...(feeCents > 0 ? [{ label: redated.fee, value: formatCents(feeCents) }] : []),
            { label: redated.after, value: formatCents(afterCents) },
            { label: redated.left, value: formatCents(leftCents), isPrice: true },
          ]}
        />
        {leftCents === 0 && afterCents < beforeCents && <Paragraph>{redated.back}</Paragraph>}
        <OrderButton {...context} />
        <Note>{unexpectedEnd}</Note>
      </>
    ),
  })

/** Says that a date was refused, and why; the order is unchanged. */
export const dateRefusedMail = (
  context: MailContext<MailedMove>,
  { toDate }: Pick<MailedDateChange, 'toDate'>,
  reason: string,
): Mail =>
  orderLetter(context, {
    subject: dateRefused.subject(namedOrder(context.order)),
    preheader: dateRefused.preheader,
    title: dateRefused.title,
    lead: dateRefused.lead(formatDay(toDate)),
    children: (
      <>
        <Facts facts={[...orderFacts(context.order), { label: dateRefused.why, value: reason }]} />
        <Paragraph>{dateRefused.next}</Paragraph>
        <OrderButton {...context} />
        <Note>{unexpectedEnd}</Note>
      </>
    ),
  })
