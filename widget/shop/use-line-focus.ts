import { type RefObject, useLayoutEffect, useRef } from 'react'

const lineAt = (place: HTMLElement | null, key: string): HTMLElement | null =>
  place?.querySelector<HTMLElement>(`[data-line="${key}"]`) ?? null

/**
 * Keeps the focus when a line is removed: the next line takes it, else the previous one, else the
 * undo button; a restored line takes it back. `keys` are the displayed lines, each in an element
 * with that `data-line`, whose first `tabindex` is focused.
 */
export const useLineFocus = (keys: readonly string[]): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(keys)
  const previousLines = before.current
  const button = place.current?.querySelector<HTMLElement>('.undo-line button')
  // Read before the line, or the button, is removed.
  const removedIndex = previousLines.findIndex(
    key => !keys.includes(key) && lineAt(place.current, key)?.matches(':focus-within'),
  )
  const added = button?.matches(':focus')
    ? keys.find(key => !previousLines.includes(key))
    : undefined
  useLayoutEffect(() => {
    before.current = keys
    const near = [
      ...previousLines.slice(removedIndex),
      ...previousLines.slice(0, Math.max(removedIndex, 0)).reverse(),
    ]
    const next = removedIndex < 0 ? added : near.find(key => keys.includes(key))
    const line = next === undefined ? null : lineAt(place.current, next)
    if (line !== null) line.querySelector<HTMLElement>('[tabindex]')?.focus()
    else if (removedIndex >= 0)
      place.current?.querySelector<HTMLElement>('.undo-line button')?.focus()
  })
  return place
}
