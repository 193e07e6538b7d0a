import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HOLD_MS = 400
const REPEAT_MS = 140
/** Repetitions after which larger steps are used. */
const SLOW_TIMES = 8
const FAST_MS = 50

/** Handlers of a button that repeats during a long press. A key press acts once. */
export const useLongPress = (act: () => void) => {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = (times: number) => {
    const delay = times === 0 ? HOLD_MS : times < SLOW_TIMES ? REPEAT_MS : FAST_MS
    timer.current = setTimeout(() => {
      isPressed.current = true
      latest.current()
      repeat(times + 1)
    }, delay)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      stop()
      isPressed.current = false
      if (event.button !== 0) return
      // Captured, so that a release elsewhere counts, and a layout change at the first count does
      // not lose the button.
      if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId)
      repeat(0)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (isPressed.current) event.preventDefault()
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      stop()
      if (event.detail === 0 || !isPressed.current) latest.current()
    },
  }
}
