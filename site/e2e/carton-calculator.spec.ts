import { expect, test } from './fixtures'

const CALCULATOR = '/materiel-demenagement/calculateur'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an article leads to the cartons that a home takes', async ({ page }) => {
    await page.goto('/faq/combien-de-cartons')
    await page.getByLabel('Nombre de pièces').selectOption('Studio')
    await page.getByRole('button', { name: 'Compter mes cartons' }).click()
    await expect(page.getByText('40 cartons', { exact: true })).toBeVisible()
    await page.getByLabel(/^Surface, en m²/).fill('60')
    await page.getByLabel('Des murs entiers').check()
    await page.getByRole('button', { name: 'Compter mes cartons' }).click()
    await expect(page).toHaveURL(/surface=60&volume=&livres=many#resultat$/)
    await expect(page.getByText('122 cartons', { exact: true })).toBeVisible()
  })
})

test('the list of a saved quote is reckoned with, and all of it is in the cart at one tap', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(CALCULATOR)
  await page.evaluate(() =>
    localStorage.setItem(
      'moving:direct',
      '{"values":{"isKnownVolume":"known","volume":12,"inventory":{}}}',
    ),
  )
  await page.reload()
  await page.getByRole('link', { name: /Reprendre la liste de votre devis/ }).click()
  await expect(page.getByText('40 cartons', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tout mettre dans le panier' }).click()
  const quantity = (label: string) =>
    page.locator('moving-cart').getByRole('textbox', { name: label })
  await expect(quantity('Pack studio')).toHaveValue('1')
  await expect(quantity('Carton penderie')).toHaveValue('2')
})
