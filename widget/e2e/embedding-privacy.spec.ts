import type { Page } from 'playwright/test'
import { passTime } from './next-frame'
import { expect, expectReady, expectUsable, test } from './pages/embedding-test'
import { answerOffers, BOOKING, LIST } from './pages/flash-entries'
import { answerPartner } from './pages/partner-entry'
import { answerShop, CART, ITEM, storeCart, SUMMARY } from './pages/host-shop-range'
import {
  asAttribute,
  CUSTOMER,
  fillContact,
  FUNNEL,
  getPrice,
  PARIS,
  stepTitle,
} from './pages/visitor'

declare global {
  interface Window {
    hit: unknown
  }
}

const storedBy = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookie: document.cookie,
    databases: (await indexedDB.databases()).length,
    history: history.length,
  }))
const NOTHING = { local: [], session: [], cookie: '', databases: 0 }

/** Sends the first step, and returns the body and the headers of its request. */
const sendLead = async (page: Page) => {
  await fillContact(page)
  const [request] = await Promise.all([
    page.waitForRequest(sent => sent.url().endsWith('/api/leads') && sent.method() === 'POST'),
    page.getByRole('button', { name: 'VOIR LES PRIX' }).click(),
  ])
  await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
  const body: unknown = request.postDataJSON()
  return { body: { ...Object(body) }, headers: await request.allHeaders() }
}

test.describe('before the customer acts', () => {
  test.beforeEach(({ page }) => page.clock.install())

  const linger = async (page: Page) => {
    await page.mouse.move(200, 300)
    await page.mouse.wheel(0, 600)
    await passTime(page)
  }

  test('a page without partner loads our one file, and keeps nothing', async ({
    embed,
    page,
    requests,
    context,
    site,
  }) => {
    await embed(`${FUNNEL}<moving-quote-form></moving-quote-form>`)
    await expectReady(page, 2)
    const { history } = await storedBy(page)
    await linger(page)
    const urls = requests.map(request => request.url())
    expect(urls).toEqual([`${site}/widget.js`])
    expect(await storedBy(page)).toEqual({ ...NOTHING, history })
    expect(await context.cookies()).toEqual([])
  })

  for (const [name, element] of [
    ['a list of flash offers', LIST],
    ['a flash offer', BOOKING],
  ] as const)
    test(`${name} is asked for, and nothing else; nothing is kept`, async ({
      embed,
      page,
      requests,
      context,
      site,
    }) => {
      await answerOffers(page)
      await embed(element)
      await expectUsable(page.locator('main > :first-child'))
      const { history } = await storedBy(page)
      await linger(page)
      const urls = requests
        .map(request => new URL(request.url()))
        .map(({ origin, pathname }) => origin + pathname)
      expect(urls).toEqual([`${site}/widget.js`, `${site}/content/api/offre-flashes`])
      expect(await storedBy(page)).toEqual({ ...NOTHING, history })
      expect(await context.cookies()).toEqual([])
    })

  test('the shop’s elements ask once what is sold, and nothing else; nothing is kept', async ({
    embed,
    page,
    requests,
    context,
    site,
  }) => {
    await answerShop(page)
    await embed(`${ITEM}${ITEM}${SUMMARY}${CART}`)
    await expect(page.getByText('En stock')).toHaveCount(2)
    await expect(page.locator('moving-cart')).toContainText('Votre panier est vide !')
    const { history } = await storedBy(page)
    await linger(page)
    const urls = requests.map(request => `${request.method()} ${request.url()}`)
    expect(urls).toEqual([`GET ${site}/widget.js`, `GET ${site}/api/carton_store/items`])
    expect(await storedBy(page)).toEqual({ ...NOTHING, history })
    expect(await context.cookies()).toEqual([])
  })

  test('the cart and its customer are kept under two keys, and no cookie is set', async ({
    embed,
    page,
    requests,
    context,
  }) => {
    await answerShop(page)
    await embed(`${ITEM}${SUMMARY}${CART}`)
    await page.getByRole('button', { name: /^Ajouter au panier/ }).click()
    await expect.poll(async () => (await storedBy(page)).local).toEqual(['moving:direct:cart'])
    await page.getByLabel('Nom', { exact: true }).fill('Quillévéré')
    await expect
      .poll(async () => (await storedBy(page)).local.toSorted())
      .toEqual(['moving:direct:cart', 'moving:direct:client'])
    await passTime(page)
    expect(await storedBy(page)).toMatchObject({ session: [], cookie: '', databases: 0 })
    expect(await context.cookies()).toEqual([])
    const sent = requests.map(request => request.postData() ?? '')
    expect(
      sent.join(''),
      'the cart is asked about, nobody else is told who fills it',
    ).not.toContain('Quill')
    expect(requests.map(request => new URL(request.url()).pathname).slice(1)).toEqual([
      '/api/carton_store/items',
      '/api/carton_store/check',
    ])
  })

  test('a partner’s page asks once for the partner’s configuration and logo, and keeps nothing', async ({
    embed,
    page,
    requests,
    context,
  }) => {
    const element = '<moving-funnel partner="agence-beaumarchais"></moving-funnel>'
    await embed(`${element}${element}`)
    await expectReady(page, 2)
    await expect(page.getByRole('img', { name: /Beaumarchais/ }).first()).toBeVisible()
    const { history } = await storedBy(page)
    await linger(page)
    const paths = requests.map(request => new URL(request.url()).pathname)
    expect(paths.filter(path => !/beaumarchais.*\.svg$/.test(path))).toEqual([
      '/widget.js',
      '/content/api/landing-tunnels',
    ])
    expect(await storedBy(page)).toEqual({ ...NOTHING, history })
    expect(await context.cookies()).toEqual([])
  })

  test('the first letter is kept under one key; a cookie never is', async ({
    embed,
    page,
    context,
  }) => {
    await embed(FUNNEL)
    await expectReady(page)
    await page.getByLabel('Prénom').fill('M')
    await expect.poll(async () => (await storedBy(page)).local).toEqual(['moving:direct'])
    await getPrice(page)
    expect(await storedBy(page)).toMatchObject({ ...NOTHING, local: ['moving:direct'] })
    expect(await context.cookies()).toEqual([])
  })
})

