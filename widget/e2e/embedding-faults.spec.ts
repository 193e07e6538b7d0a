import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, expectReady, expectUsable, test } from './pages/embedding-test'
import { answerOffers, BOOKING, LIST } from './pages/flash-entries'
import { fillContact, FUNNEL, getPrice, stepTitle, submitContact } from './pages/visitor'

const KEY = 'moving:direct'

test.describe('a browser that keeps nothing', () => {
  test('storage that throws when it is looked at: the way to the price works, one line says what is lost', async ({
    embed,
    page,
    ourLines,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await answerOffers(page)
    await embed(`${FUNNEL}${LIST}${BOOKING}`)
    for (const tag of ['moving-flash-offers', 'moving-flash-booking'])
      await expectUsable(page.locator(tag))
    await getPrice(page.locator('moving-funnel'))
    expect(ourLines).toHaveLength(1)
  })

  test('storage that is full', async ({ embed, page, ourLines }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await embed(FUNNEL)
    await submitContact(page)
    expect(ourLines).toHaveLength(1)
  })

  const framed = (site: string, powers: string, inner: string) => {
    const html = `<!doctype html><html lang="fr"><title>x</title><script src="${site}/widget.js"></script>${inner}`
    const srcdoc = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<iframe title="Cadre" sandbox="${powers}" width="380" height="1600" srcdoc="${srcdoc}"></iframe>`
  }

  for (const [name, powers, goesOn] of [
    [
      'that lets the page above move on',
      'allow-scripts allow-top-navigation-by-user-activation',
      true,
    ],
    ['that lets nothing open', 'allow-scripts', false],
  ] as const)
    test(`the short form in a frame ${name}`, async ({ embed, page, site, allowErrors }) => {
      allowErrors(/sandbox/)
      await embed(
        framed(site, powers, `<moving-quote-form target="${site}/tunnel"></moving-quote-form>`),
      )
      const frame = page.frameLocator('iframe')
      const field = frame.getByRole('combobox', { name: 'Adresse de départ' })
      await field.fill('villeurbanne')
      await frame.getByRole('option').first().click()
      await frame.getByRole('button', { name: 'VOIR LES PRIX' }).click()
      if (goesOn) await page.waitForURL(`${site}/tunnel**`)
      else
        await expect(field).toHaveAccessibleDescription(
          /ne peut pas s’ouvrir dans cette page\. Appelez-nous au 01/,
        )
    })

  for (const [name, powers] of [
    ['without an origin, as a sandbox makes it', 'allow-scripts allow-forms'],
    ['that lets no form be sent', 'allow-scripts'],
  ] as const)
    test(`a frame ${name}`, async ({ embed, page, site }) => {
      await embed(framed(site, powers, FUNNEL + LIST))
      const frame = page.frameLocator('iframe')
      await expectUsable(frame.locator('moving-flash-offers'))
      await submitContact(frame.locator('moving-funnel'))
    })
})

test('a token that the API refuses is told to the customer, and to the integrator in one line', async ({
  embed,
  page,
  ourLines,
  allowErrors,
}) => {
  allowErrors(/401/)
  await embed(FUNNEL, { script: 'data-token="nc_nobody"' })
  await fillContact(page)
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
    await expect(
      page.getByRole('group').filter({ hasText: 'pas autorisée à demander un devis' }),
    ).toBeVisible()
  }
  expect(ourLines).toEqual([expect.stringContaining('data-token')])
})

test.describe('a draft that cannot be taken up', () => {
  /** Changes the stored draft, and loads the page again. */
  const openWith = async (page: Page, change: (saved: Record<string, unknown>) => unknown) => {
    const text = (await page.evaluate(key => localStorage.getItem(key), KEY)) ?? ''
    const changed = change({ ...Object(JSON.parse(text)) })
    await page.evaluate(
      ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
      [KEY, typeof changed === 'string' ? changed : JSON.stringify(changed)],
    )
    await page.reload()
  }
  test.beforeEach(async ({ embed, page }) => {
    await embed(FUNNEL)
    await submitContact(page)
  })

  test('one that can be is offered, on the booking page as there is a lead', async ({ page }) => {
    await openWith(page, saved => saved)
    await page.getByRole('button', { name: 'Oui, reprendre' }).click()
    await expect(stepTitle(page, 'Votre devis')).toBeVisible()
    await page.getByRole('button', { name: 'CONTINUER' }).click()
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
  })

  /** Invalid drafts are unit-tested; here, what the customer sees. */
  const DRAFTS: Readonly<Record<string, (saved: Record<string, unknown>) => unknown>> = {
    'of another version': saved => ({ ...saved, version: '1.00' }),
    'with a poisoned prototype': saved =>
      JSON.stringify(saved).replace('{', '{"__proto__":{"isAdmin":true},'),
  }
  for (const [name, change] of Object.entries(DRAFTS))
    test(`${name}: the funnel begins anew and the draft is gone`, async ({ page }) => {
      await openWith(page, change)
      await expectReady(page)
      await expect(page.getByLabel('Prénom')).toHaveValue('')
      expect(await page.evaluate(key => localStorage.getItem(key), KEY)).toBeNull()
      expect(await page.evaluate(() => Reflect.get({}, 'isAdmin'))).toBeUndefined()
    })
})

test.describe('a page that changed what is built in', () => {
  const CHANGES: Readonly<Record<string, string>> = {
    'Array.from without a function': `Array.from = list => { const copy = []; for (let i = 0; i < (list.length || 0); i++) copy[i] = list[i]; return copy }`,
    'toJSON on arrays and texts': `
      Array.prototype.toJSON = function () { return '[' + this.map(item => JSON.stringify(item)).join(', ') + ']' }
      String.prototype.toJSON = function () { return '"' + this + '"' }`,
    'functions on every array and element': `
      for (const name of ['each', 'first', 'last', 'clone', 'size', 'inspect', 'without', 'uniq', 'pluck', 'invoke'])
        Array.prototype[name] = function () { return this }
      Element.prototype.remove = function () { this.parentNode?.removeChild(this); return this } // as Prototype.js has it
      for (const name of ['update', 'insert', 'show', 'hide', 'toggle', 'select', 'match', 'observe', 'fire'])
        Element.prototype[name] = function () { return this }
      Function.prototype.bind = function (self, ...first) { const f = this; return function (...rest) { return f.apply(self, [...first, ...rest]) } }
      document.getElementsByClassName = () => []`,
    'another Event, as MooTools has it': `Event = function (event) { return Object(event).event === undefined ? { event } : event }`,
    'something that every object inherits': `Object.prototype.extend = function () { return this }`,
  }
  test.use({ actionTimeout: 5_000 })

  /** Returns a file of an old library as npm distributes it; the conformance pages load more of them, in more engines. */
  const read = (file: string) => readFileSync(`node_modules/${file}`, 'utf8')

  for (const [name, scripts] of [
    ['that loads Date.js', [read('datejs/lib/date-fr-FR.js')]],
    ['that loads Sugar 1.4', [read('sugar/release/sugar-full.development.js')]],
    ['that loads es5-shim', [read('es5-shim/es5-shim.min.js')]],
    ['that loads webcomponents.js 0.7', [read('webcomponents.js/webcomponents-lite.js')]],
    [`with ${Object.keys(CHANGES).join(', ')}`, Object.values(CHANGES)],
  ] as const)
    test(`a page ${name} reaches a price and lists flash offers`, async ({ embed, page }) => {
      const paths = scripts.map((_, index) => `/${index}.js`)
      await embed(`${FUNNEL}${LIST}`, {
        head: paths.map(path => `<script src="${path}"></script>`).join(''),
        files: Object.fromEntries(
          paths.map((path, index) => [
            path,
            { type: 'text/javascript', body: scripts[index] ?? '' },
          ]),
        ),
      })
      await getPrice(page.locator('moving-funnel'))
      await expectUsable(page.locator('moving-flash-offers'))
    })
})
