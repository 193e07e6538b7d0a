import type { Page } from 'playwright/test'
import { createScreenReader } from '../../widget/e2e/screen-reader'
import { FunnelPage, movingDate } from '../../widget/e2e/funnel-page'
import { keyboard } from '../../widget/e2e/input-methods'
import { DESKTOP, expect, test } from '../../widget/e2e/pages/embedding-test'
import { recordOrderEvents } from './record-order-events'

test.use(DESKTOP)

/** Returns the stored data of a customer. */
const keptHere = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ])

test('a customer reaches a paid order and its e-mail from a partner’s page and returns, by keyboard alone', async ({
  page,
  embed,
  expectAccessible,
}) => {
  test.slow()
  const { reach, press, tick, type, choose } = keyboard(page)
  const { focused, forget, expectAnnounced } = await createScreenReader(page)
  let partner = ''
  const orders = await recordOrderEvents(page, () => partner)
  partner = await embed(
    '<moving-funnel partner="agence-beaumarchais" return-url="/merci"></moving-funnel>',
  )
  const funnel = new FunnelPage(page)
  const { host } = funnel

  // The element takes no focus as the page loads. An empty form is read from its summary, and each mistake at its field.
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
  await press(funnel.button('VOIR LES PRIX'))
  await expect.poll(focused).toBe('group | 7 champs sont à vérifier')
  await press(
    host
      .getByRole('group', { name: '7 champs sont à vérifier' })
      .getByRole('button', { name: 'Nom', exact: true }),
  )
  await expect
    .poll(focused)
    .toMatch(
      /^textbox \| Nom \| Merci de vérifier ce champs : indiquez votre nom\. \| invalid true/,
    )
  await expectAnnounced([])
  await choose(
    host.getByRole('combobox', { name: 'Adresse de départ' }),
    '3 rue oberkampf, paris 11',
    /75011/,
  )
  await type(funnel.field('Date du déménagement'), movingDate())
  await type(funnel.field('Nom'), 'Quintefeuille')
  await type(funnel.field('Prénom'), 'Élise')
  await type(funnel.field('E-mail'), 'elise.quintefeuille@exemple.fr')
  await type(funnel.field('Téléphone'), '06 12 34 56 78')
  await tick(host.getByRole('checkbox', { name: /J’accepte d’être contacté/ }))
  await expectAccessible(page)
  forget()
  await press(funnel.button('VOIR LES PRIX'))

  await expect.poll(focused).toBe('heading | Choisissez un volume')
  await press(funnel.button(/Je liste mon mobilier/))
  await expect.poll(focused).toBe('heading | Votre volume')
  await expect(funnel.button(/^Ajouter\s: Canapé 3 places$/)).toBeVisible()
  forget()
  await type(host.getByRole('searchbox', { name: 'Chercher un meuble' }), 'Canapé 3 places')
  await expectAnnounced(['1 meuble trouvé'])
  await press(funnel.button(/^Ajouter\s: Canapé 3 places$/))
  await expectAnnounced([/^1,8 m³ à déménager\. Camion de 6 m³/, 'Canapé 3 places : 1'])
  expect(await focused()).toMatch(/Canapé 3 places/)
  await press(funnel.button('CONTINUER'))

  await expect.poll(focused).toBe('heading | Mes adresses')
  await tick(host.getByRole('radio', { name: 'Rez-de-chaussée' }).first())
  forget()
  await choose(host.getByRole('combobox', { name: 'Adresse d’arrivée' }), 'lyon 3', /69003/)
  await expectAnnounced([/^Paris – Lyon, environ \d+ km par la route$/])
  await press(funnel.button('MON DEVIS'))

  await expect.poll(focused).toBe('heading | Votre prix')
  await expectAccessible(page)
  const days = host.getByRole('radiogroup', { name: 'Le même déménagement, un autre jour' })
  const shown = host.getByText(/€\sTTC$/)
  const price = String(await shown.textContent())
  await reach(days.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(shown, 'the price of another day').not.toHaveText(price)
  forget()
  await press(funnel.button('RÉSERVER'))
  const sheet = host.getByRole('dialog', { name: 'Dernières précisions' })
  await expect.poll(focused).toMatch(/^combobox \| Numéro et rue à Lyon/)
  // Refused: the first mistake is read at the focus, the others at their fields.
  const book = sheet.getByRole('button', { name: /^Réserver pour/ })
  await press(book)
  await expect.poll(focused).toMatch(/^combobox \| Numéro et rue à Lyon \| .*invalid true/)
  await page.keyboard.type('8 rue paul bert')
  await expectAnnounced(['1 proposition'])
  await page.keyboard.press('Enter')
  await reach(sheet.getByRole('radio', { name: 'Rez-de-chaussée' }))
  await page.keyboard.press('ArrowLeft')
  await expect(sheet.getByRole('radio', { name: '6e étage ou plus' })).toBeChecked()
  await reach(sheet.getByRole('radio', { name: 'Je ne sais pas' }))
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: 'Pas d’ascenseur' })).toBeChecked()
  await expectAnnounced([
    /^Votre prix passe de \d+ € à \d+ €\. Il tient compte de vos étages et de vos rues\.$/,
  ])
  const total = ((await book.textContent()) ?? '').replaceAll(/\D/g, '')
  const draft = await page.evaluate(() => localStorage.getItem('moving:agence-beaumarchais') ?? '')
  expect(draft).toContain('Quintefeuille')
  await press(book)

  await expect(
    page.getByRole('heading', { level: 1, name: 'Réserver votre déménagement' }),
  ).toBeVisible()
  await expectAccessible(page)
  // The same quote on our own site, as the link of its e-mail opens it.
  await page.evaluate(text => localStorage.setItem('moving:direct', text), draft)
  const pay = page.getByRole('button', { name: /^Payer / })
  const amount = (await pay.innerText()).replace(/^Payer\s/, '')
  await press(pay)
  await expect
    .poll(focused)
    .toMatch(
      /^checkbox \| J’ai lu et .* \| Cochez cette case pour accepter les conditions générales\. \| .*invalid true/,
    )
  await page.keyboard.press('Space')
  await expectAnnounced([])
  await press(pay)

  await expect(page.getByRole('heading', { level: 1, name: 'Paiement par carte' })).toBeVisible()
  await type(page.getByRole('textbox', { name: 'Numéro de carte' }), '5555 5573 7638 4001')
  await press(page.getByRole('button', { name: `Payer ${amount}` }))
  // An opened page is announced by its title, and nothing of it is announced again.
  await expect(page).toHaveTitle(/^Une erreur s'est produite/)
  await expect(page.getByText('La banque a refusé ce paiement.')).toBeVisible()
  await expectAnnounced([])
  await expectAccessible(page)
  await press(page.getByRole('link', { name: 'Réessayer' }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Réserver votre déménagement' }),
  ).toBeVisible()
  await expect(page.getByText('a refusé')).toHaveCount(0)
  await tick(page.getByRole('checkbox', { name: /conditions générales/ }))
  await press(pay)
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement par carte' })).toBeVisible()
  await expectAnnounced([])
  await press(page.getByRole('button', { name: `Payer ${amount}` }))
  await expect(page.getByRole('heading', { level: 1, name: 'Authentification' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Confirmer le paiement' }))

  await expect(
    page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' }),
  ).toBeVisible()
  await expect(page.getByText(amount).first()).toBeVisible()
  await expectAccessible(page)
  const reference = /Commande\s(\w{10})/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
  await expect.poll(() => keptHere(page)).toEqual([])

  await press(page.getByRole('link', { name: `Retourner sur ${new URL(partner).host}` }))
  await expect(funnel.title('Votre déménagement est réservé')).toBeVisible()
  expect(page.url()).toBe(`${partner}/merci`)
  expect(reference).not.toBe('')
  await expect.poll(() => orders).toEqual([{ reference, amountCents: Number(total) * 100 }])
  await expectAccessible(page)
  await press(funnel.button('Faire un autre devis'))
  await expect(funnel.field('Nom')).toHaveValue('')
  expect(await keptHere(page)).toEqual([])

  await page.goto('/demo/courriels')
  await expectAccessible(page)
  await press(
    page.getByRole('link', { name: `Votre déménagement est réservé, commande ${reference}` }),
  )
  await expect(page.getByText('elise.quintefeuille@exemple.fr')).toBeVisible()
  await expect(page.getByRole('link', { name: /\.pdf$/ })).toBeVisible()
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await press(page.getByRole('link', { name: 'Voir ma commande' }))
  const order = await opened
  await expect(order.getByText('L’acompte est payé, votre date est retenue.')).toBeVisible()
  await expectAccessible(order)
  expect(orders).toHaveLength(1)
})
