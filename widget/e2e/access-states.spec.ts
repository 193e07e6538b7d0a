import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import { createScreenReader } from './screen-reader'
import { FunnelPage } from './funnel-page'

test('axe finds nothing on the list: refused, summed up, searched in vain, with a form refused', async ({
  page,
  beginAt,
  expectAccessible,
}) => {
  test.slow()
  const { focused, forget, expectAnnounced } = await createScreenReader(page)
  const funnel = await beginAt('mon-volume')
  const { host } = funnel
  await funnel.button('CONTINUER').click()
  await expect(host.getByRole('group', { name: 'Un champ est à vérifier' })).toBeFocused()
  await expect(host.getByRole('heading', { level: 3, name: 'Salon' })).toHaveAccessibleDescription(
    /Ajoutez au moins un meuble ou un carton/,
  )
  await expectAccessible(page, 'moving-funnel')
  forget()
  await funnel.button(/^2 pièces/).click()
  await expectAnnounced(['Liste « 2 pièces » ajoutée.'])
  await funnel.button(/^Ce que j’emporte/).click()
  await expectAccessible(page, 'moving-funnel')
  await host.getByRole('searchbox').fill('zzz')
  await expect(host.getByText('Aucun résultat.')).toBeVisible()
  await expectAnnounced(['Aucun résultat. Ajoutez cet objet vous-même.'])
  await expectAccessible(page, 'moving-funnel')
  await host.getByRole('searchbox').fill('')
  await funnel.button('Ajouter un autre objet (Salon)').click()
  await funnel.button('AJOUTER').click()
  await expect(funnel.field('Nom de l’objet')).toHaveAttribute('aria-required', 'true')
  // The focus stays in the refused field until its message is due, which is then not announced.
  await expectAccessible(page, 'moving-funnel')
  await host.getByRole('checkbox', { name: /J’emporte des objets lourds/ }).check()
  await funnel.button('Ajouter un autre objet lourd').click()
  forget()
  await funnel.button('AJOUTER').last().press('Enter')
  await expect.poll(focused).toMatch(/^textbox \| Nom de l’objet lourd \| Merci .*invalid true/)
  await expectAnnounced(['Remplissez tous les champs pour ajouter l’objet.'])
  await funnel.field('Poids d’un objet').fill('10')
  await funnel.field('Longueur').focus()
  await expect(funnel.field('Poids d’un objet')).toHaveAccessibleDescription(/^De 80 à 2\s000\skg/)
  await expectAccessible(page, 'moving-funnel')
})

test('axe finds nothing on the addresses: back blocked, refused, the twenty codes of Paris, a stopover undone', async ({
  page,
  beginAt,
  expectAccessible,
}) => {
  test.slow()
  const funnel = await beginAt('mes-adresses')
  const { host } = funnel
  await funnel.button('RETOUR').click()
  await expect(host.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'moving-funnel')
  for (let count = 0; count < 5; count += 1) await funnel.button('Ajouter une étape').click()
  await funnel.button('MON DEVIS').click()
  await expect(host.getByRole('group', { name: '6 champs sont à vérifier' })).toBeFocused()
  await expectAccessible(page, 'moving-funnel')
  const field = host.getByRole('combobox', { name: 'Adresse de l’étape 5' })
  await field.fill('12 rue de la paix, paris')
  await host.getByRole('option', { name: /Plusieurs codes postaux/ }).click()
  await expect(host.getByText('Choisissez le code postal').first()).toBeVisible()
  await expectAccessible(page, 'moving-funnel')
  await host.getByRole('option', { name: /75020/ }).click()
  await funnel.button('Supprimer l’étape 5').click()
  await expect(funnel.button('Annuler')).toBeFocused()
  await expectAccessible(page, 'moving-funnel')
  await funnel.button('Je prefère du stockage').click()
  await funnel.button('MON DEVIS').click()
  await expect(funnel.field('Fin du stockage')).toHaveAccessibleDescription(
    /Indiquez la fin du stockage/,
  )
  await expectAccessible(page, 'moving-funnel')
})

