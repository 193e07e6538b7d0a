import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { ENGINE, expect, test } from './pages/embedding-test'
import { fillContact, FUNNEL, getPrice, stepTitle, submitContact } from './pages/visitor'

const FAILED = [/Failed to load resource/, /request failed/, /valid digest/]
const { version, integrity }: Record<string, string> = JSON.parse(readFileSync('dist/widget/manifest.json', 'utf8'))

const sendsLeads = (page: Page): string[] => {
  const keys: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/api/leads'))
      keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}
const submit = (page: Page) => page.getByRole('button', { name: 'VOIR LES PRIX' }).click()

test('one file for all elements; a page without element asks for none', async ({ embed, page, requests }) => {
  await embed('<p>Rien encore.</p>')
  await page.waitForFunction(() => window.MovingWidgets !== undefined)
  expect(requests.filter(request => ENGINE.test(request.url()))).toEqual([])
  await page.evaluate(html => (document.body.innerHTML = html), `${FUNNEL}${FUNNEL}`)
  await submitContact(page.locator('moving-funnel').first())
  expect(requests.filter(request => ENGINE.test(request.url()))).toHaveLength(1)
  expect(await page.evaluate(() => document.head.querySelectorAll('link').length), 'no trace in the page').toBe(0)
})

test('a pinned copy with its hash loads from its own folder', async ({ embed, page, requests, site }) => {
  await embed(FUNNEL, { src: `/widget/${version}/widget.js`, script: `integrity="${integrity}" crossorigin` })
  await getPrice(page)
  const [engine] = requests.map(request => request.url()).filter(url => ENGINE.test(url))
  expect(engine).toContain(`${site}/widget/${version}/engine-`)
})

for (const [name, policy] of [
  ['a nonce', (site: string) => `script-src 'nonce-abc'; connect-src ${site}`],
  ['a nonce that spreads', (site: string) => `script-src 'nonce-abc' 'strict-dynamic'; connect-src ${site}`],
] as const)
  test(`a page whose policy asks for ${name}`, async ({ embed, page, site }) => {
    await embed(FUNNEL, { script: 'nonce="abc"', headers: { 'content-security-policy': policy(site) } })
    await getPrice(page)
  })

test('a policy that does not allow it is named in one line', async ({ embed, page, site, ourLines, allowErrors }) => {
  allowErrors(/Content Security Policy/, ...FAILED)
  await embed(FUNNEL, {
    headers: { 'content-security-policy': `script-src ${site}/widget.js; connect-src ${site}` },
  })
  await expect.poll(() => ourLines.join()).toMatch(/engine-\w+\.js could not be loaded.*script-src/)
  await fillContact(page)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('joindre notre serveur')
  expect(ourLines).toHaveLength(1)
})

for (const [name, answer] of [
  ['that cannot be reached', null],
  ['other than the one that was built', { status: 200, body: 'export default () => alert(1)' }],
  ['that the server has lost', { status: 404, body: '' }],
] as const)
  test(`a file ${name}: the first step stands, its submit says what happened, one retry suffices`, async ({
    embed,
    page,
    allowErrors,
  }) => {
    allowErrors(...FAILED)
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }
    await page.route(ENGINE, route => (answer === null ? route.abort() : route.fulfill({ ...answer, headers })))
    const leads = sendsLeads(page)
    await embed(FUNNEL)
    await fillContact(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await submit(page)
    const alert = page.getByRole('alert')
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('joindre notre serveur')
    await expect(page.getByLabel('Prénom')).toHaveValue('Maëlle')
    await page.unroute(ENGINE)
    await alert.getByRole('button', { name: 'Réessayer' }).click()
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
    expect(leads).toHaveLength(1)
  })

test('a file that comes with the second try brings the partner’s branding', async ({ embed, page, allowErrors }) => {
  allowErrors(...FAILED)
  await page.route(ENGINE, route => route.abort())
  await embed(FUNNEL.replace('<moving-funnel', '<moving-funnel partner="agence-beaumarchais"'))
  await fillContact(page)
  await expect(page.getByRole('img', { name: /Beaumarchais/ })).toHaveCount(0)
  await submit(page)
  await page.unroute(ENGINE)
  await page.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('img', { name: /Beaumarchais/ })).toBeVisible()
})

