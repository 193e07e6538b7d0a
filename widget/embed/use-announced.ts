import { createContext, useContext, useEffect, useRef } from 'react'
import { later } from '../../shared/domain/later'

/**
 * Pause in ms before a text is announced: of several typed characters only the last state counts.
 */
const PAUSE_MS = 400
/** Time in ms for which a text stays: long enough to be announced, too short to be read again. */
const STAY_MS = 5_000

/** The live region of an element. */
export interface Announcer {
  /** Creates the live region in `place` in advance; null: its element is gone. */
  readonly put: (place: HTMLElement | null) => void
  readonly say: (text: string) => void
  /** Returns the focused element. */
  readonly focused: () => Element | null
}

export const createAnnouncer = (): Announcer => {
  let place: HTMLElement | null = null
  let region: HTMLElement | undefined
  return {
    put: node => {
      place = node
      if (node === null) return
      region = document.createElement('div')
      region.setAttribute('aria-live', 'polite')
      // Closed: text searches of the page find the visible text only.
      node.attachShadow({ mode: 'closed' }).append(region)
    },
    focused: () => {
      const root = place?.getRootNode()
      return root instanceof ShadowRoot ? root.activeElement : null
    },
    say: text => {
      const line = document.createElement('p')
      line.textContent = text
      region?.append(line)
      setTimeout(() => line.remove(), STAY_MS)
    },
  }
}

/** Null when a server renders the element. */
export const AnnouncerContext = createContext<Announcer | null>(null)

interface AnnounceOptions {
  /** The initial text is not announced, since it answers no act. */
  isQuietFirst?: boolean
  /**
   * Checked when the text arrives and before it is announced: false if the focus leads to the same
   * text.
   */
  isNeeded?: (focused: Element | null) => boolean
}

/**
 * Announces a text caused by an act, once per change, after the screen reader's own output. ''
 * announces nothing. Must be used for all visible messages: some screen readers ignore a
 * `role="status"` that is inserted with its text, and two regions would announce it twice.
 */
export const useAnnounced = (
  text: string,
  { isQuietFirst = false, isNeeded = () => true }: AnnounceOptions = {},
): void => {
  const announcer = useContext(AnnouncerContext)
  const last = useRef(isQuietFirst ? text : '')
  useEffect(() => {
    if (text === '') last.current = ''
    if (text === last.current) return
    const isAnnounced = () => announcer !== null && isNeeded(announcer.focused())
    const isActive = isAnnounced()
    return later(() => {
      last.current = text
      if (isActive && isAnnounced()) announcer?.say(text)
    }, PAUSE_MS)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `isNeeded` is made anew at each render, and the region is one
  }, [text])
}
