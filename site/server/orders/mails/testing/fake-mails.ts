import type { NewMail } from '../../../mail/outbox'
import type { OrderMails } from '../create-order-mails'
import type { MailedOrder } from '../mailed-order'

/** A mail that says its kind alone. */
export const fakeMail = (kind: string, to: string, subject = kind): NewMail => ({
  kind,
  to,
  subject,
  html: '<p></p>',
  text: kind,
  replyTo: null,
  unsubscribeUrl: null,
  attachments: [],
})

/** Mails that a test writes; as for the real ones, an erased customer gets none. */
export const fakeMails = (
  write: (kind: keyof OrderMails, order: MailedOrder, about: unknown, more: unknown) => NewMail[],
): OrderMails => {
  const mailsOf =
    (kind: keyof OrderMails) => async (order: MailedOrder, about?: unknown, more?: unknown) =>
      order.email === '' && kind !== 'surplus' ? [] : write(kind, order, about, more)
  return {
    confirmed: mailsOf('confirmed'),
    received: mailsOf('received'),
    announced: mailsOf('announced'),
    missing: mailsOf('missing'),
    pending: mailsOf('pending'),
    refused: mailsOf('refused'),
    unconfirmed: mailsOf('unconfirmed'),
    surplus: mailsOf('surplus'),
    refunded: mailsOf('refunded'),
    balanceDue: mailsOf('balanceDue'),
    cancelled: mailsOf('cancelled'),
    cancelledForCompany: mailsOf('cancelledForCompany'),
    redated: mailsOf('redated'),
    changed: mailsOf('changed'),
    dateRefused: mailsOf('dateRefused'),
    released: mailsOf('released'),
    paymentRequested: mailsOf('paymentRequested'),
    ready: mailsOf('ready'),
    shipped: mailsOf('shipped'),
    withdrawn: mailsOf('withdrawn'),
  }
}

/** For tests that do not check mails. */
export const NO_ORDER_MAILS = fakeMails(() => [])