test('what failed before the engine came is not said after it has', async ({ embed, page, allowErrors }) => {
  allowErrors(...FAILED)
  await page.route(ENGINE, route => route.abort())
  await embed(`${FUNNEL}<moving-quote-form></moving-quote-form>`)
  const funnel = page.locator('moving-funnel')
  await fillContact(funnel)
  await funnel.getByRole('button', { name: 'VOIR LES PRIX' }).click()
  await expect(funnel.getByRole('alert')).toBeVisible()
  await page.unroute(ENGINE)
  const form = page.locator('moving-quote-form')
  await form.getByRole('button', { name: 'VOIR LES PRIX' }).click()
  await expect(form.getByText('Merci d’indiquer').or(form.getByText("Merci d'indiquer"))).toBeVisible()
  await expect(funnel.getByRole('alert')).toHaveCount(0)
})

test.describe('a slow one', () => {
  const hold = async (page: Page): Promise<() => void> => {
    let arrive = (): void => undefined
    const late = new Promise<void>(resolve => (arrive = resolve))
    await page.route(ENGINE, async route => {
      await late
      await route.continue()
    })
    return arrive
  }

  test('the first step works, and its submit waits and is sent once', async ({ embed, page }) => {
    const arrive = await hold(page)
    const leads = sendsLeads(page)
    await embed(FUNNEL)
    await fillContact(page)
    await submit(page)
    await expect(page.getByText('Nous enregistrons vos réponses…')).toBeVisible()
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click({ force: true })
    expect(leads).toEqual([])
    arrive()
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
    expect(leads).toHaveLength(1)
  })

  test('a field that was left before it came gets its message when it does', async ({ embed, page }) => {
    const arrive = await hold(page)
    await embed(FUNNEL)
    await page.getByLabel('E-mail', { exact: true }).fill('pas un mail')
    await page.getByLabel('Téléphone', { exact: true }).focus()
    arrive()
    await expect(page.getByText('Doit être un e-mail')).toBeVisible()
    await expect(page.getByText('Doit être un numéro')).toHaveCount(0)
  })

  test('what is typed in an address field is answered when it comes', async ({ embed, page }) => {
    const arrive = await hold(page)
    await embed('<moving-quote-form></moving-quote-form>')
    await page.getByRole('combobox', { name: 'Adresse de départ' }).fill('lyon 3')
    await expect(page.getByText('Recherche en cours…')).toBeAttached()
    arrive()
    await expect(page.getByRole('option', { name: /69003/ })).toBeVisible()
  })
})

test('a later step that does not come says so, and is asked for again', async ({ page, allowErrors }) => {
  allowErrors(...FAILED)
  await page.goto('/tunnel')
  const funnel = page.locator('moving-funnel')
  await fillContact(funnel)
  await funnel.getByRole('combobox', { name: 'Adresse de départ' }).fill('paris 11')
  await funnel.getByRole('option', { name: /75011/ }).first().click()
  await submit(page)
  await expect(stepTitle(funnel, 'Choisissez un volume')).toBeVisible()
  await page.route(ENGINE, route => route.abort())
  await page.reload()
  const alert = funnel.getByRole('alert')
  await expect(alert).toContainText('joindre notre serveur')
  await expect(stepTitle(funnel, 'Choisissez un volume')).toBeVisible()
  await page.unroute(ENGINE)
  await alert.getByRole('button', { name: 'Réessayer' }).press('Enter')
  await expect(funnel.getByRole('button', { name: 'Je liste mon mobilier' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(stepTitle(funnel, 'Choisissez un volume'), 'the focus is not lost with the button').toBeFocused()
  await funnel.getByRole('button', { name: 'Je liste mon mobilier' }).click()
  await expect(stepTitle(funnel, 'Votre volume')).toBeVisible()
})
