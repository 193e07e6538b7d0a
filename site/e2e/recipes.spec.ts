import type { Locator } from 'playwright/test'
import { expect, test } from './fixtures'

const contact = (funnel: Locator) => funnel.getByRole('heading', { name: 'Mes coordonnées' })

for (const path of ['', 'react.html', 'vue.html', 'cms.html', 'gestionnaire-de-balises.html'])
  test(`/demo/recettes/${path} shows its code, is accessible and no wider than the window`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`/demo/recettes/${path}`)
    for (const snippet of await page.locator('pre[data-fichier]').all())
      await expect(snippet).toContainText(/template|createRoot/)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `at ${width} px`,
      ).toBe(width)
    }
    await expectAccessible(page)
  })

test('the React recipe remounts its price, changes routes and passes properties and events', async ({
  page,
}) => {
  await page.goto('/demo/recettes/react.html')
  const price = page.locator('moving-cart-item').getByText('En stock')
  await expect(price).toBeVisible()
  await page.getByLabel('Montrer le prix').uncheck()
  await expect(page.locator('moving-cart-item')).toHaveCount(0)
  await page.getByLabel('Montrer le prix').check()
  await expect(price).toBeVisible()

  await page.getByRole('link', { name: 'Devis', exact: true }).click()
  const funnel = page.locator('moving-funnel')
  await expect(contact(funnel)).toBeVisible()
  await expect(page.getByText('Entendu : l’élément est là')).toBeVisible()
  await page.getByRole('combobox', { name: 'Départ', exact: true }).selectOption('Lille')
  await expect(funnel.getByLabel('Adresse de départ')).toHaveValue(/Lille/)
  await page.goBack()
  await expect(price).toBeVisible()
})

test('the Vue recipe keeps typed text while a tab is hidden, and passes properties and events', async ({
  page,
}) => {
  const warned: string[] = []
  page.on(
    'console',
    message => message.text().startsWith('[Vue warn]') && warned.push(message.text()),
  )
  await page.goto('/demo/recettes/vue.html')
  await expect(page.locator('moving-cart-item').getByText('En stock')).toBeVisible()
  await page.getByRole('button', { name: 'Devis', exact: true }).click()
  const funnel = page.locator('moving-funnel')
  await expect(contact(funnel)).toBeVisible()
  await expect(page.getByText('Entendu : l’élément est là')).toBeVisible()
  await page.getByRole('combobox', { name: 'Départ', exact: true }).selectOption('Lille')
  await expect(funnel.getByLabel('Adresse de départ')).toHaveValue(/Lille/)
  await funnel.getByLabel('Prénom').fill('Maëlle')
  await page.getByRole('button', { name: 'Cartons', exact: true }).click()
  await expect(funnel).toHaveCount(0)
  await page.getByRole('button', { name: 'Devis', exact: true }).click()
  await expect(funnel.getByLabel('Prénom')).toHaveValue('Maëlle')
  expect(warned).toEqual([])
})

test('the CMS recipe shows the funnel after it is stripped, wrapped, put back and moved', async ({
  page,
}) => {
  await page.goto('/demo/recettes/cms.html')
  const funnel = page.locator('#contenu p > moving-funnel')
  await expect(page.locator('#sorti')).toContainText('<p><moving-funnel class="devis"><a href=')
  await expect(contact(funnel)).toBeVisible()
  await expect(funnel.getByRole('img', { name: 'Agence Beaumarchais' })).toBeVisible()
  await page.getByRole('button', { name: 'Réinsérer' }).click()
  await expect(contact(funnel)).toBeVisible()
  await funnel.getByLabel('Prénom').fill('Maëlle')
  await page.getByRole('button', { name: 'Le déplacer' }).click()
  await expect(page.locator('#colonne moving-funnel').getByLabel('Prénom')).toHaveValue('Maëlle')
})

test('the recipe for tag managers shows a link until the visitor agrees and prices afterwards, even if the script is loaded twice', async ({
  page,
}) => {
  const lines: string[] = []
  page.on('console', message => message.text().startsWith('[moving]') && lines.push(message.text()))
  await page.goto('/demo/recettes/gestionnaire-de-balises.html')
  const offers = page.locator('moving-flash-offers')
  await expect(offers.getByRole('link', { name: 'Voir les offres flash' })).toBeVisible()
  await page.getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByRole('status')).toContainText('le lien reste')
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect(offers.getByText(/\d\s€/).first()).toBeVisible()
  await expect(page.locator('script[src="/widget.js"]')).toHaveCount(2)
  expect(lines).toEqual([])
})
