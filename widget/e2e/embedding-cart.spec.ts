import type { FrameLocator, Page } from 'playwright/test'
import { expect, expectUsable, test } from './pages/embedding-test'
import { answerShop, CART, cartItem, ITEM, keepCart, SUMMARY, walkSections } from './pages/shop-range'

const KEY = 'moving:direct:cart'
const ALL = `${ITEM}${SUMMARY}${CART}`

declare global {
  interface Window {
    parts: Element[]
  }
}

type Scope = Page | FrameLocator
const itemOf = (scope: Scope) => scope.locator('moving-cart-item').first()
const more = (scope: Scope) => itemOf(scope).getByRole('button', { name: /^Un de plus/ })
const quantity = (scope: Scope) => itemOf(scope).getByRole('textbox')
const lastname = (scope: Scope) => scope.locator('moving-cart').getByLabel('Nom', { exact: true })

/** A cart is filled, counted, shown in all three and gone through. */
const expectShop = async (scope: Scope, total: string): Promise<void> => {
  await expect(itemOf(scope).getByText('En stock')).toBeVisible()
  const before = Number(await quantity(scope).inputValue())
  await more(scope).click()
  await expect(quantity(scope)).toHaveValue(String(before + 1))
  await quantity(scope).fill('7')
  await quantity(scope).press('Enter')
  await expect(scope.locator('moving-cart-summary')).toContainText(total)
  await expect(scope.locator('moving-cart')).toContainText(total)
  await walkSections(scope.locator('moving-cart'))
}

test.beforeEach(({ page }) => answerShop(page).then(() => undefined))

test.describe('in strange pages', () => {
  const stopping = (...types: string[]) =>
    `<script>addEventListener('DOMContentLoaded', () => {
      for (const type of ${JSON.stringify(types)})
        document.querySelector('main').addEventListener(type, event => event.stopImmediatePropagation())
    })</script>`
  const PAGES: Readonly<Record<string, { head?: string; body?: string }>> = {
    'whose main part lets no event pass': {
      head: stopping(
        'click',
        'input',
        'change',
        'submit',
        'keydown',
        'keyup',
        'focusin',
        'focusout',
        'pointerdown',
        'pointerup',
        'mousedown',
        'touchend',
      ),
    },
    'that hears of no pointer let go': {
      head: `<script>for (const type of ['pointerup', 'mouseup', 'touchend'])
        addEventListener(type, event => event.stopImmediatePropagation(), true)</script>`,
    },
    'that keeps the focus in its window': {
      head: `<script>addEventListener('focusin', event => {
        const window = document.querySelector('main > div')
        if (!window.contains(event.target)) window.focus()
      }, true)</script>`,
      body: `<div tabindex="-1" role="dialog" aria-label="Boutique">${ALL}</div>`,
    },
    'that lets nobody back': {
      head: `<script>
        history.pushState(null, '', location.href)
        addEventListener('popstate', () => history.pushState(null, '', location.href))
      </script>`,
    },
    'that turns and clips it': {
      body: `<div style="transform: rotate(0.4deg); overflow: hidden; contain: paint; perspective: 400px; clip-path: inset(0); will-change: filter">${ALL}</div>`,
    },
    'that shows it in columns, in a grid': {
      body: `<div style="display: grid; grid-template-columns: 1fr; place-items: center"><div style="columns: 1">${ALL}</div></div>`,
    },
    'of an old library’s prototypes': {
      head: `<script>
        Array.prototype.toJSON = function () { return '[' + this.map(item => JSON.stringify(item)).join(', ') + ']' }
        String.prototype.toJSON = function () { return '"' + this + '"' }
        Object.prototype.extend = function () { return this }
        Element.prototype.remove = function () { this.parentNode?.removeChild(this); return this }
        for (const name of ['first', 'last', 'clone', 'size', 'without', 'uniq', 'invoke'])
          Array.prototype[name] = function () { return this }
        Array.from = list => { const copy = []; for (let i = 0; i < (list.length || 0); i++) copy[i] = list[i]; return copy }
      </script>`,
    },
  }
  for (const [name, { head, body = ALL }] of Object.entries(PAGES))
    test(`a page ${name}: the shop works, and finds its cart again`, async ({ embed, page }) => {
      await embed(body, { head })
      const { length } = await page.evaluate(() => ({ length: history.length }))
      await expectShop(page, '17,50 €')
      expect(await page.evaluate(() => history.length)).toBe(length)
      expect(JSON.parse((await page.evaluate(key => localStorage.getItem(key), KEY)) ?? '')).toMatchObject({
        lines: [{ slug: 'carton-standard', quantity: 7 }],
      })
      await page.reload()
      await expect(quantity(page)).toHaveValue('7')
    })
})

