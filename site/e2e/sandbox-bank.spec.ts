import type { APIRequestContext, Page } from 'playwright/test'
import { leadBody, LYON, PARIS, simulationBody } from '../server/testing/customer'
import { expect, test } from './fixtures'

const headers = { 'X-AUTH-TOKEN': 'nc_public' }

const inStreet = (town: typeof PARIS) => {
  const formattedAddress = `12 Rue des Lilas ${town.formattedAddress}`
  return {
    ...town,
    formattedAddress,
    addressInTextInput: formattedAddress,
    street: 'Rue des Lilas',
    streetNumber: '12',
  }
}

/** A deposit that is paid so; answers what the bank is to be given. */
const startPaying = async (request: APIRequestContext, method: string) => {
  const lead: { uuid: string } = await (await request.post('/api/leads', { headers, data: leadBody() })).json()
  const data = {
    ...simulationBody(lead.uuid),
    ...{ volume: 12, departureAddress: inStreet(PARIS), arrivalAddress: inStreet(LYON) },
    ...{ departureFloor: 0, arrivalFloor: 0 },
  }
  const simulation: { uuid: string } = await (await request.post('/api/simulations', { headers, data })).json()
  const path = `/api/payments/simulation/${simulation.uuid}`
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
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)

test('the lender’s page comes by the bank’s own document, and an adviser decides', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { href } = await startPaying(request, 'oney-3')
  await page.goto(href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande de paiement en plusieurs fois')
  await expectAccessible(page)
  await expectToFit(page)
  const reference = await page.getByRole('definition').first().innerText()
  await page.getByRole('button', { name: 'Répondre plus tard, puis refuser' }).click()
  await page.waitForURL(url => !url.pathname.startsWith('/sandbox-bank'))

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
  await expectAccessible(page)
  await expectToFit(page)
  const number = page.getByRole('textbox', { name: 'Numéro de carte' })
  await number.fill('12')
  await number.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Indiquez de 13 à 19 chiffres.')
  await expect(number).toHaveValue('12')
  await expectAccessible(page)
  await number.fill('5555 5555 5555 7003')
  await number.press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmer le paiement' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Revenir au site marchand' })).toBeVisible()
  await expectAccessible(page)
})
