import type { MovingEventName, MovingEvents } from './elements'

/** What a page's script hears of an element. */
export type MovingListener<Name extends MovingEventName> = (
  event: CustomEvent<MovingEvents[Name]> & { readonly type: `moving:${Name}` },
) => void

/** One thing that `MovingWidgets.diagnose()` looked at. */
export interface Finding {
  /** What was looked at, a name that does not change: `root-font-size`, `policy`, `partner`… */
  check: string
  /** `warning`: works, and may surprise. `error`: a visitor is kept from something. */
  state: 'ok' | 'warning' | 'error'
  /** What was found, a French sentence. */
  found: string
  /** What to do about it, in French; '' for nothing. */
  mend: string
}

/** A call made before the script was there, as the loader stub keeps it. */
export type QueuedCall =
  | readonly [
      method: 'on',
      name: MovingEventName,
      listener: (event: never) => void,
      stop?: AbortController,
    ]
  | readonly [method: 'ready', callback: (widgets: PageApi) => void]

/** `window.MovingWidgets`: what a page's script may ask of ours. */
export interface PageApi {
  readonly version: string
  readonly elements: readonly string[]
  /** What the loader stub kept; with the script there, what is pushed is done at once. */
  readonly q: { push(...calls: QueuedCall[]): unknown }
  /** Hears an event of every element of the page until the answered function is called. */
  on<Name extends MovingEventName>(name: Name, listener: MovingListener<Name>): () => void
  /** Calls back once the elements are defined; at the earliest after the script that asks. */
  ready(callback: (widgets: PageApi) => void): void
  /** Looks for what keeps the elements from working, prints it and answers it: one line each with its mend. Never rejects. */
  diagnose(): Promise<Finding[]>
}
