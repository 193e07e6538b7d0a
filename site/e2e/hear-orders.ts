import type { Page } from 'playwright/test'

/** The orders that elements tell pages of this origin, from the page's next document on. */
export const hearOrders = async (page: Page, origin: () => string): Promise<object[]> => {
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
