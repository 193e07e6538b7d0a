import { INVOICE_TEXTS } from '../../../../shared/texts/invoice'
import { billedTo, type Invoice, type InvoicedPayment, paidBy } from '../documents/issue-documents'
import { placeLines, pricedLines } from '../documents/order-document'
import type { StoreOrder } from './cartons-store'

/**
 * Returns the content of the invoice of an order of cartons: all lines, and the delivery if it
 * costs something.
 */
export const cartonsInvoice = (
  order: StoreOrder,
  payment: Omit<InvoicedPayment, 'amountCents'>,
): Invoice => {
  const { customer, destination, deliveryOption, deliveryCents } = order
  const delivery = {
    label: INVOICE_TEXTS.destinations[deliveryOption],
    quantity: 1,
    unitCents: deliveryCents,
  }
  return {
    orderKind: 'cartons',
    orderUuid: order.uuid,
    ...paidBy(payment),
    isTest: order.isTest,
    subject: 'order',
    reference: order.reference,
    orderedAt: order.createdAt,
    ...billedTo(customer, customer.billing),
    deliveryOption,
    destination: [destination.label, ...placeLines(destination.address)].filter(
      line => line !== '',
    ),
    service: [],
    lines: pricedLines([...order.lines, ...(deliveryCents === 0 ? [] : [delivery])]),
  }
}
