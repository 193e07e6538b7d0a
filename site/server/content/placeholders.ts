import { BRAND, CLAIMS, COMPANY, phoneHref } from '../../../shared/brand'
import { DELIVERY_CENTS } from '../../../shared/domain/cart'
import { formatExactCents } from '../../../shared/domain/money'

const NBSP = '\u00A0'
const grouped = (value: number): string =>
  new Intl.NumberFormat('fr-FR').format(value).replaceAll(/\s/g, NBSP)
const phone = BRAND.phone.replaceAll(' ', NBSP)

/** Values of placeholders that editors write in braces. */
const VALUES = {
  phone,
  brand: BRAND.name,
  email: BRAND.email,
  address: COMPANY.address,
  companyForm: COMPANY.form,
  capital: grouped(COMPANY.legalCapitalEuros),
  register: COMPANY.register,
  vatNumber: COMPANY.vatNumber,
  transportLicence: COMPANY.transportLicence,
  mediatorName: COMPANY.mediator.name,
  mediatorAddress: COMPANY.mediator.address,
  mediatorSite: COMPANY.mediator.site,
  rating: String(CLAIMS.rating).replace('.', ','),
  reviewCount: grouped(CLAIMS.reviewCount),
  customers: grouped(CLAIMS.customersSince2011),
  foundedIn: String(CLAIMS.foundedIn),
  savings: String(CLAIMS.savingsPercent),
  claimsSource: CLAIMS.source,
  instalmentsFrom: String(CLAIMS.instalmentsFromEuros),
  serviceDays: String(BRAND.serviceDaysPerWeek),
  serviceHours: BRAND.serviceHours,
  shortHelp: String(CLAIMS.helpFormulaHours[0]),
  /** Delivery of cartons: '19,90 €'. */
  cartonDelivery: formatExactCents(DELIVERY_CENTS),
  longHelp: String(CLAIMS.helpFormulaHours[1]),
}
const IN_TEXT: ReadonlyMap<string, string> = new Map(Object.entries(VALUES))
/** In an article the number is a link. */
const IN_MARKDOWN: ReadonlyMap<string, string> = new Map([
  ...IN_TEXT,
  ['phone', `[${phone}](${phoneHref()})`],
])

const PLACEHOLDER = /\{([A-Za-z]+)\}/g

/** Returns the first unknown placeholder with its offset; null: all are known. */
export const unknownPlaceholder = (text: string): { name: string; offset: number } | null => {
  for (const { 1: name = '', index } of text.matchAll(PLACEHOLDER))
    if (!IN_TEXT.has(name)) return { name, offset: index }
  return null
}

const fill = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(PLACEHOLDER, (placeholder, name: string) => values.get(name) ?? placeholder)

/** Returns a field's text with its placeholders filled. */
export const fillText = (text: string): string => fill(text, IN_TEXT)

/** Fills placeholders in Markdown. */
export const fillMarkdown = (text: string): string => fill(text, IN_MARKDOWN)
