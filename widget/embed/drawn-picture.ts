import type { Violation } from '../../shared/domain/violation'
import { followHands } from './follow-hands'
import { keepKeysInside } from './keep-keys-inside'
import { begunIn, takeOver } from './take-over'

/** What a server has drawn in an element's shadow root, which is used until the script's picture takes its place. */
export interface DrawnPicture {
  /** What was found wrong with what its visitor has filled in; null as long as that is nothing. */
  begun: () => readonly Violation[] | null
  /** Whether nobody's hands are in it. */
  isFree: () => boolean
  /** Puts `mount` in its place. */
  giveWay: (mount: HTMLElement) => void
}

interface DrawnOptions {
  /** There is a whole picture, which only waits for this one to be free. */
  isAwaited: () => boolean
  /** It may have become free. */
  onFree: () => void
}

export const drawnPicture = (
  shadow: ShadowRoot,
  { isAwaited, onFree }: DrawnOptions,
): DrawnPicture => {
  let begun: readonly Violation[] | null = null
  let isSent = false
  keepKeysInside(shadow)
  const isBusy = followHands(shadow, onFree)
  const handleSubmit = (event: Event) => {
    if (!isAwaited()) return
    // Its own form would leave the page, though all is there to send it from here.
    event.preventDefault()
    isSent = true
    setTimeout(onFree)
  }
  shadow.addEventListener('submit', handleSubmit)
  return {
    begun: () => (begun ??= begunIn(shadow)),
    isFree: () => isSent || !isBusy(),
    giveWay: mount => {
      shadow.removeEventListener('submit', handleSubmit)
      takeOver(shadow, mount)
      // A task later: what the fields that were left look up is waited for.
      if (isSent) setTimeout(() => mount.querySelector<HTMLElement>('[type=submit]')?.click())
    },
  }
}
