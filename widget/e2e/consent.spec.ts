import { expect, test } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'

const openOffers = (funnel: FunnelPage) =>
  funnel.host.getByText('Recevoir aussi des offres (facultatif)').click()

test('each consent is asked for by itself, unticked; the offers are free to leave', async ({
  page,
}) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  const boxes = funnel.host.getByRole('checkbox')
  await expect(boxes).toHaveCount(1)
  await openOffers(funnel)
  await expect(boxes).toHaveCount(3)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await funnel.fillContact()
  const sent = page.waitForRequest('**/api/leads')
  await funnel.button('VOIR LES PRIX').click()
  expect((await sent).postDataJSON()).toMatchObject({
    termsAgreement: true,
    offersAgreement: false,
    partnersAgreement: false,
  })
})

test('the customer can read the list of partners, and the ticked consent is sent', async ({
  page,
}) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  await openOffers(funnel)
  const opened = page.waitForEvent('popup')
  await funnel.host.getByRole('link', { name: 'Voir leur liste (nouvel onglet)' }).click()
  const list = await opened
  await expect(list).toHaveURL(/\/partenaires$/)
  await expect(list.getByText('Campus Lilas', { exact: false }).first()).toBeVisible()
  await list.close()
  await funnel.host
    .getByRole('checkbox', { name: /J’accepte de recevoir les offres des partenaires/ })
    .check()
  const sent = page.waitForRequest('**/api/leads')
  await funnel.button('VOIR LES PRIX').click()
  expect((await sent).postDataJSON()).toMatchObject({
    partnersAgreement: true,
    offersAgreement: false,
  })
})

test('the offers section stays open after a reload with a ticked box, and when it is unticked', async ({
  page,
}) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await openOffers(funnel)
  const offers = funnel.host.getByRole('checkbox', {
    name: /J’accepte de recevoir les offres de Nouvelle Clé/,
  })
  await offers.check()
  await page.reload()
  await funnel.button('Oui, reprendre').click()
  await expect(offers).toBeChecked()
  await offers.uncheck()
  await expect(offers).toBeVisible()
})
