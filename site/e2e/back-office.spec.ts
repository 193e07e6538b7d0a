import { leadBody, LYON, PARIS, simulationBody } from '../server/testing/customer-calls'
import { expect, test } from './fixtures'

const TOKEN = 'a-token-that-signs-advisers-in-in-tests'
const streetIn = (town: typeof PARIS) => ({ ...town, street: 'Rue des Lilas', streetNumber: '12' })
/** Enough of a simulation to be ordered. */
const bookableBody = (leadUuid: string) => ({
  ...simulationBody(leadUuid),
  departureAddress: streetIn(PARIS),
  arrivalAddress: streetIn(LYON),
  departureFloor: 0,
  arrivalFloor: 0,
})

const OWN = { 'X-AUTH-TOKEN': 'nc_public' }

test('an adviser signs in, finds a customer and asks for a supplement, by keyboard alone', async ({
  page,
  request,
  expectAccessible,
  allowErrors,
}) => {
  allowErrors(/status of 401/, /status of 422/) // browsers log a refused form as an error
  const lead = await request.post('/api/leads', {
    headers: OWN,
    data: { ...leadBody(), lastname: 'Trouvetout' },
  })
  const { uuid } = await lead.json()
  const simulated = await request.post('/api/simulations', {
    headers: OWN,
    data: bookableBody(uuid),
  })
  const simulation = await simulated.json()

  await page.goto('/back-office')
  // The first field is the token's, or that of the e-mail once the team has members.
  await expect(page.locator('input:focus')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Jeton d’accès').focus()
  await page.keyboard.type(TOKEN)
  await page.keyboard.press('Enter')

  await page.getByRole('searchbox', { name: /^Rechercher un nom/ }).focus()
  await page.keyboard.type('trouvetout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('trouvetout')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Élise Trouvetout' }).first().press('Enter')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Devis pour le/ }).press('Enter')
  await expect(page).toHaveURL(new RegExp(simulation.uuid))

  const summary = page.getByText('Créer une commande à payer')
  await summary.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Créer la commande' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('La commande est créée')

  await page.getByText('Ajouter un supplément').press('Enter')
  await page.getByLabel('Libellé').first().focus()
  await page.keyboard.type('Cave à vider')
  await page.keyboard.press('Tab')
  await page.keyboard.type('beaucoup')
  await page.keyboard.press('Enter')
  // The form is shown again with the typed values, and the fault at its field.
  const amount = page.getByLabel('Montant (€)').first()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('beaucoup')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('85,50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Le supplément est ajouté')
  await expect(page.getByText('Cave à vider').first()).toBeVisible()

  await page.goto('/back-office/nouveau-devis')
  await expect(page.getByRole('heading', { name: 'Mes coordonnées' })).toBeVisible()
  const lists = ['codes-promo', 'messages', 'ventes-flash', 'ventes-flash/paris-lyon']
  for (const path of [...lists, 'codes-promo/BIENVENUE10/retrait']) {
    await page.goto(`/back-office/${path}`)
    await expectAccessible(page)
  }

  await page.goto('/back-office/commandes?sorte=cartons')
  await expectAccessible(page)
  await page.locator('.bo-row a').first().press('Enter')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choisir ce qui est remboursé' }).press('Enter')
  await expectAccessible(page)
})
