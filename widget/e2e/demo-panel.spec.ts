import type { Page } from 'playwright/test'
import { expect, test } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'

const LEAD = /\/demo\/leads\/[A-Z2-9]{10}$/
const PAGE = '/demo/partenaire.html'
const panelOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Coulisses de la démonstration' })

test('the panel reads the lead when it is made and when it is changed, not for a price', async ({
  page,
}) => {
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
  // Longer than the panel's pause. On a slow machine a lead and its step are reported far enough
  // apart to be read separately.
  await page.clock.runFor(2_000)
  const ofContacts = readings
  await funnel.listFurniture()
  await funnel.fillArrival()
  await funnel.button('MON DEVIS').click()
  await expect(panelOf(page).getByText('moving:quote')).toBeAttached()
  await page.clock.runFor(2_000)
  expect(readings).toBe(ofContacts)
})

const FAULTS = [
  ['the server is gone', null, 'Le serveur ne répond pas.'],
  ['the server shows no leads', { status: 404, json: {} }, /^Ce serveur n’affiche pas ce lead/],
  ['the server has a fault', { status: 500, json: {} }, /^Le serveur répond 500 à GET/],
  ['the answer is a page', { status: 200, body: '<html>' }, /n’est pas du JSON\.$/],
] as const

/** Dispatches the event of a new lead; the first test checks that the widget does so. */
const dispatchLead = (page: Page) =>
  page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('moving:lead', { detail: { reference: 'ABCDEFGH23' } })),
  )

test('the panel says in a line what is wrong with the server', async ({ page, allowErrors }) => {
  allowErrors(/404|500/, /ERR_FAILED/)
  await page.goto(PAGE)
  for (const [fault, answer, says] of FAULTS) {
    await page.route(LEAD, route => (answer === null ? route.abort() : route.fulfill(answer)), {
      times: 1,
    })
    await dispatchLead(page)
    await expect(panelOf(page).getByText(says), fault).toBeAttached()
  }
})

test('the panel says that it waits for a slow server, then that it gave up', async ({ page }) => {
  await page.clock.install()
  // `page.clock` does not control `AbortSignal.timeout`: this replacement uses the page's timers.
  await page.addInitScript(() => {
    AbortSignal.timeout = delay => {
      const controller = new AbortController()
      setTimeout(
        () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
        delay,
      )
      return controller.signal
    }
  })
  await page.route(LEAD, () => undefined)
  await page.goto(PAGE)
  const asked = page.waitForRequest(LEAD)
  await dispatchLead(page)
  await page.clock.runFor(200)
  await asked
  await page.clock.runFor(500)
  await expect(panelOf(page).getByText('Lecture du lead…')).toBeAttached()
  await page.clock.runFor(8_000)
  await expect(panelOf(page).getByText('Le serveur met trop de temps à répondre.')).toBeAttached()
})
