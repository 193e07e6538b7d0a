import type { Page } from 'playwright/test'
import { expect, test } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'

const LEAD = /\/api\/leads\/[\w-]+$/
const PAGE = '/demo/partenaire.html'
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Coulisses de la démonstration' })

test('the panel reads the lead when it is made and when it is changed, not for a price', async ({ page }) => {
  const tokens: (string | undefined)[] = []
  page.on('request', request => {
    if (request.method() === 'GET' && LEAD.test(request.url())) tokens.push(request.headers()['x-auth-token'])
  })
  await page.goto(PAGE)
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await expect(panelOf(page).getByText('"lastname": "Lefèvre"')).toBeAttached()
  await funnel.button('RETOUR').click()
  await funnel.field('Nom').fill('Moreau')
  await funnel.button('VOIR LES PRIX').click()
  await expect(panelOf(page).getByText('"lastname": "Moreau"')).toBeAttached()
  await funnel.listFurniture()
  await funnel.fillArrival()
  await funnel.button('MON DEVIS').click()
  await expect(panelOf(page).getByText('moving:quote')).toBeAttached()
  await page.waitForTimeout(500) // longer than the panel's own pause: a reading too many would show
  expect(tokens).toEqual(['nc_public', 'nc_public'])
})

test('the panel takes the token of the widget’s tag', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  await page.route(`**${PAGE}`, async route => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace('src="/widget.js"', 'src="/widget.js" data-token="nc_other"') })
  })
  await page.route('**/api/leads', (route, request) =>
    route.continue({ headers: { ...request.headers(), 'x-auth-token': 'nc_public' } }),
  )
  await page.goto(PAGE)
  await new FunnelPage(page).submitContact()
  await expect(panelOf(page).getByText(/^Le serveur répond 401 à GET \/api\/leads\//)).toBeAttached()
})

for (const [fault, answer, says] of [
  ['the server is gone', null, 'Le serveur ne répond pas.'],
  ['the lead is gone', { status: 404, json: {} }, /^Le serveur répond 404 à GET/],
  ['the answer is a page', { status: 200, body: '<html>' }, /n’est pas du JSON\.$/],
] as const)
  test(`the panel says in a line that ${fault}`, async ({ page, allowErrors }) => {
    allowErrors(/404/, /ERR_FAILED/)
    await page.route(LEAD, (route, request) => {
      if (request.method() !== 'GET') return route.continue()
      return answer === null ? route.abort() : route.fulfill(answer)
    })
    await page.goto(PAGE)
    await new FunnelPage(page).submitContact()
    await expect(panelOf(page).getByText(says)).toBeAttached()
  })

test('the panel says that it waits for a slow server, then that it gave up', async ({ page }) => {
  await page.route(LEAD, (route, request) => (request.method() === 'GET' ? undefined : route.continue()))
  await page.goto(PAGE)
  await new FunnelPage(page).submitContact()
  await expect(panelOf(page).getByText('Lecture du lead…')).toBeAttached()
  await expect(panelOf(page).getByText('Le serveur met trop de temps à répondre.')).toBeAttached({ timeout: 12_000 })
})
