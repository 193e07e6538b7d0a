import { DESKTOP, expect, test } from './fixtures'

const PATHS = ['/les-guides', '/materiel-demenagement', '/demenageur-france', '/faq', '/']

test.describe('moving from page to page', () => {
  test.use(DESKTOP)

  // The fixtures fail a test for any error in the console.
  test('pages that are left at once, forwards and backwards, leave no error in the console', async ({
    page,
  }) => {
    await page.goto('/')
    for (const path of PATHS) {
      await page.evaluate(href => location.assign(href), path)
      await page.waitForURL(url => url.pathname === path, { waitUntil: 'commit' })
    }
    for (const path of PATHS.toReversed().slice(1)) {
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForURL(url => url.pathname === path, { waitUntil: 'commit' })
    }
    await expect(page.locator('h1')).toBeVisible()
  })
})
