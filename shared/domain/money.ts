import { lazily } from './lazily'

const EUROS = { style: 'currency', currency: 'EUR' } as const
const withCents = lazily(() => new Intl.NumberFormat('fr-FR', EUROS))
const whole = lazily(() => new Intl.NumberFormat('fr-FR', { ...EUROS, maximumFractionDigits: 0 }))

/** Cents as a French price: `1 234,50 €`, and `1 234 €` when there are no cents. */
export const formatCents = (amountCents: number): string =>
  (amountCents % 100 === 0 ? whole() : withCents()).format(amountCents / 100)

/** The same with its cents in any case, as a shop's catalogue has them: `1 234,00 €`. */
export const formatExactCents = (amountCents: number): string => withCents().format(amountCents / 100)

/** French VAT on moving services and cartons, as a share of the price before tax. */
export const VAT_RATE = 0.2

/** The VAT inside a price that includes it, in cents. */
export const includedVat = (amountCents: number): number => Math.round(amountCents - amountCents / (1 + VAT_RATE))
