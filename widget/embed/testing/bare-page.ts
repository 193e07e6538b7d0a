import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Sets up a page with a window, events and a console only, anew for each test of the calling file.
 * Returns a function that dispatches an event like the page's elements.
 */
export const useBarePage = (): ((name: string, detail?: unknown) => void) => {
  let page = new EventTarget()
  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('window', {})
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return (name, detail = {}) =>
    void page.dispatchEvent(new CustomEvent(`moving:${name}`, { detail }))
}
