import type { Page } from 'playwright/test'
import { keyboard } from './input-methods'
import { expect, test } from './pages/embedding-test'
import { more, quantity, SHOP, SHOP_SUMMARY, summaryOf } from './pages/host-shop-page'
import { answerShop, cartItem, storeCart } from './pages/host-shop-range'

const line = (page: Page, slug: string) =>
  summaryOf(page).getByRole('listitem').filter({ hasText: slug })

test('the cart is filled, emptied and restored by keyboard, with one live message', async ({
  embed,
  page,
  expectAccessible,
}) => {
  await answerShop(page)
  await embed(SHOP)
  const { press, reach } = keyboard(page)
  await expect(page.getByText('En stock')).toHaveCount(3)
  await expect(summaryOf(page), 'an empty cart is not shown').toBeHidden()
  await press(more(page, 'carton-standard'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(
    'Article carton-standard : 2 dans le panier. Total hors livraison : 5,00 €.',
  )
  await press(more(page, 'carton-livres'))
  await press(more(page, 'ruban-adhesif'))
  await expect(page.getByRole('status')).toHaveCount(1)
  await expectAccessible(page)

  await press(summaryOf(page).getByRole('button', { name: '4 articles' }))
  await expect(summaryOf(page).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  const remove = (slug: string) => page.getByRole('button', { name: `Retirer : Article ${slug}` })
  await press(remove('carton-livres'))
  await expect(line(page, 'ruban-adhesif').getByText('1 × Article')).toBeFocused()
  await press(remove('ruban-adhesif'))
  await expect(line(page, 'carton-standard').getByText('2 × Article')).toBeFocused()
  await press(remove('carton-standard'))
  const undo = page.getByRole('button', { name: 'Annuler' })
  await expect(undo).toBeFocused()
  await expect(summaryOf(page).getByText('Votre panier est vide !')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(
    'Retiré du panier : Article carton-standard. Votre panier est vide !',
  )
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(line(page, 'carton-standard').getByText('2 × Article')).toBeFocused()
  await reach(quantity(page, 'carton-standard'))
  await expect(quantity(page, 'carton-standard')).toHaveValue('2')
})

test('a keyboard gets from an article to the order past the others, with the summary open or closed', async ({
  embed,
  page,
}) => {
  await answerShop(page)
  await embed(SHOP)
  const order = summaryOf(page).getByRole('link', { name: 'Commander' })
  const toggle = summaryOf(page).getByRole('button', { name: '1 article' })
  const { press } = keyboard(page)
  await press(more(page, 'carton-standard'))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Aller au panier' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toggle).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(order).toBeFocused()

  await press(toggle)
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('button', { name: 'Retirer : Article carton-standard' }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(order).toBeFocused()
})

test('a quantity is accepted as it is typed or pasted', async ({ embed, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await answerShop(page)
  await embed(SHOP)
  await more(page, 'carton-livres').click()
  const field = quantity(page, 'carton-livres')
  const enter = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
  }
  await enter('7')
  await expect(field).toHaveValue('7')
  await enter('abc')
  await expect(field).toHaveValue('7')
  await enter('1,5')
  await expect(field).toHaveValue('1')
  await enter('1000000000')
  await expect(field).toHaveValue('12')
  await expect(page.getByRole('alert')).toHaveText('Il n’en reste que 12.')
  await field.focus()
  await page.keyboard.type('10')
  await expect(field, 'its last digit is one of ten yet').toHaveValue('10')
  await enter('-1')
  await expect(more(page, 'carton-livres'), 'at 0 one can be added').toBeFocused()
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('status')).toContainText('Retiré du panier')
  await page.keyboard.press('Enter')
  const paste = async (text: string) => {
    await page.evaluate(pasted => navigator.clipboard.writeText(pasted), text)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await field.press('Enter')
  }
  await paste('3 cartons')
  await expect(field, 'what is no number is ignored').toHaveValue('1')
  await paste(' 4\u00A0')
  await expect(field).toHaveValue('4')
  await paste('1,5')
  await expect(field).toHaveValue('1')
  await enter('4')
  await enter('0')
  await expect(field).toHaveCount(0)
})

test('the cart asks the server once for fifty fast clicks', async ({ embed, page }) => {
  const asked = await answerShop(page)
  await embed(SHOP)
  await expect(page.getByText('En stock')).toHaveCount(3)
  const answered = page.waitForResponse(/check$/)
  await more(page, 'carton-standard').evaluate(async button => {
    for (let click = 0; click < 50; click += 1) {
      if (button instanceof HTMLElement) button.click()
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(quantity(page, 'carton-standard')).toHaveValue('50')
  await answered
  expect(asked.length).toBeLessThanOrEqual(3)
})

test('a quantity composed with an input method is read only once it is complete', async ({
  embed,
  page,
}) => {
  await answerShop(page)
  await embed(SHOP)
  await more(page, 'carton-standard').click()
  const field = quantity(page, 'carton-standard')
  await field.focus()
  const keys = await page.context().newCDPSession(page)
  await keys.send('Input.imeSetComposition', { text: '１', selectionStart: 1, selectionEnd: 1 })
  await keys.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 })
  await expect(field, 'nothing is written into what is composed').toHaveValue('１２')
  await keys.send('Input.insertText', { text: '１２' })
  await field.press('Enter')
  await expect(field).toHaveValue('12')
  await expect(summaryOf(page)).toContainText('30,00 €')
  await field.focus()
  await keys.send('Input.imeSetComposition', { text: '3', selectionStart: 1, selectionEnd: 1 })
  await keys.send('Input.imeSetComposition', { text: '34', selectionStart: 2, selectionEnd: 2 })
  await keys.send('Input.insertText', { text: '34' })
  await field.press('Enter')
  await expect(field).toHaveValue('34')
})

test('a cart item follows its changed attributes and charges the server’s price', async ({
  embed,
  page,
  ourLines,
}) => {
  await answerShop(page)
  await embed(cartItem('carton-standard', '0,01') + SHOP_SUMMARY)
  const item = page.locator('moving-cart-item')
  await expect(item).toContainText('2,50 €')
  await more(page, 'carton-standard').click()
  await expect(summaryOf(page)).toContainText('2,50 €')
  await item.evaluate(element =>
    Object.assign(element, { slug: 'ruban-adhesif', price: '-3', itemId: 'x' }),
  )
  await expect(item).toContainText('3,20 €')
  await expect(quantity(page, 'ruban-adhesif')).toHaveCount(0)
  await more(page, 'ruban-adhesif').click()
  await expect(summaryOf(page)).toContainText('5,70 €')
  expect(ourLines.join()).toContain('price="-3"')
  await item.evaluate(element => element.setAttribute('slug', 'retire'))
  await item.evaluate(element => element.setAttribute('price', '4'))
  await expect(item).toContainText('N’est plus en vente')
  await expect(summaryOf(page)).toContainText('5,70 €')
})

test('the cart reports a price that rose and an item that is no longer sold', async ({
  embed,
  page,
}) => {
  const range = [
    { slug: 'carton-standard', unitCents: 250, stock: 100 },
    { slug: 'carton-livres', unitCents: 190, stock: 12 },
  ]
  await answerShop(page, () => range)
  await embed(SHOP)
  await more(page, 'carton-standard').click()
  await more(page, 'carton-livres').click()
  await expect(summaryOf(page)).toContainText('4,40 €')
  range.splice(0, 2, { slug: 'carton-standard', unitCents: 275, stock: 100 })
  await page.reload()
  await expect(summaryOf(page)).toContainText('le prix est passé de 2,50 € à 2,75 €')
  await expect(summaryOf(page)).toContainText(
    'Article carton-livres : plus disponible, retiré du panier.',
  )
  await expect(page.getByRole('status')).toContainText('plus disponible')
  await summaryOf(page).getByRole('button', { name: 'J’ai compris' }).click()
  await expect(summaryOf(page)).toHaveText(
    /^1\sarticle\s*Total hors livraison\s2,75\s€\s*Commander$/,
  )
})

test('a delivery address overseas is refused as soon as it is chosen', async ({ embed, page }) => {
  await answerShop(page)
  await page.route('**/geo/search**', async route => {
    const response = await route.fetch()
    const { features, ...answer } = await response.json()
    const there = {
      label: '12 Rue de Paris 97400 Saint-Denis',
      postcode: '97400',
      city: 'Saint-Denis',
    }
    const street = {
      name: '12 Rue de Paris',
      street: 'Rue de Paris',
      housenumber: '12',
      type: 'housenumber',
    }
    const [first] = features
    const found = [{ ...first, properties: { ...first.properties, ...there, ...street } }]
    await route.fulfill({ json: { ...answer, features: found } })
  })
  await storeCart(page)
  await embed('<moving-cart></moving-cart>')
  const cart = page.locator('moving-cart')
  await cart.getByRole('button', { name: /Livraison/ }).click()
  await cart.getByRole('radio', { name: /Livraison à domicile/ }).check()
  const field = cart.getByRole('combobox', { name: 'Adresse de livraison' })
  await field.fill('12 rue de paris, 59000 lille')
  await page.getByRole('option', { name: /97400/ }).click()
  await expect(field).toHaveAccessibleDescription(
    /Nous livrons uniquement en France métropolitaine/,
  )
  await cart.getByRole('radio', { name: /Retrait en agence/ }).check()
  await expect(cart).not.toContainText('métropolitaine')
})

test('a pickup says that no agency hands out orders where the shop has none', async ({
  embed,
  page,
}) => {
  await answerShop(page)
  await storeCart(page)
  await embed('<moving-cart></moving-cart>')
  const cart = page.locator('moving-cart')
  await cart.getByRole('button', { name: /Livraison/ }).click()
  await cart.getByRole('radio', { name: /Retrait en agence/ }).check()
  await expect(
    cart.getByText(/^Le retrait en agence n’est pas proposé pour le moment/),
  ).toBeVisible()
})