test.describe('URL in, lead out', () => {
  const CAMPAIGN = {
    gclid: 'Cj0KCQiA-e2e_4',
    gbraid: '0AAAAA-gb',
    wbraid: 'CjkKCQ-wb',
    msclkid: 'ms-17',
    fbclid: 'IwAR-fb',
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'déménagement été',
    utm_term: 'prix déménageur',
    utm_content: 'annonce-b',
  }
  const QUERY = `?${new URLSearchParams(CAMPAIGN).toString()}`
  const { gclid, ...attribution } = CAMPAIGN
  const BODY = `${FUNNEL}<a href="/devis">Votre devis</a>`

  test('each parameter of the page’s URL is in the lead one internal link later', async ({
    embed,
    page,
  }) => {
    await embed(BODY, { path: QUERY })
    await page.getByRole('link', { name: 'Votre devis' }).click()
    await page.waitForURL('**/devis')
    expect((await sendLead(page)).body).toMatchObject({ gclid, attribution })
  })

  test('each parameter is in the lead three internal links later with data-attribution="links"', async ({
    embed,
    page,
  }) => {
    const links = '<a href="/a">A</a><a href="/b">B</a><a href="/devis">Votre devis</a>'
    await embed(`${FUNNEL}${links}`, { path: QUERY, script: 'data-attribution="links"' })
    for (const name of ['A', 'B', 'Votre devis']) {
      await page.waitForFunction(() => window.MovingWidgets !== undefined)
      await page.getByRole('link', { name, exact: true }).click()
      await page.waitForURL(/\/(a|b|devis)(\?|$)/)
    }
    expect((await sendLead(page)).body).toMatchObject({ gclid, attribution })
  })

  test('a short form one link after the advertisement hands the campaign on, except what its target says itself', async ({
    embed,
    page,
  }) => {
    const pages = `<a href="/accueil">Accueil</a><div id="view"></div><script>
      document.querySelector('#view').innerHTML = location.pathname === '/devis'
        ? '${FUNNEL}'
        : '<moving-quote-form target="/devis?utm_source=page"></moving-quote-form>'
    </script>`
    await embed(pages, { path: QUERY })
    await page.getByRole('link', { name: 'Accueil' }).click()
    await page.waitForURL('**/accueil')
    await page.getByRole('combobox').fill('lyon 3')
    await page.getByRole('option', { name: /69003/ }).first().click()
    await expect(page.getByRole('combobox')).toHaveValue(/69003/)
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
    await page.waitForURL('**/devis?**')
    expect((await sendLead(page)).body).toMatchObject({
      gclid,
      attribution: { ...attribution, utm_source: 'page' },
    })
  })

  test('the lead keeps the source of a page that changes its URL before the element shows', async ({
    embed,
    page,
  }) => {
    await embed('<div id="view"></div>', { path: QUERY })
    await page.waitForFunction(() => customElements.get('moving-funnel') !== undefined)
    await page.evaluate(departure => {
      history.pushState(null, '', '/devis')
      const element = Object.assign(document.createElement('moving-funnel'), { departure })
      document.querySelector('#view')?.append(element)
    }, PARIS)
    expect((await sendLead(page)).body).toMatchObject({ gclid, attribution })
  })

  test('the first touch wins over a later visit', async ({ embed, page }) => {
    const origin = await embed(BODY, { path: QUERY })
    await page.getByLabel('Prénom').fill('Maëlle')
    await page.goto(`${origin}/?gclid=later&utm_source=bing&utm_campaign=other`)
    await page.getByRole('button', { name: 'Oui, reprendre' }).click()
    expect((await sendLead(page)).body).toMatchObject({ gclid, attribution })
  })

  test('the page that sent the customer is in the lead, without a campaign too', async ({
    embed,
    page,
  }) => {
    const origin = await embed(BODY)
    await page.goto(`${origin}/`, { referer: 'https://annuaire.example/demenageurs' })
    expect((await sendLead(page)).body).toMatchObject({
      gclid: '',
      attribution: { referrer: 'https://annuaire.example/demenageurs' },
    })
  })

  test('the source token is the tag’s, else the partner’s', async ({ embed, page }) => {
    const tag = (attributes: string) =>
      `<moving-funnel partner="campus-lilas" departure="${asAttribute(PARIS)}" ${attributes}></moving-funnel>`
    await embed(tag(''))
    await expect(page.getByRole('img', { name: /Campus Lilas/ })).toBeVisible()
    const first = await sendLead(page)
    expect(first.body.sourceToken).toBe('pub_campuslilas_b90e44')
    expect(first.headers['x-partner']).toBe('campus-lilas')

    await embed(tag('source-token="affiche-hall"'))
    expect((await sendLead(page)).body.sourceToken).toBe('affiche-hall')
  })
})

