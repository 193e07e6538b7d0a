import type { Locator, Page } from 'playwright/test'
import { built } from './built'
import { passTime } from './next-frame'
import { expect, expectReady, expectUsable, test } from './pages/embedding-test'
import { answerOffers } from './pages/flash-entries'
import { answerPartner } from './pages/partner-entry'
import { asAttribute, fillContact, FUNNEL, PARIS, stepTitle, submitContact } from './pages/visitor'

const HOUSE = 'rgb(210, 59, 30)'
const funnel = (partner: string, attributes = '') =>
  `<moving-funnel partner="${partner}" departure="${asAttribute(PARIS)}" ${attributes}></moving-funnel>`
const submitButton = (scope: Page | Locator) => scope.getByRole('button', { name: 'VOIR LES PRIX' })

declare global {
  interface Window {
    steps: string[]
  }
}

test.describe('a partner that cannot be had', () => {
  test('unknown: unbranded, one line in the console however many elements, and it works', async ({
    embed,
    page,
    ourLines,
  }) => {
    await embed(`${funnel('nobody-of-that-name')}${funnel('nobody-of-that-name')}`)
    await expectReady(page, 2)
    await expect.poll(() => ourLines).toHaveLength(1)
    expect(ourLines[0]).toContain('Unknown partner "nobody-of-that-name"')
    for (const button of await submitButton(page).all())
      await expect(button).toHaveCSS('background-color', HOUSE)
    await submitContact(page.locator('moving-funnel').first())
    expect(ourLines).toHaveLength(1)
  })

  test('a slug that can be none is not even asked for', async ({
    embed,
    page,
    ourLines,
    requests,
  }) => {
    await embed(funnel('../../api/leads?x=1'))
    await expectReady(page)
    await expect.poll(() => ourLines).toHaveLength(1)
    expect(
      requests.map(request => request.url()).filter(url => url.includes('landing-tunnels')),
    ).toEqual([])
  })

  const FAULTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
    'an error of the server': page =>
      page.route('**/content/api/**', route =>
        route.fulfill({
          status: 503,
          headers: { 'access-control-allow-origin': '*' },
          body: 'busy',
        }),
      ),
    'an answer cut off': page =>
      page.route('**/content/api/**', route =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          body: '{"data":[{"attrib',
        }),
      ),
  }
  for (const [name, fail] of Object.entries(FAULTS))
    test(`${name}: unbranded, one line, and it works`, async ({
      embed,
      page,
      ourLines,
      allowErrors,
    }) => {
      allowErrors(/status of 503/)
      await fail(page)
      await embed(funnel('agence-beaumarchais'))
      await expectReady(page)
      await expect.poll(() => ourLines).toHaveLength(1)
      expect(ourLines[0]).toContain('could not be read')
      await expect(submitButton(page)).toHaveCSS('background-color', HOUSE)
      await submitContact(page)
      expect(ourLines).toHaveLength(1)
    })

  test('slow: the form can be used meanwhile, in ink, and the colours come without losing a letter', async ({
    embed,
    page,
  }) => {
    let release = () => {}
    const gate = new Promise<void>(resolve => (release = resolve))
    await page.route('**/content/api/**', async route => {
      await gate
      await route.continue()
    })
    await embed(funnel('agence-beaumarchais'))
    await expectReady(page)
    await expect(submitButton(page)).toHaveCSS('background-color', 'rgb(23, 38, 60)')
    await page.getByLabel('Prénom').fill('Maëlle')
    release()
    await expect(submitButton(page)).toHaveCSS('background-color', 'rgb(31, 77, 58)')
    await expect(page.getByLabel('Prénom')).toHaveValue('Maëlle')
  })

  const FALLBACK =
    '<moving-funnel partner="essai"><a href="tel:+33180888888">01 80 88 88 88</a></moving-funnel>'
  const refuse = (page: Page) =>
    answerPartner(page, { allowedOrigins: ['https://elsewhere.example'] })
  /**
   * Stops the page's clock, so that the element waits without a limit, however busy the machine is.
   */
  const stopClock = (page: Page) => page.addInitScript(() => (performance.now = () => 0))
  const cut = (page: Page) =>
    page.route('**/content/api/**', route => route.abort('connectionrefused'))

  test('the fallback of a partner without this origin stays, and one line names the origin to add', async ({
    embed,
    page,
    ourLines,
  }) => {
    await stopClock(page)
    await refuse(page)
    const origin = await embed(
      `${FALLBACK}<moving-quote-form partner="essai"><a href="/">Devis</a></moving-quote-form>`,
    )
    await expect.poll(() => ourLines).toHaveLength(1)
    expect(ourLines[0]).toContain(`${origin} is not among the allowed origins of "essai"`)
    await expect(submitButton(page), 'the short form leads to our own site').toBeVisible()
    await expect(page.getByRole('link', { name: '01 80 88 88 88' })).toBeVisible()
    const element = page.locator('moving-funnel')
    expect(await element.evaluate(node => [node.shadowRoot, Reflect.get(node, 'isReady')])).toEqual(
      [null, false],
    )
  })

  test('the fallback of an unreachable partner stays until the server answers, and one line names the policy', async ({
    embed,
    page,
    ourLines,
    allowErrors,
  }) => {
    allowErrors(/ERR_CONNECTION_REFUSED/)
    await stopClock(page)
    await cut(page)
    await embed(FALLBACK.replace('essai', 'campus-lilas'))
    await expect
      .poll(() => ourLines)
      .toEqual([expect.stringMatching(/cannot be reached.*connect-src/)])
    await expect(page.getByRole('link', { name: '01 80 88 88 88' })).toBeVisible()
    await page.unroute('**/content/api/**')
    await expectReady(page)
    await expect(page.getByRole('img', { name: /Campus Lilas/ })).toBeVisible()
  })

  for (const [name, fail, says] of [
    ['refused', refuse, 'Cette page n’est pas autorisée à demander un devis.'],
    ['out of reach', cut, 'Nous n’arrivons pas à joindre notre serveur.'],
  ] as const)
    test(`${name}, without a fallback: said above the form with a phone number before it is filled in`, async ({
      embed,
      page,
      allowErrors,
      expectAccessible,
    }) => {
      allowErrors(/ERR_CONNECTION_REFUSED/)
      await fail(page)
      await embed('<moving-funnel partner="essai"></moving-funnel>')
      const notice = page.getByRole('alert').filter({ hasText: says })
      await expect(notice.getByRole('link', { name: /01 99 00 12 34/ })).toHaveAttribute(
        'href',
        'tel:+33199001234',
      )
      await expectReady(page)
      await expectAccessible(page)
    })

  test('slow, and refused in the end: the form that was shown stays, and the reason comes above it', async ({
    embed,
    page,
  }) => {
    let release = () => {}
    const gate = new Promise<void>(resolve => (release = resolve))
    await refuse(page)
    await page.route('**/content/api/**', async route => {
      await gate
      await route.fallback()
    })
    await embed(FALLBACK)
    await expectReady(page)
    await page.getByLabel('Prénom').fill('Maëlle')
    release()
    await expect(page.getByRole('alert')).toContainText('Cette page n’est pas autorisée')
    await expect(page.getByLabel('Prénom')).toHaveValue('Maëlle')
  })
})

