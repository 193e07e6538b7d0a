import { BRAND } from '../../../../shared/brand'
import { QUOTE_PDF_TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { Partners } from '../../content/read-partners'
import { fromStored } from '../../db/stored-json'
import type { Log } from '../../http/logger'
import { attachedFile } from '../../mail/attached-file'
import { mailAccent } from '../../mail/mail-accent'
import { createMailPartner } from '../../mail/mail-partner'
import type { Attachment, Mail, NewMail } from '../../mail/outbox'
import { boundQuote, namedBy, QuoteDocument } from '../../quotes/document/quote-document'
import { quotePdf } from '../../quotes/document/quote-pdf'
import { movingCalendar } from '../calendar/moving-calendar'
import { cartonsConfirmationMail } from './cartons-confirmation-mail'
import { dateRefusedMail, redatedMail } from './date-mails'
import { paymentRequestMail, balanceMail } from './due-mails'
import { cancelledMail, cancelledMailForCompany, releasedMail } from './ended-mails'
import type { MailContext } from './letter-parts'
import { moveConfirmationMail } from './move-confirmation-mail'
import type { MailedMove, MailedOrder, OrderMails } from './order-mails'
import {
  transferMail,
  missingMail,
  pendingMail,
  refundedMail,
  refusedMail,
  surplusMail,
  surplusMailForCompany,
  unconfirmedMail,
} from './payment-mails'
import { readyMail, shippedMail } from './progress-mails'
import { receiptMail } from './receipt-mail'
import { withdrawnMail, withdrawnMailForCompany } from './withdrawn-mail'

export interface OrderMailsDeps {
  /**
   * Address of this site for customers; null while it is not set: then mails have sentences instead
   * of links.
   */
  siteOrigin: () => string | null
  partners: Pick<Partners, 'find'>
  /** Lays out the quote; the site's own by default. */
  renderPdf?: (document: QuoteDocument) => Promise<Uint8Array>
  log: Pick<Log, 'warn' | 'error'>
}

const calendarOf = (order: MailedMove): Attachment | null => {
  const { reference, movingDate } = order
  if (movingDate === null) return null
  const calendar = movingCalendar({ ...order, movingDate })
  return attachedFile(
    `demenagement-${reference}.ics`,
    'text/calendar; charset=utf-8; method=PUBLISH',
    calendar,
  )
}

/** Creates the mails of orders, laid out and addressed. */
export const createOrderMails = ({
  siteOrigin,
  partners,
  renderPdf = quotePdf,
  log,
}: OrderMailsDeps): OrderMails => {
  const partnerOf = createMailPartner({ partners, log })

  /** Writes a mail to the customer, or to another address; none without an address. */
  const write = async <Order extends MailedOrder>(
    order: Order,
    kind: string,
    render: (context: MailContext<Order>) => Mail | Promise<Mail>,
    to = order.email,
  ): Promise<NewMail[]> => {
    if (to === '') return []
    const { leadUuid, isTest = false } = order
    const mail = await render({
      order,
      origin: siteOrigin(),
      accent: mailAccent(await partnerOf(order.partner)),
    })
    return [{ ...mail, kind, to, isTest, ...(leadUuid === null ? {} : { leadUuid }) }]
  }

  /**
   * A payment is recorded even if its documents cannot be made: a failure here is logged, and the
   * document left out.
   */
  const attempt = async <T>(
    order: MailedOrder,
    errorMessage: string,
    make: () => T | Promise<T>,
  ): Promise<T | null> => {
    try {
      return await make()
    } catch (err) {
      log.error({ err, order: order.reference }, errorMessage)
      return null
    }
  }

  const attemptCalendar = (order: MailedMove) =>
    attempt(order, 'cannot make the calendar file of a move', () => calendarOf(order))

  const moveConfirmation = async (context: MailContext<MailedMove>): Promise<Mail> => {
    const { order } = context
    const document = await attempt(order, 'cannot read the quote of an order', () =>
      boundQuote(namedBy(order.reference, fromStored(order.documentJson, QuoteDocument))),
    )
    const quote =
      document &&
      (await attempt(order, 'cannot make the PDF of an order', async () =>
        attachedFile(
          QUOTE_PDF_TEXTS.fileName(order.reference),
          'application/pdf',
          await renderPdf(document),
        ),
      ))
    const calendar = await attemptCalendar(order)
    return moveConfirmationMail({ ...context, document, files: { quote, calendar } })
  }

  /** Returns the function that writes a kind of mail to the customer, or to another address. */
  const mailOf =
    <Order extends MailedOrder, Facts extends readonly unknown[]>(
      kind: string,
      render: (context: MailContext<Order>, ...facts: Facts) => Mail | Promise<Mail>,
      to?: string,
    ) =>
    (order: Order, ...facts: Facts): Promise<NewMail[]> =>
      write(order, kind, context => render(context, ...facts), to)

  const confirmedMove = mailOf('order-confirmed', moveConfirmation)
  const confirmedCartons = mailOf('order-confirmed', cartonsConfirmationMail)
  const received = mailOf('payment-received', receiptMail)
  const surplus = mailOf('payment-surplus', surplusMail)
  const surplusForCompany = mailOf('payment-surplus-company', surplusMailForCompany, BRAND.email)
  const withdrawnForCompany = mailOf(
    'order-withdrawn-company',
    withdrawnMailForCompany,
    BRAND.email,
  )

  return {
    confirmed: async (order, payment) =>
      order.kind === 'cartons'
        ? confirmedCartons(order, payment)
        : [...(await confirmedMove(order)), ...(await received(order, payment))],
    received,
    announced: mailOf('payment-announced', transferMail),
    missing: mailOf('payment-missing', missingMail),
    pending: mailOf('payment-pending', pendingMail),
    refused: mailOf('payment-refused', refusedMail),
    unconfirmed: mailOf('payment-untold', unconfirmedMail),
    surplus: async (order, payment) => [
      ...(await surplus(order, payment)),
      ...(await surplusForCompany(order, payment)),
    ],
    refunded: mailOf('payment-refunded', refundedMail),
    balanceDue: mailOf('balance-due', balanceMail),
    cancelled: mailOf('order-cancelled', cancelledMail),
    cancelledForCompany: mailOf('order-cancelled-company', cancelledMailForCompany, BRAND.email),
    redated: mailOf('order-redated', async (context: MailContext<MailedMove>, change) =>
      redatedMail(context, change, await attemptCalendar(context.order)),
    ),
    dateRefused: mailOf('order-date-refused', dateRefusedMail),
    released: mailOf('flash-released', releasedMail),
    paymentRequested: mailOf('payment-asked', paymentRequestMail),
    ready: mailOf('order-ready', readyMail),
    shipped: mailOf('order-shipped', shippedMail),
    withdrawn: async (order, withdrawal, channel) => [
      ...(await write(
        order,
        'order-withdrawn',
        context => withdrawnMail(context, withdrawal),
        withdrawal.email,
      )),
      ...(await withdrawnForCompany(order, withdrawal, channel)),
    ],
  }
}
