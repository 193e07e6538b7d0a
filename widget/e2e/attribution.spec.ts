import type { Page } from 'playwright/test'
import { FRESH_SERVER_ON_RETRY } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'
import { expect, test } from './pages/embedding-test'

test.use(FRESH_SERVER_ON_RETRY)

const CAMPAIGN = {
  gclid: 'Cj0KCQiA-e2e_4',
  gbraid: '0AAAAA-gb',
  wbraid: 'CjkKCQ-wb',
  msclkid: 'ms-17',
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'déménagement été',
}
const { gclid, ...PARAMETERS } = CAMPAIGN
const REFERRER = 'https://annuaire.example/demenageurs'

/** A partner's site: a home page, a page of links, and at /devis, /accueil and /offre what the test puts there. */
const siteOf = (
  site: string,
  keeping: string,
  views: Readonly<Record<string, string>>,
) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Un partenaire</title><meta name="referrer" content="unsafe-url">
<script src="${site}/widget.js" defer data-attribution="${keeping}"></script></head>
<body><nav><a href="/guide">Guide</a> <a href="/prix">Prix</a> <a href="/devis">Devis</a> <a href="/ventes">Ventes</a></nav><main></main>
<script>document.querySelector('main').innerHTML = (${JSON.stringify(views)})[location.pathname] ?? ''</script></body></html>`

/**
 * Records in the tab which lead was reported, by any page of it, with a queue that the page created
 * itself.
 */
const recordLead = (page: Page) =>
  page.addInitScript(() => {
    const keep = ({ detail }: CustomEvent) => sessionStorage.setItem('heard', detail.reference)
    Reflect.set(window, 'MovingWidgets', { q: [['on', 'lead', keep]] })
  })

const enter = async (page: Page, origin: string) => {
  await page.goto(`${origin}?${new URLSearchParams(CAMPAIGN).toString()}`, { referer: REFERRER })
  await page.waitForFunction(() => window.MovingWidgets?.version !== undefined)
}

const click = async (page: Page, ...names: string[]) => {
  for (const name of names) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(url => url.pathname === `/${name.toLowerCase()}`)
    await page.waitForFunction(() => window.MovingWidgets?.version !== undefined)
  }
}

/** Returns the lead as the server has stored it. */
const leadOf = async (page: Page, site: string): Promise<unknown> => {
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('heard')))
    .toMatch(/^[A-Z2-9]{10}$/)
  const reference = await page.evaluate(() => sessionStorage.getItem('heard'))
  return (await page.request.get(`${site}/demo/leads/${reference}`)).json()
}
const WHOLE = { gclid, attribution: { ...PARAMETERS, referrer: REFERRER } }

test('URL in, lead out: a partner’s funnel, three of the partner’s links later', async ({
  page,
  otherOrigin,
  site,
}) => {
  await recordLead(page)
  const origin = await otherOrigin(
    siteOf(site, 'visit', { '/devis': '<moving-funnel></moving-funnel>' }),
  )
  await enter(page, origin)
  await click(page, 'Guide', 'Prix', 'Devis')
  await new FunnelPage(page).submitContact()
  expect(await leadOf(page, site)).toMatchObject(WHOLE)
})

test('URL in, lead out: a partner’s short form that leads to our own funnel', async ({
  page,
  otherOrigin,
  site,
}) => {
  await recordLead(page)
  const origin = await otherOrigin(
    siteOf(site, 'links', { '/devis': '<moving-quote-form></moving-quote-form>' }),
  )
  await enter(page, origin)
  await click(page, 'Guide', 'Devis')
  const form = new FunnelPage(page, page.locator('moving-quote-form'))
  await form.chooseAddress('Adresse de départ', 'paris 11', /75011/)
  await form.button('VOIR LES PRIX').click()
  await page.waitForURL(`${site}/tunnel/**`)
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  expect(await leadOf(page, site)).toMatchObject(WHOLE)
  const draft = await page.evaluate(() => JSON.stringify(localStorage))
  expect(draft).toContain('lastname')
  expect(draft, 'our own site stores no campaign').not.toMatch(/Cj0KCQiA|annuaire|utm_/)
})

test('URL in, lead out: a flash offer of a partner’s list', async ({ page, otherOrigin, site }) => {
  await recordLead(page)
  const origin = await otherOrigin(
    siteOf(site, 'visit', {
      '/ventes': '<moving-flash-offers target="/offre"></moving-flash-offers>',
      '/offre': '<moving-flash-booking></moving-flash-booking>',
    }),
  )
  await enter(page, origin)
  await click(page, 'Guide', 'Ventes')
  await page.locator('moving-flash-offers a[href*="strasbourg-paris"]').first().click()
  await page.waitForURL('**/offre?**')
  const booking = new FunnelPage(page, page.locator('moving-flash-booking'))
  await booking.button('RÉSERVER').click()
  await booking.chooseAddress('Adresse de départ', '12 rue du Dôme', /Dôme/)
  await booking.chooseAddress('Adresse d’arrivée', '3 rue de la Convention', /Convention/)
  await booking.fillPerson('Quillévéré')
  await booking.button('CONTINUER').click()
  expect(await leadOf(page, site)).toMatchObject(WHOLE)
})
