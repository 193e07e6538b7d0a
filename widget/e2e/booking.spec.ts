import type { Page } from 'playwright/test'
import { built } from './built'
import { createScreenReader } from './screen-reader'
import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import type { FunnelPage } from './funnel-page'

const priceOf = async (funnel: FunnelPage): Promise<number> => {
  const text = (await funnel.host.getByText(/€\sTTC$/).textContent()) ?? ''
  return Number(text.replaceAll(/\D/g, ''))
}

/** Records the element's events from now on; it does not navigate. */
const recordEvents = async (page: Page) => {
  const events: { name: string; detail: Record<string, unknown> }[] = []
  await page.exposeFunction('events', (name: string, detail: Record<string, unknown>) =>
    events.push({ name, detail }),
  )
  await page.evaluate(() => {
    for (const name of ['booking', 'navigate', 'order'])
      document.addEventListener(`moving:${name}`, event => {
        event.preventDefault()
        if (event instanceof CustomEvent) Reflect.get(window, 'events')(name, event.detail)
      })
  })
  return events
}

test('a quote is shaped in place, asked for its streets, copied and booked', async ({
  beginAt,
  page,
  expectAccessible,
  allowErrors,
}) => {
  test.slow()
  const { forget, expectAnnounced } = await createScreenReader(page)
  const funnel = await beginAt('reserver')
  await expect(
    funnel.host.getByText(/^Entre .*, ferme dès que vos étages et ascenseurs seront connus/),
  ).toBeVisible()
  const first = await priceOf(funnel)
  await expect(funnel.host.getByText(/^À payer aujourd’hui/)).toBeVisible()
  await funnel.host.getByText(/^Confort, dès \d+\s€$/).click()
  await funnel.host.getByText(/^Protection, dès \d+\s€$/).click()
  const option = funnel.host.getByRole('checkbox', { name: /^Démontage et remontage/ })
  await option.focus()
  const before = (await option.boundingBox())?.y
  await page.keyboard.press('Space')
  await expect.poll(() => priceOf(funnel)).toBeGreaterThan(first)
  await expect(option).toBeFocused()
  await expect(option).toBeChecked()
  expect((await option.boundingBox())?.y).toBeCloseTo(before ?? 0, 0)

  const shaped = await priceOf(funnel)
  allowErrors(/Failed to load resource/, /request failed/)
  await page.route('**/api/simulations/*', route => route.abort('connectionrefused'), { times: 1 })
  await page.keyboard.press('Space')
  await expect(option).toHaveAccessibleDescription('Ce choix n’a pas pu être enregistré.')
  await expect(option).toBeChecked()
  expect(await priceOf(funnel)).toBe(shaped)
  await funnel.host
    .getByRole('group', { name: 'Valeur déclarée totale' })
    .getByText('50 000 €')
    .click()
  await expect.poll(() => priceOf(funnel)).toBeGreaterThan(shaped)
  const insured = await priceOf(funnel)
  forget()
  allowErrors(/422 \(Unprocessable/)
  await funnel.field('Code promo').fill('RIEN')
  await page.keyboard.press('Enter')
  await expect(funnel.host.getByText('Ce code promo n’existe pas')).toBeVisible()
  await expectAnnounced(['Code promo : Ce code promo n’existe pas'])
  expect(await priceOf(funnel)).toBe(insured)
  await expectAccessible(page)
  await funnel.field('Code promo').fill('bienvenue10')
  await page.keyboard.press('Enter')
  await expect(funnel.host.getByText(/^Code BIENVENUE10\s: −\s\d+\s€/)).toBeVisible()
  await expectAnnounced([/^\d[\d ]* €$/, /^Code BIENVENUE10 : − \d+ €/])
  expect(await priceOf(funnel)).toBeLessThan(insured)
  const struck = await funnel.host.locator('s').first().textContent()
  expect(Number(struck?.replaceAll(/\D/g, ''))).toBe(insured)
  await expect(funnel.button('Retirer le code')).toBeFocused()

  await expect(funnel.host.getByText(/^Avant de payer, il nous faudra/)).toHaveText(
    /à Paris, (.* )?à Lyon\.$/,
  )
  await expect(funnel.host.getByText(/à préciser/)).toHaveCount(0)
  await funnel.button('RÉSERVER').click()
  const sheet = funnel.host.getByRole('dialog', { name: 'Dernières précisions' })
  const street = (town: string) => sheet.getByRole('combobox', { name: `Numéro et rue à ${town}` })
  await expect(street('Paris')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(funnel.button('RÉSERVER')).toBeFocused()
  await page.keyboard.press('Enter')
  const go = sheet.getByRole('button', { name: /^Réserver pour/ })
  await go.click()
  await expect(street('Paris')).toBeFocused()
  await expectAccessible(page)
  await street('Paris').fill('3 rue oberkampf')
  await expect(sheet.getByRole('option', { name: /75011/ })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Rez-de-chaussée' }).first().click()
  await street('Lyon').fill('8 rue paul bert')
  const arrival = sheet.getByRole('group', { name: /Arrivée/ })
  await arrival.getByRole('radio', { name: '4e étage' }).click()
  await arrival.getByRole('radio', { name: 'Pas d’ascenseur' }).click()
  await expect(sheet.getByText(/€ → .*€/)).toBeVisible()
  // A price that is being recalculated is paler.
  await expect(funnel.host.locator(built('.price-stale'))).toHaveCount(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Plus tard' }).click()
  await expect(funnel.host.getByText(/^Prix ferme jusqu’au/)).toBeVisible()
  await expect(option).toBeChecked()

  await funnel.button('Dupliquer').click()
  await expect(funnel.host.getByText(/^Vous êtes sur la copie/)).toBeVisible()
  const events = await recordEvents(page)
  const total = await priceOf(funnel)
  await funnel.button('RÉSERVER').click()
  await expect.poll(() => events.map(({ name }) => name)).toEqual(['booking', 'navigate'])
  expect(events[0]?.detail).toEqual({
    reference: expect.stringMatching(/^\w{10}$/),
    amountCents: total * 100,
  })
  expect(events[1]?.detail).toEqual({ href: `${new URL(page.url()).origin}/simulation/paiement` })
})

test('a quote that was ordered waits for its payment; once paid, its draft is gone and the page is told', async ({
  beginAt,
  page,
}) => {
  const funnel = await beginAt('reserver')
  await expect(funnel.button('RÉSERVER')).toBeVisible()
  const events = await recordEvents(page)
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
  expect(events).toEqual([
    { name: 'order', detail: { reference: 'CMD2345678', amountCents: 144_400 } },
  ])
  await funnel.button('Faire un autre devis').click()
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
  await expect(funnel.field('Nom')).toHaveValue('')
})
