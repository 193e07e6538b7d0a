import { BRAND } from '../../../../shared/brand'
import { QUOTE_PDF_TEXTS } from '../../../../shared/texts/quote-document-texts'
import type { WithdrawalDetails } from '../../../ports/withdrawal'
import type { Partners } from '../../content/read-partners'
import { fromStored } from '../../db/stored-json'
import type { Log } from '../../http/logger'
import { attachedFile } from '../../mail/attached-file'
import { mailAccent } from '../../mail/mail-accent'
import { createMailPartner } from '../../mail/mail-partner'
import type { Attachment, Mail, NewMail } from '../../mail/outbox'
import { bindingQuote, withReference, QuoteDocument } from '../../quotes/document/quote-document'
import { quotePdf } from '../../quotes/document/quote-pdf'
import { type QuotePhotos, simulationPhotos } from '../../quotes/document/quote-photos'
import type { PhotoSource } from '../../quotes/photos/photo-store'
import { movingCalendar } from '../calendar/moving-calendar'
import { changedMail } from './changed-mail'
import { cartonsConfirmationMail } from './cartons-confirmation-mail'
import { dateRefusedMail, redatedMail } from './date-mails'
import { paymentRequestMail, balanceMail } from './due-mails'
import { cancelledMail, cancelledMailForCompany, releasedMail } from './ended-mails'
import type { MailContext } from './letter-parts'
import { moveConfirmationMail } from './move-confirmation-mail'
import type {
  MailedCartons,
  MailedDateChange,
  MailedMove,
  MailedOrder,
  MailedPayment,
  WithdrawalChannel,
} from './mailed-order'
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
  renderPdf?: (document: QuoteDocument, photos?: QuotePhotos) => Promise<Uint8Array>
  /** Has the photos of quotes; absent: quotes are mailed without them. */
  photoSource?: PhotoSource
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

/**
 * Creates the mails of orders, laid out and addressed. Each is rendered before the transaction that
 * queues it, because rendering takes longer than other writes should wait. An erased customer gets
 * none.
 */
export const createOrderMails = ({
  siteOrigin,
  partners,
  renderPdf = quotePdf,
  photoSource,
  log,
}: OrderMailsDeps) => {
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

  const photosOf = async ({ simulationUuid }: MailedMove): Promise<QuotePhotos | undefined> =>
    photoSource === undefined || simulationUuid === null
      ? undefined
      : simulationPhotos(photoSource, simulationUuid)

  const attemptCalendar = (order: MailedMove) =>
    attempt(order, 'cannot make the calendar file of a move', () => calendarOf(order))

  const moveConfirmation = async (context: MailContext<MailedMove>): Promise<Mail> => {
    const { order } = context
    const document = await attempt(order, 'cannot read the quote of an order', () =>
      bindingQuote(withReference(order.reference, fromStored(order.documentJson, QuoteDocument))),
    )
    const quote =
      document &&
      (await attempt(order, 'cannot make the PDF of an order', async () =>
        attachedFile(
          QUOTE_PDF_TEXTS.fileName(order.reference),
          'application/pdf',
          await renderPdf(document, await photosOf(order)),
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
    /**
     * First payment of an order: confirmation; for a move with the quote as PDF, the day as a
     * calendar file, and a receipt.
     */
    confirmed: async (order: MailedOrder, payment: MailedPayment): Promise<NewMail[]> =>
      order.kind === 'cartons'
        ? confirmedCartons(order, payment)
        : [...(await confirmedMove(order)), ...(await received(order, payment))],
    /** Later payment of a move (balance, supplement, payment link): a receipt. */
    received,
    /** The customer chose a transfer: instructions for it. */
    announced: mailOf('payment-announced', transferMail),
    /** A transfer did not arrive in time. */
    missing: mailOf('payment-missing', missingMail),
    pending: mailOf('payment-pending', pendingMail),
    refused: mailOf('payment-refused', refusedMail),
    /** The customer returned from the bank as paid, but the bank never confirmed it. */
    unconfirmed: mailOf('payment-untold', unconfirmedMail),
    /**
     * Overpayment, or payment of an order that is lost: it is refunded. To the customer and the
     * company.
     */
    surplus: async (order: MailedOrder, payment: MailedPayment): Promise<NewMail[]> => [
      ...(await surplus(order, payment)),
      ...(await surplusForCompany(order, payment)),
    ],
    /** Money was refunded, by the bank or by hand. */
    refunded: mailOf('payment-refunded', refundedMail),
    /** Seven days before the move, while a balance is due. */
    balanceDue: mailOf('balance-due', balanceMail),
    /** The order was cancelled; `keptCents` of the payments is kept by the terms. */
    cancelled: mailOf('order-cancelled', cancelledMail),
    /**
     * Tells the company that the customer cancelled without an adviser, so that no crew is sent.
     * `reason`: '' for none.
     */
    cancelledForCompany: mailOf('order-cancelled-company', cancelledMailForCompany, BRAND.email),
    /** An adviser confirmed another date: `order` is its new state, `leftCents` the rest to pay. */
    redated: mailOf(
      'order-redated',
      async (
        context: MailContext<MailedMove>,
        change: MailedDateChange & { leftCents: number },
      ): Promise<Mail> => redatedMail(context, change, await attemptCalendar(context.order)),
    ),
    /** An adviser changed a quote or an order; `order` is its new state. */
    changed: mailOf('order-changed', changedMail),
    /** An adviser refused another date. */
    dateRefused: mailOf('order-date-refused', dateRefusedMail),
    /**
     * An adviser released the flash offer of an unpaid order: the page of its payment shows whether
     * it is still available.
     */
    released: mailOf('flash-released', releasedMail),
    /** An adviser created a quote order, a supplement or a payment link. */
    paymentRequested: mailOf('payment-asked', paymentRequestMail),
    /** Cartons can be collected at the agency. */
    ready: mailOf('order-ready', readyMail),
    /** Cartons are on their way. `expectedDay`: last day of the delivery, an ISO date. */
    shipped: mailOf('order-shipped', shippedMail),
    /**
     * Acknowledgement of a withdrawal that the law requires, with the statement, its date and time,
     * to the address in the statement; and a mail to the company, which has to refund it. `uuid`:
     * of the acknowledgement's page.
     */
    withdrawn: async (
      order: MailedCartons,
      withdrawal: WithdrawalDetails & { uuid: string },
      channel: WithdrawalChannel,
    ): Promise<NewMail[]> => [
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

/** The mails of orders of every kind, as `createOrderMails` describes them. */
export type OrderMails = ReturnType<typeof createOrderMails>
