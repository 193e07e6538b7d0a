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
import { askedMail, balanceMail } from './due-mails'
import { cancelledMail, cancelledMailForCompany, releasedMail } from './ended-mails'
import type { Told } from './letter-parts'
import { moveConfirmationMail } from './move-confirmation-mail'
import type { MailedMove, MailedOrder, OrderMails } from './order-mails'
import {
  announcedMail,
  missingMail,
  pendingMail,
  refundedMail,
  refusedMail,
  surplusMail,
  surplusMailForCompany,
  untoldMail,
} from './payment-mails'
import { readyMail, shippedMail } from './progress-mails'
import { receiptMail } from './receipt-mail'
import { withdrawnMail, withdrawnMailForCompany } from './withdrawn-mail'

export interface OrderMailsDeps {
  /** Address of this site for customers; null while it is not set: then mails have sentences for links. */
  siteOrigin: () => string | null
  partners: Pick<Partners, 'find'>
  /** Lays out the quote; the site's own by default. */
  layOut?: (document: QuoteDocument) => Promise<Uint8Array>
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
  layOut = quotePdf,
  log,
}: OrderMailsDeps): OrderMails => {
  const partnerOf = createMailPartner({ partners, log })

  /** Writes a mail to the customer, or to another address; none without an address. */
  const write = async <Order extends MailedOrder>(
    order: Order,
    kind: string,
    layOut: (told: Told<Order>) => Mail | Promise<Mail>,
    to = order.email,
  ): Promise<NewMail[]> => {
    if (to === '') return []
    const { leadUuid, isTest = false } = order
    const mail = await layOut({
      order,
      origin: siteOrigin(),
      accent: mailAccent(await partnerOf(order.partner)),
    })
    return [{ ...mail, kind, to, isTest, ...(leadUuid === null ? {} : { leadUuid }) }]
  }

  /** Money that came in is recorded whether or not its documents can be made: what fails here is logged, and left out. */
  const attempt = async <T>(
    order: MailedOrder,
    what: string,
    make: () => T | Promise<T>,
  ): Promise<T | null> => {
    try {
      return await make()
    } catch (err) {
      log.error({ err, order: order.reference }, what)
      return null
    }
  }

  const attemptCalendar = (order: MailedMove) =>
    attempt(order, 'cannot make the calendar file of a move', () => calendarOf(order))

  const moveConfirmation = async (told: Told<MailedMove>): Promise<Mail> => {
    const { order } = told
    const document = await attempt(order, 'cannot read the quote of an order', () =>
      boundQuote(namedBy(order.reference, fromStored(order.documentJson, QuoteDocument))),
    )
    const quote =
      document &&
      (await attempt(order, 'cannot make the PDF of an order', async () =>
        attachedFile(
          QUOTE_PDF_TEXTS.fileName(order.reference),
          'application/pdf',
          await layOut(document),
        ),
      ))
    const calendar = await attemptCalendar(order)
    return moveConfirmationMail({ ...told, document, files: { quote, calendar } })
  }

  const received: OrderMails['received'] = (order, payment) =>
    write(order, 'payment-received', told => receiptMail(told, payment))

  return {
    confirmed: async (order, payment) =>
      order.kind === 'cartons'
        ? write(order, 'order-confirmed', told => cartonsConfirmationMail(told, payment))
        : [
            ...(await write(order, 'order-confirmed', moveConfirmation)),
            ...(await received(order, payment)),
          ],
    received,
    announced: (order, payment, transfer) =>
      write(order, 'payment-announced', told => announcedMail(told, payment, transfer)),
    missing: (order, payment) =>
      write(order, 'payment-missing', told => missingMail(told, payment)),
    pending: (order, payment) =>
      write(order, 'payment-pending', told => pendingMail(told, payment)),
    refused: (order, payment) =>
      write(order, 'payment-refused', told => refusedMail(told, payment)),
    untold: (order, payment) => write(order, 'payment-untold', told => untoldMail(told, payment)),
    surplus: async (order, payment) => [
      ...(await write(order, 'payment-surplus', told => surplusMail(told, payment))),
      ...(await write(
        order,
        'payment-surplus-company',
        told => surplusMailForCompany(told, payment),
        BRAND.email,
      )),
    ],
    refunded: (order, refund) =>
      write(order, 'payment-refunded', told => refundedMail(told, refund)),
    balanceDue: (order, dueCents, payPath) =>
      write(order, 'balance-due', told => balanceMail(told, dueCents, payPath)),
    cancelled: (order, keptCents) =>
      write(order, 'order-cancelled', told => cancelledMail(told, keptCents)),
    cancelledForCompany: (order, keptCents, reason) =>
      write(
        order,
        'order-cancelled-company',
        told => cancelledMailForCompany(told, keptCents, reason),
        BRAND.email,
      ),
    redated: (order, change) =>
      write(order, 'order-redated', async told =>
        redatedMail(told, change, await attemptCalendar(order)),
      ),
    dateRefused: (order, change, reason) =>
      write(order, 'order-date-refused', told => dateRefusedMail(told, change, reason)),
    released: (order, payPath) =>
      write(order, 'flash-released', told => releasedMail(told, payPath)),
    asked: (order, what) => write(order, 'payment-asked', told => askedMail(told, what)),
    ready: order => write(order, 'order-ready', readyMail),
    shipped: (order, expectedDay) =>
      write(order, 'order-shipped', told => shippedMail(told, expectedDay)),
    withdrawn: async (order, withdrawal, way) => [
      ...(await write(
        order,
        'order-withdrawn',
        told => withdrawnMail(told, withdrawal),
        withdrawal.email,
      )),
      ...(await write(
        order,
        'order-withdrawn-company',
        told => withdrawnMailForCompany(told, withdrawal, way),
        BRAND.email,
      )),
    ],
  }
}
