import { expect, expectUsable, test } from './pages/embedding-test'
import { answerOffers, LIST } from './pages/flash-entries'
import { removeRequiredFeatures, removeNewerFeatures } from './pages/older-browser'
import { FUNNEL, getPrice } from './pages/visitor'

test('the oldest browsers served reach a price, in the element’s own styles', async ({
  embed,
  page,
  ourLines,
}) => {
  await removeNewerFeatures(page)
  await answerOffers(page)
  await embed(`${FUNNEL}${LIST}`)
  await getPrice(page.locator('moving-funnel'))
  await expectUsable(page.locator('moving-flash-offers'))
  const button = page.locator('moving-funnel').getByRole('button', { name: 'RÉSERVER' })
  await expect(button).toHaveCSS('background-color', 'rgb(210, 59, 30)')
  expect(ourLines).toEqual([])
})

test('a browser older than those served keeps the content of the tags, and one line says why', async ({
  embed,
  page,
  ourLines,
}) => {
  await removeRequiredFeatures(page)
  await embed('<moving-funnel><a href="/devis">Demander un devis</a></moving-funnel>')
  await page.waitForLoadState('load')
  await expect(page.getByRole('link', { name: 'Demander un devis' })).toBeVisible()
  expect(ourLines).toEqual([expect.stringContaining('too old')])
})
