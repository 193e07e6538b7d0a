import type { Route } from 'playwright/test'
import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import { FunnelPage } from './funnel-page'
import { holdCalls } from './hold-calls'

const SIMULATION_ERROR = 'Erreur lors de la création de la simulation'
/** A call that is meant to fail is a console error of the browser's own. */
const FAILED_CALL = [/Failed to load resource/, /request failed/]

const REFUSALS: readonly { name: string; fail: (route: Route) => Promise<void>; says: RegExp }[] = [
  {
    name: 'no answer',
    fail: route => route.abort('connectionrefused'),
    says: /joindre notre serveur/,
  },
  {
    name: 'a 500',
    fail: route => route.fulfill({ status: 500, body: 'oops' }),
    says: /rencontré un problème/,
  },
  {
    name: 'a 429',
    fail: route => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: {} }),
    says: /Trop de demandes/,
  },
  {
    name: 'an answer cut off',
    fail: route =>
      route.fulfill({ status: 201, contentType: 'application/json', body: '{"uuid":"1' }),
    says: /arrivée incomplète/,
  },
]

test('the first step refused in every way: each is said, nothing is lost, one retry suffices', async ({
  page,
  allowErrors,
}) => {
  allowErrors(...FAILED_CALL)
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  const box = funnel.fault()
  let again = funnel.button('VOIR LES PRIX')
  for (const { name, fail, says } of REFUSALS)
    await test.step(name, async () => {
      await page.route('**/api/leads', fail, { times: 1 })
      await again.click()
      await expect(box).toContainText(says)
      await expect(box).toBeFocused()
      await expect(box).toContainText(SIMULATION_ERROR)
      await expect(box).toContainText('Une erreur est survenue.')
      await expect(box).toContainText('01 99 00 12 34')
      await expect(funnel.field('Nom')).toHaveValue('Lefèvre')
      again = box.getByRole('button', { name: 'Réessayer' })
    })
  await again.click()
  await expect(funnel.title('Choisissez un volume')).toBeVisible()
})

