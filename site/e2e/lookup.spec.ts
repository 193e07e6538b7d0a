import type { APIRequestContext, Page } from 'playwright/test'
import { FunnelPage } from '../../widget/e2e/funnel-page'
import { bookableBody, leadBody } from '../server/testing/customer-calls'
import { OWN_HEADERS as headers } from './bookable-quote'
import { expect, test } from './fixtures'

/** Makes a quote of an address that no other test uses; answers its reference. */
const quoteOf = async (request: APIRequestContext, email: string): Promise<string> => {
  const lead = await (
    await request.post('/api/leads', { headers, data: { ...leadBody(), email } })
  ).json()
  const data = bookableBody(String(lead.uuid))
  const simulation = await (await request.post('/api/simulations', { headers, data })).json()
  return String(simulation.reference)
}

const ask = async (page: Page, email: string, reference = ''): Promise<void> => {
  await page.goto('/retrouver')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('textbox', { name: /^Référence/ }).fill(reference)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
}

/** The link to a quote of that reference in its mail, once it was written. */
const mailedLink = async (request: APIRequestContext, reference: string): Promise<string> => {
  const read = async (path: string) => (await request.get(path)).text()
  let mail = ''
  await expect
    .poll(async () => {
      const found = new RegExp(`href="([^"]+)"[^>]*>[^<]*demandé[^<]*${reference}`).exec(
        await read('/demo/courriels'),
      )
      mail = found?.[1] ?? ''
      return mail
    })
    .not.toBe('')
  return /href="([^"]+#cle=[^"]+)"/.exec(await read(mail))?.[1] ?? ''
}

test('a quote is found again on another device by its reference and address', async ({
  page,
  request,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/422/)
  const email = 'retrouver-par-reference@example.fr'
  const reference = await quoteOf(request, email)
  await page.goto('/')
  await page.locator('.drawer summary').click()
  await page
    .locator('.drawer-panel')
    .getByRole('link', { name: 'Retrouver ma commande ou mon devis' })
    .click()
  await expect(page).toHaveTitle(/^Retrouver ma commande ou mon devis/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.locator('.notice')).toContainText('E-mail')
  await expectAccessible(page)
  await ask(page, email, reference.toLowerCase())
  await expect(page.getByRole('status')).toContainText(
    'Si cette référence correspond à cette adresse',
  )
  expect(page.url()).not.toContain(reference)
  await expectAccessible(page)
  await page.goto(await mailedLink(request, reference))
  const funnel = new FunnelPage(page)
  await funnel.button('Ouvrir mon devis sur cet appareil').click()
  await expect(funnel.title('Votre prix')).toBeVisible()
})

test('the page that finds quotes answers alike without script, whether there is one or not', async ({
  browser,
  request,
}) => {
  const email = 'retrouver-sans-script@example.fr'
  await quoteOf(request, email)
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' })
  const page = await context.newPage()
  const answers = []
  for (const address of [email, 'personne-de-ce-nom@example.fr']) {
    await ask(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Consultez votre boîte de réception',
    )
    answers.push(await page.getByRole('status').innerText(), new URL(page.url()).search)
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2))
  expect(answers[0]).toContain('Si un devis ou une commande existe à cette adresse')
  await context.close()
})

test('the header shows how many articles lie in the cart', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: /^Panier(, |$)/ })
  await expect(link).toHaveAccessibleName('Panier')
  await page.evaluate(() => {
    const lines = [{ type: 'product', slug: 'carton-livres', quantity: 3 }]
    localStorage.setItem(
      'moving:direct:cart',
      JSON.stringify({ lines, version: '1.01', savedAt: Date.now() }),
    )
  })
  await page.goto('/faq')
  await expect(link).toHaveAccessibleName('Panier, 3 articles')
})
