import type { Result } from '../api/http'
import type { FunnelValues } from '../domain/funnel-values'
import { withoutUnknownHeavyItems } from '../domain/heavy-items'
import { withoutUnknown } from '../domain/inventory-edits'
import type { Violation } from '../domain/violation'
import type { FunnelStore } from './funnel-store'
import type { OrderFlow } from './order-flow'

/** The piece of the catalogue that a violation is about. */
const pieceAt = ({ propertyPath }: Violation) =>
  /^(?:inventory\.\w+\.predefined|predefinedHeavyItems)\.(\w+)$/.exec(propertyPath)?.[1]

/** Shows the outcome of a call: done, or the violations at their fields. */
export const createSettlement = (
  store: FunnelStore,
  order: OrderFlow,
  valuesNow: () => FunnelValues,
) => {
  const { draft, session } = store

  /** Removes pieces from the list that are not in the catalogue, and names them. */
  const removeUnknown = (isKnown: (reference: string) => boolean): void => {
    const values = valuesNow()
    const { inventory, missing: pieces } = withoutUnknown(values.inventory, isKnown)
    const { predefinedHeavyItems, missing: heavy } = withoutUnknownHeavyItems(
      values.predefinedHeavyItems,
      isKnown,
    )
    const missing = [...pieces, ...heavy]
    if (missing.length === 0) return
    store.edit({ inventory, predefinedHeavyItems })
    store.goTo(draft.step)
    draft.missingPieces = [...new Set([...draft.missingPieces, ...missing])]
  }
  /** Returns whether the customer may go on. */
  const settle = (result: Result<unknown>): boolean => {
    // It was paid meanwhile: nothing of the draft is stored any more.
    if (session.booked !== null) return false
    const isDone = order.settle(result)
    const removed = new Set(result.ok ? [] : result.fault.violations.map(pieceAt))
    if (!isDone) removeUnknown(reference => !removed.has(reference))
    return isDone
  }
  return { settle, takeOutUnknown: removeUnknown }
}
