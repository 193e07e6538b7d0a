import { countShifts } from '../../site/e2e/count-shifts'
import { test as begun } from './begun'
import { FunnelPage, movingDate } from './funnel-page'
import { expect, test } from './pages/embedding-test'
import { asAttribute, PARIS, stateVolume, stepTitle, submitContact } from './pages/visitor'

const BLOCKED = "Veuillez remplir l'adresse d'arrivée avant de revenir aux pages précédentes !"
const HASH_FUNNEL = `<moving-funnel variant="back-office" routing="hash" departure="${asAttribute(PARIS)}"></moving-funnel>`

test('back and forward of the browser, in the hash, are blocked nowhere, and the list of steps is without an arrival', async ({
  embed,
  page,
}) => {
  await embed(HASH_FUNNEL)
  await submitContact(page)
  await stateVolume(page)
  await page.getByRole('button', { name: 'Mes informations' }).click()
  await expect(page.getByRole('alert')).toHaveText(BLOCKED)
  await expect(stepTitle(page, 'Mes adresses')).toBeVisible()
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(stepTitle(page, 'Votre volume')).toBeVisible()
  await expect(page.getByLabel('Volume à déménager')).toHaveValue('20')
  await page.goForward()
  await page.getByLabel('Adresse d’arrivée').fill('Lyon')
  await page.goBack()
  await expect(stepTitle(page, 'Votre volume')).toBeVisible()
  await expect(page).toHaveURL(/#mon-volume$/)
  await page.goForward()
  await expect(stepTitle(page, 'Mes adresses')).toBeVisible()
  // Makes the test's actions count as user activation.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  )
  await page.reload()
  await expect(page.getByLabel('Adresse d’arrivée')).toHaveValue('Lyon')
  expect(
    await page.evaluate(() => document.activeElement?.localName),
    'nothing is focused on load',
  ).toBe('body')
})

test('back to the address without a hash adds no entry: forward goes on', async ({
  embed,
  page,
}) => {
  await embed(HASH_FUNNEL)
  await submitContact(page)
  await expect(page).toHaveURL(/#choix-volume$/)
  const entries = await page.evaluate(() => history.length)
  await page.goBack()
  await expect(stepTitle(page, 'Mes coordonnées')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goForward()
  await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
})

test('the history is the page’s own without a step in the URL', async ({ embed, page }) => {
  const origin = await embed(
    '<a href="?suite">Suite</a>' + HASH_FUNNEL.replace('routing="hash"', ''),
  )
  await page.getByRole('link', { name: 'Suite' }).click()
  await submitContact(page)
  await page.goBack()
  await expect(page).toHaveURL(`${origin}/`)
})

begun(
  'the steps on a phone: only those that are done lead back, and no banner stands above',
  async ({ beginAt }) => {
    const funnel = await beginAt('mes-adresses')
    const { page } = funnel
    const steps = funnel.host.getByRole('list', { name: 'Étapes du devis' })
    await expect(steps.getByText('Mes adresses')).toHaveAttribute('aria-current', 'step')
    await expect(steps.getByRole('button')).toHaveText(['Mes informations', 'Mon déménagement'])
    await expect(page.getByText('Payez en 3 ou 4 fois')).toBeHidden()
    await funnel.fillArrival()
    await steps.getByRole('button', { name: 'Mes informations' }).click()
    await expect(funnel.title('Mes coordonnées')).toBeFocused()
    await expect(steps).toBeInViewport({ ratio: 1 })
    await expect(steps.getByRole('listitem').filter({ visible: true })).toHaveText([
      'Mes informations',
      'Mon déménagement',
      'Mes adresses',
    ])
    await expect(steps.getByRole('button')).toHaveCount(0)
  },
)

begun(
  'a quote that was left is offered on the home page, and can be set aside and had back',
  async ({ beginAt, page }) => {
    const funnel = await beginAt('mes-adresses')
    await page.reload()
    await expect(funnel.title('Mes adresses')).toBeVisible()
    await page.addInitScript(countShifts)
    await page.goto('/')
    const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    const said = `Paris · 3 objets · ${day.format(new Date(movingDate())).replace(/^1 /, '1er ')}`
    const offer = page.getByRole('complementary', { name: 'Votre devis en cours' })
    await expect(offer).toContainText(said)
    await expect(offer).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.sumOfShifts())).toBeLessThan(0.01)
    await page.getByRole('combobox', { name: 'Adresse de départ' }).focus()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await offer.getByRole('link', { name: 'Reprendre' }).click()
    await expect(funnel.title('Votre devis')).toBeVisible()

    await page.goto('/tunnel')
    const dialog = funnel.host.getByRole('dialog', { name: /Reprendre votre session précédente/ })
    await expect(dialog).toHaveAccessibleDescription(
      /Paris\s·\s3\sobjets\s·.+Vous reprendrez à l’étape «\sVotre devis\s»/,
    )
    await expect(dialog.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(funnel.title('Votre devis')).toBeFocused()
    await page.goto('/tunnel')
    await dialog.getByRole('button', { name: 'Non, recommencer' }).click()
    await expect(funnel.title('Mes coordonnées')).toBeFocused()
    await expect(funnel.field('Nom')).toHaveValue('')
    await page.reload()
    await funnel.button('Annuler').click()
    await expect(dialog.getByRole('heading')).toBeFocused()
    await dialog.getByRole('button', { name: 'Effacer mes données' }).click()
    await dialog.getByRole('button', { name: 'Oui, tout effacer' }).click()
    await expect(funnel.host.getByText(/Vos données sont effacées/)).toBeVisible()
    await expect(funnel.button('Annuler')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  },
)

begun(
  'offline in the middle of each step: it is said, all is kept, back is blocked without arrival, and one goes on when it is back',
  async ({ page, context, allowErrors }) => {
    allowErrors(/Failed to load resource/, /request failed/, /ERR_INTERNET_DISCONNECTED/)
    // Otherwise the list arrives before the connection is lost.
    const list = '**/room_references'
    await page.route(list, route => route.abort())
    await page.goto('/tunnel')
    const funnel = new FunnelPage(page)
    const alert = funnel.host.getByRole('alert')
    const line = funnel.host.getByText('Hors connexion : rien n’est perdu.')
    await funnel.fillContact()
    await context.setOffline(true)
    await expect(line).toBeInViewport({ ratio: 1 })
    await funnel.button('VOIR LES PRIX').click()
    await expect(funnel.fault()).toContainText('Vous êtes hors connexion.')
    await context.setOffline(false)
    await expect(funnel.fault()).toContainText('La connexion est revenue.')
    await expect(line).toHaveCount(0)
    await funnel.fault().getByRole('button', { name: 'Réessayer' }).click()
    await expect(funnel.title('Choisissez un volume')).toBeVisible()

    await context.setOffline(true)
    await expect(line).toBeVisible()
    await expect(funnel.button('CONTINUER')).toHaveCount(0)
    await funnel.chooseList()
    await expect(funnel.host.getByText('La liste des meubles n’a pas été chargée.')).toBeVisible()
    await context.setOffline(false)
    await page.unroute(list)
    await funnel.button('Réessayer').click()
    await funnel.add('Canapé 3 places')
    await context.setOffline(true)
    await funnel.button(/^Ajouter\s: Canapé 3 places$/).click()
    await funnel.button('CONTINUER').click()

    await expect(funnel.title('Mes adresses')).toBeVisible()
    await funnel.button('RETOUR').click()
    await expect(alert).toHaveText(BLOCKED)
    await expect(page).toHaveURL(/\/tunnel\/mes-adresses$/)
    const arrival = funnel.host.getByRole('combobox', { name: 'Adresse d’arrivée' })
    await arrival.fill('lyo')
    await expect(funnel.host.getByText('La recherche d’adresse ne répond pas.')).toBeVisible()
    await context.setOffline(false)
    await funnel.fillArrival()
    await context.setOffline(true)
    await funnel.button('MON DEVIS').click()
    await expect(funnel.fault()).toContainText('Vous êtes hors connexion.')
    await context.setOffline(false)
    await funnel.fault().getByRole('button', { name: 'Réessayer' }).click()
    await expect(funnel.title('Votre prix')).toBeVisible()
    await expect(funnel.host.getByText(/3,6\sm³/).first()).toBeVisible()
  },
)

test('a draft outlives its partner’s entry: nothing is lost, and the lead is sent', async ({
  embed,
  page,
  site,
}) => {
  const PARTNER_FUNNEL = HASH_FUNNEL.replace('routing="hash"', 'partner="campus-lilas"')
  await embed(PARTNER_FUNNEL)
  await expect(page.getByRole('img', { name: /campus/i })).toBeVisible()
  await page.getByLabel('Nom', { exact: true }).fill('Quillévéré')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
  await page.route(`${site}/content/api/landing-tunnels*`, route =>
    route.fulfill({ json: { data: [] } }),
  )
  const sent = page.waitForResponse(answer => answer.url().endsWith('/api/leads'))
  await page.reload()
  await page.getByRole('button', { name: 'Oui, reprendre' }).click()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Quillévéré')
  await submitContact(page)
  expect((await sent).status()).toBe(201)
  await expect(page.getByRole('img', { name: /campus/i })).toHaveCount(0)
})
