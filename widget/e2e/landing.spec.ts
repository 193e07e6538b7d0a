import type { Page } from 'playwright/test'
import { expect, test } from '../../site/e2e/fixtures'
import { FunnelPage, movingDate } from './funnel-page'

const pageWith = (
  element: string,
  origin: string,
) => `<!doctype html><html lang="fr"><head><title>Un campus</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Emménager</h1>${element}</main><script async src="${origin}/widget.js"></script></body></html>`

const formOn = (page: Page) => new FunnelPage(page, page.locator('moving-quote-form'))

const fillRoute = async (form: FunnelPage) => {
  await form.chooseAddress('Adresse de départ', 'paris 11', /75011/)
  await form.chooseAddress('Adresse d’arrivée', 'lyon 3', /69003/)
  await form.host.getByRole('textbox', { name: 'Date du déménagement' }).fill(movingDate())
}

test('a quote form on a partner’s page leads to a price though the device clock is years off', async ({
  page,
  otherOrigin,
  baseURL,
  expectAccessible,
  allowErrors,
}) => {
  const origin = String(baseURL)
  const funnelPage = pageWith(
    '<moving-funnel partner="campus-lilas" flow="landing"></moving-funnel>',
    origin,
  )
  const form =
    '<moving-quote-form partner="campus-lilas" fields="route" target="/devis"></moving-quote-form>'
  const url = await otherOrigin(pageWith(form, origin), {
    files: { '/devis': { type: 'text/html; charset=utf-8', body: funnelPage } },
  })
  await page.clock.setFixedTime(new Date('2031-05-05T10:00:00Z'))
  await page.goto(url)
  const route = formOn(page)
  await route.button('VOIR LES PRIX').click()
  await expect(route.host.getByText("Merci d'indiquer au moins une ville")).toHaveCount(2)
  await expect(route.host.getByRole('combobox', { name: 'Adresse de départ' })).toBeFocused()
  await expectAccessible(page)
  for (const width of [280, 520, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(
      width,
    )
  }
  await fillRoute(route)
  await route.button('VOIR LES PRIX').click()
  await expect(page).toHaveURL(/\/devis(\?sourceToken=\w+)?$/)

  const funnel = new FunnelPage(page)
  await expect(funnel.title('Choisissez un volume')).toBeVisible()
  await funnel.listFurniture()
  await funnel.button('CONTINUER').click()
  await expect(funnel.field('Date du déménagement')).toHaveValue(movingDate())
  await funnel.fillPerson()

  allowErrors(/503/)
  await page.route('**/api/simulations', answer => answer.fulfill({ status: 503 }), { times: 1 })
  await funnel.button('MON DEVIS').click()
  await expect(funnel.host.getByText('La mise à jour du devis a échoué')).toBeVisible()
  const priced = page.waitForResponse(answer => answer.url().endsWith('/api/simulations'))
  await funnel.button('Réessayer').click()
  await expect(funnel.title('Votre prix')).toBeVisible()
  const { movingDate: day } = await (await priced).json()
  expect(day).toBe(movingDate())
})

test('our own landing: steps at their URLs, the price on our booking page, and back', async ({
  page,
}) => {
  await page.goto('/tunnel/landing/campus-lilas')
  await page.keyboard.press('Shift') // its first sign brings the script
  await fillRoute(formOn(page))
  await formOn(page).button('VOIR LES PRIX').click()
  await expect(page).toHaveURL(/\/tunnel\/landing\/campus-lilas\/choix-volume/)
  const funnel = new FunnelPage(page)
  await funnel.chooseList()
  await funnel.add('Canapé 3 places')
  await page.reload()
  await expect(funnel.host.getByLabel(/^Quantité\s: Canapé 3 places$/)).toHaveValue('1')
  await funnel.button('CONTINUER').click()
  await expect(page).toHaveURL(/campus-lilas\/mes-adresses/)
  await funnel.button('CONTINUER').click()
  await funnel.fillPerson()
  await funnel.button('MON DEVIS').click()
  await expect(page).toHaveURL(/\/tunnel\/reserver\?.*partner=campus-lilas/)
  const price = await funnel.host.getByText(/€\sTTC$/).textContent()
  await page.reload()
  await expect(funnel.host.getByText(/€\sTTC$/)).toHaveText(String(price))
  await page.goBack()
  await expect(page).toHaveURL(/campus-lilas\/mes-coordonnees/)
  await expect(funnel.field('Nom')).toHaveValue('Lefèvre')
  await funnel.button('MON DEVIS').click()
  await expect(funnel.host.getByText(/€\sTTC$/)).toHaveText(String(price))
})
