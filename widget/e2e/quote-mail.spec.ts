import { mask } from 'superstruct'
import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { quoteConfigurationOf } from '../../shared/domain/quote-configuration'
import { funnelRecord } from '../../shared/stores/funnel-record'
import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import { FunnelPage } from './funnel-page'

const SPENT = 'Il a déjà servi, ou son devis a expiré ou a été effacé. Ouvert sur un autre appareil, il y reste.'

/** Has the price that this page shows mailed, and answers the link in that mail. */
const mailedLink = async (page: Page, request: APIRequestContext): Promise<string> => {
  const kept = await page.evaluate(() => localStorage.getItem('moving:direct'))
  const { simulationUuid, lead, values } = mask(JSON.parse(kept ?? ''), funnelRecord())
  const sent = await request.post(`/api/simulations/${simulationUuid ?? ''}/send`, {
    headers: { 'X-AUTH-TOKEN': 'nc_public' },
    data: quoteConfigurationOf(values),
  })
  expect(sent.status(), await sent.text()).toBe(202)
  const reader = await page.context().newPage()
  await reader.goto('/demo/courriels')
  await reader.getByRole('link', { name: lead?.reference }).first().click()
  const link = await reader.getByRole('link', { name: 'Ouvrir mon devis' }).getAttribute('href')
  await reader.close()
  return link ?? ''
}

const onAnotherDevice = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })).newPage()

test('a mailed quote opens on one other device, with its price, and stays there', async ({
  browser,
  beginAt,
  page,
  request,
  expectAccessible,
}) => {
  const funnel = await beginAt('reserver')
  await expect(funnel.title('Votre prix')).toBeVisible()
  const total = await funnel.host.getByText(/TTC/).first().innerText()
  const link = await mailedLink(page, request)
  expect(link).toMatch(/^http:\/\/localhost:\d+\/tunnel\/reserver#cle=[\w-]{43}$/)

  const other = await onAnotherDevice(browser)
  await other.goto(link)
  const opened = new FunnelPage(other)
  await expect(opened.title('Votre prix')).toBeVisible()
  await expect(opened.host.getByText(/TTC/).first()).toHaveText(total)
  await expect(opened.host.getByText('69003', { exact: false }).first()).toBeVisible()
  expect(new URL(other.url()).hash).toBe('')
  expect(await other.evaluate(() => JSON.stringify([history.state, location.href]))).not.toContain('cle=')
  await other.reload()
  await expect(opened.title('Votre prix')).toBeVisible()
  await other.goto('/tunnel')
  await other.goto(link)
  await expect(opened.title('Votre prix')).toBeVisible()

  const third = await onAnotherDevice(browser)
  await third.goto(link)
  const refused = new FunnelPage(third)
  await expect(refused.host.getByRole('alert')).toContainText(SPENT)
  await expect(refused.title('Mes coordonnées')).toBeVisible()
  await expectAccessible(third)
  await Promise.all([other, third].map(opening => opening.context().close()))
})

test('a link followed in a tab that shows another quote: no answer is said, a retry opens it, the other is put aside', async ({
  browser,
  beginAt,
  page,
  request,
}) => {
  const funnel = await beginAt('reserver')
  await expect(funnel.title('Votre prix')).toBeVisible()
  const link = await mailedLink(page, request)
  const other = await onAnotherDevice(browser)
  await other.goto(new URL('/tunnel', link).href)
  const there = new FunnelPage(other)
  await there.field('Nom').fill('Avant')
  await other.route('**/api/quote_keys', route => route.abort('connectionrefused'), { times: 1 })
  await other.evaluate(hash => location.assign(hash), new URL(link).hash)
  await expect(there.host.getByRole('alert')).toContainText('Votre devis n’a pas pu s’ouvrir')
  await there.button('Réessayer').click()
  await expect(there.title('Votre prix')).toBeVisible()
  await expect.poll(() => other.evaluate(() => localStorage.getItem('moving:direct:aside'))).toContain('Avant')
  await other.context().close()
})
