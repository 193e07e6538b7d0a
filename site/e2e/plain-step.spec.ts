import type { Page } from 'playwright/test'
import { addDays, minimumMovingDate } from '../../shared/domain/moving-date'
import { expect, test } from './fixtures'

const PATH = '/tunnel/mes-coordonnees'

/** `phone`: unique for each test, so that no form counts as repeated. */
const fill = async (page: Page, changes: Record<string, string>) => {
  const values = {
    'Adresse de départ': '69003 Lyon',
    'Date du déménagement': addDays(minimumMovingDate(), 40),
    Nom: 'Quintefeuille',
    Prénom: 'Élise',
    'E-mail': 'elise@example.fr',
    ...changes,
  }
  for (const [name, value] of Object.entries(values))
    await page.getByLabel(name, { exact: true }).fill(value)
}
const send = (page: Page) => page.getByRole('button', { name: 'VOIR LES PRIX' }).click()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first funnel step shows its errors, then leads to the page on the adviser’s call', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/422|\.js csp/) // a script that does not run cannot be missing
    await page.goto(PATH)
    await expect(page.locator('noscript p')).toBeVisible() // text selectors do not find it
    await fill(page, { 'Adresse de départ': '12 rue Neuve, Lyon', Téléphone: '06 12 34 50 01' })
    await page.getByLabel('Professionnel').check()
    await send(page)
    await expect(page).toHaveTitle(/^Erreur/)
    await expect(page.getByRole('group', { name: '2 champs sont à vérifier' })).toBeVisible()
    await expect(
      page.getByText('Ajoutez le code postal, comme dans : 12 rue Neuve 69001 Lyon'),
    ).toBeVisible()
    for (const [name, value] of [
      ['Adresse de départ', '12 rue Neuve, Lyon'],
      ['Téléphone', '06 12 34 50 01'],
    ] as const)
      await expect(page.getByLabel(name, { exact: true })).toHaveValue(value)
    await expect(page.getByLabel('Professionnel')).toBeChecked()
    await page.getByLabel('Adresse de départ').fill('lyon 69003')
    await page.getByLabel('J’accepte d’être contacté').check()
    await page.getByLabel('Téléphone', { exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Un conseiller va vous appeler',
    )
    await expect(page.getByRole('heading', { name: 'Au départ de 69003 Lyon' })).toBeVisible()
    await expect(page.getByText('06 12 34 50 01')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Faire le devis en ligne' })).toBeHidden()
  })

  test('the first step on another site’s page is shown again on ours, and sent from there', async ({
    page,
    allowErrors,
    baseURL,
    otherOrigin,
  }) => {
    allowErrors(/422|\.js csp/) // a script that does not run cannot be missing
    const field = (name: string, value: string) => `<input name="${name}" value="${value}">`
    const fields =
      field('departureAddress', '69003 Lyon') +
      field('lastname', 'Quintefeuille') +
      field('termsAgreement', 'on')
    await page.goto(
      await otherOrigin(
        `<form method="post" action="${baseURL ?? ''}${PATH}">${fields}<button>Envoyer</button></form>`,
      ),
    )
    await page.getByRole('button').click()
    await expect(
      page.getByRole('group', { name: /^Ces réponses viennent d’un autre site\./ }),
    ).toBeFocused()
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Quintefeuille')
    await expect(page.getByLabel('J’accepte d’être contacté')).not.toBeChecked()
    await fill(page, { Téléphone: '06 12 34 50 02' })
    await page.getByLabel('J’accepte d’être contacté').check()
    await send(page)
    await expect(page).toHaveURL('/tunnel/demande-recue')
  })
})

test('a step that was sent before its script loaded continues with the script, and nothing is typed twice', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422|widget\.js|ERR_FAILED/)
  await page.route('**/widget.js', route => route.abort())
  await page.goto(PATH)
  await fill(page, { 'E-mail': 'elise@', Téléphone: '06 12 34 50 03' })
  await send(page)
  await expect(page.getByText('Doit être un e-mail')).toBeVisible()
  await page.unroute('**/widget.js')
  await page.reload()
  await page.waitForFunction(
    () =>
      document.querySelector('moving-funnel')?.shadowRoot?.querySelector('[data-typed]') === null,
  )
  await expect(page.getByLabel('Téléphone', { exact: true })).toHaveValue('06 12 34 50 03')
  await page.getByLabel('E-mail', { exact: true }).fill('elise@example.fr')
  await page.getByLabel('J’accepte d’être contacté').check()
  await send(page)
  await expect(page).toHaveURL(/\/tunnel\/choix-volume/)
})
