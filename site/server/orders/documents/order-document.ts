import {
  array,
  boolean,
  defaulted,
  enums,
  type Infer,
  integer,
  nullable,
  string,
  type,
} from 'superstruct'
import { BRAND, COMPANY } from '../../../../shared/brand'
import { includedVat, VAT_RATE } from '../../../../shared/domain/money'
import { DeliveryOption } from '../../../../shared/domain/store-order'
import { INVOICE_TEXTS } from '../../../../shared/texts/invoice'

export const DocumentKind = enums(['invoice', 'credit'])
export type DocumentKind = Infer<typeof DocumentKind>

/**
 * Part of an order on a document. `order`: all of it at once; `deposit`, `balance`: a share of a
 * move's price; `extra`: a supplement or a payment link.
 */
const DocumentSubject = enums(['order', 'deposit', 'balance', 'extra'])
type DocumentSubject = Infer<typeof DocumentSubject>

/** Line of a document. On a credit note, and where an invoice deducts an earlier one, amounts are negative. */
const DocumentLine = type({
  label: string(),
  quantity: integer(),
  /** Without VAT, in hundredths of a cent: 3.50 euros are no whole number of cents without VAT. */
  unitNetHundredths: integer(),
  netCents: integer(),
  vatCents: integer(),
  grossCents: integer(),
})
export type DocumentLine = Infer<typeof DocumentLine>

/**
 * Content of an invoice or a credit note, frozen when it is issued (code général des impôts, annexe II, 242 nonies A).
 */
export const OrderDocument = type({
  kind: DocumentKind,
  subject: defaulted(DocumentSubject, 'order'),
  number: string(),
  /** For a credit note: number of the invoice that it corrects. */
  invoiceNumber: nullable(string()),
  issuedDay: string(),
  orderedDay: string(),
  /** Day on which the money arrived, which is the day of the sale. */
  soldDay: string(),
  reference: string(),
  methodWords: string(),
  /** True if the amount is paid in several terms. */
  isInTerms: defaulted(boolean(), false),
  /** For a credit note: the invoice is not fully credited by it alone. */
  isPart: defaulted(boolean(), false),
  /** For a credit note: the money was refunded by other means than the bank's. */
  isByHand: defaulted(boolean(), false),
  seller: type({
    name: string(),
    form: string(),
    capitalEuros: integer(),
    address: string(),
    register: string(),
    vatNumber: string(),
  }),
  /** Lines: company, name, address. */
  buyer: array(string()),
  siren: string(),
  isFirm: boolean(),
  /** Null: the order is a move. */
  deliveryOption: nullable(DeliveryOption),
  /** Destination of cartons, in lines. */
  destination: array(string()),
  /** Date, places and volume of a move. */
  service: defaulted(array(type({ label: string(), value: string() })), () => []),
  lines: array(DocumentLine),
  vatPercent: integer(),
  netCents: integer(),
  vatCents: integer(),
  grossCents: integer(),
})
export type OrderDocument = Infer<typeof OrderDocument>

/** Returns the title of a document: 'Facture d’acompte F-2026-000001'. */
export const documentTitle = ({
  kind,
  subject,
  number,
}: Pick<OrderDocument, 'kind' | 'subject' | 'number'>): string =>
  INVOICE_TEXTS.titles[kind === 'credit' ? kind : subject](number)

export const SELLER: OrderDocument['seller'] = {
  name: BRAND.name,
  form: COMPANY.form,
  capitalEuros: COMPANY.legalCapitalEuros,
  address: COMPANY.address,
  register: COMPANY.register,
  vatNumber: COMPANY.vatNumber,
}

export const VAT_PERCENT = Math.round(VAT_RATE * 100)

const HOME_COUNTRY = 'France'

/** Returns an address in lines, without empty ones and without the home country. */
export const placeLines = (place: {
  street: string
  postalCode: string
  city: string
  country: string
}): string[] => {
  const { street, postalCode, city, country } = place
  return [street, `${postalCode} ${city}`.trim(), country === HOME_COUNTRY ? '' : country].filter(
    line => line !== '',
  )
}

/** Something sold, or credited; a quantity below zero deducts it. Cents, VAT included. */
export interface PricedLine {
  label: string
  quantity: number
  unitCents: number
}

/**
 * Amount of which the lines are a part. Its VAT is `vatCents`, which rounding may set a cent apart
 * from the rate. Default: an amount of any size at the rate.
 */
interface Invoiced {
  grossCents: number
  vatCents: number
}

interface Pricing {
  /** -1: for a credit note. */
  sign?: 1 | -1
  /** The amount that earlier credit notes took of `of`. */
  beforeCents?: number
  of?: Invoiced | undefined
}

/**
 * Splits lines into net and VAT. The VAT is rounded as the lines add up: the sum has the VAT of the
 * displayed total, and no line is off by more than a cent. Credit notes continue from what was
 * credited before: together they return the VAT of their invoice to the cent.
 */
export const pricedLines = (
  lines: readonly PricedLine[],
  { sign = 1, beforeCents = 0, of }: Pricing = {},
): DocumentLine[] => {
  const vatOf = (cents: number): number =>
    cents === of?.grossCents ? of.vatCents : includedVat(cents)
  let processedCents = beforeCents
  return lines.map(({ label, quantity, unitCents }) => {
    const cents = quantity * unitCents
    const vat = vatOf(processedCents + cents) - vatOf(processedCents)
    processedCents += cents
    const vatCents = sign * vat
    const grossCents = sign * cents
    return {
      label,
      quantity: sign * quantity,
      unitNetHundredths: Math.round((unitCents * 100) / (1 + VAT_RATE)),
      netCents: grossCents - vatCents,
      vatCents,
      grossCents,
    }
  })
}

/** Sums of the lines of a document. */
export const sumsOf = (
  lines: readonly DocumentLine[],
): Pick<OrderDocument, 'netCents' | 'vatCents' | 'grossCents'> => ({
  netCents: lines.reduce((total, line) => total + line.netCents, 0),
  vatCents: lines.reduce((total, line) => total + line.vatCents, 0),
  grossCents: lines.reduce((total, line) => total + line.grossCents, 0),
})
