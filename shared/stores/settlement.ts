import type { Fault, Result } from '../api/http'
import type { FunnelValues } from '../domain/funnel-values'
import { withoutUnknownHeavyItems } from '../domain/heavy-items'
import { withoutUnknown } from '../domain/inventory-edits'
import type { Violation } from '../domain/violation'
import type { FunnelStore } from './funnel-store'

/** The piece of the catalogue that a violation is about. */
const pieceAt = ({ propertyPath }: Violation) =>
  /^(?:inventory\.\w+\.predefined|predefinedHeavyItems)\.(\w+)$/.exec(propertyPath)?.[1]

/** What a call came to, where the customer sees it: done, or what was refused at its field. */
export const createSettlement = (store: FunnelStore, valuesNow: () => FunnelValues) => {
  const { draft, sending, session } = store

  /** Takes pieces out of the list that the catalogue does not have (any more), and says which. */
  const takeOutUnknown = (isKnown: (reference: string) => boolean): void => {
    const values = valuesNow()
    const { inventory, missing: pieces } = withoutUnknown(values.inventory, isKnown)
    const { predefinedHeavyItems, missing: heavy } = withoutUnknownHeavyItems(values.predefinedHeavyItems, isKnown)
    const missing = [...pieces, ...heavy]
    if (missing.length === 0) return
    store.edit({ inventory, predefinedHeavyItems })
    store.goTo(draft.step)
    draft.missingPieces = [...new Set([...draft.missingPieces, ...missing])]
  }
  const fail = (fault: Fault): void => {
    sending.call = 'error'
    sending.fault = fault
    const refused = fault.violations.filter(({ propertyPath }) => propertyPath !== '')
    const gone = new Set(refused.map(pieceAt))
    if (refused.length > 0) store.refuse(refused)
    takeOutUnknown(reference => !gone.has(reference))
    store.save()
  }
  /** Whether the customer may go on. */
  const settle = (result: Result<unknown>): boolean => {
    // Paid for meanwhile: nothing of the draft is left to be kept.
    if (session.booked !== null) return false
    if (!result.ok) {
      fail(result.fault)
      return false
    }
    sending.call = 'done'
    sending.fault = null
    store.save()
    return true
  }
  return { settle, takeOutUnknown }
}
