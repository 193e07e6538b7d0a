import type { Page } from 'playwright/test'

/**
 * Records the events about orders that elements dispatch in pages of this origin, from the next
 * document on.
 */
export const recordOrderEvents = async (page: Page, origin: () => string): Promise<object[]> => {
  const heard: object[] = []
  await page.exposeFunction(
    'heardOrder',
    (at: string, detail: object) => at === origin() && heard.push(detail),
  )
  await page.addInitScript(() =>
    document.addEventListener('moving:order', event => {
      if (event instanceof CustomEvent)
        Reflect.get(window, 'heardOrder')(location.origin, event.detail)
    }),
  )
  return heard
}
