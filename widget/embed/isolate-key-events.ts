const EDITABLE = 'input, textarea, select, [contenteditable]'
const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const

/**
 * Stops key events of our fields at the shadow root, so that a page's shortcuts do not swallow
 * them.
 */
export const isolateKeyEvents = (root: ShadowRoot): void => {
  for (const name of KEY_EVENTS)
    root.addEventListener(name, event => {
      const [target] = event.composedPath()
      // No `instanceof`: in a frame, some of our fields are of the frame's classes, some of this window's.
      for (const field of root.querySelectorAll(EDITABLE))
        if (field === target) event.stopPropagation()
    })
}
