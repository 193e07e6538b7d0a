import { expect, test } from './pages/embedding-test'
import { more, quantity, SHOP, summaryOf } from './pages/host-shop-page'
import { answerOrder, answerShop, orderedCart } from './pages/host-shop-range'

const KEY = 'moving:direct:cart'

test('the cart is the same in two tabs and on the way back', async ({ embed, page, context }) => {
  await answerShop(page)
  const origin = await embed(SHOP)
  const other = await context.newPage()
  await answerShop(other)
  await other.goto(origin)
  await more(page, 'carton-standard').click()
  await expect(quantity(other, 'carton-standard')).toHaveValue('1')
  await page.goto(`${origin}/?page=2`)
  await more(other, 'ruban-adhesif').click()
  await quantity(other, 'carton-standard').fill('9')
  await quantity(other, 'carton-standard').blur()
  await page.goBack()
  await expect(quantity(page, 'carton-standard')).toHaveValue('9')
  await expect(quantity(page, 'ruban-adhesif')).toHaveValue('1')
  await expect(summaryOf(page).getByText('25,70 €')).toBeVisible()
  await other.close()
})

test('the cart and the stock are read again when the browser restores a page from memory', async ({
  embed,
  page,
  context,
}) => {
  // The tests' browser has no back/forward cache: other events are blocked until `pageshow` is
  // dispatched.
  await page.addInitScript(() => {
    for (const name of ['storage', 'visibilitychange', 'online'])
      addEventListener(name, event => event.stopImmediatePropagation(), true)
  })
  const range = [
    { slug: 'carton-standard', unitCents: 250, stock: 100 },
    { slug: 'carton-livres', unitCents: 190, stock: 12 },
  ]
  const asked = await answerShop(page, () => range)
  const origin = await embed(SHOP)
  const checked = page.waitForResponse(/check$/)
  await more(page, 'carton-standard').click()
  await checked
  const other = await context.newPage()
  await answerShop(other)
  await other.goto(origin)
  await quantity(other, 'carton-standard').fill('9')
  await more(other, 'carton-livres').click()
  await quantity(other, 'carton-livres').fill('2')
  await quantity(other, 'carton-livres').blur()
  await other.close()
  await expect(quantity(page, 'carton-standard')).toHaveValue('1')
  range[1] = { slug: 'carton-livres', unitCents: 210, stock: 1 }
  const before = asked.filter(path => path === 'items').length
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(quantity(page, 'carton-standard')).toHaveValue('9')
  await expect(quantity(page, 'carton-livres')).toHaveValue('1')
  await expect(summaryOf(page)).toContainText('24,60 €')
  expect(asked.filter(path => path === 'items')).toHaveLength(before + 1)
})

test('an unreadable cart is cleared and an unsaved cart stays, each with a message', async ({
  embed,
  page,
}) => {
  await answerShop(page)
  await page.addInitScript(key => localStorage.setItem(key, '{"version":"1.01","lines":[{}]}'), KEY)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await embed(SHOP)
  await expect(summaryOf(page)).toContainText('illisible ou de plus de 30')
  expect(await page.evaluate(key => localStorage.getItem(key), KEY)).toBeNull()
  await more(page, 'carton-standard').click()
  await expect(summaryOf(page)).toContainText('ne peut pas enregistrer votre panier')
  await expect(summaryOf(page)).toContainText('2,50 €')
})

test('the cart keeps its items and its total while the server does not answer', async ({
  embed,
  page,
  allowErrors,
}) => {
  allowErrors(/carton_store|ERR_FAILED/)
  await page.route('**/api/carton_store/**', route => route.abort())
  await embed(SHOP)
  await more(page, 'carton-standard').click()
  await expect(summaryOf(page)).toContainText('2,50 €')
  await page.reload()
  await expect(quantity(page, 'carton-standard')).toHaveValue('1')
})

test('a paid order leaves the cart in every tab and is announced once without a cart page', async ({
  embed,
  page,
  context,
}) => {
  let state = 'pending'
  const heard: unknown[] = []
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await answerShop(tab)
    await answerOrder(tab, () => state)
    await tab.exposeFunction('heardOrder', (detail: unknown) => heard.push(detail))
    await tab.addInitScript(() =>
      document.addEventListener('moving:order', event => {
        if (event instanceof CustomEvent) Reflect.get(window, 'heardOrder')(event.detail)
      }),
    )
  }
  const origin = await embed(SHOP, { path: '?empty' })
  await page.evaluate(kept => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
  }, orderedCart())
  await other.goto(origin)
  await page.goto(origin)
  await expect(quantity(other, 'carton-standard')).toHaveValue('5')
  await expect(quantity(page, 'carton-standard'), 'its bank has not decided').toHaveValue('5')
  expect(heard).toEqual([])

  state = 'paid'
  await page.goto(`${origin}/?retour`)
  await expect(quantity(page, 'carton-standard'), 'put in since, and not paid').toHaveValue('1')
  await expect(quantity(other, 'carton-standard')).toHaveValue('1')
  await expect.poll(() => heard).toEqual([{ reference: 'CMD2345678', amountCents: 2_990 }])
  expect(await page.evaluate(() => localStorage.getItem('moving:direct:client'))).toBeNull()
  await other.close()
})

test('the cart confirms a paid order and keeps the items that were added since', async ({
  embed,
  page,
  expectAccessible,
}) => {
  await answerShop(page)
  await answerOrder(page, () => 'paid')
  await page.addInitScript(kept => {
    for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text)
  }, orderedCart())
  await embed('<moving-cart shop-href="/boutique"></moving-cart>')
  await expect(page.getByRole('heading', { name: 'Merci pour votre commande' })).toBeVisible()
  await expect(page.getByText('CMD2345678')).toBeVisible()
  await expect(quantity(page, 'carton-standard')).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'CONTINUER' })).toBeVisible()
  await expectAccessible(page)
})
