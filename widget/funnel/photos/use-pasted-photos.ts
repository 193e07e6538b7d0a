import { type RefObject, useEffect, useRef } from 'react'

/**
 * Receives pasted pictures, in the form or while nothing has the focus. `onPaste` gets the focused
 * room, '' for none. Pastes elsewhere are ignored.
 */
export const usePastedPhotos = (
  form: RefObject<HTMLElement | null>,
  onPaste: (room: string, files: File[]) => void,
): void => {
  const latest = useRef(onPaste)
  latest.current = onPaste
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      const path = event.composedPath()
      if (files.length === 0 || form.current === null) return
      if (!path.includes(form.current) && path[0] !== document.body) return
      event.preventDefault()
      const room = path.find(node => node instanceof HTMLElement && node.dataset.room !== undefined)
      latest.current(room instanceof HTMLElement ? (room.dataset.room ?? '') : '', files)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [form])
}
