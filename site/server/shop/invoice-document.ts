import { array, boolean, enums, type Infer, integer, nullable, string, type } from 'superstruct'
import { BRAND, COMPANY } from '../../../shared/brand'
import { includedVat, VAT_RATE } from '../../../shared/domain/money'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { DeliveryOption } from '../../../shared/domain/store-order'
import { INVOICE_TEXTS } from '../../../shared/texts/invoice'
import type { StoreOrder } from './order-store'
import type { Place } from './stored-order'

export const PaperKind = enums(['invoice', 'credit'])
export type PaperKind = Infer<typeof PaperKind>

/** Of a credit, amounts are below zero. */
const Line = type({
  label: string(),
  quantity: integer(),
  /** Without VAT, in hundredths of a cent: three euros and a half have no whole cents without. */
  unitNetHundredths: integer(),
  netCents: integer(),
  vatCents: integer(),
  grossCents: integer(),
})

/** All that stands on an invoice or a credit, frozen when it is issued (code général des impôts, annexe II, 242 nonies A). */
export const InvoiceDocument = type({
  kind: PaperKind,
  number: string(),
  /** Of a credit: the invoice that it takes back. */
  invoiceNumber: nullable(string()),
  issuedDay: string(),
  orderedDay: string(),
  soldDay: string(),
  reference: string(),
  methodWords: string(),
  seller: type({
    name: string(),
    form: string(),
    capitalEuros: integer(),
    address: string(),
    register: string(),
    vatNumber: string(),
  }),
  /** In lines: firm, name, address. */
  buyer: array(string()),
  siren: string(),
  isFirm: boolean(),
  deliveryOption: DeliveryOption,
  /** In lines. */
  destination: array(string()),
  lines: array(Line),
  vatPercent: integer(),
  netCents: integer(),
  vatCents: integer(),
  grossCents: integer(),
})
export type InvoiceDocument = Infer<typeof InvoiceDocument>

const SELLER: InvoiceDocument['seller'] = {
  name: BRAND.name,
  form: COMPANY.form,
  capitalEuros: COMPANY.legalCapitalEuros,
  address: COMPANY.address,
  register: COMPANY.register,
  vatNumber: COMPANY.vatNumber,
}

/** An address in lines; what is not known of it has none. */
export const placeLines = ({ street, postalCode, city, country }: Place): string[] =>
  [street, `${postalCode} ${city}`.trim(), country].filter(line => line !== '')

const priced = (label: string, quantity: number, unitCents: number, sign: 1 | -1) => {
  const grossCents = sign * quantity * unitCents
  const vatCents = sign * includedVat(quantity * unitCents)
  const unitNetHundredths = Math.round((unitCents * 100) / (1 + VAT_RATE))
  return { label, quantity: sign * quantity, unitNetHundredths, netCents: grossCents - vatCents, vatCents, grossCents }
}

const sum = (lines: readonly { netCents: number; vatCents: number; grossCents: number }[]) => ({
  netCents: lines.reduce((total, line) => total + line.netCents, 0),
  vatCents: lines.reduce((total, line) => total + line.vatCents, 0),
  grossCents: lines.reduce((total, line) => total + line.grossCents, 0),
})

export interface PaperIssue {
  kind: PaperKind
  number: string
  invoiceNumber: string | null
  methodWords: string
  now: Date
}

/** The paper of an order: what it sold, or, of a credit, the same taken back. */
export const invoiceDocument = (
  order: StoreOrder,
  { kind, number, invoiceNumber, methodWords, now }: PaperIssue,
): InvoiceDocument => {
  const { customer, destination, deliveryOption, deliveryCents } = order
  const sign = kind === 'credit' ? -1 : 1
  const lines = [
    ...order.lines.map(({ label, quantity, unitCents }) => priced(label, quantity, unitCents, sign)),
    ...(deliveryCents === 0 ? [] : [priced(INVOICE_TEXTS.destinations[deliveryOption], 1, deliveryCents, sign)]),
  ]
  return {
    ...{ kind, number, invoiceNumber, methodWords },
    issuedDay: dayInFrance(now),
    orderedDay: dayInFrance(order.createdAt),
    soldDay: dayInFrance(order.paidAt ?? now),
    reference: order.reference,
    seller: SELLER,
    buyer: [
      customer.companyName,
      `${customer.firstname} ${customer.lastname}`.trim(),
      ...placeLines(customer.billing),
    ].filter(line => line !== ''),
    siren: customer.siren,
    isFirm: customer.type === 'Professionnel',
    deliveryOption,
    destination: [destination.label, ...placeLines(destination.address)].filter(line => line !== ''),
    lines,
    vatPercent: Math.round(VAT_RATE * 100),
    ...sum(lines),
  }
}
