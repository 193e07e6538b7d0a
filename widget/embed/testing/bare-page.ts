import { afterEach, beforeEach, vi } from 'vitest'

/**
 * A page that has a window, hears events and has a console, and nothing else: a new one for each test of the file that calls
 * this. Answers how the page's elements say an event.
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
