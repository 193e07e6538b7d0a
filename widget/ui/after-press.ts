let isPointerDown = false
let queue: (() => void)[] = []

const press = () => {
  isPointerDown = true
}
const release = () => {
  isPointerDown = false
  const acts = queue
  queue = []
  for (const act of acts) act()
}
/**
 * In the capture phase, so that a button's handler sees the updated fields. Not for a checkbox:
 * rendering at that time would undo its change.
 */
const releaseAtClick = (event: Event) => {
  const [target] = event.composedPath()
  if (target instanceof Element && target.closest('label, input') === null) release()
}
/** A press that makes no click, or ticks a box, ends with its task. */
const releaseSoon = () => setTimeout(release)

/** Called at a field's focus: repeated listeners are ignored. */
export const watchPresses = (): void => {
  addEventListener('mousedown', press, true)
  addEventListener('click', releaseAtClick, true)
  addEventListener('mouseup', releaseSoon, true)
  addEventListener('dragend', releaseSoon, true)
}

/**
 * Runs the effects of leaving a field: at once, or after the click if a press left it. An error
 * line inserted in between would move the button, and the click would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (isPointerDown) queue.push(act)
  else act()
}
