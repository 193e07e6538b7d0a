import type { Locator } from 'playwright/test'
import { countShifts } from './count-shifts'
import { DESKTOP, expect, test } from './fixtures'

const DISPLAYS = [
  { name: 'phone', use: {}, maxHeight: 5_500 },
  { name: 'desktop', use: DESKTOP, maxHeight: 6_500 },
]

for (const { name, use, maxHeight } of DISPLAYS) {
  test.describe(`the home page on a ${name}`, () => {
    test.use(use)

    test('the home page is accessible and exactly as wide as the window, even a narrow one', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/en moins de 5\sminutes/)
      await expectAccessible(page)
      for (const width of [320, 390, 720, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `at ${width} px`,
        ).toBe(width)
      }
    })

    test('the home page is short, and its flash offers stand in one row that scrolls by itself', async ({
      page,
    }) => {
      await page.goto('/')
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
        maxHeight,
      )
      const offers = page.locator('moving-flash-offers')
      const links = offers.getByRole('link')
      await offers.scrollIntoViewIfNeeded()
      // The element takes the place of its snapshot meanwhile, without the focus.
      await expect(async () => {
        await links.last().focus()
        await expect(links.last()).toBeInViewport({ timeout: 500 })
      }).toPass()
      // Few offers fit a wide window: then nothing has to scroll.
      await expect(offers.getByRole('list')).toHaveCSS('overflow-x', 'auto')
      const tops = await links.evaluateAll(all =>
        all.map(link => link.closest('li')?.getBoundingClientRect().top),
      )
      expect(new Set(tops).size).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollLeft)).toBe(0)
    })

    test('the home page does not shift while late fonts and the widget arrive', async ({
      page,
      context,
    }) => {
      let release = () => {}
      const gate = new Promise<void>(resolve => (release = resolve))
      await context.route(/\.woff2$|widget\.js$/, async route => {
        await gate
        await route.continue()
      })
      await page.addInitScript(countShifts)
      await page.goto('/', { waitUntil: 'commit' })
      // Painted without images, not only laid out.
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      release()
      await page.waitForLoadState()
      await page.keyboard.press('Shift')
      await expect(page.locator('moving-quote-form').getByRole('combobox')).toBeVisible()
      const shifts = await page.evaluate(async () => {
        await document.fonts.ready
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
        return window.sumOfShifts()
      })
      expect(shifts).toBeLessThan(0.01)
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(title)
      expect(
        await page.evaluate(() =>
          [...document.fonts].some(
            ({ family, status }) => /Bricolage/.test(family) && status === 'loaded',
          ),
        ),
      ).toBe(true)
    })

    test('the departure form stays in place when the element takes over at the first key press', async ({
      page,
    }) => {
      const scripts: string[] = []
      page.on('request', request => scripts.push(...(/\/widget\.js$/.exec(request.url()) ?? [])))
      await page.goto('/')
      const form = page.locator('moving-quote-form')
      const plain = await form.boundingBox()
      const button = await form.getByRole('button').boundingBox()
      expect(scripts).toEqual([])
      await page.keyboard.press('Shift')
      await expect(form.getByRole('combobox')).toBeVisible()
      expect(await form.boundingBox()).toEqual(plain)
      expect(await form.getByRole('button', { name: 'VOIR LES PRIX' }).boundingBox()).toEqual(
        button,
      )
    })
  })
}

test.describe('on a phone whose browser shows its bars', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('the home page shows the departure field and its button without scrolling', async ({
    page,
  }) => {
    await page.goto('/')
    const form = page.locator('moving-quote-form')
    const bottomOf = async (control: Locator) => {
      const box = await control.boundingBox()
      return box === null ? Infinity : box.y + box.height
    }
    expect(await bottomOf(form.getByRole('textbox', { name: 'Adresse de départ' }))).toBeLessThan(
      450,
    )
    expect(await bottomOf(form.getByRole('button', { name: 'VOIR LES PRIX' }))).toBeLessThan(550)
  })
})

