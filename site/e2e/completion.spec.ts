import { expect, test } from './fixtures'
import { OWN_HEADERS } from './bookable-quote'
import { leadBody, simulationBody } from '../server/testing/customer-calls'

test('a quote of another device is completed on its payment page, with and without script', async ({
  page,
  request,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const make = async (path: string, data: object): Promise<string> => {
    const response = await request.post(path, { headers: OWN_HEADERS, data })
    const { uuid }: { uuid: string } = await response.json()
    return uuid
  }
  const quote = async () =>
    make('/api/simulations', simulationBody(await make('/api/leads', leadBody())))

  await page.goto(`/simulation/${await quote()}/paiement`)
  const form = page.locator('moving-quote-completion')
  await page.keyboard.press('Shift') // its first sign brings the script
  await form.getByRole('combobox', { name: 'Numéro et rue à Paris' }).fill('12 rue de rivoli')
  await form.getByRole('radio', { name: 'Rez-de-chaussée' }).first().click()
  await form.getByRole('combobox', { name: 'Numéro et rue à Lyon' }).fill('8 rue paul bert')
  const arrival = form.getByRole('group', { name: /Arrivée/ })
  await arrival.getByRole('radio', { name: '4e étage' }).click()
  await arrival.getByRole('radio', { name: 'Pas d’ascenseur' }).click()
  await expect(form.getByText(/€ → .*€/)).toBeVisible()
  await expectAccessible(page)
  const button = form.getByRole('button', { name: /^Réserver pour/ })
  const amount = ((await button.textContent()) ?? '').replace('Réserver pour ', '')
  await button.click()
  await expect(page.getByRole('button', { name: /^Payer / }).first()).toBeVisible()
  await expect(page.getByText(amount).first()).toBeVisible()
  await expect(page.getByText(/Votre prix est passé/)).toBeHidden()

  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false, locale: 'fr-FR' })
  await plain.goto(`/simulation/${await quote()}/paiement`)
  await plain.getByLabel('Numéro et rue à Paris').fill('12 rue de Rivoli')
  await plain.getByLabel('Numéro et rue à Lyon').fill('8 rue Paul Bert')
  for (const floor of await plain.getByLabel('Étage').all()) await floor.selectOption('4')
  for (const lift of await plain.getByLabel(/^Ascenseur/).all()) await lift.selectOption('0')
  await plain.getByRole('button', { name: 'Continuer vers le paiement' }).click()
  await expect(plain.getByText(/Votre prix est passé/)).toBeVisible()
  await expect(plain.getByRole('button', { name: /^Payer / }).first()).toBeVisible()
  await plain.close()
})
