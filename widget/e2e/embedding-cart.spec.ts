import type { Page } from 'playwright/test'
import { expect, test } from './pages/embedding-test'
import { ALL, countOf, itemOf, ONE_MORE, oneMore, type Scope } from './pages/host-shop-page'
import { answerShop, CART, cartItem, ITEM, SUMMARY, walkSections } from './pages/host-shop-range'

const KEY = 'moving:direct:cart'

/** Fills a cart, and checks its total and its sections in all three elements. */
const expectShop = async (scope: Scope, total: string): Promise<void> => {
  await expect(itemOf(scope).getByText('En stock')).toBeVisible()
  const before =
    (await countOf(scope).count()) === 0 ? 0 : Number(await countOf(scope).inputValue())
  await oneMore(scope).click()
  await expect(countOf(scope)).toHaveValue(String(before + 1))
  await countOf(scope).fill('7')
  await countOf(scope).press('Enter')
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
      expect(
        JSON.parse((await page.evaluate(key => localStorage.getItem(key), KEY)) ?? ''),
      ).toMatchObject({
        lines: [{ slug: 'carton-standard', quantity: 7 }],
      })
      await page.reload()
      await expect(countOf(page)).toHaveValue('7')
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
      await expect(page.locator('moving-cart-summary')).toContainText(
        'ne peut pas enregistrer votre panier',
      )
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

test('two partners on one page have a cart each, in colours and on the device', async ({
  embed,
  page,
}) => {
  const of = (partner: string) =>
    `<section id="${partner}">${(ITEM + SUMMARY + CART).replaceAll(/<moving-[a-z-]+/g, `$& partner="${partner}"`)}</section>`
  await embed(of('campus-lilas') + of('agence-beaumarchais'))
  const one = page.locator('#campus-lilas')
  const other = page.locator('#agence-beaumarchais')
  const plus = { name: ONE_MORE }
  await one.getByRole('button', plus).click()
  await expect(one.locator('moving-cart-summary')).toContainText('2,50 €')
  await expect(other.locator('moving-cart')).toContainText('Votre panier est vide !')
  await expect(other.locator('moving-cart')).toContainText("Il n'y a aucun pack.")
  await expect(other.locator('moving-cart')).toContainText("Il n'y a aucun matériel.")
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
        .flatMap(({ shadowRoot }) => [
          ...(shadowRoot ? [shadowRoot, ...shadowRoot.querySelectorAll('*')] : []),
        ])
        .filter(node => node instanceof ShadowRoot || node.shadowRoot).length,
  )
  expect(roots).toBe(31)
  await expect(page.getByRole('status')).toHaveCount(1)
  expect(requests.filter(request => request.url().includes('/api/'))).toHaveLength(1)
  await page.locator('moving-cart-item').last().getByRole('button', { name: ONE_MORE }).click()
  await expect(page.locator('moving-cart-summary')).toContainText('1,00 €')
})

test('a price stays on its line beside the button, in columns of 134 to 330 pixels', async ({
  embed,
  page,
}) => {
  await embed(
    [134, 200, 240, 280, 330]
      .map(width => `<div style="width: ${width}px">${cartItem('carton-standard', '2,50')}</div>`)
      .join(''),
  )
  const prices = page.locator('[part=price]')
  await expect(prices).toHaveCount(5)
  await expect(page.getByRole('button', { name: ONE_MORE })).toHaveCount(5)
  expect(
    await prices.evaluateAll(all =>
      all.map(price => {
        const item = price.parentElement
        return {
          lines: Math.round(price.clientHeight / 24),
          isWide: item !== null && item.scrollWidth > item.clientWidth,
        }
      }),
    ),
  ).toEqual(Array.from({ length: 5 }, () => ({ lines: 1, isWide: false })))
})