test.describe('where nothing can be kept', () => {
  const storageThat = (page: Page, deed: 'refuses' | 'is full') =>
    page.addInitScript(how => {
      const refuse = () => {
        throw new DOMException('no', 'SecurityError')
      }
      if (how === 'refuses') Object.defineProperty(window, 'localStorage', { get: refuse })
      else Storage.prototype.setItem = refuse
    }, deed)

  for (const deed of ['refuses', 'is full'] as const)
    test(`a storage that ${deed}: the three elements hold one cart, and say that it is not kept`, async ({
      embed,
      page,
      ourLines,
    }) => {
      await storageThat(page, deed)
      await embed(ALL)
      await expectShop(page, '17,50 €')
      await expect(page.locator('moving-cart-summary')).toContainText('ne peut pas garder votre panier')
      expect(ourLines.length).toBeLessThanOrEqual(2)
    })

  test('a frame without an origin', async ({ embed, page, site }) => {
    const inner = `<!doctype html><html lang="fr"><title>x</title><script src="${site}/widget.js"></script>${ALL}`
    await embed(
      `<iframe title="Cadre" sandbox="allow-scripts" width="380" height="2400" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
    )
    await expectShop(page.frameLocator('iframe'), '17,50 €')
  })
})

test.describe('in the page’s hands', () => {
  const PLACES = `<div id="one">${ALL}</div><div id="two"><p id="last">Fin</p></div>`
  const MOVES: Readonly<Record<string, () => void>> = {
    append: () => document.querySelector('#two')?.append(...window.parts),
    insertBefore: () => {
      for (const part of window.parts)
        document.querySelector('#two')?.insertBefore(part, document.querySelector('#last'))
    },
    moveBefore: () => {
      const target: unknown = document.querySelector('#two')
      for (const part of window.parts) Reflect.apply(Reflect.get(Object(target), 'moveBefore'), target, [part, null])
    },
  }

  test('moved, they keep what is typed and mount nothing anew; one voice stays', async ({ embed, page }) => {
    await keepCart(page)
    await embed(PLACES)
    await expectUsable(page.locator('moving-cart'))
    await lastname(page).fill('Quillévéré')
    await page.evaluate(() => {
      window.parts = [...document.querySelectorAll('moving-cart-item, moving-cart-summary, moving-cart')]
    })
    const fields = [await lastname(page).elementHandle(), await quantity(page).elementHandle()]
    for (const [name, move] of Object.entries(MOVES))
      await test.step(name, async () => {
        await page.evaluate(move)
        for (const field of fields) expect(await field?.evaluate(node => node.isConnected), 'the same field').toBe(true)
        await expect(lastname(page)).toHaveValue('Quillévéré')
        await expect(page.getByRole('status')).toHaveCount(1)
        await page.evaluate(() => document.querySelector('#one')?.append(...window.parts))
      })
    await more(page).click()
    await expect(page.locator('moving-cart')).toContainText('11,30 €')
  })

  test('taken out and put back, they are as they were; what speaks for them is another meanwhile', async ({
    embed,
    page,
  }) => {
    await keepCart(page)
    await embed(PLACES)
    await expectUsable(page.locator('moving-cart'))
    await lastname(page).fill('Quillévéré')
    for (const tag of ['moving-cart-item', 'moving-cart-summary', 'moving-cart']) {
      await page.evaluate(name => {
        window.parts = [...document.querySelectorAll(name)]
        for (const part of window.parts) part.remove()
      }, tag)
      await expect(page.getByRole('status'), `without <${tag}>`).toHaveCount(1)
      await page.evaluate(() => document.querySelector('#one')?.append(...window.parts))
      await expect(page.getByRole('status'), `<${tag}> again`).toHaveCount(1)
    }
    await expect(lastname(page)).toHaveValue('Quillévéré')
    await more(page).click()
    await expect(page.getByRole('status')).toHaveText(/3 dans le panier/)
    await expect(page.locator('moving-cart')).toContainText('11,30 €')
  })

  test('cloned, they are of the same cart', async ({ embed, page }) => {
    await keepCart(page)
    await embed(PLACES)
    await expectUsable(page.locator('moving-cart'))
    await page.evaluate(() =>
      document.querySelector('#two')?.append(document.querySelector('#one')?.cloneNode(true) ?? ''),
    )
    const copy = page.locator('#two')
    await copy.getByRole('button', { name: 'Un de plus : Article carton-standard' }).first().click()
    await expect(page.getByRole('textbox', { name: 'Quantité : Article carton-standard' })).toHaveCount(4)
    for (const field of await page.getByRole('textbox', { name: 'Quantité : Article carton-standard' }).all())
      await expect(field).toHaveValue('3')
    await expect(page.getByRole('status')).toHaveCount(1)
  })

  test('made by a script before ours came, with properties', async ({ embed, page }) => {
    await embed(
      `<moving-cart-item></moving-cart-item>${SUMMARY}<script>
        Object.assign(document.querySelector('moving-cart-item'), { slug: 'ruban-adhesif', label: 'Ruban', price: '3.20' })
      </script>`,
    )
    await more(page).click()
    await expect(page.locator('moving-cart-summary')).toContainText('3,20 €')
    await expect(itemOf(page)).toHaveAttribute('slug', 'ruban-adhesif')
  })

  test('beside a second script of another version: a click counts once, and one voice tells of it', async ({
    embed,
    page,
    site,
  }) => {
    await page.route('**/widget.js?other', async route => {
      const answer = await route.fetch({ url: `${site}/widget.js` })
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('0.1.0', '9.9.9') })
    })
    await embed(ALL, { head: `<script src="${site}/widget.js?other" defer></script>` })
    await more(page).click()
    await expect(page.locator('moving-cart-summary')).toContainText('2,50 €')
    await expect(quantity(page)).toHaveValue('1')
    await expect(page.getByRole('status')).toHaveCount(1)
  })
})

test('two partners on one page have a cart each, in colours and on the device', async ({ embed, page }) => {
  const of = (partner: string) =>
    `<section id="${partner}">${(ITEM + SUMMARY + CART).replaceAll(/<moving-[a-z-]+/g, `$& partner="${partner}"`)}</section>`
  await embed(of('campus-lilas') + of('agence-beaumarchais'))
  const [one, other] = [page.locator('#campus-lilas'), page.locator('#agence-beaumarchais')]
  const plus = { name: /^Un de plus/ }
  await one.getByRole('button', plus).click()
  await expect(one.locator('moving-cart-summary')).toContainText('2,50 €')
  await expect(other.locator('moving-cart')).toContainText('Votre panier est vide !')
  await expect(other.locator('moving-cart')).toContainText('Il n’y a aucun pack.')
  await expect(other.locator('moving-cart')).toContainText('Il n’y a aucun matériel.')
  await other.locator('moving-cart-item').getByRole('button', plus).click()
  await other.locator('moving-cart-item').getByRole('button', plus).click()
  await expect(other.locator('moving-cart')).toContainText('5,00 €')
  await expect(one.locator('moving-cart')).toContainText('2,50 €')
  await expect(one.getByRole('status')).toHaveCount(1)
  await expect(other.getByRole('status')).toHaveCount(1)
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'moving:agence-beaumarchais:cart',
    'moving:campus-lilas:cart',
  ])
  const button = (scope: typeof one) => scope.getByRole('button', { name: 'CONTINUER' })
  await expect(button(other)).toHaveCSS('background-color', 'rgb(31, 77, 58)')
  await expect(button(one)).not.toHaveCSS('background-color', 'rgb(31, 77, 58)')
})

test('thirty items are one root each, one call, one voice', async ({ embed, page, requests }) => {
  const names = Array.from({ length: 30 }, (_, index) => `article-${index + 1}`)
  await page.unrouteAll()
  await answerShop(page, () => names.map(slug => ({ slug, unitCents: 100, stock: 9 })))
  await embed(names.map(slug => cartItem(slug, '1,00')).join('') + SUMMARY)
  await expect(page.getByText('En stock')).toHaveCount(30)
  const roots = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')]
        .flatMap(({ shadowRoot }) => [...(shadowRoot ? [shadowRoot, ...shadowRoot.querySelectorAll('*')] : [])])
        .filter(node => node instanceof ShadowRoot || node.shadowRoot).length,
  )
  expect(roots).toBe(31)
  await expect(page.getByRole('status')).toHaveCount(1)
  expect(requests.filter(request => request.url().includes('/api/'))).toHaveLength(1)
  await page
    .locator('moving-cart-item')
    .last()
    .getByRole('button', { name: /^Un de plus/ })
    .click()
  await expect(page.locator('moving-cart-summary')).toContainText('1,00 €')
})
