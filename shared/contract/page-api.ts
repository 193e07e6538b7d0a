import type { MovingEventName, MovingEvents } from './elements'

/** Listener of an element's event. */
type MovingListener<Name extends MovingEventName> = (
  event: CustomEvent<MovingEvents[Name]> & { readonly type: `moving:${Name}` },
) => void

/** A check of `MovingWidgets.diagnose()`. */
export interface Finding {
  /** Stable name of the check: `root-font-size`, `policy`, `partner`… */
  check: string
  /** `warning`: works, and may surprise. `error`: visitors cannot use something. */
  state: 'ok' | 'warning' | 'error'
  /** Finding, a French sentence. */
  found: string
  /** Advice in French; '' for none. */
  mend: string
}

/** A call made before the script was there, as the loader stub stores it. */
export type QueuedCall =
  | readonly [
      method: 'on',
      name: MovingEventName,
      listener: (event: never) => void,
      stop?: AbortController,
    ]
  | readonly [method: 'ready', callback: (widgets: PageApi) => void]

/** `window.MovingWidgets`: API of the script for pages. */
export interface PageApi {
  readonly version: string
  readonly elements: readonly string[]
  /** Queue of the loader stub; once the script runs, pushed calls run at once. */
  readonly q: { push(...calls: QueuedCall[]): unknown }
  /** Listens to an event of all elements until the returned function is called. */
  on<Name extends MovingEventName>(name: Name, listener: MovingListener<Name>): () => void
  /** Calls back once the elements are defined, and never before the calling script has ended. */
  ready(callback: (widgets: PageApi) => void): void
  /**
   * Checks what may prevent the elements from working; prints and returns a line per finding. Never
   * rejects.
   */
  diagnose(): Promise<Finding[]>
}
