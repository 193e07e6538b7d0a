import type { Page } from 'playwright/test'
import { expect, test } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'

const LEAD = /\/demo\/leads\/[A-Z2-9]{10}$/
const PAGE = '/demo/partenaire.html'
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Coulisses de la démonstration' })

test('the panel reads the lead when it is made and when it is changed, not for a price', async ({ page }) => {
  let readings = 0
  page.on('request', request => {
    if (LEAD.test(request.url())) readings++
  })
  await page.clock.install()
  await page.goto(PAGE)
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await expect(panelOf(page).getByText('"lastname": "Lefèvre"')).toBeAttached()
  await funnel.button('RETOUR').click()
  await funnel.field('Nom').fill('Moreau')
  await funnel.button('VOIR LES PRIX').click()
  await expect(panelOf(page).getByText('"lastname": "Moreau"')).toBeAttached()
  // Longer than the panel's own pause. On a slow machine a lead and its step are told far enough apart for a reading each.
  await page.clock.runFor(2_000)
  const ofContacts = readings
  await funnel.listFurniture()
  await funnel.fillArrival()
  await funnel.button('MON DEVIS').click()
  await expect(panelOf(page).getByText('moving:quote')).toBeAttached()
  await page.clock.runFor(2_000)
  expect(readings).toBe(ofContacts)
})

for (const [fault, answer, says] of [
  ['the server is gone', null, 'Le serveur ne répond pas.'],
  ['the server shows no leads', { status: 404, json: {} }, /^Ce serveur ne montre pas ce lead/],
  ['the server has a fault', { status: 500, json: {} }, /^Le serveur répond 500 à GET/],
  ['the answer is a page', { status: 200, body: '<html>' }, /n’est pas du JSON\.$/],
] as const)
  test(`the panel says in a line that ${fault}`, async ({ page, allowErrors }) => {
    allowErrors(/404|500/, /ERR_FAILED/)
    await page.route(LEAD, route => (answer === null ? route.abort() : route.fulfill(answer)))
    await page.goto(PAGE)
    await new FunnelPage(page).submitContact()
    await expect(panelOf(page).getByText(says)).toBeAttached()
  })

test('the panel says that it waits for a slow server, then that it gave up', async ({ page }) => {
  await page.route(LEAD, () => undefined)
  await page.goto(PAGE)
  await new FunnelPage(page).submitContact()
  await expect(panelOf(page).getByText('Lecture du lead…')).toBeAttached()
  await expect(panelOf(page).getByText('Le serveur met trop de temps à répondre.')).toBeAttached({ timeout: 12_000 })
})
