import type { PaymentSubject } from '../../../shared/domain/payment'
import type { Subjects } from './subjects'

/** Two who sell, as one: the carton shop its carts, bookings all else. */
export const joinSubjects = (bookings: Subjects, shop: Subjects): Subjects => {
  const whose = (subject: PaymentSubject): Subjects => (subject === 'carton-cart' ? shop : bookings)
  return {
    find: (subject, ...asked) => whose(subject).find(subject, ...asked),
    prepare: (due, opening) => whose(due.subject).prepare(due, opening),
    open: (transaction, due, opening) => whose(due.subject).open(transaction, due, opening),
    isOwed: (db, payment) => whose(payment.subject).isOwed(db, payment),
    isOpen: (db, payment) => whose(payment.subject).isOpen(db, payment),
    holdOwed: (transaction, payment) => whose(payment.subject).holdOwed(transaction, payment),
    count: (transaction, payment, ...at) => whose(payment.subject).count(transaction, payment, ...at),
    letGo: (transaction, payment, failure) => whose(payment.subject).letGo(transaction, payment, failure),
    takesPart: payment => whose(payment.subject).takesPart(payment),
    mails: (payment, ...told) => whose(payment.subject).mails(payment, ...told),
  }
}
