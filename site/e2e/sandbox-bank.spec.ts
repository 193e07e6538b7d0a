import type { APIRequestContext, Page } from 'playwright/test'
import { bookableQuote, OWN_HEADERS as headers } from './bookable-quote'
import { expect, test } from './fixtures'

/** Pays a deposit in that way; returns the parameters for the bank. */
const startPaying = async (request: APIRequestContext, method: string) => {
  const path = `/api/payments/simulation/${await bookableQuote(request)}`
  const offer: { shares: { share: string; amountCents: number }[] } = await (
    await request.get(path, { headers })
  ).json()
  const amountCents = offer.shares.find(({ share }) => share === 'deposit')?.amountCents
  const lent = method.startsWith('oney') ? { civility: 'mrs' } : {}
  const body = { method, share: 'deposit', amountCents, ...lent, termsAgreement: true }
  const start: { href: string; formUrl: string; parameters: Record<string, string> } = await (
    await request.post(path, { headers, data: body })
  ).json()
  return start
}

const expectToFit = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0)

test('the lender’s page comes by the bank’s own document, and an adviser decides', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { href } = await startPaying(request, 'oney-3')
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Demande de paiement en plusieurs fois',
  )
  await expectAccessible(page)
  await expectToFit(page)
  const reference = await page.getByRole('definition').first().innerText()
  await page.getByRole('button', { name: 'Répondre plus tard, puis refuser' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paiement en attente')
  await expectAccessible(page)

  await page.goto('/sandbox-bank/')
  await expectAccessible(page)
  await expectToFit(page)
  const accept = page.getByRole('button', { name: `Accepter ${reference}` })
  await accept.click()
  await expect(accept).toHaveCount(0)
})

test('the card page says what is wrong, by keyboard, and asks for a confirmation', async ({
  page,
  request,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/422/)
  await page.setViewportSize({ width: 320, height: 640 })
  const { formUrl, parameters } = await startPaying(request, 'card')
  const asked = await request.post(formUrl, { form: parameters, maxRedirects: 0 })
  await page.goto(asked.headers().location ?? '')
  await expectToFit(page)
  const number = page.getByRole('textbox', { name: 'Numéro de carte' })
  await number.fill('12')
  await number.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Indiquez de 13 à 19 chiffres.')
  await expect(number).toHaveValue('12')
  await expectAccessible(page)
  await number.fill('5555 5555 5555 4444')
  await number.press('Enter')
  await page.getByRole('button', { name: 'Échouer à l’authentification' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Une erreur s'est produite")
  await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
  await expectAccessible(page)
})
