import type { ComponentType } from 'react'
import type { AttributeTable, AttributeValues } from '../../shared/contract/attributes'
import type { MovingEventName, MovingEvents } from '../../shared/contract/elements'
import type { Branding } from '../../shared/domain/partner'
import type { Violation } from '../../shared/domain/violation'
import type { Runtime } from './runtime'

/** Says something to the page; false when a cancelable event was cancelled. */
export type Emit = <Name extends MovingEventName>(name: Name, detail: MovingEvents[Name]) => boolean

export interface ViewProps<Table extends AttributeTable> {
  attributes: AttributeValues<Table>
  /** The partner's entry, null while it is read and when there is none. */
  partner: Branding | null
  /** The partner's entry is being read: room for its logo is kept. */
  isBranding: boolean
  /** The slug that attribute or script tag names, '' for none. */
  partnerSlug: string
  runtime: Runtime
  emit: Emit
  /**
   * To be called once there is something to see: until then the fallback is. `isWhole`, by default: all of the first picture
   * is there, so that it can take the place of one that a server has drawn.
   */
  show: (isWhole?: boolean) => void
  /** To be called once all is there and can be used. */
  onReady: () => void
  /**
   * What a server has drawn was filled in before the script came, which goes before what the device has kept: what was found
   * wrong with it. Null: nothing was filled in.
   */
  begun: readonly Violation[] | null
  /**
   * The element itself, for what concerns its place in the page. While a view is drawn it is asked for attributes
   * alone.
   */
  host: HTMLElement
  /** Nothing waits for a second task: a server draws it. */
  isAtOnce?: boolean
}

/** The view of an element. `prepare` makes what its first picture needs, in a task before it. */
export type View<Table extends AttributeTable> = ComponentType<ViewProps<Table>> & {
  prepare?: (runtime: Runtime, partnerSlug: string, attributes: AttributeValues<Table>) => void
}
