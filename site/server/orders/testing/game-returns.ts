import type { PaymentSubject } from '../../../../shared/domain/payment'
import { PENDING_DAYS } from '../../../../shared/domain/payment-methods'
import type { Db } from '../../db/tables'

const PRICE: readonly string[] = ['simulation', 'quote', 'balance'] satisfies PaymentSubject[]

/** A game's own record of returns, independent of the server. */
export interface Returns {
  /** A customer has returned, and the server has received the bank's return. */
  came: (reference: string, outcome: 'paid' | 'pending' | 'refused') => void
  /** A notification was heard. */
  notified: (reference: string, outcome: 'paid' | 'pending' | 'refused') => void
  /**
   * Returns which of these payments, just started at the bank, should not have been started, in
   * words.
   */
  begun: (db: Db, references: readonly string[]) => Promise<string[]>
}

/** `day`: of the game. */
export const rememberReturns = (day: () => number): Returns => {
  const begunOn = new Map<string, number>()
  const settled = new Set<string>()
  const awaited = new Set<string>()
  const isLate = (reference: string): boolean =>
    day() - (begunOn.get(reference) ?? 0) > PENDING_DAYS

  return {
    came: (reference, outcome) => {
      if (outcome !== 'refused' && !settled.has(reference)) awaited.add(reference)
    },
    notified: (reference, outcome) => {
      if (outcome === 'paid') settled.add(reference)
      if (outcome !== 'pending') awaited.delete(reference)
    },
    begun: async (db, references) => {
      const rows = await db.selectFrom('payments').selectAll().execute()
      const waiting = rows.filter(({ reference }) => awaited.has(reference) && !isLate(reference))
      const flaws = rows
        .filter(({ reference }) => references.includes(reference))
        .flatMap(row =>
          waiting.filter(
            other =>
              (other.subject === row.subject && other.subject_uuid === row.subject_uuid) ||
              (PRICE.includes(row.subject) &&
                PRICE.includes(other.subject) &&
                other.order_uuid === row.order_uuid),
          ),
        )
        .map(
          ({ subject }) =>
            `a ${subject} was begun again though its customer came back from paying it`,
        )
      for (const reference of references) begunOn.set(reference, day())
      return flaws
    },
  }
}
