import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

const LIGHT = { paper: 'rgb(251, 246, 238)', ink: 'rgb(23, 38, 60)' }
const DARK = { paper: 'rgb(18, 26, 38)', ink: 'rgb(244, 237, 225)' }

const expectScheme = async (page: Page, { paper, ink }: typeof LIGHT) => {
  await expect(page.locator('html')).toHaveCSS('background-color', paper)
  await expect(page.locator('h1')).toHaveCSS('color', ink)
}
/** Colour of a word within an element of ours. */
const expectInElement = (page: Page, { ink }: typeof LIGHT) =>
  expect(page.locator('moving-funnel').getByRole('heading', { level: 2 })).toHaveCSS('color', ink)

test.describe('on a device set to dark', () => {
  test.use({ colorScheme: 'dark' })

  test('pages and elements are dark until the footer’s switch says light, before the first paint of every page', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/tunnel/mes-coordonnees')
    await expectInElement(page, DARK)
    await expectAccessible(page)
    const choices = page.getByRole('group', { name: 'Apparence' })
    await expect(choices.getByRole('radio', { name: 'Système' })).toBeChecked()
    await choices.getByRole('radio', { name: 'Clair' }).check()
    await expectInElement(page, LIGHT)

    // Noted before the body exists.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return
        observer.disconnect()
        document.documentElement.setAttribute(
          'data-first-paper',
          getComputedStyle(document.documentElement).backgroundColor,
        )
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/nous-contacter')
    await expect(page.locator('html')).toHaveAttribute('data-first-paper', LIGHT.paper)
    await expectScheme(page, LIGHT)
    await expect(choices.getByRole('radio', { name: 'Clair' })).toBeChecked()
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute(
      'content',
      '#e9d8bf',
    )
    await choices.getByRole('radio', { name: 'Système' }).check()
    await expectScheme(page, DARK)
  })

  test('a page without script follows the device and has no switch', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto('/nous-contacter')
    await expectScheme(page, DARK)
    await expect(page.getByRole('group', { name: 'Apparence' })).toBeHidden()
    await context.close()
  })

  test('paper is light, whatever the screen shows', async ({ page }) => {
    await page.goto('/les-guides/calculer-le-volume-de-son-demenagement')
    await expectScheme(page, DARK)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('h1')).toHaveCSS('color', LIGHT.ink)
  })

  for (const path of ['/', '/materiel-demenagement', '/demenageur-france/bretagne', '/nexistepas'])
    test(`every word of ${path} is legible in dark`, async ({
      page,
      allowErrors,
      expectAccessible,
    }) => {
      allowErrors(/status of 404/)
      await page.goto(path)
      await expectScheme(page, DARK)
      await expectAccessible(page)
    })
})

test('two tabs of the site have the same colours', async ({ page, context }) => {
  await page.goto('/nous-contacter')
  const other = await context.newPage()
  await other.goto('/faq')
  await other.getByRole('radio', { name: 'Sombre' }).check()
  await expectScheme(other, DARK)
  await expectScheme(page, DARK)
})
