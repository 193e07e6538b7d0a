import { type ReactNode, useEffect, useRef } from 'react'

interface PlaceTitleProps {
  /** Which of the stops it is, from 0: they are lettered in the order they are driven to. */
  place: number
  /** Takes the focus once it is there. */
  hasFocus?: boolean
  children: ReactNode
}

export const PlaceTitle = ({ place, hasFocus = false, children }: PlaceTitleProps) => {
  const title = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    if (hasFocus) title.current?.focus()
  }, [hasFocus])
  return (
    <legend className="place-title" ref={title} tabIndex={-1}>
      <span className="place-mark" aria-hidden="true">
        {String.fromCharCode(65 + place)}
      </span>
      {children}
    </legend>
  )
}
