import type { Page } from 'playwright/test'
import { DESKTOP, expect, test } from './fixtures'

const DISPLAYS = [
  { name: 'phone', use: {} },
  { name: 'desktop', use: DESKTOP },
]

/** The sum of all shifts since the page began, once it has come to rest with the widget in its place. */
const layoutShift = async (page: Page): Promise<number> => {
  await page.locator('moving-quote-form').evaluate(async form => {
    await customElements.whenDefined('moving-quote-form')
    await document.fonts.ready
    while (form.shadowRoot?.querySelector('input') === null) await new Promise(requestAnimationFrame)
  })
  await page.waitForTimeout(500)
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 300)
      }),
  )
}

for (const { name, use } of DISPLAYS) {
  test.describe(`the home page on a ${name}`, () => {
    test.use(use)

    test('is accessible', async ({ page, expectAccessible }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/en moins de 5\sminutes/)
      await expectAccessible(page)
    })

    test('stays where it is while fonts and widget arrive, late', async ({ page, context }) => {
      await context.route(/\.woff2$|widget\.js$/, async route => {
        await new Promise(resolve => setTimeout(resolve, 700))
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      expect(await layoutShift(page)).toBeLessThan(0.01)
    })

    test('keeps its form in place when the element takes over', async ({ page, context, allowErrors }) => {
      allowErrors(/widget\.js/)
      await context.route('**/widget.js', route => route.abort())
      await page.goto('/')
      const form = page.locator('moving-quote-form')
      const plain = await form.boundingBox()
      const button = await form.getByRole('button').boundingBox()
      await context.unroute('**/widget.js')
      await page.reload()
      await expect(form.getByRole('combobox')).toBeVisible()
      expect(await form.boundingBox()).toEqual(plain)
      expect(await form.getByRole('button', { name: 'VOIR LES PRIX' }).boundingBox()).toEqual(button)
    })

    test('is as wide as the window, also in a narrow or enlarged one', async ({ page }) => {
      for (const width of [320, 390, 720, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/')
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
      }
    })
  })
}

test('the departure chosen on the home page is filled in on the first step', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Adresse de départ' }).fill('lyon')
  await page.getByRole('option', { name: /69001 Lyon/ }).click()
  await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
  await page.waitForURL(/\/tunnel\/mes-coordonnees/)
  await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue(/Lyon/)
})

test('the menu opens by keyboard and leads on', async ({ page }) => {
  await page.goto('/')
  const menu = page.locator('summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  const guides = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Guides' })
  await expect(guides).toBeVisible()
  await guides.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les guides du déménagement')
})

test('the first key press offers to skip to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the departure form leads to the first step', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Adresse de départ' }).fill('12 rue de la Paix, Paris')
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
    await expect(page).toHaveURL(/\/tunnel\/mes-coordonnees\?departure=12\+rue\+de\+la\+Paix/)
    await expect(page.getByRole('heading', { name: 'Mes coordonnées' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /01 99 00 12 34/ })).toBeVisible()
  })

  test('an empty departure is asked for by the browser itself', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
    await expect(page).toHaveURL('/')
  })
})
