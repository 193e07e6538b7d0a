import {
  type CancellationStep,
  type CancellationTerms,
  CHANGE_FEES_CENTS,
} from '../domain/cancellation'
import { formatCents } from '../domain/money'
import { formatDayOfMonth } from './figures'

/** '433,80 € aujourd’hui, 1 012,20 € avant le 19 décembre.' */
export const depositLine = (depositCents: number, totalCents: number, movingDate: string): string =>
  `${formatCents(depositCents)} aujourd’hui, ${formatCents(totalCents - depositCents)} avant le ${formatDayOfMonth(movingDate)}.`

const CHANGES = {
  fee: `Changer de date coûte ${formatCents(CHANGE_FEES_CENTS[0])}, et le prix devient celui du nouveau jour.`,
  'free-once': 'Vous pouvez changer de date une fois sans frais, au prix du nouveau jour.',
}

const costs = (steps: readonly CancellationStep[]): string =>
  `Annuler coûte ${steps
    .map(({ keptCents, until }) => `${formatCents(keptCents)} jusqu’au ${formatDayOfMonth(until)}`)
    .join(', ')}.`

/**
 * Returns the costs of cancelling, by the day, and of changing the date in two short sentences, for
 * a move whose date can be changed.
 */
export const cancellationLine = (
  steps: readonly CancellationStep[],
  dateChange: keyof typeof CHANGES,
): string => `${costs(steps)} ${CHANGES[dateChange]}`

/** Returns the same for any move, a flash offer included. */
export const cancellationTermsLine = ({
  steps,
  dateChange,
}: Pick<CancellationTerms, 'steps' | 'dateChange'>): string =>
  dateChange === 'fixed'
    ? `${costs(steps)} Vous ne pouvez pas changer la date.`
    : cancellationLine(steps, dateChange)
