import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright/test'
import { expect, test as base } from '../../site/e2e/fixtures'
import { type BuiltServer, startServer } from '../../site/server/testing/built-server'
import { FunnelPage, movingDate } from './funnel-page'
import { failGoogleMaps, fakeGoogleMaps, googleCalls } from './pages/fake-google-maps'

const KEY = 'AIza-browser-key'

interface Fixtures {
  /** Requests to Google's hosts, which are answered here. */
  google: Request[]
  funnel: FunnelPage
}

/** The server of this file, which has a key of Google Maps. */
let keyed: BuiltServer
let dataDir: string

/** The browser tests' `test`, on that server. */
const test = base.extend<Fixtures>({
  google: async ({ page }, use) => use(await fakeGoogleMaps(page)),
  funnel: async ({ page, google: _ }, use) => {
    await page.goto(`${keyed.url}/tunnel`)
    await use(new FunnelPage(page))
  },
})

// In one worker: each would start a server of its own.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(120_000) // a server takes its time to start on a busy machine
  dataDir = mkdtempSync(join(tmpdir(), 'maps-'))
  keyed = await startServer('dist/site/main.js', {
    DATA_DIR: dataDir,
    GOOGLE_MAPS_API_KEY: KEY,
    RATE_LIMIT_READS: '1000000',
    RATE_LIMIT_WRITES: '1000000',
  })
})
test.afterAll(async () => {
  keyed.process.kill('SIGTERM')
  await keyed.ended
  rmSync(dataDir, { recursive: true })
})

const departure = (page: Page) => page.getByRole('combobox', { name: 'Adresse de départ' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const agree = async (page: Page, typed = 'paris') => {
  await departure(page).fill(typed)
  await button(page, 'J’accepte').click()
}

test('Google is named at the field, loads nothing before it is agreed to, then answers, and says that it does', async ({
  page,
  funnel,
  google,
  expectAccessible,
}) => {
  await departure(page).pressSequentially('12 rue de la paix')
  await expect(page.getByText('Google Maps connaît plus d’adresses.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ses règles' })).toHaveAttribute(
    'href',
    /policies\.google\.com/,
  )
  await expectAccessible(page)
  expect(google).toEqual([])

  await button(page, 'J’accepte').click()
  await expect(departure(page)).toBeFocused()
  await expect(page.getByText('Powered by Google')).toBeVisible()
  await expectAccessible(page)
  const asked = google.map(request => new URL(request.url()))
  expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://maps.googleapis.com/maps/api/js',
  ])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    key: KEY,
    language: 'fr',
    region: 'FR',
    auth_referrer_policy: 'origin',
  })
  await page.getByRole('option', { name: '12 Rue de la Paix' }).click()
  await expect(departure(page)).toHaveValue('12 Rue de la Paix, 75002 Paris, France')

  await funnel.field('Date du déménagement').fill(movingDate())
  await funnel.field('Nom').fill('Lefèvre')
  await funnel.field('Prénom').fill('Inès')
  await funnel.field('E-mail').fill('ines@exemple.fr')
  await funnel.field('Téléphone').fill('06 12 34 56 78')
  await funnel.host.getByRole('checkbox', { name: /J’accepte d’être contacté/ }).check()
  const sent = page.waitForRequest('**/api/leads')
  await funnel.button('VOIR LES PRIX').click()
  expect((await sent).postDataJSON().departureAddress).toMatchObject({
    street: 'Rue de la Paix',
    postalCode: '75002',
  })
  await expect(funnel.title('Choisissez un volume')).toBeVisible()
  expect(await googleCalls(page)).toMatchObject({ details: 1, reverse: 0 })
})

test('the question about Google and the address field stay in sight above a phone’s keyboard', async ({
  page,
  google,
  funnel,
}) => {
  expect(google).toEqual([])
  await page.setViewportSize({ width: 390, height: 508 })
  await departure(page).pressSequentially('paris')
  for (const answer of ['J’accepte', 'Continuer sans'])
    await expect(funnel.button(answer)).toBeInViewport({ ratio: 1 })
  await expect(departure(page)).toBeInViewport({ ratio: 1 })
})