test('a chosen departure is answered by first figures, on the home page and on the first step', async ({
  page,
}) => {
  const figures = /^Par exemple vers \S+\s: studio [\d\s]+€, deux-pièces [\d\s]+€, TTC/
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Adresse de départ' }).focus()
  const field = page.getByRole('combobox', { name: 'Adresse de départ' })
  await field.fill('Angers')
  const button = page.getByRole('button', { name: 'VOIR LES PRIX' })
  const place = await button.boundingBox()
  await page.getByRole('option', { name: /49000 Angers/ }).click()
  await expect(page.locator('moving-quote-form').getByText(figures)).toBeVisible()
  expect(await button.boundingBox()).toEqual(place)
  await button.click()
  await expect(page.locator('moving-funnel').getByText(figures)).toBeVisible()
})

test('on a town’s page figures are requested only once the customer chooses a place', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await page.goto('/demenageur-france/occitanie/tarn/albi')
  await page.getByLabel('Adresse de départ').first().focus()
  const field = page.getByRole('combobox', { name: 'Adresse de départ' })
  await expect(field).toHaveValue('81000 Albi')
  await field.fill('Angers')
  await page.getByRole('option', { name: /49000 Angers/ }).click()
  await expect(page.locator('moving-quote-form').getByText(/^Par exemple vers/)).toBeVisible()
  const estimates = requests.filter(url => url.includes('/geo/estimate'))
  expect(estimates.map(url => new URL(url).searchParams.get('city'))).toEqual(['Angers'])
})

test('the menu names flash offers, questions and the way back to an order', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').locator('summary').click()
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  for (const name of ['Ventes flash', 'FAQ', 'Retrouver ma commande ou mon devis'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
})

test('a departure begun before the element is there is finished in it, and filled in on the first step', async ({
  page,
  context,
}) => {
  let release = () => {}
  const gate = new Promise<void>(resolve => (release = resolve))
  await context.route('**/widget.js', async route => {
    await gate
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Adresse de départ' }).pressSequentially('lxon')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Backspace']) await page.keyboard.press(key)
  release()
  const field = page.getByRole('combobox', { name: 'Adresse de départ' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('lon')
  await page.keyboard.press('y')
  await expect(field).toHaveValue('lyon')
  await page.getByRole('option', { name: /69001 Lyon/ }).click()
  await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
  await page.waitForURL(/\/tunnel\/mes-coordonnees/)
  await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue(/Lyon/)
})

test('a town’s own page sets out from that town', async ({ page }) => {
  await page.goto('/devis-demenagement-lyon')
  const form = page.locator('moving-quote-form').first()
  await form.getByRole('textbox', { name: 'Adresse de départ' }).focus() // its first sign brings the script
  await expect(form.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue('Lyon')
  await form.getByRole('button', { name: 'VOIR LES PRIX' }).click()
  await page.waitForURL(/\/tunnel\/mes-coordonnees/)
  await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue('Lyon')
})

test('the menu opens by keyboard, closes with Escape and leads on', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('banner').locator('summary')
  await menu.focus()
  await page.keyboard.press('Enter')
  const guides = page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Guides' })
  await expect(guides).toBeVisible()
  await guides.press('Escape')
  await expect(guides).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
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
    await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue(
      '12 rue de la Paix, Paris',
    )
  })

  test('a testimonial opens as a dialog, an empty departure is refused by the browser, and a search is answered', async ({
    page,
  }) => {
    await page.goto('/')
    const poster = page.getByRole('button', { name: /Un quatrième sans ascenseur/ })
    await poster.click()
    const dialog = page.getByRole('dialog', { name: 'Un quatrième sans ascenseur' })
    await expect(dialog.getByText('À midi, l’appartement était vide.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(dialog).toBeHidden()
    await expect(poster).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(poster).toBeFocused()
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
    await expect(page).toHaveURL('/')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Rechercher dans le site' })
      .click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('frigos')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('link', { name: 'Transporter un réfrigérateur sans le mettre en panne' }),
    ).toBeVisible()
  })
})
