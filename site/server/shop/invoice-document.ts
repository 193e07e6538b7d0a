import { array, boolean, defaulted, enums, type Infer, integer, nullable, string, type } from 'superstruct'
import { BRAND, COMPANY } from '../../../shared/brand'
import { includedVat, VAT_RATE } from '../../../shared/domain/money'
import { dayInFrance } from '../../../shared/domain/moving-date'
import { DeliveryOption } from '../../../shared/domain/store-order'
import { INVOICE_TEXTS } from '../../../shared/texts/invoice'
import type { StoreOrder } from './order-store'
import type { CreditedLine } from './refunds/credited-lines'
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
  /** Of a credit: some of the invoice stands. */
  isPart: defaulted(boolean(), false),
  /** Of a credit: the bank was not asked for it. */
  isByHand: defaulted(boolean(), false),
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

const HOME_COUNTRY = 'France'

/** An address in lines; what is not known of it has none, nor has the country where it is ours. */
export const placeLines = ({ street, postalCode, city, country }: Place): string[] =>
  [street, `${postalCode} ${city}`.trim(), country === HOME_COUNTRY ? '' : country].filter(line => line !== '')

/**
 * The lines, their VAT rounded as they add up: the sum's is that of the total, which is what the customer was told, and no line
 * is off by more than a cent. A credit goes on from `above`, what was credited before it: all of them together take back the
 * invoice's VAT to the cent.
 */
const priced = (sold: readonly CreditedLine[], sign: 1 | -1, above = 0): InvoiceDocument['lines'] => {
  let counted = above
  return sold.map(({ label, quantity, unitCents }) => {
    const cents = quantity * unitCents
    const vat = includedVat(counted + cents) - includedVat(counted)
    counted += cents
    const unitNetHundredths = Math.round((unitCents * 100) / (1 + VAT_RATE))
    const [vatCents, grossCents] = [sign * vat, sign * cents]
    return {
      label,
      quantity: sign * quantity,
      unitNetHundredths,
      netCents: grossCents - vatCents,
      vatCents,
      grossCents,
    }
  })
}

const sum = (lines: InvoiceDocument['lines']) => ({
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
  /** Of a credit: what it takes back, and what others took back before it. */
  credited?: { lines: readonly CreditedLine[]; beforeCents: number; isPart: boolean; isByHand: boolean }
}

/** The paper of an order: what it sold, or, of a credit, what of it was taken back. */
export const invoiceDocument = (
  order: StoreOrder,
  { kind, number, invoiceNumber, methodWords, now, credited }: PaperIssue,
): InvoiceDocument => {
  const { customer, destination, deliveryOption, deliveryCents } = order
  const delivery = { label: INVOICE_TEXTS.destinations[deliveryOption], quantity: 1, unitCents: deliveryCents }
  const lines =
    credited === undefined
      ? priced([...order.lines, ...(deliveryCents === 0 ? [] : [delivery])], 1)
      : priced(credited.lines, -1, credited.beforeCents)
  return {
    ...{ kind, number, invoiceNumber, methodWords },
    ...{ isPart: credited?.isPart ?? false, isByHand: credited?.isByHand ?? false },
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
