import { formatCents } from '../../../../shared/domain/money'
import { ORDER_MAIL_TEXTS } from '../../../../shared/texts/order-mails-texts'
import { routes } from '../../../routes'
import type { Mail } from '../../mail/outbox'
import { Facts, Heading, Note, Paragraph } from '../../mail/parts'
import {
  type MailContext,
  namedOrder,
  OrderButton,
  orderFacts,
  orderLetter,
  PathButton,
} from './letter-parts'
import type { MailedChange, MailedMove } from './mailed-order'

const { changed, unexpectedEnd } = ORDER_MAIL_TEXTS

/** Returns a line with its old and its new value. */
const lineText = ({ before, after }: MailedChange['lines'][number]): string => {
  if (before === '') return changed.added(after)
  return after === '' ? changed.removed(before) : changed.line(before, after)
}

/** Says what an adviser has changed: the lines before and after, the price, and what is left to pay. */
export const changedMail = (
  context: MailContext<MailedMove>,
  { lines, beforeCents, afterCents, leftCents, backCents = 0 }: MailedChange,
): Mail => {
  const { order } = context
  const kind = order.isPlaced ? 'order' : 'quote'
  return orderLetter(context, {
    subject: changed.subject[kind](namedOrder(order)),
    preheader: changed.preheader(formatCents(afterCents)),
    title: changed.title[kind],
    lead: changed.lead,
    children: (
      <>
        <Facts facts={orderFacts(order)} />
        {lines.length > 0 && (
          <>
            <Heading>{changed.lines}</Heading>
            <Facts facts={lines.map(line => ({ label: line.label, value: lineText(line) }))} />
          </>
        )}
        <Heading>{changed.price}</Heading>
        <Facts
          facts={[
            { label: changed.before, value: formatCents(beforeCents) },
            { label: changed.after, value: formatCents(afterCents), isPrice: true },
            ...(leftCents === undefined
              ? []
              : [{ label: changed.left, value: formatCents(leftCents) }]),
          ]}
        />
        {backCents > 0 && <Paragraph>{changed.back(formatCents(backCents))}</Paragraph>}
        {order.isPlaced ? (
          <OrderButton {...context} />
        ) : (
          <PathButton origin={context.origin} path={routes.simulationPayment.href(order.uuid)}>
            {changed.open}
          </PathButton>
        )}
        <Note>{unexpectedEnd}</Note>
      </>
    ),
  })
}
