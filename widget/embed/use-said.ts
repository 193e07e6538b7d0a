import { createContext, useContext, useEffect, useRef } from 'react'
import { later } from '../../shared/domain/later'

/** Milliseconds without a change before a text is said: of what is typed key by key, the last text alone is. */
const PAUSE_MS = 400
/** Milliseconds that a text stays in the tree: long enough to be said, too short to be read again with the page. */
const STAY_MS = 5_000

/** The live region of an element. */
export interface Said {
  /** Makes `place` the region, before anything is said; null: its element is gone. */
  readonly put: (place: HTMLElement | null) => void
  readonly say: (text: string) => void
  /** Returns what has the focus in the element. */
  readonly focused: () => Element | null
}

export const createSaid = (): Said => {
  let place: HTMLElement | null = null
  let region: HTMLElement | undefined
  return {
    put: node => {
      place = node
      if (node === null) return
      region = document.createElement('div')
      region.setAttribute('aria-live', 'polite')
      // Closed: what looks for a text in the page finds it where it is shown alone.
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

/** Null where a server draws the element. */
export const SaidContext = createContext<Said | null>(null)

interface SaidOptions {
  /** The text that stands there from the start is not said: it is no answer to an act. */
  isQuietFirst?: boolean
  /** Asked as the text comes and before it is said: false where the focus leads to the same text. */
  isNeeded?: (focused: Element | null) => boolean
}

/**
 * Says a text that an act has brought about, once each time that it becomes another, after what the act itself makes a screen
 * reader say. '' says nothing. This is the one way to say what is shown in an element: a `role="status"` that comes with its
 * text is not said by every screen reader, and two of them say the same twice.
 */
export const useSaid = (
  text: string,
  { isQuietFirst = false, isNeeded = () => true }: SaidOptions = {},
): void => {
  const said = useContext(SaidContext)
  const last = useRef(isQuietFirst ? text : '')
  useEffect(() => {
    if (text === '') last.current = ''
    if (text === last.current) return
    const isHeard = () => said !== null && isNeeded(said.focused())
    const isWanted = isHeard()
    return later(() => {
      last.current = text
      if (isWanted && isHeard()) said?.say(text)
    }, PAUSE_MS)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `isNeeded` is made anew at each render, and the region is one
  }, [text])
}
