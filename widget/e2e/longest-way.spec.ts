import type { Page } from 'playwright/test'
import { DESKTOP, expect, test } from '../../site/e2e/fixtures'
import { FunnelPage, movingDate } from './funnel-page'
import { type InputMethod, keyboard, thumb } from './input-methods'

const ROOMS = ['Salon', 'Cuisine', 'Chambre', 'Salle de bain', 'Bureau', 'Garage']
const picture = async (page: Page) => {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    canvas.getContext('2d')?.fillRect(200, 200, 900, 700)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/**
 * Goes from photos to a list after all: a piece in each of six rooms, heavy items, two stopovers,
 * storage, and the price.
 */
const goTheLongestWay = async (page: Page, hand: InputMethod) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  const { host } = funnel
  const { press, tick, type, choose } = hand

  await expect(funnel.title('Mes coordonnées')).toBeVisible()
  await choose(host.getByRole('combobox', { name: 'Adresse de départ' }), 'paris 11', /75011/)
  await type(funnel.field('Date du déménagement'), movingDate())
  await type(funnel.field('Nom'), 'Lefèvre')
  await type(funnel.field('Prénom'), 'Inès')
  await type(funnel.field('E-mail'), 'ines@exemple.fr')
  await type(funnel.field('Téléphone'), '06 12 34 56 78')
  await tick(host.getByRole('checkbox', { name: /J’accepte d’être contacté/ }))
  await press(funnel.button('VOIR LES PRIX'))

  await expect(funnel.title('Choisissez un volume')).toBeFocused()
  await press(funnel.button(/J'envoie des photos de mon mobilier/))
  await expect(funnel.title('Votre volume')).toBeVisible()
  await type(funnel.field('Surface du logement'), '60')
  const files = page.waitForEvent('filechooser')
  await press(funnel.button(/^Ajouter des photos\s: Salon$/))
  const buffer = await picture(page)
  await (
    await files
  ).setFiles([1, 2, 3].map(number => ({ name: `${number}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(host.getByRole('img', { name: 'Photo 3, Salon' })).toBeVisible()
  await press(funnel.button('RETOUR'))
  await press(funnel.button(/Je liste mon mobilier/))

  const rooms = host.getByRole('group', { name: 'Pièces' })
  for (const room of ROOMS) {
    await press(rooms.getByRole('button', { name: new RegExp(`^${room}`) }).first())
    await expect(host.getByRole('heading', { level: 3, name: room })).toBeVisible()
    await press(host.getByRole('button', { name: /^Ajouter\s: / }).first())
  }
  await tick(host.getByRole('checkbox', { name: /J’emporte des objets lourds/ }))
  await press(funnel.button(/^Ajouter\s: Piano droit$/))
  await press(funnel.button('Ajouter un autre objet lourd'))
  await type(funnel.field('Nom de l’objet lourd'), 'Orgue')
  await type(funnel.field('Longueur'), '150')
  await type(funnel.field('Largeur'), '60')
  await type(funnel.field('Hauteur'), '120')
  await press(funnel.button('AJOUTER'))
  await press(funnel.button('CONTINUER'))

  await expect(funnel.title('Mes adresses')).toBeFocused()
  for (const [index, town, code] of [
    [1, 'dijon', /21000/],
    [2, 'villeurbanne', /69100/],
  ] as const) {
    await press(funnel.button('Ajouter une étape'))
    await choose(host.getByRole('combobox', { name: `Adresse de l’étape ${index}` }), town, code)
  }
  await press(funnel.button('Je prefère du stockage'))
  await tick(host.getByRole('checkbox', { name: /Durée illimitée/ }))
  await press(funnel.button('MON DEVIS'))
  await expect(funnel.title('Votre prix')).toBeFocused()
  await expect(host.getByText(/^Stockage dans notre dépôt \(Lyon\)/)).toBeVisible()
  await expect(host.getByText(/Piano droit, Orgue/).first()).toBeAttached()
  for (const town of ['Paris', 'Dijon', 'Villeurbanne'])
    await expect(host.getByText(town).first()).toBeAttached()
}

test('the longest way leads to a price by thumb', async ({ page, expectAccessible }) => {
  test.slow()
  await goTheLongestWay(page, thumb())
  await expectAccessible(page)
})

test.describe('on a wide screen', () => {
  test.use(DESKTOP)
  test('the longest way leads to a price by keyboard alone', async ({ page }) => {
    test.slow()
    await goTheLongestWay(page, keyboard(page))
  })
})
