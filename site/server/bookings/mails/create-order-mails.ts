import { BRAND } from '../../../../shared/brand'
import { QUOTE_PDF_TEXTS } from '../../../../shared/texts/quote-document'
import { fromStored } from '../../db/stored-json'
import type { Log } from '../../http/logger'
import type { Attachment, Mail, NewMail } from '../../mail/outbox'
import { attachedFile } from '../../mail/attached-file'
import { mailAccent } from '../../mail/mail-accent'
import { createMailPartner } from '../../mail/mail-partner'
import type { Partners } from '../../content/partners'
import { boundQuote, namedBy, QuoteDocument } from '../../product-api/quote-document/quote-document'
import { quotePdf } from '../../product-api/quote-document/quote-pdf'
import { movingCalendar } from '../calendar/moving-calendar'
import type { MailedOrder, OrderMails } from '../order-mails'
import { confirmationMail } from './confirmation-mail'
import { dateRefusedMail, redatedMail } from './date-mails'
import { askedMail, balanceMail } from './due-mails'
import { cancelledMail, cancelledMailForCompany, releasedMail } from './ended-mails'
import type { Told } from './letter-parts'
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
import { receiptMail } from './receipt-mail'

export interface OrderMailsDeps {
  /** Where customers reach this site; null while nobody has said it: then mails have sentences for links. */
  siteOrigin: () => string | null
  partners: Pick<Partners, 'find'>
  /** Lays out the quote; the site's own by default. */
  layOut?: (document: QuoteDocument) => Promise<Uint8Array>
  log: Pick<Log, 'warn' | 'error'>
}

const addressed = ({ email, leadUuid }: MailedOrder, kind: string, mail: Mail): NewMail => ({
  ...mail,
  kind,
  to: email,
  ...(leadUuid === null ? {} : { leadUuid }),
})

const calendarOf = (order: MailedOrder): Attachment | null => {
  const { reference, movingDate } = order
  if (movingDate === null) return null
  const calendar = movingCalendar({ ...order, movingDate })
  return attachedFile(`demenagement-${reference}.ics`, 'text/calendar; charset=utf-8; method=PUBLISH', calendar)
}

/** The mails of orders, laid out and addressed. */
export const createOrderMails = ({ siteOrigin, partners, layOut = quotePdf, log }: OrderMailsDeps): OrderMails => {
  const partnerOf = createMailPartner({ partners, log })
  const toldOf = async (order: MailedOrder): Promise<Told> => ({
    order,
    origin: siteOrigin(),
    accent: mailAccent(await partnerOf(order.partner)),
  })

  /** Money that came in is recorded whether or not its papers can be made: what fails here is logged, and left out. */
  const attempt = async <T>(order: MailedOrder, what: string, make: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await make()
    } catch (err) {
      log.error({ err, order: order.reference }, what)
      return null
    }
  }

  const confirmation = async (order: MailedOrder): Promise<NewMail> => {
    const document = await attempt(order, 'the quote of an order could not be read', () =>
      boundQuote(namedBy(order.reference, fromStored(order.documentJson, QuoteDocument))),
    )
    const quote =
      document &&
      (await attempt(order, 'the quote of an order could not be laid out as PDF', async () =>
        attachedFile(QUOTE_PDF_TEXTS.fileName(order.reference), 'application/pdf', await layOut(document)),
      ))
    const calendar = await attempt(order, 'the day of a move has no calendar file', () => calendarOf(order))
    const mail = confirmationMail({ ...(await toldOf(order)), document, files: { quote, calendar } })
    return addressed(order, 'order-confirmed', mail)
  }

  const receipt: OrderMails['received'] = async (order, payment) => [
    addressed(order, 'payment-received', receiptMail(await toldOf(order), payment)),
  ]

  return {
    confirmed: async (order, payment) => [await confirmation(order), ...(await receipt(order, payment))],
    received: receipt,
    announced: async (order, payment, transfer) => [
      addressed(order, 'payment-announced', announcedMail(await toldOf(order), payment, transfer)),
    ],
    missing: async (order, payment) => [addressed(order, 'payment-missing', missingMail(await toldOf(order), payment))],
    pending: async (order, payment) => [addressed(order, 'payment-pending', pendingMail(await toldOf(order), payment))],
    refused: async (order, payment) => [addressed(order, 'payment-refused', refusedMail(await toldOf(order), payment))],
    untold: async (order, payment) => [addressed(order, 'payment-untold', untoldMail(await toldOf(order), payment))],
    surplus: async (order, payment) => {
      const told = await toldOf(order)
      const forCompany = addressed(order, 'payment-surplus-company', surplusMailForCompany(told, payment))
      const forCustomer = addressed(order, 'payment-surplus', surplusMail(told, payment))
      return [...(order.email === '' ? [] : [forCustomer]), { ...forCompany, to: BRAND.email }]
    },
    refunded: async (order, refund) => [
      addressed(order, 'payment-refunded', refundedMail(await toldOf(order), refund)),
    ],
    balanceDue: async (order, dueCents, payPath) => [
      addressed(order, 'balance-due', balanceMail(await toldOf(order), dueCents, payPath)),
    ],
    cancelled: async (order, keptCents) => [
      addressed(order, 'order-cancelled', cancelledMail(await toldOf(order), keptCents)),
    ],
    cancelledForCompany: async (order, keptCents, reason) => [
      {
        ...addressed(order, 'order-cancelled-company', cancelledMailForCompany(await toldOf(order), keptCents, reason)),
        to: BRAND.email,
      },
    ],
    redated: async (order, change) => {
      if (order.email === '') return []
      const calendar = await attempt(order, 'the day of a move has no calendar file', () => calendarOf(order))
      return [addressed(order, 'order-redated', redatedMail(await toldOf(order), change, calendar))]
    },
    dateRefused: async (order, change, reason) =>
      order.email === ''
        ? []
        : [addressed(order, 'order-date-refused', dateRefusedMail(await toldOf(order), change, reason))],
    released: async (order, payPath) => [
      addressed(order, 'flash-released', releasedMail(await toldOf(order), payPath)),
    ],
    asked: async (order, what) => [addressed(order, 'payment-asked', askedMail(await toldOf(order), what))],
  }
}
