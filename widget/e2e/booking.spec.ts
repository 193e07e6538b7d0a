import type { Page } from 'playwright/test'
import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import type { FunnelPage } from './funnel-page'

const priceOf = async (funnel: FunnelPage): Promise<number> => {
  const text = (await funnel.host.getByText(/€\sTTC$/).textContent()) ?? ''
  return Number(text.replaceAll(/\D/g, ''))
}

/** What the element tells the page from now on; it goes nowhere. */
const hear = async (page: Page) => {
  const heard: { name: string; detail: Record<string, unknown> }[] = []
  await page.exposeFunction('heard', (name: string, detail: Record<string, unknown>) => heard.push({ name, detail }))
  await page.evaluate(() => {
    for (const name of ['booking', 'navigate', 'order'])
      document.addEventListener(`moving:${name}`, event => {
        event.preventDefault()
        if (event instanceof CustomEvent) Reflect.get(window, 'heard')(name, event.detail)
      })
  })
  return heard
}

test('a quote is shaped in place, asked for its streets, copied and booked', async ({
  beginAt,
  page,
  expectAccessible,
  allowErrors,
}) => {
  test.slow()
  const funnel = await beginAt('reserver')
  await expect(funnel.host.getByText(/^Prix ferme jusqu’au/)).toBeVisible()
  const first = await priceOf(funnel)
  const option = funnel.host.getByRole('checkbox', { name: /^Démontage et remontage/ })
  await option.focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Space')
  await expect.poll(() => priceOf(funnel)).toBeGreaterThan(first)
  await expect(option).toBeFocused()
  await expect(option).toBeChecked()
  expect(await page.evaluate(() => scrollY)).toBe(before)

  const shaped = await priceOf(funnel)
  allowErrors(/Failed to load resource/, /request failed/)
  await page.route('**/api/simulations/*', route => route.abort('connectionrefused'), { times: 1 })
  await page.keyboard.press('Space')
  await expect(option).toHaveAccessibleDescription('Ce choix n’a pas pu être enregistré.')
  await expect(option).toBeChecked()
  expect(await priceOf(funnel)).toBe(shaped)
  await funnel.host.getByRole('group', { name: 'Valeur totale assurée' }).getByText('50 000 €').click()
  await expect.poll(() => priceOf(funnel)).toBeGreaterThan(shaped)
  const insured = await priceOf(funnel)
  allowErrors(/422 \(Unprocessable/)
  await funnel.field('Code promo').fill('RIEN')
  await page.keyboard.press('Enter')
  await expect(funnel.host.getByText('Ce code promo n’existe pas')).toBeVisible()
  expect(await priceOf(funnel)).toBe(insured)
  await expectAccessible(page)
  await funnel.field('Code promo').fill('bienvenue10')
  await page.keyboard.press('Enter')
  await expect(funnel.host.getByText(/^Code BIENVENUE10\s: −\s\d+\s€/)).toBeVisible()
  expect(await priceOf(funnel)).toBeLessThan(insured)
  await expect(funnel.button('Retirer le code')).toBeFocused()

  await funnel.button('RÉSERVER').click()
  await expect(funnel.title('Mes adresses')).toBeVisible()
  const summary = funnel.host.getByRole('group', { name: '4 champs sont à vérifier' })
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: 'Étage (départ)' }).click()
  await expect(funnel.host.getByRole('spinbutton', { name: 'Étage' }).first()).toBeFocused()
  await page.keyboard.press('Home')
  await funnel.chooseAddress('Adresse de départ', '3 rue oberkampf, paris 11', /75011/)
  await funnel.chooseAddress('Adresse d’arrivée', '8 rue paul bert, lyon 3', /69003/)
  await funnel.host.getByRole('spinbutton', { name: 'Étage' }).last().press('Home')
  await funnel.button('MON DEVIS').click()
  await expect(funnel.title('Votre prix')).toBeVisible()
  await expect(option).toBeChecked()

  await funnel.button('Dupliquer').click()
  await expect(funnel.host.getByText(/^Vous êtes sur la copie/)).toBeVisible()
  const heard = await hear(page)
  const total = await priceOf(funnel)
  await funnel.button('RÉSERVER').click()
  await expect.poll(() => heard.map(({ name }) => name)).toEqual(['booking', 'navigate'])
  expect(heard[0]?.detail).toEqual({ reference: expect.stringMatching(/^\w{10}$/), amountCents: total * 100 })
  expect(heard[1]?.detail).toEqual({ href: `${new URL(page.url()).origin}/simulation/paiement` })
})

test('a quote that was ordered waits for its payment; once paid, its draft is gone and the page is told', async ({
  beginAt,
  page,
}) => {
  const funnel = await beginAt('reserver')
  await expect(funnel.button('RÉSERVER')).toBeVisible()
  const heard = await hear(page)
  let changes: object = { status: 'ordered' }
  await page.route(/\/api\/simulations\/[\w-]+$/, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes } })
  })
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await expect(funnel.button('Continuer vers le paiement')).toBeVisible()
  await expect(funnel.button('RÉSERVER')).toBeHidden()
  const order = { reference: 'CMD2345678', totalCents: 144_400, paidCents: 43_320 }
  changes = { status: 'paid', order }
  await comeBack()
  await expect(funnel.title('Votre déménagement est réservé')).toBeVisible()
  await expect(funnel.host.getByText(/CMD2345678/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(heard).toEqual([{ name: 'order', detail: { reference: 'CMD2345678', amountCents: 144_400 } }])
  await funnel.button('Faire un autre devis').click()
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
  await expect(funnel.field('Nom')).toHaveValue('')
})
