import { createScreenReader } from '../../widget/e2e/screen-reader'
import { keyboard } from '../../widget/e2e/input-methods'
import { DESKTOP, expect, FRESH_SERVER_ON_RETRY, test } from './fixtures'
import { recordOrderEvents } from './record-order-events'

test.use(DESKTOP)
test.use(FRESH_SERVER_ON_RETRY)

test('a cart is ordered and paid by keyboard alone, though an answer is lost', async ({
  page,
  expectAccessible,
  allowErrors,
}) => {
  test.slow()
  const { press, tick, type, choose } = keyboard(page)
  const { focused, forget, expectAnnounced } = await createScreenReader(page)
  const orders = await recordOrderEvents(page, () => new URL(page.url()).origin)
  await page.goto('/materiel-demenagement/panier?ajouter=product:carton-standard:4')
  const cart = page.locator('moving-cart')
  const open = cart.getByRole('button', { expanded: true })
  const section = (name: string) =>
    cart.getByRole('button', { name: new RegExp(`^Étape \\d sur 4\\s: ${name}`) })
  await expect(open).toHaveText(/Vos coordonnées/)
  await expectAnnounced(['Carton standard : 4 dans le panier. Total hors livraison : 10,00 €.'])
  await expectAccessible(page)

  // Sent empty: the missing fields are named, and their section opens; exactly one is open at any
  // time.
  await press(section('Paiement'))
  await expect(open).toHaveText(/Paiement/)
  await expect(open).toBeFocused()
  expect(await focused()).toBe('button | Étape 4 sur 4 : Paiement | disabled | expanded')
  await expectAccessible(page)
  await press(cart.getByRole('button', { name: /^Payer 10,00\s€$/ }))
  const summary = cart.getByRole('group', { name: /champs sont à vérifier/ })
  await expect(summary).toBeFocused()
  expect(await focused()).toBe('group | 6 champs sont à vérifier')
  await expect(open).toHaveText(/Vos coordonnées/)
  await expect(open).toHaveCount(1)
  await expect(section('Livraison')).toContainText('À compléter')
  await expectAccessible(page)
  await press(summary.getByRole('button', { name: 'Mode de livraison' }))
  await expect(open).toHaveText(/Livraison/)
  await expect(cart.getByRole('radio', { name: /Retrait en agence/ })).toBeFocused()
  expect(await focused()).toMatch(
    /^radio \| Retrait en agence .* \| Choisissez le retrait en agence ou la livraison à domicile$/,
  )

  // A pickup names its agency, and asks for the billing address.
  await page.keyboard.press('Space')
  await expect(cart.getByRole('radio', { name: /Paris 15e/ })).toBeVisible()
  await expect(section('Facturation')).toContainText('À compléter')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(cart.getByRole('radio', { name: /Livraison à domicile/ })).toBeChecked()
  await choose(
    cart.getByRole('combobox', { name: 'Adresse de livraison' }),
    '12 rue nationale, 59000 lille',
    /59000/,
  )
  const next = cart.getByRole('button', { name: 'CONTINUER' })
  forget()
  await press(next)
  await expect.poll(focused).toBe('button | Étape 3 sur 4 : Facturation | disabled | expanded')
  await expectAccessible(page)
  await press(cart.getByRole('button', { name: 'RETOUR' }))
  await expect(open).toHaveText(/Livraison/)
  await press(section('Vos coordonnées'))
  await type(cart.getByRole('textbox', { name: 'Nom', exact: true }), 'Quintefeuille')
  await type(cart.getByRole('textbox', { name: 'Prénom' }), 'Élise')
  await type(cart.getByRole('textbox', { name: 'E-mail' }), 'elise.panier@exemple.fr')
  await type(cart.getByRole('textbox', { name: 'Téléphone' }), '06 12 34 56 78')
  // The mistakes of a section that opens are only read at their fields.
  await expectAnnounced([])

  // The answers are back after a reload, at the same section.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('moving:direct:client')))
    .toContain('panier@exemple')
  await page.reload()
  await expect(open).toHaveText(/Paiement/)
  await expect(section('Livraison')).toContainText('59000 Lille')
  await expect(cart.getByRole('radio', { name: 'Carte bancaire' })).toBeChecked()
  await tick(cart.getByRole('checkbox', { name: /conditions générales/ }))

  // The server has the order, but its answer is late and then lost: a retry creates no other one.
  allowErrors(/ERR_FAILED/)
  const wait = 'Nous enregistrons votre commande et ouvrons la page de la banque…'
  const answers: string[] = []
  await page.route('**/api/carton_store/cart', async route => {
    const answer = await route.fetch()
    answers.push(await answer.text())
    if (answers.length > 1) return route.fulfill({ response: answer })
    await expect(cart.getByText(wait)).toBeVisible()
    return route.abort()
  })
  forget()
  await press(cart.getByRole('button', { name: /^Payer 29,90\s€$/ }))
  await expect
    .poll(focused)
    .toMatch(/^group \| Votre commande n’a pas pu être enregistrée \| .*Rien n’a été débité/)
  await expectAnnounced([wait])
  await expectAccessible(page)
  await press(cart.getByRole('button', { name: 'Réessayer' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement par carte' })).toBeVisible()
  expect(answers).toHaveLength(2)
  expect(answers[1]).toBe(answers[0])

  await press(page.getByRole('button', { name: /^Payer 29,90/ }))
  await press(page.getByRole('button', { name: 'Confirmer le paiement' }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' }),
  ).toBeVisible()
  await expectAccessible(page)
  const reference = /Commande\s(\w{10})/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  await expect.poll(() => orders).toEqual([{ reference, amountCents: 2_990 }])
  expect(await page.evaluate(() => localStorage.getItem('moving:direct:client'))).toBeNull()

  // Its cart is empty, so it leads to the shop.
  await page.goto('/materiel-demenagement/panier')
  await expect(page).toHaveURL(/\/materiel-demenagement$/)
})

test('the cart keeps the items from its address for another try while the shop cannot be reached', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  let isDown = true
  await page.route('**/api/carton_store/items', route =>
    isDown ? route.abort() : route.continue(),
  )
  await page.goto('/materiel-demenagement/panier?ajouter=product:carton-standard:4')
  const cart = page.locator('moving-cart')
  await expect(cart).toContainText('Les prix et les stocks ne s’affichent pas pour l’instant')
  await expect(cart).not.toContainText('Votre panier est vide')
  isDown = false
  await cart.getByRole('button', { name: 'Réessayer' }).click()
  await expect(cart).toContainText('10,00 €')
})

test('a customer orders in a partner’s shop, pays on our site and returns, by keyboard alone', async ({
  page,
}) => {
  test.slow()
  const { reach, press, tick, type, choose } = keyboard(page)
  const { expectAnnounced } = await createScreenReader(page)
  await page.goto('/demo/boutique.html')
  const cart = page.locator('moving-cart')
  const more = page.getByRole('button', { name: 'Ajouter au panier : Carton à livres' }).first()
  await press(more)
  await expectAnnounced(['Carton à livres : 1 dans le panier. Total hors livraison : 1,90 €.'])
  await page.keyboard.press('Enter')
  await expectAnnounced(['Carton à livres : 2 dans le panier. Total hors livraison : 3,80 €.'])
  await press(page.getByRole('link', { name: 'Commander', exact: true }))
  await expect(page).toHaveURL(/#panier$/)
  await type(cart.getByRole('textbox', { name: 'Nom', exact: true }), 'Quintefeuille')
  await type(cart.getByRole('textbox', { name: 'Prénom' }), 'Élise')
  await type(cart.getByRole('textbox', { name: 'E-mail' }), 'elise.campus@exemple.fr')
  await type(cart.getByRole('textbox', { name: 'Téléphone' }), '06 12 34 56 78')
  await press(cart.getByRole('button', { name: 'CONTINUER' }))
  await expect(cart.getByRole('button', { expanded: true })).toHaveText(/Livraison/)
  await reach(cart.getByRole('radio', { name: /Retrait en agence/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(cart.getByRole('radio', { name: /Livraison à domicile/ })).toBeChecked()
  await choose(
    cart.getByRole('combobox', { name: 'Adresse de livraison' }),
    '12 rue nationale, 59000 lille',
    /59000/,
  )
  await press(cart.getByRole('button', { name: 'CONTINUER' }))
  await press(cart.getByRole('button', { name: 'CONTINUER' }))
  await tick(cart.getByRole('checkbox', { name: /conditions générales/ }))
  await press(cart.getByRole('button', { name: /^Payer 23,70\s€$/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement par carte' })).toBeVisible()
  await press(page.getByRole('button', { name: /^Payer 23,70/ }))
  await press(page.getByRole('button', { name: 'Confirmer le paiement' }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' }),
  ).toBeVisible()
  await press(page.getByRole('link', { name: /^Retourner sur/ }))
  await expect(page).toHaveURL(/\/demo\/boutique\.html$/)
  await expect(more).toBeVisible()
  await expect(cart).not.toContainText('Carton à livres')
})

test('the shop on a phone has one row a shelf, and stays short', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/materiel-demenagement')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    6_500,
  )
  const cards = page.getByRole('region', { name: /^Cartons/ }).getByRole('listitem')
  const first = await cards.first().boundingBox()
  const last = await cards.last().boundingBox()
  expect(last?.y).toBe(first?.y)
})
