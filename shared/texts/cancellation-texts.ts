import { type CancellationTerms, CHANGE_FEES_CENTS } from '../domain/cancellation'
import { formatCents } from '../domain/money'
import { formatDayOfMonth } from './figures'

/** '433,80 € aujourd’hui, 1 012,20 € avant le 19 décembre.' */
export const depositLine = (depositCents: number, totalCents: number, movingDate: string): string =>
  `${formatCents(depositCents)} aujourd’hui, ${formatCents(totalCents - depositCents)} avant le ${formatDayOfMonth(movingDate)}.`

const CHANGES: Readonly<Record<CancellationTerms['dateChange'], string>> = {
  fee: `Changer de date coûte ${formatCents(CHANGE_FEES_CENTS[0])}, en plus du prix du nouveau jour.`,
  'free-once': 'Vous pouvez changer de date une fois sans frais, au prix du nouveau jour.',
  fixed: 'Vous ne pouvez pas changer la date.',
}

/**
 * Returns the costs of cancelling and of changing the date in two short sentences, the same on
 * price, payment and order page.
 */
export const cancellationLine = ({ keptCents, dateChange, until }: CancellationTerms): string =>
  `Annuler coûte ${formatCents(keptCents)}, jusqu’au chargement le ${formatDayOfMonth(until)}. ${CHANGES[dateChange]}`
