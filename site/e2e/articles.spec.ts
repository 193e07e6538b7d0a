import { expect, test } from './fixtures'

test('a checklist keeps its ticks and its day on the device, and says how far one is', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/les-checklists/deux-mois-avant')
  const first = page.getByRole('checkbox').first()
  const status = page.getByText(/^\d+\s+sur\s+15/)
  await expect(status).toHaveText(/^0\s+sur\s+15 fait$/)
  await first.press('Space')
  await expect(first).toBeChecked()
  await page.getByLabel('Le jour de votre déménagement').fill('2027-03-02')
  await page.getByRole('button', { name: 'Calculer les dates' }).press('Enter')
  await expect(page).toHaveURL('/les-checklists/deux-mois-avant')
  await expect(page.getByText('ven. 1er janv.')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(first).toBeChecked()
  await expect(status).toHaveText(/^1\s+sur\s+15 fait$/)
  await expect(page.getByText('ven. 1er janv.')).toBeVisible()

  await page.goto('/les-checklists/un-mois-avant')
  await expect(page.getByLabel('Le jour de votre déménagement')).toHaveValue('2027-03-02')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await first.press('Space')
  await expect(page.getByText(/^1\s+sur\s+15 fait$/)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    /vos cases seront décochées quand vous quitterez la page/,
  )
})
