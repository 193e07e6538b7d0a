import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import { FunnelPage } from './funnel-page'

const PAGE = 'é'.repeat(10_000)

test('a page pasted into a field is kept, and its field says that it is too long', async ({
  page,
}) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  const departure = funnel.host.getByRole('combobox', { name: 'Adresse de départ' })
  await departure.fill(PAGE)
  await expect(funnel.host.getByText('Trop long : 200 caractères au plus.').first()).toBeVisible()
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

test('names are shown in their own direction of writing and sent in one spelling', async ({
  page,
}) => {
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

test('a page pasted into the search finds nothing, and the next search finds again', async ({
  beginAt,
}) => {
  const funnel = await beginAt('mon-volume')
  const search = funnel.host.getByRole('searchbox', { name: 'Chercher un meuble' })
  await search.fill('canapé lit '.repeat(900))
  await expect(funnel.button(/^Ajouter\s: Canapé 3 places$/)).toHaveCount(0)
  await search.fill('canapé')
  await expect(funnel.button(/^Ajouter\s: Canapé 3 places$/)).toBeVisible()
})

test('a number is kept as it is typed and judged once its field is left', async ({
  beginAt,
  page,
}) => {
  const funnel = await beginAt('mon-volume')
  await page.goto('/tunnel/choix-volume')
  await funnel.button(/J'envoie des photos de mon mobilier/).click()
  const surface = funnel.field('Surface du logement')
  await surface.pressSequentially('60 m2')
  await expect(surface).toHaveValue('60 m2')
  await surface.press('Tab')
  await expect(surface).toHaveValue('60')
  for (const [typed, reason] of [
    ['1200', /De 1 à 1\s000\sm²|de 1 à 1\s000\sm²/],
    ['soixante', /nombre en chiffres/],
    ['60 m3', /nombre en chiffres/],
  ] as const) {
    await surface.fill('')
    await surface.pressSequentially(typed)
    await expect(surface).toHaveAccessibleDescription(/^(?!.*Merci de vérifier)/)
    await surface.press('Tab')
    await expect(surface).toHaveValue(typed)
    await expect(surface).toHaveAccessibleDescription(reason)
  }
  await surface.fill('0,5')
  await surface.press('Enter')
  await expect(surface).toHaveAccessibleDescription(/Merci de vérifier ce champs.+1\s000\sm²/)
  await surface.fill('1 000')
  await surface.press('Tab')
  await expect(surface).toHaveValue('1000')
})

test('a press that leaves a field with a mistake reaches what it was on', async ({ page }) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  const accord = funnel.host.getByRole('checkbox', { name: /J’accepte d’être contacté/ })
  const phone = funnel.field('Téléphone')
  await phone.fill('06 12')
  await accord.scrollIntoViewIfNeeded()
  const box = await accord.boundingBox()
  if (box === null) throw new Error('The box is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + 2)
  await page.mouse.down()
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(phone).not.toBeFocused()
  expect(await accord.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(accord).not.toBeChecked()
  await expect(phone).toHaveAccessibleDescription(/Doit être un numéro de téléphone/)
  expect((await accord.boundingBox())?.y).toBeGreaterThan(box.y)
})

test('the second of two quick taps does nothing on the step that the first one opened', async ({
  beginAt,
  page,
}) => {
  const funnel = await beginAt('mon-volume')
  await page.goto('/tunnel/choix-volume')
  const card = funnel.button(/Je liste mon mobilier/)
  await card.click({ trial: true })
  const box = await card.boundingBox()
  if (box === null) throw new Error('The card is not shown')
  await page.evaluate(() => {
    document.querySelector('moving-funnel')?.shadowRoot?.addEventListener('click', () => {
      document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1)
    })
  })
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await expect(funnel.title('Votre volume')).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset.clicks)).toBe('1')
  // It takes taps again.
  await funnel.button(/^Ajouter\s: Canapé 3 places$/).click()
  await expect(funnel.button(/^Retirer\s: Canapé 3 places$/)).toBeVisible()
})

test('a mistyped big provider is asked about, and one press takes the right one', async ({
  page,
}) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  await funnel.field('E-mail').fill('ines@gmial.com')
  await expect(funnel.button(/Vouliez-vous dire/)).toHaveCount(0)
  await funnel.field('E-mail').press('Tab')
  await funnel.button(/Vouliez-vous dire ines@gmail\.com\s\?/).click()
  await expect(funnel.field('E-mail')).toHaveValue('ines@gmail.com')
  await expect(funnel.field('E-mail')).toBeFocused()
  await expect(funnel.button(/Vouliez-vous dire/)).toHaveCount(0)
})