test('a customer who declines Google gets our addresses, and is not asked again on this device', async ({
  page,
  funnel,
  google,
}) => {
  await departure(page).fill('lyon 3')
  await button(page, 'Continuer sans').click()
  await expect(departure(page)).toBeFocused()
  await page.getByRole('option', { name: /69003/ }).click()
  await expect(departure(page)).toHaveValue(/69003/)
  await page.reload()
  await funnel.button('Non, recommencer').click()
  await departure(page).fill('lyon 3')
  await expect(page.getByRole('option', { name: /69003/ })).toBeVisible()
  await expect(page.getByText('Google')).toHaveCount(0)
  expect(google).toEqual([])
})

test('the consent to Google stays on this device until the customer takes it back', async ({
  page,
  funnel,
  google,
}) => {
  await agree(page, 'lyon')
  await page.getByRole('option', { name: 'Lyon France' }).click()
  // Google has no postal code for a town with several: our server finds one by the coordinates.
  await expect(departure(page)).toHaveValue('Lyon, France')
  await expect.poll(() => googleCalls(page)).toMatchObject({ reverse: 1 })
  await funnel.field('Nom').fill('Lefèvre')
  await expect(page.getByText('Merci d')).toHaveCount(0)

  await page.reload()
  await funnel.button('Oui, reprendre').click()
  await departure(page).fill('lyon 2')
  await expect(page.getByText('Powered by Google')).toBeVisible()
  expect(google).toHaveLength(2) // once per page
  await button(page, 'Sans Google').click()
  await expect(page.getByRole('option', { name: /69002/ })).toBeVisible()
  await expect(page.getByText('Google')).toHaveCount(0)
})

test('the choice is there by keyboard alone, and the way on', async ({ page, funnel }) => {
  await departure(page).pressSequentially('12 rue de la paix')
  await button(page, 'J’accepte').waitFor()
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab')
  await expect(button(page, 'J’accepte')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(departure(page)).toBeFocused()
  await expect(page.getByText('Powered by Google')).toBeVisible()
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab')
  await expect(funnel.field('Date du déménagement')).toBeFocused()
  await expect(departure(page)).toHaveValue('12 Rue de la Paix, 75002 Paris, France')
})

test('our server answers when Google fails, the field and the console say so, a retry works', async ({
  page,
  funnel,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  const lines: string[] = []
  page.on('console', message => lines.push(message.text()))
  const letIn = await failGoogleMaps(page)
  await agree(page, 'lyon 3')
  await expect(
    page.getByText(/Google Maps ne répond pas\s: nous cherchons sans lui\./),
  ).toBeVisible()
  await expect(page.getByRole('option', { name: /69003/ })).toBeVisible()
  expect(lines.filter(line => line.startsWith('Geocoder failed due to:'))).toHaveLength(1)

  await letIn()
  await departure(page).fill('12 rue')
  await button(page, 'Réessayer avec Google').click()
  await expect(page.getByText('Powered by Google')).toBeVisible()

  await test.step('a key that is refused', async () => {
    await page.evaluate(() => Object.assign(window, { googleFails: true }))
    await departure(page).fill('lyon 2')
    await expect(page.getByText(/Google Maps ne répond pas/)).toBeVisible()
    await page.getByRole('option', { name: /69002/ }).click()
    await expect(departure(page)).toHaveValue(/69002/)
  })
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
})

test('the funnel neither mentions nor loads Google without a key', async ({ page, google }) => {
  await page.goto('/tunnel')
  await departure(page).fill('lyon 3')
  await expect(page.getByRole('option', { name: /69003/ })).toBeVisible()
  await expect(page.getByText('Google')).toHaveCount(0)
  expect(google).toEqual([])
})