test.describe('any accent can be read', () => {
  const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = channels(color)
      .slice(0, 3)
      .map(channel => channel / 255)
      .map(share => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const ratio = (one: string, other: string): number => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  const colors = (element: Locator) =>
    element.evaluate(node => {
      const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(node)
      return {
        color,
        backgroundColor,
        border: Number.parseFloat(borderTopWidth) > 0 ? borderTopColor : backgroundColor,
      }
    })

  /** The hardest ones; the rule for every colour is tested without a browser. */
  const ACCENTS = { white: '#ffffff', 'middle grey': '#808080' }

  // Moving elements would be measured in between.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [name, accent] of Object.entries(ACCENTS))
    test(`${name}: text on the button, its edge, links and everything axe measures`, async ({
      embed,
      page,
      expectAccessible,
    }) => {
      await answerPartner(page, { theme: { accent, radius: 8, font: 'inherit' } })
      await answerOffers(page)
      const offers = `<moving-flash-offers partner="essai"></moving-flash-offers>
        <moving-flash-booking offer="a" partner="essai"></moving-flash-booking>`
      await embed(funnel('essai') + offers)
      for (const tag of ['moving-flash-offers', 'moving-flash-booking'])
        await expectUsable(page.locator(tag))
      await expect(
        page.locator('moving-funnel').getByRole('img', { name: 'Un essai' }),
      ).toBeVisible()
      const button = submitButton(page)
      const atRest = await colors(button)
      expect(ratio(atRest.color, atRest.backgroundColor)).toBeGreaterThanOrEqual(4.5)
      expect(
        ratio(atRest.border, 'rgb(255, 255, 255)'),
        'the button told from the card',
      ).toBeGreaterThanOrEqual(3)
      await button.hover()
      const hovered = await colors(button)
      expect(ratio(hovered.color, hovered.backgroundColor)).toBeGreaterThanOrEqual(4.5)
      await button.click()
      const link = page.locator(built('moving-funnel .text-button')).first()
      await expect(link).toBeVisible()
      expect(ratio((await colors(link)).color, 'rgb(255, 255, 255)')).toBeGreaterThanOrEqual(4.5)
      await expectAccessible(page)
    })

  test('the page’s own --moving-accent wins over the partner’s, and is repaired too', async ({
    embed,
    page,
  }) => {
    await embed(funnel('agence-beaumarchais'), {
      head: '<style>moving-funnel { --moving-accent: #00ff00; --moving-radius: 3px }</style>',
    })
    await expect(page.getByRole('img', { name: /Beaumarchais/ })).toBeVisible()
    const { color, backgroundColor } = await colors(submitButton(page))
    expect(backgroundColor).toBe('rgb(0, 255, 0)')
    expect(ratio(color, backgroundColor)).toBeGreaterThanOrEqual(4.5)
    await expect(submitButton(page)).toHaveCSS('border-radius', '3px')
  })
})

test.describe('a page with several elements', () => {
  test('two partners keep apart: colours, drafts and steps', async ({ embed, page }) => {
    await embed(funnel('agence-beaumarchais') + funnel('campus-lilas'))
    const one = page.locator('moving-funnel').first()
    const other = page.locator('moving-funnel').last()
    await expect(one.getByRole('img', { name: /Beaumarchais/ })).toBeVisible()
    await expect(other.getByRole('img', { name: /Campus Lilas/ })).toBeVisible()
    await expect(submitButton(one)).toHaveCSS('background-color', 'rgb(31, 77, 58)')
    await expect(submitButton(other)).not.toHaveCSS('background-color', 'rgb(31, 77, 58)')

    await submitContact(one)
    await expect(stepTitle(other, 'Mes coordonnées')).toBeVisible()
    await expect(other.getByLabel('Prénom')).toHaveValue('')
    await other.getByLabel('Prénom').fill('Anne')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['moving:agence-beaumarchais', 'moving:campus-lilas'])
  })

  test('two elements of one partner are one quote: one lead, told once', async ({
    embed,
    page,
  }) => {
    await page.addInitScript(() => {
      window.steps = []
      document.addEventListener('moving:lead', () => window.steps.push('lead'))
    })
    await embed(funnel('campus-lilas') + funnel('campus-lilas'))
    const one = page.locator('moving-funnel').first()
    const other = page.locator('moving-funnel').last()
    await one.getByLabel('Prénom').fill('Maëlle')
    await expect(other.getByLabel('Prénom')).toHaveValue('Maëlle')
    let leads = 0
    page.on(
      'request',
      request =>
        (leads += request.method() === 'POST' && request.url().endsWith('/api/leads') ? 1 : 0),
    )
    await submitContact(one)
    await expect(stepTitle(other, 'Choisissez un volume')).toBeVisible()
    expect(leads).toBe(1)
    expect(await page.evaluate(() => window.steps)).toEqual(['lead'])
  })

  test('the used one of two elements of a partner keeps the focus and the scroll position', async ({
    embed,
    page,
  }) => {
    await page.clock.install()
    await embed(funnel('campus-lilas', 'id="one"') + funnel('campus-lilas', 'id="two"'))
    const one = page.locator('#one')
    await fillContact(one)
    await submitButton(one).click()
    await expect(stepTitle(one, 'Choisissez un volume')).toBeVisible()
    await passTime(page)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('one')
    await expect(one).toBeInViewport()
  })

  test('an element without partner takes the script tag’s', async ({ embed, page }) => {
    await embed(FUNNEL, { script: 'data-partner="campus-lilas"' })
    await expect(page.getByRole('img', { name: /Campus Lilas/ })).toBeVisible()
  })
})
