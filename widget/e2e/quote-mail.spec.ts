import type { APIRequestContext } from 'playwright/test'
import type { LeadCreated } from '../../shared/domain/lead'
import { formatCents } from '../../shared/domain/money'
import { quoteConfigurationOf } from '../../shared/domain/quote-configuration'
import { chosenPrice, type Simulation } from '../../shared/domain/simulation'
import { customerValues } from '../../shared/domain/testing/valid-customer'
import { expect, test } from '../../site/e2e/fixtures'
import { leadBody, simulationBody } from '../../site/server/testing/customer-calls'
import { FunnelPage } from './funnel-page'

const SPENT =
  'Il a déjà servi, ou le devis a expiré ou a été effacé. Si vous l’avez ouvert sur un autre appareil, il y est toujours.'

/** Has a quote mailed, as a funnel elsewhere does; returns its price and the link in that mail. */
const mailQuote = async (request: APIRequestContext) => {
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { headers: { 'X-AUTH-TOKEN': 'nc_public' }, data })
    expect(response.ok(), await response.text()).toBe(true)
    return response
  }
  const lead: LeadCreated = await (await post('/api/leads', leadBody())).json()
  const simulation: Simulation = await (
    await post('/api/simulations', simulationBody(lead.uuid))
  ).json()
  await post(`/api/simulations/${simulation.uuid}/send`, quoteConfigurationOf(customerValues()))
  const read = async (path: string) => (await request.get(path)).text()
  const mails = await read('/demo/courriels')
  const [, mail = ''] = new RegExp(`href="([^"]+)"[^>]*>[^<]*${lead.reference}`).exec(mails) ?? []
  const [, link = ''] = /href="([^"]+#cle=[^"]+)"/.exec(await read(mail)) ?? []
  expect(link).toMatch(/^http:\/\/localhost:\d+\/tunnel\/reserver#cle=[\w-]{43}$/)
  return { link, total: formatCents(chosenPrice(simulation)?.totalIncludingTaxesPrice ?? 0) }
}

test('a mailed quote opens on one other device, with its price, and stays there', async ({
  browser,
  page,
  request,
  expectAccessible,
}) => {
  const { link, total } = await mailQuote(request)
  const opened = new FunnelPage(page)
  const open = (there: FunnelPage) => there.button('Ouvrir mon devis sur cet appareil').click()

  // A program that checks mails loads the page and runs its scripts, without using the key up.
  const scanner = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
  const keysSpent: string[] = []
  scanner.on('request', sent => {
    if (sent.url().includes('/api/quote_keys')) keysSpent.push(sent.url())
  })
  await scanner.goto(link)
  await expect(new FunnelPage(scanner).button('Ouvrir mon devis sur cet appareil')).toBeVisible()
  expect(keysSpent).toEqual([])
  await expectAccessible(scanner)
  await scanner.context().close()

  await page.goto(link)
  await open(opened)
  await expect(opened.title('Votre prix')).toBeVisible()
  await expect(opened.host.getByText(`${total} TTC`)).toBeVisible()
  await expect(opened.host.getByText('69001', { exact: false }).first()).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => JSON.stringify([history.state, location.href]))).not.toContain(
    'cle=',
  )
  await page.reload()
  await expect(opened.title('Votre prix')).toBeVisible()
  await page.goto('/tunnel')
  await page.goto(link)
  await open(opened)
  await expect(opened.title('Votre prix')).toBeVisible()

  const third = await (
    await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
  ).newPage()
  await third.goto(link)
  const refused = new FunnelPage(third)
  await open(refused)
  await expect(refused.fault()).toContainText(SPENT)
  await expect(refused.title('Mes coordonnées')).toBeVisible()
  await expectAccessible(third)
  await third.context().close()
})

test('a link followed in a tab that shows another quote: no answer is said, a retry opens it, the other is put aside', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/ERR_CONNECTION_REFUSED/)
  const { link } = await mailQuote(request)
  await page.goto('/tunnel')
  const there = new FunnelPage(page)
  await there.field('Nom').fill('Avant')
  // Once the script has stored the draft, it also notices a new address.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('moving:direct')))
    .toContain('Avant')
  await page.route('**/api/quote_keys', route => route.abort('connectionrefused'), { times: 1 })
  await page.evaluate(hash => location.assign(hash), new URL(link).hash)
  await there.button('Ouvrir mon devis sur cet appareil').click()
  await expect(there.fault()).toContainText('Votre devis n’a pas pu s’ouvrir')
  await there.button('Réessayer').click()
  await expect(there.title('Votre prix')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('moving:direct:aside')))
    .toContain('Avant')
})
