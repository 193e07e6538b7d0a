import { dayInFrance } from '../../../../shared/domain/moving-date'
import { exactPrice } from '../../../../shared/texts/site'
import { STORE_NEWS_MAIL_TEXTS } from '../../../../shared/texts/store-news-mails'
import { WITHDRAWAL_TEXTS, withdrawalMoment } from '../../../../shared/texts/withdrawal'
import { routes } from '../../../routes'
import type { ShownWithdrawal } from '../../../withdrawal'
import type { Mail } from '../../mail/outbox'
import { Button, Facts, Heading, Note, Paragraph, Title, Verbatim } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { lineFacts, type ToldStoreOrder } from './news-parts'

const { hello, reason, withdrawn: TEXTS, facts: LABELS } = STORE_NEWS_MAIL_TEXTS
const { confirm, receipt } = WITHDRAWAL_TEXTS

/** The acknowledgement on a durable medium: what was declared, by whom, and the moment (code de la consommation, L221-21). */
export const withdrawnMail = (
  { order, origin, accent }: ToldStoreOrder,
  { uuid, name, placedAt, at, isToReturn }: ShownWithdrawal & { uuid: string },
): Mail => {
  const moment = withdrawalMoment(dayInFrance(at), at)
  const { reference, totalCents, customer } = order
  const next = isToReturn
    ? [receipt.next.give, receipt.next.refund, receipt.next.wait]
    : [receipt.next.stop, receipt.next.refund]
  return renderMail({
    subject: TEXTS.subject(reference),
    preheader: TEXTS.preheader(moment),
    reason,
    accent,
    body: (
      <>
        <Title>{TEXTS.title}</Title>
        <Paragraph>
          {hello(customer.firstname)} {TEXTS.lead(moment)}
        </Paragraph>
        <Heading>{TEXTS.statement}</Heading>
        <Verbatim text={confirm.statement(name, reference, dayInFrance(placedAt))} />
        <Facts
          facts={[
            { label: LABELS.order, value: reference },
            { label: TEXTS.facts.name, value: name },
            { label: TEXTS.facts.at, value: moment },
          ]}
        />
        <Facts
          facts={[...lineFacts(order), { label: TEXTS.facts.refund, value: exactPrice(totalCents), isPrice: true }]}
          areAmounts
        />
        {origin !== null && (
          <Button href={new URL(routes.withdrawalReceipt.href(uuid), origin).href}>{TEXTS.open}</Button>
        )}
        <Heading>{TEXTS.next}</Heading>
        {[...next, receipt.next.mail].map(step => (
          <Paragraph key={step}>{step}</Paragraph>
        ))}
        <Note>{TEXTS.unexpected}</Note>
      </>
    ),
  })
}
