import { bookableQuote } from './bookable-quote'
import { expect, test } from './fixtures'
import { withOwnServer } from './own-server'

const TOKEN = 'a-token-that-signs-advisers-in-in-tests'

// A server with an account for transfers.
test.use({
  baseURL: async ({}, use) =>
    withOwnServer(
      {
        DEMO: 'on',
        RATE_LIMIT_READS: '1000000',
        BACK_OFFICE_TOKEN: TOKEN,
        TRANSFER_IBAN: 'DE89 3704 0044 0532 0130 00',
      },
      use,
    ),
})
test.describe.configure({ timeout: 180_000 }) // as of a slow test: a server starts in it

test('a customer announces a transfer, an adviser confirms it, and the move is booked', async ({
  page,
  request,
  expectAccessible,
  allowErrors,
}) => {
  allowErrors(/status of 401/) // the sign-in form of the back office
  await page.setViewportSize({ width: 320, height: 640 })
  const payment = `/simulation/${await bookableQuote(request)}/paiement`
  await page.goto(payment)
  await page
    .getByRole('radio', { name: /^Virement/ })
    .filter({ visible: true })
    .check()
  const pay = page.getByRole('button', { name: /^Payer .* par virement$/ })
  await expect(page.getByRole('button', { name: /^Payer / })).toHaveCount(1)
  const amount = (await pay.innerText()).replace(/^Payer (.*) par virement$/, '$1')
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await expectAccessible(page)
  await pay.click()

  const instructions = page.getByRole('region', { name: 'Nous attendons votre virement' })
  await expect(instructions).toContainText(amount)
  await expect(instructions).toContainText('FR14 2004 1010 0505 0001 3M02 606')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const reference = (await instructions.getByText(/^[A-Z0-9]{10}-1$/).innerText()).trim()
  // A customer that comes back later still sees the account.
  await page.goto(payment)
  await expect(instructions).toContainText(reference)

  await page.goto('/back-office')
  await page.getByLabel('Jeton d’accès').fill(TOKEN)
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox', { name: /^Rechercher un nom/ }).fill(reference.slice(0, 10))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Confirmer le virement' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmer la réception' }).click()
  await expect(page.getByRole('status')).toContainText('Le virement est confirmé.')

  await page.goto(payment)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(instructions).toBeHidden()
  await expect(page.getByRole('button', { name: /^Payer / })).toHaveCount(0)
})
