import type { Page } from 'playwright/test'
import { DESKTOP, expect } from './fixtures'

/** Windows in which pages are walked, by the end of a test's title. */
export const SIZES = { 'on a phone': {}, 'on a desktop': DESKTOP } as const

/** Opens every fold of the page, so that its content is checked too. */
export const openFolds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })

/** Fails if the page is wider than its window. */
export const expectFits = async (page: Page): Promise<void> => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
