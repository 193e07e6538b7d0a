import type { Page } from 'playwright/test'
import { expect, test } from './pages/embedding-test'
import { answerOffers, LIST, offer } from './pages/flash-entries'
import { answerPartner } from './pages/partner-entry'

declare global {
  interface Window {
    flashEvents: { type: string; detail: Record<string, unknown> }[]
  }
}

const cardsOf = (page: Page) =>
  page
    .locator('moving-flash-offers')
    .getByRole('list', { name: 'Ventes flash' })
    .getByRole('listitem')

/** Brings the page to the front after it was behind another one. */
const showAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

const STAY = `<script>
  window.flashEvents = []
  for (const name of ['moving:navigate', 'moving:error', 'moving:ready'])
    addEventListener(name, event => {
      flashEvents.push({ type: event.type, detail: event.detail })
      event.preventDefault()
    })
</script>`
const eventsOf = (page: Page, type: string) =>
  page.evaluate(
    name => window.flashEvents.filter(event => event.type === name).map(({ detail }) => detail),
    type,
  )

test('bookable offers are listed by day and linked with partner, token and campaign', async ({
  embed,
  page,
  site,
  expectAccessible,
}) => {
  await answerPartner(page)
  await answerOffers(page, () => [
    offer('later', 12, { prix_initial: 500 }),
    offer('inactive', 3, { isActive: false }),
    offer('sooner', 5),
    { slug: 'malformed' },
  ])
  await embed(
    '<moving-flash-offers partner="essai" source-token="vitrine"></moving-flash-offers>',
    {
      path: '?utm_source=lettre',
      head: STAY,
    },
  )
  await expect(cardsOf(page)).toHaveCount(2)
  const sooner = cardsOf(page).first()
  const later = cardsOf(page).last()
  await expect(sooner).toContainText('VENTE FLASH - 1 Dispo.')
  await expect(sooner).toContainText('Camion de 20 m³, 2 déménageurs')
  await expect(sooner).toContainText(/600\s€ au lieu de 800\s€/)
  await expect(sooner).toContainText(/Vous économisez 200\s€, soit 25\s%/)
  await expect(later, 'an initial price below the offer’s is not struck').not.toContainText('500')

  const link = sooner.getByRole('link', { name: 'Lyon 69003 vers Paris 75011' })
  await link.click()
  const target = new URL((await link.getAttribute('href')) ?? '')
  expect(target.origin + target.pathname).toBe(`${site}/tunnel/offreFlash/sooner/details`)
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    partner: 'essai',
    sourceToken: 'vitrine',
    utm_source: 'lettre',
  })
  expect(await eventsOf(page, 'moving:navigate')).toEqual([{ href: target.href }])
  await expectAccessible(page)
})

test('the list of offers links to the partner’s page and respects its limit', async ({
  embed,
  page,
  ourLines,
}) => {
  await answerOffers(page, () => [offer('a', 3), offer('b', 4), offer('c', 5)])
  const origin = await embed(
    '<moving-flash-offers limit="2" target="/offre?vue=1"></moving-flash-offers>',
  )
  await expect(cardsOf(page)).toHaveCount(2)
  await expect(cardsOf(page).first().getByRole('link')).toHaveAttribute(
    'href',
    `${origin}/offre?vue=1&offer=a`,
  )

  await page.locator('moving-flash-offers').evaluate(element => {
    element.setAttribute('limit', 'deux')
    element.setAttribute('target', 'javascript:alert(1)')
  })
  await expect(cardsOf(page)).toHaveCount(3)
  await expect(cardsOf(page).first().getByRole('link')).toHaveAttribute(
    'href',
    /\/tunnel\/offreFlash\/a\/details/,
  )
  await expect.poll(() => ourLines).toHaveLength(2)
})

