import type { Page, Route } from 'playwright/test'
import { DESKTOP, expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import type { FunnelPage } from './funnel-page'

test.use(DESKTOP)

/** Presses a focused button by keyboard; the button may disappear with its effect. */
const press = async (funnel: FunnelPage, name: string | RegExp) => {
  await funnel.button(name).focus()
  await funnel.page.keyboard.press('Enter')
}

/** Lets a call fail until the returned function is called. */
const failing = async (page: Page, pattern: string, method: string) => {
  let mayPass = false
  await page.route(pattern, (route: Route) =>
    mayPass || route.request().method() !== method
      ? route.continue()
      : route.fulfill({ status: 500, body: '' }),
  )
  return () => (mayPass = true)
}

test('a button of the list that goes hands its focus on', async ({ page, beginAt }) => {
  const funnel = await beginAt('mon-volume')
  const { host } = funnel
  const title = (name: string) => host.getByRole('heading', { level: 3, name })
  const summary = funnel.button(/^Ce que j’emporte/)

  await press(funnel, /^Studio/)
  await expect(summary).toBeFocused()
  await press(funnel, 'Annuler')
  await expect(funnel.button(/^Studio/)).toBeFocused()
  await press(funnel, /^Studio/)
  await press(funnel, /^Ce que j’emporte/)
  await press(funnel, /^Cuisine$/)
  await expect(title('Cuisine')).toBeFocused()
  await press(funnel, /^Ce que j’emporte/)
  await press(funnel, 'Vider la liste')
  await expect(funnel.button(/^Studio/)).toBeFocused()

  await funnel.add('Armoire 1 porte', 'Canapé 3 places')
  await host
    .getByRole('group', { name: 'Pièces' })
    .getByRole('button', { name: /^Cartons/ })
    .click()
  await press(funnel, 'Ajouter ces cartons')
  await expect(title('Cartons')).toBeFocused()

  await press(funnel, 'Ajouter un autre objet (Cartons)')
  await expect(host.locator('input:focus')).toBeVisible()
  await page.keyboard.type('Totem')
  await page.keyboard.press('Enter')
  await press(funnel, /^Retirer\s: Totem$/)
  await expect(funnel.button('Ajouter un autre objet (Cartons)')).toBeFocused()
})

test('the last of five stopovers hands its focus on, and a refused arrival goes with it', async ({
  beginAt,
}) => {
  const funnel = await beginAt('mes-adresses')
  for (let count = 0; count < 5; count += 1) await press(funnel, 'Ajouter une étape')
  await press(funnel, 'Supprimer l’étape 5')
  await expect(funnel.button('Ajouter une étape')).toBeFocused()

  for (let number = 4; number > 0; number -= 1) await press(funnel, `Supprimer l’étape ${number}`)
  await press(funnel, 'MON DEVIS')
  const summary = funnel.host.getByRole('group', { name: 'Un champ est à vérifier' })
  await expect(summary).toBeFocused()
  await press(funnel, 'Je prefère du stockage')
  await expect(summary).toHaveCount(0)
  await press(funnel, 'Retirer le stockage')
  await funnel.field('Adresse d’arrivée').fill('zzzzqqq')
  await funnel.field('Adresse d’arrivée').press('Tab')
  await expect(funnel.field('Adresse d’arrivée')).toHaveAccessibleDescription(
    /Merci d'indiquer au moins une ville/,
  )
  await expect(summary, 'all was mended since').toHaveCount(0)
  await press(funnel, 'MON DEVIS')
  await expect(summary).toBeFocused()
})

test('a call that is made again hands the focus of its button on', async ({
  page,
  beginAt,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const funnel = await beginAt('mes-adresses')
  await funnel.fillArrival()
  const letPass = await failing(page, '**/api/simulations', 'POST')
  await press(funnel, 'MON DEVIS')
  await expect(funnel.fault()).toBeFocused()
  await page.route('**/api/simulations', async route => {
    await expect(funnel.title('Mes adresses')).toBeFocused()
    await route.fallback()
  })
  await press(funnel, 'Réessayer')
  await expect(funnel.fault()).toBeFocused()
  letPass()
  await press(funnel, 'Réessayer')
  await expect(funnel.title('Votre prix')).toBeFocused()

  const letErase = await failing(page, '**/api/leads/*', 'DELETE')
  await press(funnel, 'Effacer mes données')
  await press(funnel, 'Oui, tout effacer')
  await expect(funnel.title('Mes coordonnées')).toBeFocused()
  letErase()
  await press(funnel, 'Réessayer')
  await expect(
    funnel.host.getByText(/Vos données sont effacées de cet appareil et de notre serveur/),
  ).toBeVisible()
  await expect(funnel.title('Mes coordonnées')).toBeFocused()
})

test('a room that is named for photos hands its focus on; what is typed with a comma keeps it', async ({
  page,
  beginAt,
}) => {
  const funnel = await beginAt('mon-volume')
  await page.goto('/tunnel/choix-volume')
  await press(funnel, /J'envoie des photos de mon mobilier/)
  await press(funnel, 'Ajouter une pièce')
  await expect(funnel.field('Nom de la pièce')).toBeFocused()
  await page.keyboard.type('Atelier')
  await page.keyboard.press('Enter')
  await expect(funnel.button('Ajouter une pièce')).toBeFocused()

  const surface = funnel.field('Surface du logement')
  await surface.pressSequentially('45,5')
  await expect(surface).toHaveValue('45,5')
  await surface.fill('0')
  await surface.press('Tab')
  await expect(surface).toHaveAccessibleDescription(/Merci de vérifier ce champs/)
})
