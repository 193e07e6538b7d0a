import type { Page } from 'playwright/test'
import { expect, expectReady, test } from './pages/embedding-test'
import { CUSTOMER, FUNNEL, submitContact } from './pages/visitor'

/** Calls of a page, to the queue or the API; `window.done` lists the callbacks that were called. */
const CALLS = `
  window.done = []
  MovingWidgets.on('ready', () => { done.push('thrown'); throw new Error('of the page’s own') })
  window.stop = MovingWidgets.on('ready', () => done.push('stopped'))
  MovingWidgets.on('ready', ({ detail }) => done.push(detail.element))
  MovingWidgets.ready(widgets => done.push('ready ' + typeof widgets.diagnose))
  MovingWidgets.ready(() => done.push('ready again'))
  stop()`
const DONE = ['ready function', 'ready again', 'thrown', 'moving-funnel']

const stubOf = async (page: Page, site: string) =>
  (await page.request.get(`${site}/widget/stub.js`)).text()
const done = (page: Page) => page.evaluate(() => Reflect.get(window, 'done'))

for (const [order, head, body] of [
  [
    'before the script',
    (stub: string) => `<script>${stub}</script><script>${CALLS}</script>`,
    () => '',
  ],
  [
    'twice, and again after it',
    (stub: string) => `<script>${stub}${stub}${CALLS}</script>`,
    (stub: string) => stub,
  ],
  [
    'in a page that has an id of that name',
    (stub: string) => `<script>${stub}</script><script>${CALLS}</script>`,
    () => '',
  ],
] as const)
  test(`the loader stub ${order}: every call is done in its order, a listener that throws is its own fault`, async ({
    embed,
    page,
    site,
    allowErrors,
  }) => {
    allowErrors(/of the page’s own/)
    const stub = await stubOf(page, site)
    const named = order.includes('id') ? '<form id="MovingWidgets"></form>' : ''
    await embed(`${named}${FUNNEL}<script type="module">${body(stub)}</script>`, {
      head: head(stub),
    })
    await expectReady(page)
    await expect.poll(() => done(page)).toEqual(DONE)
    expect(await page.evaluate(() => window.MovingWidgets?.version)).toMatch(/^\d+\.\d+\.\d+$/)
  })

test('the script’s own functions work without a stub, also after a second script', async ({
  embed,
  page,
  site,
  allowErrors,
  ourLines,
}) => {
  allowErrors(/of the page’s own/)
  const { current } = await (await page.request.get(`${site}/widget/versions.json`)).json()
  const second = `<script defer src="${site}/widget/${current}/widget.js"></script>`
  const stub = `<script src="${site}/widget/${current}/stub.js"></script>`
  await embed(`${second}${stub}<script type="module">${CALLS}</script>${FUNNEL}`)
  await expect.poll(() => done(page)).toEqual(DONE)
  expect(ourLines, 'the second is of the same version').toEqual([])
})

test('data-datalayer pushes each event to the page’s list without personal data', async ({
  embed,
  page,
}) => {
  await embed(FUNNEL, {
    head: '<script>var dataLayer = [{ event: "gtm.js" }]</script>',
    script: 'data-datalayer',
  })
  await submitContact(page)
  const pushed: { event: string; moving?: Record<string, unknown> }[] = await page.evaluate(() =>
    JSON.parse(JSON.stringify(Reflect.get(window, 'dataLayer'))),
  )
  const names = pushed.map(({ event }) => event)
  expect(names).toEqual(
    expect.arrayContaining(['gtm.js', 'moving:ready', 'moving:step', 'moving:lead']),
  )
  expect(pushed.find(({ event }) => event === 'moving:lead')?.moving).toEqual({
    reference: expect.stringMatching(/^[A-Z2-9]{10}$/),
  })
  const told = JSON.stringify(pushed)
  for (const secret of [...Object.values(CUSTOMER), '75011', '69003', 'Lyon'])
    expect(told).not.toContain(secret)
})

test('a page in test mode says so in each element, marks its lead and keeps its draft in the tab', async ({
  embed,
  page,
  requests,
}) => {
  await embed(`${FUNNEL}<moving-quote-form></moving-quote-form>`, { script: 'data-mode="test"' })
  await expectReady(page, 2)
  await expect(page.getByText(/^Mode test/)).toHaveCount(2)
  await submitContact(page.locator('moving-funnel'))
  const lead = requests.find(
    request => request.method() === 'POST' && request.url().endsWith('/api/leads'),
  )
  expect(lead?.headers()).toMatchObject({ 'x-mode': 'test' })
  const keys = (kept: 'localStorage' | 'sessionStorage') =>
    page.evaluate(name => Object.keys(window[name]), kept)
  expect(await keys('localStorage')).toEqual([])
  expect(await keys('sessionStorage')).toContain('moving:direct')
})

