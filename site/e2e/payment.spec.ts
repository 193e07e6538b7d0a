import type { Page } from 'playwright/test'
import { bookableQuote, ownedQuote } from './bookable-quote'
import { expect, test } from './fixtures'
import { translate } from './translate'

const share = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const buttons = (page: Page) => page.getByRole('button', { name: /^Payer / })
/** Returns the amount in the label of a radio. */
const amountOf = async (page: Page, name: RegExp) =>
  (await page.locator('label').filter({ hasText: name }).locator('.pay-amount').innerText()).trim()

test('the button says what one chose, by keyboard, and a server that is away loses nothing', async ({
  page,
  request,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/ERR_FAILED/)
  await page.goto(`/simulation/${await bookableQuote(request)}/paiement`)
  await expect(buttons(page)).toHaveText(`Payer ${await amountOf(page, /L’acompte/)}`)

  await share(page, /L’acompte/).focus()
  await page.keyboard.press('ArrowDown')
  await expect(buttons(page)).toHaveText(`Payer ${await amountOf(page, /La totalité/)}`)
  // All ways of paying in several terms stand behind one choice.
  await expect(share(page, /en 3.fois/)).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(share(page, /En plusieurs fois/)).toBeChecked()
  await expect(buttons(page)).toHaveText(/^Payer .* aujourd’hui/)
  await page.keyboard.press('Tab')
  await expect(share(page, /en 3.fois/)).toBeChecked()
  await expect(
    page.getByText('Aujourd’hui', { exact: true }).filter({ visible: true }),
  ).toHaveCount(1)
  // Enter in a field chooses nothing and pays nothing.
  await expect(async () => {
    await share(page, /en 3.fois/).press('Enter')
    await expect(buttons(page)).toBeFocused({ timeout: 500 })
  }).toPass()

  await page.keyboard.press('Enter')
  const terms = page.getByRole('checkbox', { name: /conditions générales/ })
  await expect(terms).toBeFocused()
  await expect(
    page.getByText('Cochez cette case pour accepter les conditions générales.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Space')

  let fail = () => {}
  const held = new Promise<void>(resolve => (fail = resolve))
  await page.route('**/api/payments/**', async route => {
    await held
    await route.abort('failed')
  })
  await buttons(page).press('Enter')
  await expect(
    page.getByRole('group', { name: 'Nous ouvrons la page de la banque…' }),
  ).toBeFocused()
  await expect(buttons(page)).toBeHidden()
  fail()
  const failure = page.getByRole('group', { name: 'La page de la banque ne s’ouvre pas.' })
  await expect(failure).toContainText('La page de la banque ne s’ouvre pas.')
  await expect(failure).toContainText('Rien n’a été débité, vos choix sont conservés.')
  await expectAccessible(page)
  await expect(share(page, /La totalité/)).toBeChecked()
  await expect(share(page, /en 3.fois/)).toBeChecked()
  await expect(terms).toBeChecked()

  await page.unroute('**/api/payments/**')
  await buttons(page).press('Enter')
  await expect(page).toHaveURL(/sandbox-bank/)
  await page.goBack()
  await expect(buttons(page)).toBeVisible()
})

test('the payment page shows name and streets to the customer alone, even after a visit elsewhere', async ({
  page,
  request,
}) => {
  const { uuid, token } = await ownedQuote(request)
  await page.goto(`/simulation/${uuid}/paiement`)
  await expect(buttons(page)).toBeVisible()
  await expect(page.getByText('Élise Quintefeuille')).toHaveCount(0)
  await page.goto('/demo/')
  await page.goto(`/simulation/${uuid}/paiement?montant=1#jeton=${token}`)
  await expect(page.getByText('Élise Quintefeuille')).toHaveCount(1)
  await expect(page.getByText(/12 Rue des Lilas/)).toHaveCount(2)
  await expect(page).toHaveURL(/paiement\?montant=1$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('one chooses, agrees and comes to the bank', async ({ page, request, allowErrors }) => {
    allowErrors(/422/)
    await page.goto(`/simulation/${await bookableQuote(request)}/paiement`)
    await share(page, /La totalité/).check()
    const all = `Payer ${await amountOf(page, /La totalité/)}`
    await expect(buttons(page)).toHaveText(all)
    await buttons(page).click()
    await expect(
      page.getByText('Cochez cette case pour accepter les conditions générales.'),
    ).toBeVisible()
    await expect(buttons(page)).toHaveText(all)
    await page.getByRole('checkbox', { name: /conditions générales/ }).check()
    await buttons(page).click()
    await page.getByRole('button', { name: 'Aller à la page de la banque' }).click()
    await expect(page).toHaveURL(/sandbox-bank/)
  })
})

test('a choice made in a page that the browser has translated stays', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/error #418/) // React renders the island again and reports it
  await page.goto(`/simulation/${await bookableQuote(request)}/paiement`)
  const total = await amountOf(page, /La totalité/)
  await translate(page)
  await share(page, /La totalité/).check()
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('checkbox', { name: /conditions générales/ }).uncheck()
  await page.getByRole('button', { name: /Payer / }).click()
  await expect(
    page.getByText('Cochez cette case pour accepter les conditions générales.'),
  ).toBeVisible()
  await expect(share(page, /La totalité/)).toBeChecked()
  await expect(page.getByRole('button', { name: /Payer / })).toContainText(total)
})
