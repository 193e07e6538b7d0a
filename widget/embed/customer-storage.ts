import type { FunnelFlow } from '../../shared/stores/funnel-flow'
import type { FunnelStore } from '../../shared/stores/funnel-store'
import type { PhotoIntake } from '../../shared/stores/photo-intake'

/** A customer of a partner, shared by its elements on the page. */
export interface Customer {
  store: FunnelStore
  flow: FunnelFlow
  photos: PhotoIntake
  /** Events already dispatched by any of the customer's elements. */
  announced: Set<string>
  /**
   * Erases what another tab erases, and checks for an order when one removes the draft, until the
   * returned function is called.
   */
  follow: () => () => void
}
