import { formatDay } from '../../../../shared/texts/figures'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails-texts'
import type { Mail } from '../../mail/outbox'
import { Facts, Note } from '../../mail/parts'
import {
  Articles,
  destinationFacts,
  OrderButton,
  orderLetter,
  type MailContext,
} from './letter-parts'
import type { MailedCartons } from './mailed-order'

const { ready, shipped, facts: LABELS } = ORDER_MAIL_TEXTS

/** Cartons can be collected at the agency. */
export const readyMail = (context: MailContext<MailedCartons>): Mail => {
  const { order } = context
  return orderLetter(context, {
    subject: ready.subject(order.reference),
    preheader: ready.preheader(order.destination.label),
    title: ready.title,
    lead: ready.lead,
    children: (
      <>
        <Facts facts={destinationFacts(order)} />
        <OrderButton {...context} />
        <Articles order={order} />
        {order.hasPack && <Note>{ready.carry}</Note>}
      </>
    ),
  })
}

/** Cartons have left. */
export const shippedMail = (
  context: MailContext<MailedCartons>,
  expectedDay: string | null,
): Mail => {
  const { order } = context
  const day = expectedDay === null ? null : formatDay(expectedDay)
  const expected = day === null ? [] : [{ label: LABELS.expected.home_delivery, value: day }]
  return orderLetter(context, {
    subject: shipped.subject(order.reference),
    preheader: shipped.preheader(day),
    title: shipped.title,
    lead: shipped.lead,
    children: (
      <>
        <Facts facts={[...destinationFacts(order), ...expected]} />
        <OrderButton {...context} />
        <Articles order={order} />
        <Note>{shipped.check}</Note>
      </>
    ),
  })
}
