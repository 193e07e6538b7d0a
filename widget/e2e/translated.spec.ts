import { translate } from '../../site/e2e/translate'
import { expect, test } from './pages/embedding-test'
import { more, SHOP, summaryOf } from './pages/host-shop-page'
import { answerShop } from './pages/host-shop-range'
import { FUNNEL, getPrice } from './pages/visitor'

test('price, day and title follow in a page that the browser has translated', async ({
  embed,
  page,
}) => {
  await embed(FUNNEL)
  const funnel = page.locator('moving-funnel')
  await getPrice(funnel)
  const price = funnel.locator('[part="price"]').first()
  const amount = async () => Number((await price.textContent())?.replaceAll(/\D/g, ''))
  const first = await amount()
  await funnel.getByText(/^Confort, dès/).click()
  await translate(page)
  await expect(price).toContainText('EN ')
  const answer = page.waitForResponse(
    response => /\/api\/simulations\//.test(response.url()) && response.ok(),
  )
  await funnel.getByRole('checkbox', { name: /Démontage et remontage/ }).press('Space')
  await answer
  await expect.poll(amount).toBeGreaterThan(first)
  await translate(page)
  await funnel.getByRole('button', { name: 'RETOUR' }).click()
  await expect(funnel.getByRole('heading', { name: /^Mes adresses$/ })).toBeVisible()
})

test('the total of the cart follows in a page that the browser has translated', async ({
  embed,
  page,
}) => {
  await answerShop(page)
  await embed(SHOP)
  await more(page, 'carton-standard').click()
  await expect(summaryOf(page)).toContainText('2,50')
  await translate(page)
  await expect(summaryOf(page)).toContainText('EN ')
  await more(page, 'carton-standard').click()
  await expect(summaryOf(page)).toContainText('5,00')
  await expect(summaryOf(page)).not.toContainText('2,50')
})
