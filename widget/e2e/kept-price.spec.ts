import type { Page } from 'playwright/test'
import { countShifts } from '../../site/e2e/count-shifts'
import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'

const KEY = 'moving:direct:drawn'
const isKept = (page: Page) => page.evaluate(key => localStorage.getItem(key) !== null, KEY)

/** Shows the price page until its days have come, and leaves it. */
const leavePrice = async (page: Page) => {
  await expect(page.locator('moving-funnel').getByRole('radio', { name: /€/ })).toHaveCount(7)
  await expect(page.locator('moving-funnel [aria-busy=true]')).toHaveCount(0)
  await page.goto('/faq')
}

test('a price seen before is there before widget.js, and the first press counts', async ({
  beginAt,
  page,
  expectAccessible,
}) => {
  const funnel = await beginAt('reserver')
  await leavePrice(page)
  let loads = 0
  await page.route('**/widget.js', route => {
    loads += 1
    return route.continue()
  })
  await page.goto('/tunnel/reserver')
  await expect(funnel.host.getByText(/€\sTTC$/)).toBeVisible()
  await expect(funnel.host.locator('[data-drawn]')).toBeVisible()
  await expectAccessible(page)
  await funnel.host.getByText(/^Confort, dès \d+\s€$/).click()
  await funnel.button('RÉSERVER').click()
  await expect(funnel.host.getByRole('dialog')).toBeVisible()
  expect(loads).toBeGreaterThan(0)
  await expect(funnel.host.locator('[data-drawn]')).toHaveCount(0)
})

test('nothing moves when widget.js replaces a drawn price that nobody touches', async ({
  beginAt,
  page,
}) => {
  const funnel = await beginAt('reserver')
  await leavePrice(page)
  await page.addInitScript(countShifts)
  await page.goto('/tunnel/reserver')
  await expect(funnel.host.locator('[data-drawn]')).toBeVisible()
  // The script is evaluated six seconds after the page has loaded.
  await expect(funnel.host.locator('[data-drawn]')).toHaveCount(0, { timeout: 20_000 })
  await expect(funnel.host.getByText(/€\sTTC$/)).toBeVisible()
  expect(await page.evaluate(() => window.sumOfShifts())).toBeLessThan(0.01)
})

test('another day chosen in a drawn price is priced', async ({ beginAt, page }) => {
  const funnel = await beginAt('reserver')
  await leavePrice(page)
  await page.goto('/tunnel/reserver')
  await expect(funnel.host.locator('[data-drawn]')).toBeVisible()
  const saved = page.waitForRequest(
    request => request.method() === 'PUT' && request.url().includes('/api/simulations/'),
  )
  await funnel.host.locator('[part=day]').first().click()
  await saved
  await expect(funnel.host.getByRole('radio').first()).toBeChecked()
})

test('a price is not drawn beside other answers, nor after they were erased', async ({
  beginAt,
  page,
}) => {
  const funnel = await beginAt('reserver')
  await leavePrice(page)
  expect(await isKept(page)).toBe(true)
  await page.evaluate(() =>
    localStorage.setItem(
      'moving:direct',
      (localStorage.getItem('moving:direct') ?? '').replace(
        '"isPriceStale":false',
        '"isPriceStale":true',
      ),
    ),
  )
  await page.goto('/tunnel/reserver')
  await expect(funnel.title('Votre prix')).toBeVisible()
  await expect(funnel.host.locator('[data-drawn]')).toHaveCount(0)
  await funnel.button('Effacer mes données').click()
  await funnel.button(/^Oui|^Tout effacer|^Effacer$/).click()
  await expect.poll(() => isKept(page)).toBe(false)
})
