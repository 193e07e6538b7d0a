import { METHOD_WORDS } from '../../../shared/texts/payment-methods'
import { INVOICE_TEXTS } from '../../../shared/texts/invoice'
import type { Invoice } from '../orders/documents/issue-documents'
import { placeLines, pricedLines } from '../orders/documents/order-document'
import type { Payment } from '../payments/payment-store'
import type { StoreOrder } from './order-store'

/** Returns what the invoice of an order of cartons says: all lines, and the delivery where it costs something. */
export const cartonsInvoice = (order: StoreOrder, payment: Pick<Payment, 'uuid' | 'method' | 'terms'>): Invoice => {
  const { customer, destination, deliveryOption, deliveryCents } = order
  const delivery = { label: INVOICE_TEXTS.destinations[deliveryOption], quantity: 1, unitCents: deliveryCents }
  return {
    orderKind: 'cartons',
    orderUuid: order.uuid,
    paymentUuid: payment.uuid,
    isTest: order.isTest,
    subject: 'order',
    reference: order.reference,
    orderedAt: order.createdAt,
    methodWords: METHOD_WORDS[payment.method].name,
    isInTerms: payment.terms.length > 1,
    buyer: [
      customer.companyName,
      `${customer.firstname} ${customer.lastname}`.trim(),
      ...placeLines(customer.billing),
    ].filter(line => line !== ''),
    siren: customer.siren,
    isFirm: customer.type === 'Professionnel',
    deliveryOption,
    destination: [destination.label, ...placeLines(destination.address)].filter(line => line !== ''),
    service: [],
    lines: pricedLines([...order.lines, ...(deliveryCents === 0 ? [] : [delivery])]),
  }
}