test('URL in, order out: the partner, its token and the campaign are in the shop’s lead', async ({
  embed,
  page,
}) => {
  await answerShop(page)
  await storeCart(page, { partner: 'campus-lilas' })
  await embed('<moving-cart partner="campus-lilas" return-url="/merci"></moving-cart>', {
    path: '?gclid=Cj0-1&utm_source=lettre',
  })
  const cart = page.locator('moving-cart')
  await expect(page.getByRole('img', { name: /Campus Lilas/ })).toBeVisible()
  for (const [label, text] of Object.entries({
    Nom: CUSTOMER.lastname,
    Prénom: CUSTOMER.firstname,
    'E-mail': CUSTOMER.email,
    Téléphone: CUSTOMER.phone,
  }))
    await cart.getByLabel(label, { exact: true }).fill(text)
  const goOn = () => cart.getByRole('button', { name: 'CONTINUER' }).click()
  await goOn()
  await cart.getByRole('radio', { name: /Livraison à domicile/ }).check()
  await cart
    .getByRole('combobox', { name: 'Adresse de livraison' })
    .fill('12 rue nationale, 59000 lille')
  await page.getByRole('option', { name: /59000/ }).first().click()
  await goOn()
  await goOn()
  await cart.getByRole('radio', { name: 'Carte bancaire' }).check()
  await cart.getByRole('checkbox').check()
  const asked: { path: string; body: unknown; partner?: string }[] = []
  await page.route(/carton_store\/(lead|cart)$/, route => {
    const request = route.request()
    asked.push({
      path: new URL(request.url()).pathname.slice(-4),
      body: request.postDataJSON(),
      partner: request.headers()['x-partner'],
    })
    const uuid = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6'
    return route.fulfill({
      status: 201,
      headers: { 'access-control-allow-origin': '*' },
      json: { uuid, reference: 'CMD2345678', totalCents: 2 * 250 + 2 * 190 + 1_990 },
    })
  })
  await page.evaluate(() => addEventListener('moving:navigate', event => event.preventDefault()))
  await cart.getByRole('button', { name: /^Payer 28,70\s€$/ }).click()
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked).toMatchObject([
    {
      path: 'lead',
      partner: 'campus-lilas',
      body: {
        sourceToken: 'pub_campuslilas_b90e44',
        gclid: 'Cj0-1',
        attribution: { utm_source: 'lettre' },
      },
    },
    {
      path: 'cart',
      body: { returnUrl: expect.stringMatching(/^http:.*\/merci$/), totalCents: 2_870 },
    },
  ])
})

