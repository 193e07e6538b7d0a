import type { Page } from 'playwright/test'

/**
 * Waits until the browser has laid out and painted the page once more: observers have been called
 * by then.
 */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement)
      }),
  )

/**
 * Runs everything that the page has delayed by up to ten seconds. Its clock was installed before it
 * was opened.
 */
export const passTime = async (page: Page): Promise<void> => {
  await nextFrame(page)
  await page.clock.runFor(10_000)
  await nextFrame(page)
}
