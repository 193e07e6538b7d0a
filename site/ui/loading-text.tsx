import { useEffect, useRef } from 'react'

/**
 * Replaces a button while its result is loading. The removed button had the focus, which the text
 * takes.
 */
export const LoadingText = ({ text }: { text: string }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p className="waiting" ref={line} tabIndex={-1} role="group" aria-label={text}>
      <span className="rolling-tape" aria-hidden="true" />
      {text}
    </p>
  )
}
