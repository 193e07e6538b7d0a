import { addDays, dayInFrance } from '../../shared/domain/moving-date'
import { expect, test } from './fixtures'

const ALBI = '/demenageur-france/occitanie/tarn/albi/stationnement'
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the letter to the mairie is filled in, and printed on one sheet', async ({ page }) => {
    await page.goto(ALBI)
    const letter = page.getByRole('article', { name: 'La lettre' })
    await page.getByLabel('Nom et prénom').fill('W'.repeat(80))
    await page.getByLabel('Votre adresse actuelle').fill('W'.repeat(80))
    await page.getByLabel('Où le camion se garera').fill('3 rue Croix-Verte, côté impair')
    await page.getByLabel('Jour du déménagement').fill(addDays(dayInFrance(new Date()), 30))
    await page.getByLabel('Un monte-meuble est prévu').check()
    await page.getByRole('button', { name: 'Mettre la lettre à jour' }).click()
    await expect(letter).toContainText('Mairie d’Albi')
    await expect(letter).toContainText('3 rue Croix-Verte, côté impair, 81000 Albi')
    await page.emulateMedia({ media: 'print' })
    await expect(letter).toBeVisible()
    for (const other of [
      page.getByRole('heading'),
      page.getByRole('banner'),
      page.getByRole('textbox'),
    ])
      await expect(other.first()).toBeHidden()
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  })
})

test('the letter to the mairie is accessible, and can be printed by a button', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(ALBI)
  await expect(page.getByRole('button', { name: 'Imprimer la lettre' })).toBeVisible()
  await expectAccessible(page)
})
