import { DESKTOP, expect, test } from './fixtures'

const PAGES = [
  '',
  'partenaire.html',
  'formulaire-court.html',
  'trajet.html',
  'deux-partenaires.html',
  'back-office.html',
  'page-hostile.html',
]

for (const [screen, options] of [
  ['a phone', {}],
  ['a desktop', DESKTOP],
] as const)
  test.describe(`the demo pages on ${screen}`, () => {
    test.use(options)
    for (const path of PAGES)
      test(`/demo/${path} is sound, accessible and no wider than the window`, async ({ page, expectAccessible }) => {
        await page.goto(`/demo/${path}`)
        for (const funnel of await page.locator('moving-funnel').all())
          await expect(funnel.getByRole('heading', { name: 'Mes coordonnées' })).toBeVisible()
        await expectAccessible(page)
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(await overflow()).toBe(0)
        if (screen === 'a desktop') return
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await overflow(), 'at 320 px').toBe(0)
      })
  })

test('a blocked script leaves the partner’s visitor a link and a phone number', async ({ page, allowErrors }) => {
  allowErrors(/widget\.js/)
  await page.route('**/widget.js', route => route.abort())
  await page.goto('/demo/partenaire.html')
  await expect(page.getByRole('link', { name: 'Demander mon devis de déménagement' })).toBeVisible()
  await expect(page.locator('moving-funnel').getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute(
    'href',
    'tel:+33199001234',
  )
})
