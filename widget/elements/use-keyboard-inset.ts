import { useEffect } from 'react'

/**
 * iOS lays its keyboard over the page without resizing it, so what sticks to the bottom would be under it: the covered
 * height is handed to the styles.
 */
export const useKeyboardInset = (host: HTMLElement): void => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const update = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      const isKeyboard = viewport.scale === 1 && covered > 80
      host.shadowRoot
        ?.querySelector<HTMLElement>('.moving')
        ?.style.setProperty('--keyboard', isKeyboard ? `${covered}px` : '')
    }
    viewport.addEventListener('resize', update)
    viewport.addEventListener('scroll', update)
    return () => {
      viewport.removeEventListener('resize', update)
      viewport.removeEventListener('scroll', update)
    }
  }, [host])
}
