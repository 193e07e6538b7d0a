import type { Page } from 'playwright/test'
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

/** Moves from the first step of a landing's funnel to the next; returns how many steps faded in. */
const countFades = async (page: Page): Promise<number> => {
  await page.goto('/tunnel/landing/campus-lilas/choix-volume')
  const funnel = page.locator('moving-funnel')
  await expect(funnel.getByRole('heading', { level: 2 })).toBeVisible()
  await funnel.evaluate(host => {
    Object.assign(window, { fades: 0 })
    host.shadowRoot?.addEventListener('animationstart', ({ target }) => {
      if (target instanceof HTMLFormElement)
        Reflect.set(window, 'fades', Reflect.get(window, 'fades') + 1)
    })
  })
  await funnel
    .getByRole('button', { name: /meubles/ })
    .first()
    .click()
  await expect(funnel.getByRole('heading', { name: 'Votre volume' })).toBeVisible()
  return page.evaluate(() => Reflect.get(window, 'fades'))
}

test('a step that the customer moves to fades in', async ({ page }) => {
  expect(await countFades(page)).toBe(1)
})

test.describe('for a visitor with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a step appears at once', async ({ page }) => {
    expect(await countFades(page)).toBe(0)
  })
})
