import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HOLD_MS = 400
const REPEAT_MS = 140
/** After so many, a held press means a lot. */
const SLOW_TIMES = 8
const FAST_MS = 50

/** What a button does at a press, and again and again while it is held. A key press is one. */
export const useHold = (act: () => void) => {
  const latest = useRef(act)
  latest.current = act
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = (times: number) => {
    const delay = times === 0 ? HOLD_MS : times < SLOW_TIMES ? REPEAT_MS : FAST_MS
    timer.current = setTimeout(() => {
      isHeld.current = true
      latest.current()
      repeat(times + 1)
    }, delay)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      stop()
      isHeld.current = false
      if (event.button !== 0) return
      // Let go elsewhere is let go; and what unfolds at the first count moves the button from under the pointer.
      if (event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId)
      repeat(0)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (isHeld.current) event.preventDefault()
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      stop()
      if (event.detail === 0 || !isHeld.current) latest.current()
    },
  }
}
