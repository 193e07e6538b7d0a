import type { Page } from 'playwright/test'
import { expect, expectUsable, test } from './pages/embedding-test'
import { ALL, countOf, itemOf, oneMore } from './pages/host-shop-page'
import { answerShop, storeCart, SUMMARY } from './pages/host-shop-range'

declare global {
  interface Window {
    parts: Element[]
  }
}

const lastname = (page: Page) => page.locator('moving-cart').getByLabel('Nom', { exact: true })

test.beforeEach(({ page }) => answerShop(page).then(() => undefined))

const PLACES = `<div id="one">${ALL}</div><div id="two"><p id="last">Fin</p></div>`
const MOVES: Readonly<Record<string, () => void>> = {
  append: () => document.querySelector('#two')?.append(...window.parts),
  insertBefore: () => {
    for (const part of window.parts)
      document.querySelector('#two')?.insertBefore(part, document.querySelector('#last'))
  },
  moveBefore: () => {
    const target: unknown = document.querySelector('#two')
    for (const part of window.parts)
      Reflect.apply(Reflect.get(Object(target), 'moveBefore'), target, [part, null])
  },
}

test('moved, they keep what is typed and mount nothing anew; one voice stays', async ({
  embed,
  page,
}) => {
  await storeCart(page)
  await embed(PLACES)
  await expectUsable(page.locator('moving-cart'))
  await lastname(page).fill('Quillévéré')
  await page.evaluate(() => {
    window.parts = [
      ...document.querySelectorAll('moving-cart-item, moving-cart-summary, moving-cart'),
    ]
  })
  const fields = [await lastname(page).elementHandle(), await countOf(page).elementHandle()]
  for (const [name, move] of Object.entries(MOVES))
    await test.step(name, async () => {
      await page.evaluate(move)
      for (const field of fields)
        expect(await field?.evaluate(node => node.isConnected), 'the same field').toBe(true)
      await expect(lastname(page)).toHaveValue('Quillévéré')
      await expect(page.getByRole('status')).toHaveCount(1)
      await page.evaluate(() => document.querySelector('#one')?.append(...window.parts))
    })
  await oneMore(page).click()
  await expect(page.locator('moving-cart')).toContainText('11,30 €')
})

test('taken out and put back, they are as they were; what speaks for them is another meanwhile', async ({
  embed,
  page,
}) => {
  await storeCart(page)
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
  await oneMore(page).click()
  await expect(page.getByRole('status')).toHaveText(/3 dans le panier/)
  await expect(page.locator('moving-cart')).toContainText('11,30 €')
})

test('cloned, they are of the same cart', async ({ embed, page }) => {
  await storeCart(page)
  await embed(PLACES)
  await expectUsable(page.locator('moving-cart'))
  await page.evaluate(() =>
    document.querySelector('#two')?.append(document.querySelector('#one')?.cloneNode(true) ?? ''),
  )
  const copy = page.locator('#two')
  await copy.getByRole('button', { name: 'Un de plus : Article carton-standard' }).first().click()
  await expect(
    page.getByRole('textbox', { name: 'Quantité : Article carton-standard' }),
  ).toHaveCount(4)
  for (const field of await page
    .getByRole('textbox', { name: 'Quantité : Article carton-standard' })
    .all())
    await expect(field).toHaveValue('3')
  await expect(page.getByRole('status')).toHaveCount(1)
})

test('made by a script before ours came, with properties', async ({ embed, page }) => {
  await embed(
    `<moving-cart-item></moving-cart-item>${SUMMARY}<script>
      Object.assign(document.querySelector('moving-cart-item'), { slug: 'ruban-adhesif', label: 'Ruban', price: '3.20' })
    </script>`,
  )
  await oneMore(page).click()
  await expect(page.locator('moving-cart-summary')).toContainText('3,20 €')
  await expect(itemOf(page)).toHaveAttribute('slug', 'ruban-adhesif')
})

test('a click counts once and is announced once beside a second script of another version', async ({
  embed,
  page,
  site,
}) => {
  await page.route('**/widget.js?other', async route => {
    const answer = await route.fetch({ url: `${site}/widget.js` })
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('0.1.0', '9.9.9'),
    })
  })
  await embed(ALL, { head: `<script src="${site}/widget.js?other" defer></script>` })
  await oneMore(page).click()
  await expect(page.locator('moving-cart-summary')).toContainText('2,50 €')
  await expect(countOf(page)).toHaveValue('1')
  await expect(page.getByRole('status')).toHaveCount(1)
})
