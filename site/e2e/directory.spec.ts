import { countShifts } from './count-shifts'
import { expect, test } from './fixtures'

const ALBI = '/demenageur-france/occitanie/tarn/albi'

test('one finds the prices of one’s town from the home page by keyboard alone, and a form that knows it', async ({
  page,
  context,
  expectAccessible,
}) => {
  await page.goto('/')
  await page.locator('summary').filter({ hasText: 'Menu' }).press('Enter')
  await page.getByRole('link', { name: 'Déménageurs', exact: true }).press('Enter')
  await expect(page).toHaveURL('/demenageur-france')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  const search = page.getByRole('main').getByRole('searchbox')
  await search.focus()
  await page.keyboard.type('saint-juery')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/demenageur-france/chercher?q=saint-juery')
  await page
    .getByRole('list', { name: 'Communes trouvées' })
    .getByRole('link', { name: /Tarn/ })
    .press('Enter')
  await expect(page).toHaveURL('/demenageur-france/occitanie/tarn/saint-juery')
  const neighbours = page.locator('summary', { hasText: /communes les plus proches/ })
  if (await neighbours.isVisible()) await neighbours.press('Enter')
  await page.getByRole('link', { name: 'Albi', exact: true }).first().press('Enter')
  await expect(page).toHaveURL(ALBI)
  await expect(page.getByRole('table', { name: 'Les prix au départ d’Albi' })).toContainText(
    /Paris.*€.*€.*€/s,
  )
  await expect(page.getByLabel('Adresse de départ')).toHaveValue('81000 Albi')
  await page.keyboard.press('Tab') // the visitor's first input loads the element
  await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue('81000 Albi')
  await expectAccessible(page)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 43.606, longitude: 2.241 })
  await page.getByRole('button', { name: 'Autour de moi' }).press('Enter')
  await expect(page).toHaveURL('/demenageur-france/occitanie/tarn/castres')
})

test('on a phone the names of places come before the map, and the pages stay short', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const limits = {
    '/demenageur-france': 4_500,
    '/demenageur-france/occitanie': 4_500,
    '/demenageur-france/bretagne/ille-et-vilaine': 4_500,
    '/demenageur-france/bretagne/ille-et-vilaine/rennes': 5_000,
  }
  for (const [path, limit] of Object.entries(limits)) {
    await page.goto(path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, path).toBeLessThanOrEqual(limit)
    if (!(await page.locator('.atlas-list').isVisible())) continue
    const list = await page.locator('.atlas-list').boundingBox()
    const map = await page.locator('.atlas-map').boundingBox()
    expect(list?.y, path).toBeLessThan(map?.y ?? 0)
  }
})

test('region, department and town hold where room is shortest, and letters lead down a department', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/demenageur-france',
    '/demenageur-france/occitanie',
    ALBI,
    '/demenageur-france/occitanie/tarn',
  ]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    await expectAccessible(page)
  }
  const castres = page.locator('#communes ~ * a', { hasText: /^Castres$/ })
  await expect(castres).toBeHidden()
  await page.locator('summary', { hasText: /^C\s\d+\scommunes$/ }).press('Enter')
  await expect(castres).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Communes en V' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'V', exact: true })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Vielmur-sur-Agout' })).toBeInViewport()
})

test('nothing of a region’s page moves when the button for the position appears', async ({
  page,
}) => {
  await page.addInitScript(countShifts)
  await page.goto('/demenageur-france/bretagne')
  await expect(page.getByRole('button', { name: 'Autour de moi' })).toBeVisible()
  expect(await page.evaluate(() => window.sumOfShifts())).toBeLessThan(0.005)
})
