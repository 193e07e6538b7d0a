import { useEffect } from 'react'

/**
 * Sets the height of iOS's keyboard for the styles: it covers the page, with everything fixed to
 * the bottom, without resizing it.
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
