import { createHash } from 'node:crypto'
import { expect, test } from './fixtures'

const PAGES = [
  '',
  'demonstrations.html',
  'depannage.html',
  'elements/moving-funnel.html',
  'elements/moving-cart.html',
  'partenaire.html',
  'formulaire-court.html',
  'trajet.html',
  'ventes-flash.html',
  'boutique.html',
  'deux-partenaires.html',
  'back-office.html',
  'page-hostile.html',
  'composer/',
  'politiques.html',
  'recettes/installer.html',
]

/** One page of each layout: on a wide screen the others differ only in their text. */
const LAYOUTS = ['', 'elements/moving-funnel.html', 'partenaire.html', 'boutique.html', 'composer/']

for (const path of PAGES)
  test(`/demo/${path} is sound, accessible and no wider than the window, on a phone and a desktop`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`/demo/${path}`)
    await expect(page.locator('body'), 'addresses are those of this server').not.toContainText(
      'https://HOST',
    )
    for (const funnel of await page.locator('moving-funnel').all())
      await expect(funnel.getByRole('heading', { name: 'Mes coordonnées' })).toBeVisible()
    for (const offers of await page.locator('moving-flash-offers').all())
      await expect(offers.getByRole('link').first()).toHaveAttribute('href', /[?&]offer=/)
    for (const item of await page.locator('moving-cart-item').all())
      await expect(item.getByText('En stock')).toBeVisible()
    const expectHoldsAt = async (width: number, height: number) => {
      await page.setViewportSize({ width, height })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `at ${width} px`,
      ).toBe(width)
    }
    await expectHoldsAt(390, 844)
    await expectAccessible(page)
    await expectHoldsAt(320, 640)
    await expectHoldsAt(1440, 900)
    if (LAYOUTS.includes(path)) await expectAccessible(page)
  })

test('the manual says what the script weighs as this server sends it', async ({ page }) => {
  await page.goto('/demo/navigateurs.html')
  await expect(page.locator('[data-poids]')).toHaveText(/^\d+\sko$/)
})

test('the manual’s tag for a version pins the one that is served, by its hash', async ({
  page,
}) => {
  await page.goto('/demo/versions.html')
  const { current, versions } = await (await page.request.get('/widget/versions.json')).json()
  const { integrity } = versions.find(({ version }: { version: string }) => version === current)
  const tag = page.locator('code[data-version]').first()
  await expect(tag).toContainText(`/widget/${current}/widget.js"`)
  await expect(tag).toContainText(`integrity="${integrity}"`)
  const script = await (await page.request.get(`/widget/${current}/widget.js`)).body()
  expect(`sha384-${createHash('sha384').update(script).digest('base64')}`).toBe(integrity)
})

test('the first page follows the partner that is chosen, and a refused clipboard leaves its code selected', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    }),
  )
  await page.goto('/demo/')
  await page.getByLabel('Campus Lilas').check()
  await expect(page.locator('.en-vrai + * code')).toContainText('partner="campus-lilas"')
  await expect(page.locator('.en-vrai moving-quote-form')).toHaveAttribute(
    'partner',
    'campus-lilas',
  )
  await page.getByRole('button', { name: 'Copier' }).first().click()
  await expect(page.getByRole('button', { name: 'Sélectionné' })).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toContain('/widget.js')
})

test('the conformance page tries the first element in the visitor’s own browser', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/demo/conformite/')
  const funnel = page
    .getByRole('row', { name: /Une page nue/ })
    .getByRole('cell')
    .nth(0)
  await expect(funnel).toHaveAccessibleName('Tient', { timeout: 20_000 })
  await expect(page.getByRole('row')).toHaveCount(35)
  await expect(page.getByRole('status')).toContainText('sur 238')
  await expectAccessible(page)
})

test('a blocked script leaves the partner’s visitor a link and a phone number', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/widget\.js/)
  await page.route('**/widget.js', route => route.abort())
  await page.goto('/demo/partenaire.html')
  await expect(page.getByRole('link', { name: 'Demander mon devis de déménagement' })).toBeVisible()
  await expect(
    page.locator('moving-funnel').getByRole('link', { name: '01 99 00 12 34' }),
  ).toHaveAttribute('href', 'tel:+33199001234')
})
