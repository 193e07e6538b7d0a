import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import { FunnelPage } from './funnel-page'

const measure = async (funnel: FunnelPage, figures: Readonly<Record<string, string>>) => {
  for (const [label, figure] of Object.entries(figures)) await funnel.field(label).fill(figure)
}

test('heavy items alone are a list, named beside the price they are part of', async ({
  page,
  beginAt,
  expectAccessible,
}) => {
  const funnel = await beginAt('mon-volume')
  await funnel.button('CONTINUER').click()
  await expect(funnel.host.getByRole('group', { name: /à vérifier/ })).toBeFocused()
  await funnel.host.getByRole('checkbox', { name: /J’emporte des objets lourds/ }).check()
  await expect(funnel.host.getByText('Ajoutez au moins un meuble ou un carton')).toBeVisible()
  await funnel.button(/^Ajouter\s: Piano droit$/).click()
  await expect(funnel.host.getByText('Ajoutez au moins un meuble ou un carton')).toHaveCount(0)

  await funnel.button('Ajouter un autre objet lourd').click()
  const add = funnel.button('AJOUTER')
  await expect(funnel.field('Nom de l’objet lourd')).toBeFocused()
  await expect(funnel.field('Poids d’un objet')).toHaveValue('80')
  await expect(add).toBeDisabled()
  // Two fields change before either is rendered again, as with a password manager or a slow phone.
  await funnel.field('Nom de l’objet lourd').evaluate((name: HTMLInputElement) => {
    const width = name
      .closest('[role=group]')
      ?.querySelector<HTMLInputElement>('[name=customHeavyItem-width]')
    for (const [input, text] of [
      [name, 'Orgue'],
      [width, '61'],
    ] as const) {
      if (!input) throw new Error('A field is missing')
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  await expect(funnel.field('Nom de l’objet lourd')).toHaveValue('Orgue')
  await expect(funnel.field('Largeur')).toHaveValue('61')
  await measure(funnel, { Longueur: '150', Largeur: '60', Hauteur: '0' })
  await expect(add).toBeDisabled()
  await funnel.field('Poids d’un objet').fill('79')
  await funnel.field('Hauteur').fill('120')
  await expect(funnel.field('Poids d’un objet')).toHaveAccessibleDescription(/80/)
  await expect(add).toBeDisabled()
  await expectAccessible(page)
  await page.reload()
  await expect(funnel.field('Largeur')).toHaveValue('60')
  await funnel.field('Poids d’un objet').fill('95')
  await add.click()
  await expect(funnel.button('Ajouter un autre objet lourd')).toBeFocused()
  await expect(funnel.host.getByText(/150 × 60 × 120\scm, 95\skg/)).toBeVisible()

  await funnel.button(/^Modifier\s: Orgue$/).click()
  await funnel.field('Quantité').fill('2')
  await funnel.button('MODIFIER').click()
  await expect(funnel.host.getByText('Orgue × 2', { exact: true })).toBeVisible()
  await expect(
    funnel.host.getByText(/95\skg, 1,1\sm³ chacun, 190\skg, 2,2\sm³ en tout$/),
  ).toBeVisible()
  await funnel.button('Ajouter un autre objet lourd').click()
  await measure(funnel, {
    'Nom de l’objet lourd': 'ORGUE ',
    Longueur: '100',
    Largeur: '60',
    Hauteur: '120',
  })
  await expect(funnel.host.getByText(/déjà dans votre liste/)).toBeVisible()
  await funnel.field('Hauteur').press('Enter')
  await expect(funnel.button(/^Modifier\s: /)).toHaveCount(1)
  await expectAccessible(page)

  await funnel.button('CONTINUER').click()
  await funnel.fillArrival()
  await funnel.button('MON DEVIS').click()
  await expect(funnel.title('Votre prix')).toBeVisible()
  await expect(funnel.host.getByText(/m³, d’après votre liste$/)).toBeVisible()
  await funnel.host.getByText('Le détail du prix').click()
  await expect(funnel.host.getByText('Piano droit, ORGUE')).toHaveCount(2)
})

test('heavy items come on top of a stated volume, and count no more once they are said not to be there', async ({
  page,
}) => {
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/simulations')) sent.push(request.postDataJSON())
  })
  await page.goto('/demo/back-office.html')
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await funnel.button(/Je connais le volume/).click()
  await funnel.field('Volume à déménager').fill('20')
  const toggle = funnel.host.getByRole('checkbox', { name: /J’emporte des objets lourds/ })
  await toggle.check()
  await funnel.button('Voir les 14 autres objets').click()
  await expect(funnel.button(/^Ajouter\s: Flipper$/)).toBeFocused()
  await funnel.button(/^Ajouter\s: Jacuzzi$/).click()
  await expect(funnel.host.getByText(/^23,5\sm³/).first()).toBeVisible()
  await toggle.uncheck()
  await expect(funnel.host.getByText(/^20\sm³/).first()).toBeVisible()
  await funnel.button('CONTINUER').click()
  await funnel.fillArrival()
  await funnel.button('MON DEVIS').click()
  await expect(funnel.title('Votre prix')).toBeVisible()
  expect(sent).toMatchObject([
    { hasHeavyItems: false, predefinedHeavyItems: {}, customHeavyItems: [] },
  ])
  await funnel.button(/^Modifier\s: Volume$/).click()
  await toggle.check()
  await expect(funnel.host.getByLabel(/^Quantité\s: Jacuzzi$/)).toHaveValue('1')
})

test('half-typed items hold the step back until they are complete, and are then added', async ({
  beginAt,
  expectAccessible,
  page,
}) => {
  const funnel = await beginAt('mon-volume')
  const { host } = funnel
  await funnel.button('Ajouter un autre objet (Salon)').click()
  await funnel.field('Nom de l’objet').fill('A'.repeat(61))
  await expect(host.getByText(/^Trop long\s: 60 caractères au plus$/)).toBeVisible()
  await funnel.button('CONTINUER').click()
  await expect(funnel.field('Nom de l’objet')).toBeFocused()
  await expect(funnel.field('Nom de l’objet')).toHaveValue('A'.repeat(61))
  await funnel.field('Nom de l’objet').fill('Aquarium')

  await host.getByRole('checkbox', { name: /J’emporte des objets lourds/ }).check()
  await funnel.button('Ajouter un autre objet lourd').click()
  await measure(funnel, { 'Nom de l’objet lourd': 'Orgue', Longueur: '150', Largeur: '60' })
  await funnel.button('CONTINUER').click()
  await expect(funnel.field('Hauteur')).toBeFocused()
  await expect(host.getByRole('alert')).toHaveText(
    'Terminez ou annulez cet objet avant de continuer.',
  )
  await expect(funnel.field('Longueur')).toHaveValue('150')
  await expectAccessible(page)
  await funnel.field('Hauteur').fill('120')
  await funnel.button('CONTINUER').click()
  await expect(funnel.title('Mes adresses')).toBeVisible()

  await funnel.fillArrival()
  await funnel.button('RETOUR').click()
  await expect(host.getByText(/150 × 60 × 120\scm/)).toBeVisible()
  await expect(host.getByLabel(/^Quantité\s: Aquarium$/)).toHaveValue('1')
  await funnel.button('Ajouter un autre objet lourd').click()
  await funnel.button('CONTINUER').click()
  await expect(funnel.title('Mes adresses')).toBeVisible()
})
