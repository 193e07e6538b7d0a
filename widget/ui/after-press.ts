let isPressed = false
let waiting: (() => void)[] = []

const press = () => {
  isPressed = true
}
const release = () => {
  isPressed = false
  const acts = waiting
  waiting = []
  for (const act of acts) act()
}
/**
 * Before what the click does, so that a button finds the fields as they were left. Not where it ticks a box: one that is drawn
 * anew meanwhile loses its tick.
 */
const releaseAtClick = (event: Event) => {
  const [target] = event.composedPath()
  if (target instanceof Element && target.closest('label, input') === null) release()
}
/** A press that makes no click, or ticks a box, ends with its task. */
const releaseSoon = () => setTimeout(release)

/** To be called before a field can be left, at its focus: adding the same listeners again does nothing. */
export const watchPresses = (): void => {
  addEventListener('mousedown', press, true)
  addEventListener('click', releaseAtClick, true)
  addEventListener('mouseup', releaseSoon, true)
  addEventListener('dragend', releaseSoon, true)
}

/**
 * Does what follows from leaving a field: at once, or, where a press is what it is left by, once the click has its target. An
 * error line that comes between the two would move the button from under the finger, and the click would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (isPressed) waiting.push(act)
  else act()
}
