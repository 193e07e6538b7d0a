import { expect, expectReady, expectUsable, test } from './pages/embedding-test'
import { answerAll, ELEMENTS } from './pages/element-pages'
import { LIST } from './pages/flash-entries'
import { answerShop, CART, ITEM, storeCart, SUMMARY, walkSections } from './pages/host-shop-range'
import { FUNNEL, getPrice } from './pages/visitor'

declare global {
  interface Window {
    violations: string[]
  }
}

/** A strict policy: our origin only, and no text as code or markup. */
const strictPolicy = (site: string) =>
  [
    `default-src 'none'`,
    `script-src ${site}`,
    `connect-src ${site}`,
    `img-src ${site}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.violations = []
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, sample }) =>
        window.violations.push(`${violatedDirective} ${blockedURI} ${sourceFile ?? ''} ${sample}`),
    )
  }),
)

test('a strict content security policy with Trusted Types sees no violation up to the price', async ({
  embed,
  page,
  site,
  allowErrors,
}) => {
  await answerAll(page)
  await embed(Object.values(ELEMENTS).join(''), {
    headers: { 'content-security-policy': strictPolicy(site) },
  })
  await expectReady(page, 2)
  for (const name of Object.keys(ELEMENTS)) await expectUsable(page.locator(`moving-${name}`))
  await page.getByRole('button', { name: 'RÉSERVER' }).click()
  await expect(page.getByRole('heading', { name: 'Réserver cette offre' })).toBeVisible()
  await walkSections(page.locator('moving-cart'))
  await getPrice(page.locator('moving-funnel'))
  expect(await page.evaluate(() => window.violations)).toEqual([])
  const { backgroundColor } = await page
    .locator('moving-funnel [part~=button-primary]')
    .evaluate(button => getComputedStyle(button))
  expect(backgroundColor, 'the theme is applied').toBe('rgb(210, 59, 30)')
  await test.step('the policy is in force', async () => {
    allowErrors(/Content Security Policy|TrustedHTML/)
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }))
      try {
        document.createElement('p').innerHTML = '<b>x</b>'
      } catch {
        // refused, and reported
      }
    })
    const violations = () => page.evaluate(() => window.violations.join('\n'))
    await expect.poll(violations).toMatch(/style-src-elem/)
    expect(await violations()).toMatch(/require-trusted-types-for/)
  })
})

test('a partner’s branding arrives under the same policy', async ({ embed, page, site }) => {
  await embed('<moving-funnel partner="agence-beaumarchais"></moving-funnel>', {
    headers: { 'content-security-policy': strictPolicy(site) },
  })
  const logo = page.getByRole('img', { name: /Beaumarchais/ })
  await expect(logo).toBeVisible()
  expect(
    await logo.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth > 0),
  ).toBe(true)
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('a page that isolates itself with COEP loads script, API and pictures', async ({
  embed,
  page,
}) => {
  await answerShop(page)
  await storeCart(page)
  await embed(`${FUNNEL}${LIST}${ITEM}${SUMMARY}${CART}`, {
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    },
  })
  await getPrice(page.locator('moving-funnel'))
  for (const tag of ['flash-offers', 'cart-item', 'cart-summary', 'cart'])
    await expectUsable(page.locator(`moving-${tag}`))
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true)
})

test('all elements share one constructed sheet, without font faces, rem or data: URLs, and add no style element', async ({
  embed,
  page,
}) => {
  await answerAll(page)
  await embed(
    `${Object.values(ELEMENTS).join('')}<moving-funnel partner="campus-lilas"></moving-funnel>`,
  )
  await expectReady(page, 3)
  for (const name of Object.keys(ELEMENTS))
    await expectUsable(page.locator(`moving-${name}`).first())
  const found = await page.evaluate(() => {
    const roots = [...document.querySelectorAll('main > :not(h1)')].map(
      element => element.shadowRoot,
    )
    return {
      styleElements: [document, ...roots].reduce(
        (sum, root) => sum + (root?.querySelectorAll('style, link').length ?? 0),
        0,
      ),
      ofTheDocument: document.adoptedStyleSheets.length,
      shared: new Set(roots.map(root => root?.adoptedStyleSheets[0])).size,
      rules: roots.flatMap(root =>
        (root?.adoptedStyleSheets ?? []).flatMap(sheet =>
          [...sheet.cssRules].map(rule => rule.cssText),
        ),
      ),
    }
  })
  expect(found).toMatchObject({ styleElements: 0, ofTheDocument: 0, shared: 1 })
  expect(found.rules.length).toBeGreaterThan(50)
  // A shadow root ignores the first three, and the page's root font size would change the fourth.
  expect(found.rules.join('\n').match(/@font-face|@property|@import|[\d.]rem\b|data:/g)).toBeNull()
})
