import { useEffect, useRef } from 'react'

/** In the place of a button while what it asked for is made. The button had the focus and is gone: the words take it. */
export const Waiting = ({ words }: { words: string }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p className="waiting" ref={line} tabIndex={-1} role="group" aria-label={words}>
      <span className="rolling-tape" aria-hidden="true" />
      {words}
    </p>
  )
}
