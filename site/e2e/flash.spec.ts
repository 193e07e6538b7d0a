import { createScreenReader } from '../../widget/e2e/screen-reader'
import { keyboard } from '../../widget/e2e/input-methods'
import { DESKTOP, expect, FRESH_SERVER_ON_RETRY, test } from './fixtures'
import { recordOrderEvents } from './record-order-events'

test.use(DESKTOP)
test.use(FRESH_SERVER_ON_RETRY)

test('a customer reaches a paid flash offer from the home page by keyboard alone', async ({
  page,
  expectAccessible,
  allowErrors,
}) => {
  test.slow()
  const { reach, press, tick, type } = keyboard(page)
  const { focused, forget, expectAnnounced } = await createScreenReader(page)
  const orders = await recordOrderEvents(page, () => new URL(page.url()).origin)
  await page.goto('/')
  await page.keyboard.press('Tab')
  const list = page.locator('moving-flash-offers')
  await expect(list.getByRole('list', { name: 'Ventes flash' })).toContainText(
    'VENTE FLASH - 1 Dispo.',
  )
  await press(list.getByRole('link', { name: /Lille.*Arras/ }))

  await expect(page).toHaveURL(/\/tunnel\/offreFlash\/lille-arras\/details/)
  const booking = page.locator('moving-flash-booking')
  await expect(booking.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  await expect(booking.getByText('VENTE FLASH - 1 Dispo.').filter({ visible: true })).toHaveCount(1)
  await expect(list.getByRole('link', { name: /Paris.*Lyon/ })).toBeVisible()
  await expectAccessible(page)
  const book = booking.getByRole('button', { name: 'RÉSERVER' })
  const form = booking.getByRole('heading', { name: 'Réserver cette offre' })
  await press(book)

  await expect(form).toBeFocused()
  await page.goBack()
  await expect(book).toBeVisible()
  await expect(page).toHaveURL(/\/tunnel\/offreFlash\/lille-arras\/details/)
  await page.goForward()
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(/\/tunnel\/offreFlash\/lille-arras\/reserver/)
  await expect(page).toHaveTitle(/^Réserver la vente flash Lille → Arras/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^Réserver la vente flash Lille → Arras/)
  await press(booking.getByRole('link', { name: 'RETOUR' }))
  await expect(page).toHaveURL(/\/tunnel\/offreFlash\/lille-arras\/details/)
  await expect(heading).toHaveText(/^Vente flash Lille → Arras/)
  await press(book)
  await expect(form).toBeFocused()
  await expect(list).toBeHidden()
  const next = booking.getByRole('button', { name: 'CONTINUER' })
  await expect(next).toBeDisabled()
  await expectAccessible(page)
  await expectAnnounced([])

  // Pressed though it is disabled, the button sends nothing and says what is missing.
  await reach(next)
  expect(await focused()).toBe(
    'button | CONTINUER | À remplir : Adresse de départ et 6 autres | disabled',
  )
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('group | 7 champs sont à vérifier')
  const departure = booking.getByRole('combobox', { name: 'Adresse de départ' })
  await press(booking.getByRole('button', { name: 'Adresse de départ' }))
  await expect(departure).toBeFocused()
  expect(await focused()).toMatch(/^combobox \| Adresse de départ \| .*invalid true \| required$/)
  await expectAnnounced([])
  const ends = {
    'Adresse de départ': '12 rue nationale, 59000 lille',
    'Adresse d’arrivée': '5 rue gambetta, 62000 arras',
  }
  for (const [name, address] of Object.entries(ends)) {
    await reach(booking.getByRole('combobox', { name }))
    await page.keyboard.type(address)
    await expectAnnounced(['1 proposition'])
    await page.keyboard.press('Enter')
  }
  await type(booking.getByRole('textbox', { name: 'Nom', exact: true }), 'Quintefeuille')
  await type(booking.getByRole('textbox', { name: 'Prénom' }), 'Élise')
  await type(booking.getByRole('textbox', { name: 'E-mail' }), 'elise.flash@exemple.fr')
  await type(booking.getByRole('textbox', { name: 'Téléphone' }), '06 12 34 56 78')
  await tick(booking.getByRole('checkbox', { name: /J’accepte d’être contacté/ }))
  await expect(next).toBeEnabled()
  // Neither the mistakes, which the summary has named, nor a field that was filled in.
  await expectAnnounced([])
  await expectAccessible(page)
  await press(next)

  await expect(
    page.getByRole('heading', { level: 1, name: 'Payer votre offre flash' }),
  ).toBeVisible()
  await expect(page.getByText(/Carburant et péages\s: compris/)).toBeVisible()
  await expect(page.getByText(/Vous payez l’offre flash en totalité.*289/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(?:19|20):\d\d$/)
  await expectAccessible(page)
  await page.goBack()
  await expect(form).toBeVisible()
  await expect(booking.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    'Quintefeuille',
  )
  await expect(booking.getByText(/^Offre réservée encore/)).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('timer')).toHaveText(/^(?:19|20):\d\d$/)

  // Some minutes before its end the hold is extended by ten; after those a screen reader announces
  // the end.
  await page.clock.install()
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  const extend = page.getByRole('button', { name: 'Réserver l’offre 10 minutes de plus' })
  await expect(extend).toBeHidden()
  forget()
  await page.clock.fastForward('16:00')
  await expectAnnounced(['L’offre vous est réservée encore 5 minutes au plus.'])
  await press(extend)
  await expectAnnounced([/^L’offre vous est réservée jusqu’à \d+ h \d\d\.$/])
  await expect(page.getByRole('timer')).toHaveText(/^1[34]:\d\d$/)
  await expect(extend).toBeHidden()
  await page.clock.fastForward('15:00')
  await expect(page.getByText('L’offre ne vous est plus réservée', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'L’offre ne vous est plus réservée.' }),
  ).toHaveCount(1)
  await expect(page.getByRole('timer')).toBeHidden()
  await expectAccessible(page)
  await page.clock.resume()
  await page.reload()

  const pay = page.getByRole('button', { name: /^Payer 289\s€$/ })
  await tick(page.getByRole('checkbox', { name: /conditions générales/ }))
  await press(pay)
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement par carte' })).toBeVisible()
  await press(page.getByRole('button', { name: /^Payer 289/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Authentification' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Confirmer le paiement' }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' }),
  ).toBeVisible()
  await expectAccessible(page)
  const reference = /Commande\s(\w{10})/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  expect(reference).not.toBe('')
  await expect.poll(() => orders).toEqual([{ reference, amountCents: 28_900 }])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  // It was a hold, and is now sold to the same customer.
  allowErrors(/410/)
  const answer = await page.goto('/tunnel/offreFlash/lille-arras/details')
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Cette offre flash n'est plus disponible\s!/,
  )
  await expect(page.getByText("Cette offre n'est plus active")).toBeVisible()
  await expectAccessible(page)
  await press(page.getByRole('link', { name: 'Retourner à la liste des offres' }))
  await expect(page).toHaveURL(/\/#ventes-flash$/)
  await reach(list.getByRole('link', { name: /Paris.*Lyon/ }))
  await expect(list.getByRole('link', { name: /Lille.*Arras/ })).toHaveCount(0)
})
