import { type ReactNode, useEffect, useRef } from 'react'

interface PlaceTitleProps {
  /** Index of the stop, from 0: stops have letters in driving order. */
  place: number
  /** Takes the focus when it is rendered. */
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