test.describe('what comes from outside', () => {
  test('a target that is no page of the web is not followed, each said once', async ({
    embed,
    page,
    ourLines,
  }) => {
    const targets = [
      'javascript:window.hit=1',
      'java\tscript:window.hit=1',
      'data:text/html,hit',
      'blob:x',
      'http://[',
    ]
    await embed('<moving-quote-form></moving-quote-form>')
    await page.evaluate(() =>
      document.addEventListener('moving:navigate', () => (window.hit = 'navigate')),
    )
    const url = page.url()
    await page.getByRole('combobox').fill('lyon 3')
    await page.getByRole('option', { name: /69003/ }).first().click()
    await expect(page.getByRole('combobox')).toHaveValue(/69003/)
    for (const [index, target] of targets.entries()) {
      await page
        .locator('moving-quote-form')
        .evaluate((form, value) => form.setAttribute('target', value), target)
      await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
      await expect.poll(() => ourLines, target).toHaveLength(index + 1)
    }
    expect(page.url()).toBe(url)
    expect(await page.evaluate(() => window.hit)).toBeUndefined()
  })

  test('data-api and data-partner of the script tag are taken', async ({ embed, page, site }) => {
    const other = site.replace('localhost', '127.0.0.1')
    await embed(FUNNEL, { script: `data-api="${other}/" data-partner="campus-lilas"` })
    await expect(page.getByRole('img', { name: /Campus Lilas/ })).toBeVisible()
    const [request] = await Promise.all([page.waitForRequest(`${other}/api/leads`), sendLead(page)])
    expect(request.headers()['x-partner']).toBe('campus-lilas')
  })

  test('markup in a partner’s entry stays text', async ({ embed, page }) => {
    const bomb = `"><img src=x onerror="window.hit=1"><script>window.hit=1</script>`
    await answerPartner(page, {
      title: bomb,
      h1Title: bomb,
      heroLeftText: bomb,
      textBlocks: [
        { id: 1, title: bomb, content: bomb, dangerouslySetInnerHTML: { __html: bomb } },
      ],
      ...JSON.parse('{"__proto__":{"hit":1},"constructor":{"prototype":{"hit":1}}}'),
    })
    await embed(FUNNEL, { script: 'data-partner="essai"' })
    await expect(page.locator('moving-funnel').getByRole('img')).toHaveAttribute('alt', bomb)
    await sendLead(page)
    expect(await page.evaluate(() => [window.hit, Reflect.get({}, 'hit')])).toEqual([
      undefined,
      undefined,
    ])
    expect(await page.locator('moving-funnel [onerror], moving-funnel script').count()).toBe(0)
  })

  test('a logo that is no picture of the web is left out, the colours are not', async ({
    embed,
    page,
  }) => {
    await answerPartner(page, {
      logo: { data: { id: 1, attributes: { url: 'javascript:window.hit=1' } } },
    })
    await embed(FUNNEL, { script: 'data-partner="essai"' })
    await expect(page.getByRole('button', { name: 'VOIR LES PRIX' })).toHaveCSS(
      'background-color',
      'rgb(31, 77, 58)',
    )
    await expect(page.locator('moving-funnel img')).toHaveCount(0)
  })

  test('a theme that would be more than a theme is refused: unbranded', async ({
    embed,
    page,
    ourLines,
  }) => {
    await answerPartner(page, {
      theme: { accent: '#1f4d3a', radius: 4, font: 'x; } * { display: none' },
    })
    await embed(FUNNEL, { script: 'data-partner="essai"' })
    await expect.poll(() => ourLines).toHaveLength(1)
    await expect(page.getByRole('button', { name: 'VOIR LES PRIX' })).toHaveCSS(
      'background-color',
      'rgb(210, 59, 30)',
    )
    await expect(page.getByLabel('Prénom')).toBeVisible()
  })

  test('an address in an attribute that is no address is dropped', async ({ embed, page }) => {
    const bad = {
      ...PARIS,
      formattedAddress: '<img src=x onerror=hit()>',
      addressInTextInput: '<img src=x onerror=hit()>',
    }
    const departures = [bad, { ...PARIS, latitude: 9_999 }, { city: 'Paris' }]
    await embed(
      departures
        .map(departure => `<moving-funnel departure="${asAttribute(departure)}"></moving-funnel>`)
        .join(''),
    )
    await expectReady(page, departures.length)
    for (const field of await page.getByRole('combobox', { name: 'Adresse de départ' }).all())
      await expect(field).not.toHaveValue(/[<>{[]|Paris/)
  })
})
