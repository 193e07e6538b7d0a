import type { Page } from 'playwright/test'

/** Holds the requests of a page that match until the returned function is called; later ones pass. */
export const holdCalls = async (page: Page, url: string): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(url, async route => {
    await released
    await route.continue()
  })
  return release
}
