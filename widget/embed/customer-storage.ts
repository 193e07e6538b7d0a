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
  /** Erases here too what another tab erases, and looks for an order when one takes the draft, until the answered function is called. */
  follow: () => () => void
}