test('an answer lost on its way back: the retry makes no second lead, and later changes arrive', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(...FAILED_CALL)
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  const keys: (string | undefined)[] = []
  const leads: { uuid: string; token: string }[] = []
  await page.route('**/api/leads', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    leads.push(JSON.parse(await answer.text()))
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await funnel.button('VOIR LES PRIX').click()
  await expect(funnel.fault()).toBeVisible()
  await page.reload()
  await funnel.button('Oui, reprendre').click()
  await funnel.field('Prénom').fill('Inès-Marie')
  await funnel.button('VOIR LES PRIX').click()
  await expect(funnel.title('Choisissez un volume')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  const [first, second] = leads
  expect(second).toEqual(first)
  const headers = { 'X-AUTH-TOKEN': 'nc_public', Authorization: `Bearer ${first?.token}` }
  const lead = await request.get(`/api/leads/${first?.uuid}`, { headers })
  expect(await lead.json()).toMatchObject({ firstname: 'Inès-Marie', lastname: 'Lefèvre' })
})

test('a slow price says that it is being calculated, and a second tap sends nothing', async ({
  page,
  beginAt,
}) => {
  const funnel = await beginAt('mes-adresses')
  await funnel.fillArrival()
  let calls = 0
  page.on('request', request => (calls += request.url().endsWith('/api/simulations') ? 1 : 0))
  const answer = await holdCalls(page, '**/api/simulations')
  await funnel.button('MON DEVIS').dblclick()
  await expect(
    funnel.host.getByRole('status').filter({ hasText: 'Nous calculons votre prix…' }),
  ).toBeVisible()
  answer()
  await expect(funnel.title('Votre prix')).toBeVisible()
  expect(calls).toBe(1)
})

test('a field the server refuses is shown at the field', async ({ page, allowErrors }) => {
  allowErrors(...FAILED_CALL)
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  await page.route('**/api/leads', route =>
    route.fulfill({
      status: 422,
      contentType: 'application/ld+json',
      json: { violations: [{ propertyPath: 'email', message: 'Doit être un e-mail' }] },
    }),
  )
  await funnel.button('VOIR LES PRIX').click()
  await expect(funnel.field('E-mail')).toHaveAccessibleDescription('Doit être un e-mail')
  await expect(funnel.host.getByRole('group', { name: 'Un champ est à vérifier' })).toBeFocused()
})

test('a customer with too large a home gets a phone number and a way back to the list', async ({
  beginAt,
  allowErrors,
}) => {
  allowErrors(...FAILED_CALL)
  const funnel = await beginAt('mon-volume')
  await funnel.add('Canapé 3 places')
  await funnel.host.getByLabel(/^Quantité\s: Canapé 3 places$/).fill('500')
  await funnel.button('CONTINUER').click()
  await funnel.fillArrival()
  await funnel.button('MON DEVIS').click()
  const box = funnel.fault()
  await expect(box).toContainText(
    /Au-delà de 500\sm³, nous préparons le devis avec vous par téléphone/,
  )
  await expect(box.getByRole('link', { name: /01 99 00 12 34/ })).toBeVisible()
  await expect(funnel.host.getByRole('group', { name: /à vérifier/ })).toHaveCount(0)
  await box.getByRole('button', { name: 'Modifier ma réponse' }).click()
  await expect(funnel.title('Votre volume')).toBeVisible()
})

test('a failed address search is reported and can be repeated', async ({ page, allowErrors }) => {
  allowErrors(...FAILED_CALL)
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await page.route('**/geo/search*', route => route.abort('connectionrefused'))
  const field = funnel.host.getByRole('combobox', { name: 'Adresse de départ' })
  await field.pressSequentially('lyon')
  await expect(funnel.host.getByText('La recherche d’adresse ne répond pas.')).toBeVisible()
  await page.unroute('**/geo/search*')
  await funnel.button('Réessayer').click()
  await expect(funnel.host.getByRole('option').first()).toBeVisible()
  await field.fill('zzzzqqq')
  await expect(funnel.host.getByText(/Aucune ville ne correspond/)).toBeVisible()
})

test('a move that has become too soon is told with the spec’s title, and the date can be changed', async ({
  page,
  beginAt,
  allowErrors,
}) => {
  allowErrors(...FAILED_CALL)
  const funnel = await beginAt('mes-adresses')
  await funnel.fillArrival()
  const message = 'Vous ne pouvez plus réserver de déménagement pour cette date'
  await page.route('**/api/simulations', route =>
    route.fulfill({ status: 422, json: { violations: [{ propertyPath: 'movingDate', message }] } }),
  )
  await funnel.button('MON DEVIS').click()
  const box = funnel.fault()
  await expect(box).toContainText('Erreur de date de déménagement')
  await expect(box).toContainText(message)
  await box.getByRole('button', { name: 'Changer la date' }).click()
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
})

test('data erased in one tab is erased in the other, and a reload does not bring it back', async ({
  beginAt,
  page,
  context,
  allowErrors,
}) => {
  // Both tabs erase the data, and the second request finds nothing.
  allowErrors(/404/, ...FAILED_CALL)
  const funnel = await beginAt('reserver')
  await expect(funnel.title('Votre prix')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/tunnel/mes-adresses')
  const there = new FunnelPage(other)
  await expect(there.title('Mes adresses')).toBeVisible()
  await funnel.button('Effacer mes données').click()
  await funnel.button('Oui, tout effacer').click()
  await expect(funnel.host.getByText(/Vos données sont effacées/)).toBeVisible()
  await expect(there.host.getByText(/Vos données sont effacées/)).toBeVisible()
  await expect(there.field('Nom')).toHaveValue('')
  await other.reload()
  await expect(there.title('Mes coordonnées')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('data erased offline leaves the device at once, and the server after the reconnection', async ({
  beginAt,
  page,
  context,
  allowErrors,
}) => {
  allowErrors(...FAILED_CALL)
  const funnel = await beginAt('reserver')
  await expect(funnel.title('Votre prix')).toBeVisible()
  await expect(funnel.button('Effacer mes données')).toBeVisible() // once the price has come
  await context.setOffline(true)
  await funnel.button('Effacer mes données').click()
  await funnel.button('Oui, tout effacer').click()
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
  await expect(funnel.host.getByRole('alert').filter({ hasText: 'n’a pas confirmé' })).toBeVisible()
  expect(await page.evaluate(() => Object.values(localStorage).join(''))).not.toContain('Lefèvre')
  const erased = page.waitForResponse(answer => answer.request().method() === 'DELETE')
  await context.setOffline(false)
  expect((await erased).status()).toBe(204)
  await expect(funnel.host.getByText(/Vos données sont effacées/)).toBeVisible()
})
