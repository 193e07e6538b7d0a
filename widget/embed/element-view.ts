import type { ComponentType } from 'react'
import type { AttributeTable, AttributeValues } from '../../shared/contract/attributes'
import type { MovingEventName, MovingEvents } from '../../shared/contract/elements'
import type { Branding } from '../../shared/domain/partner'
import type { Violation } from '../../shared/domain/violation'
import type { Runtime } from './runtime'

/** Dispatches an event to the page; false when a cancelable event was cancelled. */
export type Emit = <Name extends MovingEventName>(name: Name, detail: MovingEvents[Name]) => boolean

export interface ViewProps<Table extends AttributeTable> {
  attributes: AttributeValues<Table>
  /** The partner's entry, null while it is read and without a partner. */
  partner: Branding | null
  /** The partner's entry is being read: space for its logo is reserved. */
  isBranding: boolean
  /** The slug that attribute or script tag names, '' for none. */
  partnerSlug: string
  runtime: Runtime
  emit: Emit
  /**
   * Called once there is something to show: the fallback is visible until then. `isWhole` (default
   * true): the first view is complete and can replace a snapshot.
   */
  show: (isComplete?: boolean) => void
  /** Called once everything is ready for use. */
  onReady: () => void
  /**
   * Violations of a snapshot that was filled in before the script started; it has priority over the
   * stored draft. Null: nothing was filled in.
   */
  entered: readonly Violation[] | null
  /**
   * The element itself, for its place in the page. During rendering only its attributes are read.
   */
  host: HTMLElement
  /** Renders everything in one task, for a server. */
  isAtOnce?: boolean
}

/** View of an element. `prepare` computes what the first view needs, in an earlier task. */
export type View<Table extends AttributeTable> = ComponentType<ViewProps<Table>> & {
  prepare?: (runtime: Runtime, partnerSlug: string, attributes: AttributeValues<Table>) => void
}