test.describe('the diagnosis', () => {
  const ask = (page: Page) =>
    page.evaluate(async () => (await window.MovingWidgets?.diagnose()) ?? [])
  const toMend = async (page: Page) => (await ask(page)).filter(({ state }) => state !== 'ok')

  test('the diagnosis finds no fault on a sound page and is loaded only on demand', async ({
    embed,
    page,
    site,
    requests,
  }) => {
    await embed('<moving-funnel partner="campus-lilas"></moving-funnel>')
    await expectReady(page)
    expect(requests.map(request => request.url()).filter(url => url.includes('diagnose'))).toEqual(
      [],
    )
    const findings = await ask(page)
    expect(findings.filter(({ state, check }) => state !== 'ok' && check !== 'partner')).toEqual([])
    expect(new Set(findings.map(({ check }) => check))).toEqual(
      new Set([
        'versions',
        'elements',
        'network',
        'policy',
        'partner',
        'clock',
        'place',
        'covered',
        'root-font-size',
      ]),
    )
    expect(requests.map(request => request.url())).toContain(`${site}/widget/diagnose.js`)
  })

  test('the diagnosis panel opens by the address and lists each fault with its remedy', async ({
    embed,
    page,
    site,
    allowErrors,
    expectAccessible,
  }) => {
    allowErrors(/Content Security Policy/)
    await page.clock.install({ time: Date.now() - 3_600_000 })
    await embed(
      `<div id="cadre"><moving-funnel partner="personne-du-tout"></moving-funnel></div><moving-funel></moving-funel>
       <div id="bandeau">Cookies</div>`,
      {
        path: '?moving-debug',
        head: `<style>html { font-size: 62.5% } #cadre { overflow: hidden; height: 300px }
          #bandeau { position: fixed; inset: 0; height: 300px; z-index: 99; background: #fff9 }</style>
          <img src="${site}/favicon.ico" hidden alt="">`,
        headers: { 'content-security-policy': `img-src 'none'` },
      },
    )
    const panel = page.getByRole('region', { name: 'Diagnostic des éléments Nouvelle Clé' })
    await expect(panel.getByRole('heading')).toHaveText(/^Diagnostic\s: 7\spoints à vérifier\.$/)
    for (const words of [
      /^Le partenaire «\spersonne-du-tout\s» est inconnu/,
      /^<moving-funel> n’est pas l’un de nos éléments/,
      /^<moving-funnel> est coupé de \d+\spx par <div#cadre>/,
      /^<div#bandeau> recouvre \d+\sboutons? ou champs? de <moving-funnel>/,
      /^La politique CSP refuse http.*favicon\.ico \(img-src\)/,
      /^L’horloge de l’appareil retarde de (?:59|60|61)\sminutes/,
      /10\spx \(62,5\s%\)/,
    ])
      await expect(panel.getByText(words).first()).toBeAttached()
    await expect(panel.getByText(`Ajoutez ${site} à img-src.`)).toBeAttached()
    await expectAccessible(page, 'body > :last-child')
    for (const { mend } of await toMend(page)) expect(mend).not.toBe('')

    await panel.getByRole('button', { name: 'Fermer' }).click()
    await expect(panel).toHaveCount(0)
  })

  test('the diagnosis reports bad surroundings, a foreign element and a second script', async ({
    embed,
    page,
    site,
  }) => {
    const current = await (await page.request.get(`${site}/widget.js`)).text()
    const other = current.replaceAll(/\b0\.1\.0\b/g, '0.0.9')
    await embed(
      `<div id="echelle"><moving-quote-form></moving-quote-form></div><div hidden><moving-cart></moving-cart></div>
       <div id="colonne"><moving-funnel></moving-funnel></div>
       <div id="zone"><moving-flash-offers limit="1"></moving-flash-offers></div><moving-cart-item></moving-cart-item>
       <script src="/nc.js" defer></script>`,
      {
        head: `<style>#echelle { transform: scale(0.8) } #colonne { width: 200px } #zone { overflow: auto; height: 400px }</style>
          <script>customElements.define('moving-cart-item', class extends HTMLElement {
            constructor() { super().attachShadow({ mode: 'open' }) }
          })</script>
          <script src="${site}/widget.js?encore" defer></script>`,
        files: { '/nc.js': { type: 'text/javascript', body: other } },
      },
    )
    await expectReady(page, 2)
    const found = (await toMend(page)).map(
      finding => `${finding.state} ${finding.check} ${finding.found}`,
    )
    for (const words of [
      /^error versions Plusieurs versions de notre script.*nc\.js/,
      /^error elements <moving-cart-item> a été défini par un autre script/,
      /^warning place <div#echelle> agrandit, réduit ou tourne <moving-quote-form>/,
      /^warning place <moving-cart> n’est pas visible/,
      /^warning place <moving-funnel> n’a que 200\spx de large/,
      /^warning place <div#zone> défile ou coupe autour de <moving-flash-offers>/,
    ])
      expect(found).toContainEqual(expect.stringMatching(words))
  })

  test('the diagnosis finds misspelt, unclosed, refused and replaced parts with a remedy', async ({
    embed,
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 401/)
    await embed(
      `<moving-funnel sorce-token="t" routing="hsh"></moving-funnel>
       <moving-quote-form id="ouvert" /><footer>Mentions</footer>`,
      {
        script: 'data-token="nc_publik" data-atribution="visit" data-mode="tset"',
        head: `<script>Date.parse = text => Number(text); Array.prototype.inGroupsOf = function () {}</script>`,
      },
    )
    await expectReady(page, 2)
    const lines = (await toMend(page)).map(({ found, mend }) =>
      `${found} ${mend}`.replaceAll('\u00A0', ' '),
    )
    for (const line of [
      'Le jeton « nc_publik » est refusé par notre serveur. Recopiez data-token tel qu’il vous a été remis, ou retirez-le.',
      'data-atribution, sur la balise de script, n’est pas un réglage connu. Écrivez data-attribution.',
      'data-mode="tset", sur la balise de script, n’est pas une valeur connue. Écrivez l’une de celles-ci : live, test.',
      '<moving-funnel sorce-token> : cet attribut est inconnu. Écrivez source-token.',
      '<moving-funnel routing="hsh"> : cette valeur n’est pas prévue, la valeur par défaut s’applique. Écrivez l’une de celles-ci : memory, hash, path.',
      '<moving-quote-form> contient <footer> et la suite de la page : sa balise n’est pas refermée. Écrivez <moving-quote-form></moving-quote-form> : en HTML, /> ne referme rien.',
      'La page a remplacé des fonctions du navigateur : Date.parse. Chargez widget.js avant la bibliothèque qui les remplace, ou mettez celle-ci à jour.',
      'La page ajoute des propriétés à tous les objets : Array.prototype.inGroupsOf. Définissez-les non énumérables (Object.defineProperty), ou mettez à jour la bibliothèque qui les ajoute.',
    ])
      expect(lines).toContain(line)
  })

  test('the diagnosis works under a strict policy with Trusted Types and a nonce', async ({
    embed,
    page,
    site,
  }) => {
    await embed(FUNNEL, {
      script: 'nonce="n1"',
      headers: {
        'content-security-policy': `default-src 'none'; script-src 'nonce-n1'; connect-src ${site}; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
    })
    await expectReady(page)
    expect(await toMend(page)).toEqual([])
  })

  test('the diagnosis reports that the page’s policy refuses its file', async ({
    embed,
    page,
    site,
    allowErrors,
  }) => {
    allowErrors(/Content Security Policy/, /diagnose\.js csp$/)
    await embed(FUNNEL, {
      headers: { 'content-security-policy': `default-src 'none'; script-src ${site}/widget.js` },
    })
    await expectReady(page)
    const [finding, ...others] = await ask(page)
    expect(others).toEqual([])
    expect(finding).toMatchObject({ check: 'diagnosis', state: 'error' })
    expect(finding?.mend).toContain(`${site}/widget/diagnose.js`)
  })

  test('the diagnosis names the policy that blocks the calls to our server', async ({
    embed,
    page,
    site,
    allowErrors,
  }) => {
    allowErrors(/Content Security Policy|Failed to fetch|violates the following|ERR_BLOCKED/)
    await embed(FUNNEL, {
      headers: { 'content-security-policy': `default-src 'none'; script-src ${site}` },
    })
    await expectReady(page)
    const found = await toMend(page)
    expect(found.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['network', 'policy', 'clock']),
    )
    expect(found.map(({ mend }) => mend)).toContain(`Ajoutez ${site} à connect-src.`)
  })
})