test('offers that are sold or reserved meanwhile are marked as such in their place', async ({
  embed,
  page,
  expectAccessible,
}) => {
  let offers = [offer('a', 3), offer('b', 4), offer('c', 5)]
  await answerOffers(page, () => offers)
  await embed(LIST)
  await expect(cardsOf(page).getByRole('link')).toHaveCount(3)
  await cardsOf(page).nth(0).getByRole('link').focus()

  offers = [
    offer('a', 3, { isActive: false, is_sold: true }),
    offer('b', 4, { reserved_until: new Date(Date.now() + 600_000).toISOString() }),
  ]
  await showAgain(page)
  await expect(cardsOf(page).nth(0)).toContainText('Vendue')
  await expect(cardsOf(page).nth(1)).toContainText('En cours de réservation')
  await expect(cardsOf(page).nth(2)).toContainText('Plus disponible')
  await expect(cardsOf(page).getByRole('link'), 'what is gone leads nowhere').toHaveCount(1)
  await expect(page.getByRole('status')).toHaveText(
    /^2\soffres de la liste ne sont plus disponibles\.$/,
  )
  const title = cardsOf(page).nth(0).getByRole('heading')
  await expect(title, 'who went by keyboard is where he was').toBeFocused()
  await expect(title).toHaveAccessibleDescription('Vendue')
  await expectAccessible(page)

  // Restored from the back/forward cache as it was left, after a payment has failed.
  offers = [offer('b', 4)]
  await page.evaluate(
    () => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await expect(cardsOf(page).nth(1)).toContainText('VENTE FLASH - 1 Dispo.')
  await expect(cardsOf(page).nth(1).getByRole('link')).toBeVisible()

  offers = []
  await page.evaluate(() => void document.dispatchEvent(new Event('moving:booking')))
  await expect(page.getByRole('heading', { name: 'Aucune vente flash en ce moment' })).toBeVisible()
  await expect(cardsOf(page)).toHaveCount(3)
})

test('the customer’s reserved offer links back to its booking, also if made in another tab', async ({
  embed,
  page,
  context,
  expectAccessible,
}) => {
  const uuid = '9a2b7c1e-1111-4222-8333-444455556666'
  const heldUntil = new Date(Date.now() + 600_000).toISOString()
  await answerOffers(page, () => [offer('a', 3, { reserved_until: heldUntil }), offer('b', 4)])
  await page.route(`**/api/simulations/${uuid}`, route =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        uuid,
        movingDate: '2030-01-15',
        simulationsPrices: [],
        detail: {
          lines: [],
          vat: 0,
          movers: 2,
          hours: 8,
          truckM3: 20,
          truckCount: 1,
          distanceKm: 465,
          volume: 20,
        },
        flash: { slug: 'a', heldUntil, struckCents: null, distanceKm: 465 },
      },
    }),
  )
  const files = { '/autre': { type: 'text/html', body: '' } }
  const origin = await embed(`${LIST}<moving-flash-offers target="/offre"></moving-flash-offers>`, {
    files,
  })
  const ours = page.locator('moving-flash-offers').first()
  const theirs = page.locator('moving-flash-offers').last()
  await expect(ours.getByRole('listitem').first()).toContainText('En cours de réservation')

  const other = await context.newPage()
  await other.goto(`${origin}/autre`)
  await other.evaluate(
    saved =>
      localStorage.setItem(
        'moving:direct:flash',
        JSON.stringify({ ...saved, savedAt: Date.now() }),
      ),
    { version: '1.01', slug: 'a', values: {}, lead: null, simulationUuid: uuid },
  )
  for (const [list, place] of [
    [ours, /\/tunnel\/offreFlash\/a\/reserver$/],
    [theirs, /\/offre\?offer=a$/],
  ] as const) {
    await expect(list.getByRole('listitem').first()).toContainText('Réservée pour vous')
    await expect(
      list.getByRole('link', { name: /^Reprendre ma réservation, Lyon/ }),
    ).toHaveAttribute('href', place)
  }
  await expectAccessible(page)

  await other.evaluate(() => localStorage.removeItem('moving:direct:flash'))
  await expect(ours.getByRole('listitem').first()).toContainText('En cours de réservation')
})

test('an empty list of flash offers links to a quote, and a failed one offers another try', async ({
  embed,
  page,
  context,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/status of 503/)
  let isDown = true
  await answerOffers(page, () => [])
  await page.route('**/content/api/offre-flashes*', route =>
    isDown
      ? route.fulfill({
          status: 503,
          headers: { 'access-control-allow-origin': '*' },
          body: 'busy',
        })
      : route.fallback(),
  )
  await embed(LIST, { head: STAY })
  await expect(page.getByRole('alert')).toContainText('Notre serveur a rencontré un problème.')
  expect(await eventsOf(page, 'moving:error')).toEqual([
    { reason: 'server', during: 'moving-flash-offers' },
  ])
  await expect(page.getByText('Les ventes flash ne s’affichent pas pour l’instant')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Réessayer' }).press('Enter')
  await expect.poll(() => eventsOf(page, 'moving:error')).toHaveLength(2)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('moving-flash-offers')

  isDown = false
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Demander mon devis' })).toHaveAttribute(
    'href',
    /\/tunnel\/mes-coordonnees$/,
  )
  await expectAccessible(page)
})

test('a list that the page has written stays until ours is there; any other fallback gives way to a skeleton', async ({
  embed,
  page,
  expectAccessible,
}) => {
  let release = () => {}
  const gate = new Promise<void>(resolve => (release = resolve))
  await answerOffers(page, () => [offer('a', 3)])
  await page.route('**/content/api/offre-flashes*', async route => {
    await gate
    await route.fallback()
  })
  await embed(
    `<moving-flash-offers id="own"><ul><li>Notre liste</li></ul></moving-flash-offers>
     <moving-flash-offers id="other"><a href="/">Notre lien</a></moving-flash-offers>`,
  )
  await expect(page.locator('#other').getByRole('status').first()).toHaveText(
    'Nous cherchons les offres du moment…',
  )
  await expect(page.getByText('Notre lien')).toBeHidden()
  await expect(page.getByText('Notre liste')).toBeVisible()
  await expectAccessible(page)
  release()
  await expect(page.locator('#own').getByRole('link')).toBeVisible()
  await expect(page.getByText('Notre liste')).toBeHidden()
})

test('a list of 200 offers lays out only those near the screen and fits every width', async ({
  embed,
  page,
}) => {
  const many = [...Array(200).keys()].map(index => offer(`offre-${index}`, 1 + index))
  await answerOffers(page, () => many)
  await embed(LIST)
  await expect(cardsOf(page)).toHaveCount(200)
  const isLaidOut = (nth: number) =>
    cardsOf(page)
      .nth(nth)
      .getByRole('heading')
      .evaluate(title => title.checkVisibility({ contentVisibilityAuto: true }))
  expect([await isLaidOut(0), await isLaidOut(199)]).toEqual([true, false])
  for (const width of [320, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.keyboard.press('End')
  await expect.poll(() => isLaidOut(199)).toBe(true)
})
