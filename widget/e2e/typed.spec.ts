import { expect, test } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'

const PAGE = 'é'.repeat(10_000)

test('a page pasted into a field is kept, and its field says that it is too long', async ({ page }) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  const departure = funnel.host.getByRole('combobox', { name: 'Adresse de départ' })
  await departure.fill(PAGE)
  await expect(funnel.host.getByText('Trop long : 200 caractères au plus.')).toBeVisible()
  for (const [name, text, longest] of [
    ['Nom', PAGE, 80],
    ['E-mail', `${PAGE}@exemple.fr`, 254],
    ['Téléphone', '06'.repeat(5_000), 30],
  ] as const) {
    await funnel.field(name).fill(text)
    await funnel.field(name).blur()
    await expect(funnel.field(name)).toHaveAccessibleDescription(
      new RegExp(`Trop long\\s: ${longest} caractères au plus`),
    )
  }
  await funnel.button('VOIR LES PRIX').click()
  await expect(funnel.host.getByRole('group', { name: '4 champs sont à vérifier' })).toBeFocused()
  await page.reload()
  await funnel.button('Oui, reprendre').click()
  await expect(funnel.field('Nom')).toHaveValue(PAGE)
  await expect(departure).toHaveValue(PAGE)
})

test('names of every script are read their own way, and sent in one spelling', async ({ page }) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact('Lefe\u0300vre\u200B')
  await expect(funnel.field('Nom')).toHaveValue('Lefèvre')
  await funnel.field('Prénom').fill('שרה')
  await expect(funnel.field('Prénom')).toHaveCSS('direction', 'rtl')
  await expect(funnel.field('Nom')).toHaveCSS('direction', 'ltr')
  const sent = page.waitForRequest('**/api/leads')
  await funnel.button('VOIR LES PRIX').click()
  expect((await sent).postDataJSON()).toMatchObject({ lastname: 'Lefèvre', firstname: 'שרה' })
  await expect(funnel.title('Choisissez un volume')).toBeVisible()
})

test('a page pasted into the search finds nothing, and holds nobody up', async ({ page }) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await funnel.chooseList()
  const search = funnel.host.getByRole('searchbox', { name: 'Chercher un meuble' })
  await search.fill('canapé lit '.repeat(900))
  await expect(funnel.button(/^Ajouter\s: Canapé 3 places$/)).toHaveCount(0)
  await search.fill('canapé')
  await expect(funnel.button(/^Ajouter\s: Canapé 3 places$/)).toBeVisible()
})
