import {
  type CancellationStep,
  type CancellationTerms,
  CHANGE_FEES_CENTS,
} from '../domain/cancellation'
import { formatCents } from '../domain/money'
import { formatDayOfMonth } from './figures'

/** Returns the parts of a price by the day on which each is due: 'Avant le 19 décembre', '1 012,20 €'. */
export const paymentParts = (
  depositCents: number,
  totalCents: number,
  movingDate: string,
): (readonly [when: string, amount: string])[] => [
  ['À payer aujourd’hui', formatCents(depositCents)],
  [`Avant le ${formatDayOfMonth(movingDate)}`, formatCents(totalCents - depositCents)],
]

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