test('axe finds nothing around the price: unsaid floors, erasing, set aside, not confirmed', async ({
  page,
  beginAt,
  expectAccessible,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/Failed to load resource/)
  const funnel = await beginAt('reserver')
  const { host } = funnel
  await expect(host.getByText(/^Avant de payer, il nous faudra\s: .*l’étage/)).toBeVisible()
  await funnel.button('Effacer mes données').click()
  await expectAccessible(page, 'moving-funnel')
  await page.goto('/tunnel')
  await funnel.button('Non, recommencer').click()
  await expect(funnel.button('Annuler')).toBeVisible()
  await expectAccessible(page, 'moving-funnel')
  await funnel.button('Annuler').click()
  await page.route('**/api/leads/*', route => route.fulfill({ status: 500, body: '' }))
  await funnel.button('Effacer mes données').click()
  await funnel.button('Oui, tout effacer').click()
  await expect(host.getByText(/notre serveur n’a pas confirmé/)).toBeVisible()
  await expectAccessible(page, 'moving-funnel')
})

test('axe finds nothing on a quote that lacks its addresses', async ({
  page,
  beginAt,
  expectAccessible,
}) => {
  const funnel = await beginAt('mes-adresses')
  await page.goto('/tunnel/reserver')
  await expect(funnel.title('Votre devis')).toBeVisible()
  await expectAccessible(page, 'moving-funnel')
})

test('axe finds nothing on a landing in its partner’s colours: asked, refused, sending, not updated', async ({
  page,
  beginAt,
  expectAccessible,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/Failed to load resource/)
  const funnel = await beginAt('reserver')
  const { host } = funnel
  await expect(funnel.title('Votre prix')).toBeVisible()
  await page.evaluate(() =>
    localStorage.setItem('moving:campus-lilas', localStorage.getItem('moving:direct') ?? ''),
  )
  await page.goto('/tunnel/landing/campus-lilas/choix-volume')
  await expect(funnel.button('Oui, reprendre')).toHaveCSS('background-color', 'rgb(109, 40, 217)')
  await expectAccessible(page, 'moving-funnel')
  await page.goto('/tunnel/landing/campus-lilas/mes-coordonnees')
  const name = await funnel.field('Nom').inputValue()
  await funnel.field('Nom').fill('')
  await funnel.button('MON DEVIS').click()
  await expect(host.getByRole('group', { name: 'Un champ est à vérifier' })).toBeFocused()
  await expectAccessible(page, 'moving-funnel')
  await funnel.field('Nom').fill(name)
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/api\/leads/, async route => {
    await held
    await route.fulfill({ status: 500, body: '' })
  })
  await funnel.button('MON DEVIS').click()
  await expect(host.getByText('Nous calculons votre prix…')).toBeVisible()
  await expectAccessible(page, 'moving-funnel')
  release()
  await expect(funnel.fault()).toContainText('La mise à jour du devis a échoué')
  await expectAccessible(page, 'moving-funnel')
})

test('axe finds nothing while a mailed quote opens, nor where it does not', async ({
  page,
  context,
  expectAccessible,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_/)
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/quote_keys', async route => {
    await held
    await route.abort('connectionrefused')
  })
  await page.goto(`/tunnel/reserver#cle=${'a'.repeat(43)}`)
  const funnel = new FunnelPage(page)
  const { host } = funnel
  await funnel.button('Ouvrir mon devis sur cet appareil').click()
  await expect(host.getByText('Nous ouvrons votre devis…')).toBeVisible()
  await expectAccessible(page, 'moving-funnel')
  release()
  const failure = host.getByRole('group', { name: 'Votre devis n’a pas pu s’ouvrir' })
  await expect(failure).toBeFocused()
  await expectAccessible(page, 'moving-funnel')
  await context.setOffline(true)
  await expect(failure).toContainText('Vous êtes hors connexion.')
  await context.setOffline(false)
  await expect(failure).toContainText('La connexion est revenue.')
})
