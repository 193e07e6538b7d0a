import type { Violation } from '../../shared/domain/violation'
import { watchInteraction } from './watch-interaction'
import { isolateKeyEvents } from './isolate-key-events'
import { enteredViolationsIn, replaceSnapshot } from './replace-snapshot'

/** Snapshot in an element's shadow root, used until the script's view replaces it. */
export interface Snapshot {
  /** Violations of what the visitor has filled in; null if nothing. */
  violations: () => readonly Violation[] | null
  /** Tells if the visitor is not interacting with it, and `mount` is not loading. */
  isFree: (mount: HTMLElement) => boolean
  /** Replaces it by `mount`. */
  replaceBy: (mount: HTMLElement) => void
}

interface SnapshotOptions {
  /** A complete view waits until this one is free. */
  isAwaited: () => boolean
  /** Called when it may have become free. */
  onFree: () => void
}

export const openSnapshot = (
  shadow: ShadowRoot,
  { isAwaited, onFree }: SnapshotOptions,
): Snapshot => {
  let enteredViolations: readonly Violation[] | null = null
  let isSent = false
  isolateKeyEvents(shadow)
  const isBusy = watchInteraction(shadow, onFree)
  const handleSubmit = (event: Event) => {
    if (!isAwaited()) return
    // Its own form would leave the page, although the script could send it from here.
    event.preventDefault()
    isSent = true
    setTimeout(onFree)
  }
  shadow.addEventListener('submit', handleSubmit)
  return {
    violations: () => (enteredViolations ??= enteredViolationsIn(shadow)),
    isFree: mount => isSent || !isBusy(mount),
    replaceBy: mount => {
      shadow.removeEventListener('submit', handleSubmit)
      replaceSnapshot(shadow, mount)
      // One task later: fields that were left may still look up values.
      if (isSent) setTimeout(() => mount.querySelector<HTMLElement>('[type=submit]')?.click())
    },
  }
}
