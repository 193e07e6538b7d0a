import type { Locator, Page } from 'playwright/test'
import { built } from './built'
import { expect, expectReady, expectUsable, test } from './pages/embedding-test'
import { answerAll, ELEMENTS, QUOTE_FORM } from './pages/element-pages'
import { answerOffers, BOOKING, LIST } from './pages/flash-entries'
import { HOSTILE_CSS } from './pages/hostile-css'
import { largestDifference, picture } from './pages/picture-of-page'
import { CART, ITEM, SUMMARY } from './pages/host-shop-range'
import {
  asAttribute,
  fillContact,
  FUNNEL,
  getPrice,
  LYON,
  PARIS,
  stepTitle,
  submitContact,
} from './pages/visitor'

// Moving elements would be measured in between.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SHOP = ITEM + SUMMARY + CART
const LIST_FUNNEL = `<moving-funnel departure="${asAttribute(PARIS)}" arrival="${asAttribute(LYON)}"></moving-funnel>`

/** Position and size of everything inside the element, in CSS pixels from its corner. */
const boxes = (element: Locator): Promise<string[]> =>
  element.evaluate(host => {
    const origin = host.getBoundingClientRect()
    return [...(host.shadowRoot?.querySelectorAll('*') ?? [])].flatMap(node => {
      const { x, y, width, height } = node.getBoundingClientRect()
      if (width === 0 && height === 0) return []
      const box = [x - origin.x, y - origin.y, width, height].map(
        value => Math.round(value * 10) / 10,
      )
      return [`${node.tagName}.${node.getAttribute('class')} ${box.join(' ')}`]
    })
  })

/** Returns every computed property of everything inside the element: one line for each node. */
const computedStyles = (element: Locator): Promise<string[]> =>
  element.evaluate(host =>
    [...(host.shadowRoot?.querySelectorAll('.moving *') ?? [])].map(
      (node, index) =>
        `${index} ${node.tagName}.${node.getAttribute('class')}; ${getComputedStyle(node).cssText}`,
    ),
  )

/**
 * Returns the nodes whose properties differ, each with the properties of `one` that `other` lacks.
 */
const differences = (one: string[], other: string[]): string[] =>
  one
    .flatMap((line, index) => {
      if (line === other[index]) return []
      const known = new Set(other[index]?.split('; ').slice(1))
      return line
        .split('; ')
        .filter(part => !known.has(part))
        .join('; ')
    })
    .slice(0, 40)

test('the root font size of the page changes no pixel', async ({ embed, page }) => {
  await answerAll(page)
  await embed(Object.values(ELEMENTS).join(''))
  const all = Object.keys(ELEMENTS).map(name => page.locator(`moving-${name}`))
  for (const element of all) await expectUsable(element)
  const funnel = page.locator('moving-funnel')
  const setSize = (size: string) =>
    page.evaluate(percent => document.documentElement.style.setProperty('font-size', percent), size)
  const allBoxes = async () => {
    const found: string[][] = []
    for (const element of all) found.push(await boxes(element))
    return found
  }
  const first = await allBoxes()
  expect(first[0]?.length).toBeGreaterThan(40)
  for (const size of ['8px', '62.5%', '32px']) {
    await setSize(size)
    expect(await allBoxes(), size).toEqual(first)
  }
  await submitContact(funnel)
  const second = await boxes(funnel)
  for (const size of ['50%', '62.5%', '']) {
    await setSize(size)
    expect(await boxes(funnel), size).toEqual(second)
  }
})

test('a page that sets everything on everything with !important leaves every element as it is, to the pixel', async ({
  embed,
  page,
}) => {
  test.slow()
  const height = 1_700
  await page.setViewportSize({ width: 390, height }) // room for each of them: nothing scrolls, nothing sticks
  await answerAll(page)
  // At the same place of the window both times: elsewhere, round corners are smoothed differently.
  const places = Object.keys(ELEMENTS).map(
    (_, index) => `main > :nth-child(${index + 1}) {
      position: absolute !important; inset: ${index * height}px 0 auto !important }`,
  )
  const look = async (css: string) => {
    await embed(Object.values(ELEMENTS).join(''), {
      head: `<style>* { font-family: Georgia, serif } body { margin: 0 } ${places.join('')} ${css}</style>`,
    })
    await page.mouse.move(0, 0) // leaves what is hovered
    const seen: { name: string; styles: string[]; still: Buffer }[] = []
    for (const name of Object.keys(ELEMENTS)) {
      const element = page.locator(`moving-${name}`)
      await expectUsable(element)
      await element.evaluate(node => scrollBy(0, node.getBoundingClientRect().top))
      // Cards that are skipped off screen are laid out one frame after they come into view.
      await page.evaluate(
        () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      seen.push({ name, styles: await computedStyles(element), still: await picture(element) })
    }
    return seen
  }
  const calm = await look('')
  const hostile = await look(HOSTILE_CSS)
  for (const [index, { name, styles, still }] of calm.entries()) {
    expect(differences(hostile[index]?.styles ?? [], styles), name).toEqual([])
    // Edges may be smoothed differently by a shade; a line, a shadow or a letter would differ by
    // far more.
    expect(
      await largestDifference(page, still, hostile[index]?.still ?? Buffer.alloc(0)),
      name,
    ).toBeLessThan(40)
  }
})

test('a page that sets everything with !important leaves the later steps usable, and prints them with the bars of the days', async ({
  embed,
  page,
  expectAccessible,
}) => {
  await embed(FUNNEL, { head: `<style>${HOSTILE_CSS}</style>` })
  await getPrice(page)
  await expectAccessible(page)
  await expect(page.locator(built('.day-bar')).first(), 'bars are printed').toHaveCSS(
    'print-color-adjust',
    'exact',
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator(built('.actions')), 'no bar covers what is printed').toHaveCSS(
    'position',
    'static',
  )
  await expect(
    page.locator(built('moving-funnel .moving')),
    'the element begins on the sheet of its page',
  ).toHaveCSS('display', 'block')
})

test('every word of every element is legible on a dark page', async ({
  embed,
  page,
  expectAccessible,
}) => {
  await answerAll(page)
  await embed(Object.values(ELEMENTS).join(''), {
    head: '<style>:root { color-scheme: dark } body { background: #101418; color: #e8e8e8 }</style>',
  })
  for (const name of Object.keys(ELEMENTS)) await expectUsable(page.locator(`moving-${name}`))
  await expectAccessible(page)
})

test('every word of every element is legible in its dark colours, with a partner’s dark accent', async ({
  embed,
  page,
  expectAccessible,
}) => {
  await answerAll(page)
  await embed(
    Object.values(ELEMENTS)
      .join('')
      .replaceAll(/<(moving-[\w-]+)/g, '<$1 color-scheme="dark"'),
    {
      head: '<style>body { background: #101418; color: #e8e8e8 } :root { --moving-accent: #1f2f5c }</style>',
    },
  )
  for (const name of Object.keys(ELEMENTS)) await expectUsable(page.locator(`moving-${name}`))
  await expectAccessible(page)
})

test('an element follows the attribute color-scheme at once, the device where it says so, and is light on paper', async ({
  embed,
  page,
}) => {
  await embed(FUNNEL)
  await expectReady(page)
  const funnel = page.locator('moving-funnel')
  const expectScheme = async (scheme: 'light' | 'dark') => {
    const title = funnel.getByRole('heading', { level: 2 })
    const ink = scheme === 'light' ? 'rgb(23, 38, 60)' : 'rgb(244, 237, 225)'
    await expect(title).toHaveCSS('color', ink)
    await expect(title).toHaveCSS('color-scheme', scheme)
  }
  const setScheme = (scheme: string) =>
    funnel.evaluate((element, value) => element.setAttribute('color-scheme', value), scheme)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expectScheme('light')
  await setScheme('system')
  await expectScheme('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectScheme('light')
  await setScheme('dark')
  await expectScheme('dark')
  await page.emulateMedia({ media: 'print' })
  await expectScheme('light')
})

test('a page that follows the device into the dark leaves the controls light, and cool paper no warm block', async ({
  embed,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await embed(FUNNEL, {
    head: '<meta name="color-scheme" content="light dark"><style>:root { --moving-paper: #eef3f8 }</style>',
  })
  await expectReady(page)
  for (const label of ['Date du déménagement', 'J’accepte d’être contacté'])
    await expect(page.getByLabel(label)).toHaveCSS('color-scheme', 'light')
  const warm = await page
    .locator('moving-funnel')
    .locator(built('*:not(button, .progress-tape)'))
    .evaluateAll(nodes =>
      nodes.flatMap(node => {
        const { backgroundColor } = getComputedStyle(node)
        const [red = 0, , blue = 0, alpha = 1] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? []
        return alpha > 0 && red > blue ? [`${node.className} ${backgroundColor}`] : []
      }),
    )
  expect(warm).toEqual([])
})

test('whatever lays it out, it has a width: all there is where its place has one, else what holds it', async ({
  embed,
  page,
}) => {
  await answerAll(page)
  await embed(
    Object.values(ELEMENTS)
      .map(element => `<div>${element}</div>`)
      .join(''),
    {
      head: '<style>main > div { width: 360px }</style>',
    },
  )
  for (const name of Object.keys(ELEMENTS)) await expectUsable(page.locator(`moving-${name}`))
  const widths = (css: string) =>
    page.evaluate(text => {
      const places = [...document.querySelectorAll<HTMLElement>('main > div')]
      for (const place of places) place.style.cssText = text
      return places.map(({ firstElementChild }) => firstElementChild?.getBoundingClientRect().width)
    }, css)
  for (const css of [
    '',
    'display: flex; justify-content: center',
    'display: grid; place-items: center',
  ])
    expect(new Set(await widths(css)), css).toEqual(new Set([360]))
  const column = 'display: flex; flex-direction: column; align-items: center'
  expect(new Set(await widths(column)), column).toEqual(new Set([360]))
  for (const css of [
    'float: left',
    'display: inline-block',
    'display: table',
    'position: absolute',
  ])
    expect(await widths(`${css}; width: auto`), css).toEqual([280, 280, 280, 280, 134, 280, 280])
  await page.addStyleTag({
    content: 'main > div > * { margin: 0 auto !important; max-width: 300px }',
  })
  expect(new Set(await widths(''))).toEqual(new Set([300]))
  await page.addStyleTag({
    content: 'main > div > * { margin: 0 20px !important; max-width: none }',
  })
  expect(new Set(await widths('')), 'within its margins').toEqual(new Set([320]))
})

test('the font is the page’s, or the one it asks for', async ({ embed, page }) => {
  const fontOf = (element: Locator) => element.evaluate(node => getComputedStyle(node).fontFamily)
  await embed(FUNNEL, { head: '<style>body { font-family: "Courier New", monospace }</style>' })
  await expectReady(page)
  for (const part of [
    page.getByText('25'),
    page.getByLabel('Nom', { exact: true }),
    page.getByRole('button').last(),
  ])
    expect(await fontOf(part.first())).toBe('"Courier New", monospace')

  await embed(FUNNEL, {
    head: '<style>moving-funnel { --moving-font: Verdana, sans-serif }</style>',
  })
  await expectReady(page)
  expect(await fontOf(page.getByLabel('Nom', { exact: true }))).toBe('Verdana, sans-serif')
})

test.describe('the page’s own accent', () => {
  const colour = (page: Page) =>
    page
      .getByRole('button', { name: 'VOIR LES PRIX' })
      .first()
      .evaluate(node => getComputedStyle(node).backgroundColor)

  test('the page’s accent is taken from a style sheet that loads after the element', async ({
    embed,
    page,
    site,
  }) => {
    let release = () => {}
    const gate = new Promise<void>(resolve => (release = resolve))
    await page.route('**/late.css', async route => {
      await gate
      await route.fulfill({
        contentType: 'text/css',
        body: 'moving-quote-form { --moving-accent: #1f4e8c }',
      })
    })
    // A style sheet for another medium blocks neither scripts nor the first paint, and applies once
    // it has loaded.
    const link = `<link rel="stylesheet" href="${site}/late.css" media="print" onload="this.media = 'all'">`
    const opened = embed(`${link}<moving-quote-form></moving-quote-form>`)
    await expectReady(page)
    expect(await colour(page)).toBe('rgb(210, 59, 30)')
    release()
    await opened
    await expect.poll(() => colour(page)).toBe('rgb(31, 78, 140)')
  })

  test('the page’s accent is read only when an element that the page skips comes near', async ({
    embed,
    page,
  }) => {
    await page.addInitScript(() => {
      const read = window.getComputedStyle
      window.getComputedStyle = (element, pseudo) => {
        if (element.localName === 'moving-quote-form') document.body.append('⚑')
        return read(element, pseudo)
      }
    })
    const far = `<div style="height: 9000px"></div><div style="content-visibility: auto">${QUOTE_FORM}</div>`
    await embed(far, { head: '<style>moving-quote-form { --moving-accent: #1f4e8c }</style>' })
    await expectReady(page)
    await expect(page.getByText('⚑')).toHaveCount(0)
    await page.locator('moving-quote-form').scrollIntoViewIfNeeded()
    await expect.poll(() => colour(page)).toBe('rgb(31, 78, 140)')
  })

  test('an accent that is no #rrggbb is left, and the console says once for each how to write it', async ({
    embed,
    page,
    ourLines,
  }) => {
    const accents = ['green', '#1f4', 'url(x)']
    const forms = accents.map(
      accent => `<div style="--moving-accent: ${accent}">${QUOTE_FORM}${QUOTE_FORM}</div>`,
    )
    await embed(forms.join(''))
    await expectReady(page, 6)
    for (const button of await page.getByRole('button', { name: 'VOIR LES PRIX' }).all())
      await expect(button).toHaveCSS('background-color', 'rgb(210, 59, 30)')
    expect(ourLines).toEqual(
      accents.map(accent => expect.stringContaining(`--moving-accent: ${accent} is no #rrggbb`)),
    )
  })
})

test('text controls are 16 px or more on every step, so that no phone zooms in', async ({
  embed,
  page,
}) => {
  const controls = page
    .locator('moving-funnel, moving-flash-booking')
    .locator('input:not([type=hidden]):not([type=radio], [type=checkbox]), select, textarea')
  const sizes = () =>
    controls.evaluateAll(all => all.map(node => Number.parseFloat(getComputedStyle(node).fontSize)))
  const expectLarge = async (atLeast: number) => {
    const found = await sizes()
    expect(found.length).toBeGreaterThanOrEqual(atLeast)
    expect(Math.min(...found)).toBeGreaterThanOrEqual(16)
  }
  await embed(FUNNEL, { head: '<style>input { font-size: 11px !important }</style>' })
  await expectReady(page)
  await expectLarge(6)
  await submitContact(page)
  await page.getByRole('button', { name: 'Je liste mon mobilier' }).click()
  await page
    .getByRole('button', { name: /^Ajouter\s:/ })
    .first()
    .click()
  await expectLarge(2)
  await page.getByRole('button', { name: 'CONTINUER' }).click()
  await page.getByRole('button', { name: 'Ajouter une étape' }).click()
  await page.getByRole('combobox', { name: 'Adresse de l’étape 1' }).waitFor()
  await expectLarge(3)
  await page.getByRole('button', { name: 'Je prefère du stockage' }).click()
  await page.getByLabel('Fin du stockage').waitFor()
  await expectLarge(3)

  await answerOffers(page)
  await embed(BOOKING, { head: '<style>input { font-size: 11px !important }</style>' })
  await page.getByRole('button', { name: 'RÉSERVER' }).click()
  await page.getByRole('combobox', { name: 'Adresse de départ' }).waitFor()
  await expectLarge(6)
})

/** Returns what reaches beyond an element's edges, and the widths of its page. */
const findOverflow = (element: Locator) =>
  element.evaluate(host => {
    const left = host.getBoundingClientRect().left
    const right = host.getBoundingClientRect().right
    const isScrolled = (node: Element | null): boolean =>
      node !== null &&
      (/auto|scroll|hidden/.test(getComputedStyle(node).overflowX) ||
        isScrolled(node.parentElement))
    return {
      overflowing: [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
        .filter(node => {
          const box = node.getBoundingClientRect()
          return (
            box.width > 0 && (box.right > right + 1 || box.left < left - 1) && !isScrolled(node)
          )
        })
        .map(
          node => `${node.tagName}.${node.getAttribute('class')} ${node.textContent.slice(0, 40)}`,
        ),
      pageWidth: document.documentElement.scrollWidth,
      viewport: document.documentElement.clientWidth,
    }
  })

test.describe('narrow, zoomed and turned around', () => {
  /** Windows and places in which nothing may stick out; the customer acts in the last one. */
  const LAYOUTS = [
    { name: 'a phone of 320 px', width: 320, height: 640, margin: 0, column: 'auto', dir: 'ltr' },
    { name: 'a desktop at 200 %', width: 640, height: 400, margin: 8, column: 'auto', dir: 'ltr' },
    {
      name: 'a column of 280 px',
      width: 1_440,
      height: 900,
      margin: 8,
      column: '280px',
      dir: 'ltr',
    },
    { name: 'right to left', width: 390, height: 844, margin: 8, column: 'auto', dir: 'rtl' },
  ] as const

  const expectNoOverflow = async (element: Locator) => {
    const page = element.page()
    for (const { name, width, height, ...place } of LAYOUTS) {
      await page.setViewportSize({ width, height })
      await page.evaluate(({ margin, column, dir }) => {
        document.body.style.margin = `${margin}px`
        const main = document.querySelector('main')
        if (main) Object.assign(main, { dir })
        for (const child of document.querySelectorAll<HTMLElement>('main > :not(h1)'))
          child.style.width = column
      }, place)
      const found = await findOverflow(element)
      expect(found.overflowing, name).toEqual([])
      expect(found.pageWidth, name).toBeLessThanOrEqual(found.viewport)
    }
  }

  /** The list of offers, and both screens of one. */
  const walkOffers = async (page: Page) => {
    const list = page.locator('moving-flash-offers')
    const booking = page.locator('moving-flash-booking')
    await expectUsable(list)
    await expectNoOverflow(list)
    await expectNoOverflow(booking)
    await booking.getByRole('button', { name: 'RÉSERVER' }).click()
    await expect(stepTitle(booking, 'Réserver cette offre')).toBeVisible()
    await expectNoOverflow(booking)
  }
  /** Each section of the cart page, with its possible values and all its mistakes. */
  const walkCart = async (page: Page) => {
    const cart = page.locator('moving-cart')
    const open = (name: string) =>
      cart.getByRole('button', { name: new RegExp(`^Étape \\d sur 4\\s: ${name}`) }).click()
    await expectUsable(cart)
    for (const tag of ['item', 'summary'])
      await expectNoOverflow(page.locator(`moving-cart-${tag}`))
    await page
      .locator('moving-cart-summary')
      .getByRole('button', { name: /articles/ })
      .click()
    await expectNoOverflow(page.locator('moving-cart-summary'))
    await cart.getByText('Professionnel', { exact: true }).click()
    await open('Paiement')
    await expectNoOverflow(cart)
    await cart.getByRole('button', { name: /^Payer/ }).click()
    await expectNoOverflow(cart)
    await open('Livraison')
    for (const way of [/domicile/, /Retrait/]) {
      await cart.getByRole('radio', { name: way }).check()
      await expectNoOverflow(cart)
    }
    await open('Facturation')
    await expectNoOverflow(cart)
  }
  const walk = async (funnel: Locator) => {
    await expectNoOverflow(funnel)
    await submitContact(funnel)
    await expectNoOverflow(funnel)
    await funnel.getByRole('button', { name: 'Je liste mon mobilier' }).click()
    await funnel
      .getByRole('button', { name: /^Ajouter\s:/ })
      .first()
      .click()
    await expectNoOverflow(funnel)
    await funnel.getByRole('button', { name: 'CONTINUER' }).click()
    await expect(stepTitle(funnel, 'Mes adresses')).toBeVisible()
    await expectNoOverflow(funnel)
    await funnel.getByRole('button', { name: 'MON DEVIS' }).click()
    await expect(funnel.getByText('TTC').first()).toBeVisible()
    await expectNoOverflow(funnel)
  }

  test('nothing sticks out on any step, in a narrow or zoomed window, in a column, nor read from right to left', async ({
    embed,
    page,
  }) => {
    test.slow()
    await answerAll(page)
    await embed(`${LIST_FUNNEL}${QUOTE_FORM}${LIST}${BOOKING}${SHOP}`)
    const funnel = page.locator('moving-funnel')
    await expectReady(page, 2)
    await expectNoOverflow(page.locator('moving-quote-form'))
    await walkOffers(page)
    await walkCart(page)
    const price = page.locator('moving-flash-offers').getByText('600').first()
    const label = funnel.getByText('Nom', { exact: true })
    const input = funnel.getByLabel('Nom', { exact: true })
    for (const element of [price, label, input]) await expect(element).toHaveCSS('direction', 'rtl')
    const [figure, currency] = await price.evaluate(node => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const leftOf = (character: string) => {
        walker.currentNode = node
        for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
          const at = text.textContent?.indexOf(character) ?? -1
          if (at === -1) continue
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          return range.getBoundingClientRect().left
        }
        throw new Error(`no ${character}`)
      }
      return [leftOf('6'), leftOf('€')] as const
    })
    expect(figure, '600 €, not € 600').toBeLessThan(currency)
    const labelWords = await label.evaluate(node => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect().left
    })
    expect(labelWords, 'labels begin at the right').toBeGreaterThan(
      (await input.boundingBox())?.x ?? Infinity,
    )
    await walk(funnel)
  })

  test('no icon covers the typed text in a page that reads from right to left', async ({
    embed,
    page,
  }) => {
    await embed(`<div dir="rtl">${LIST_FUNNEL}</div>`)
    await expectReady(page)
    const icons = { pinIcon: built('.address-pin'), clearIcon: built('.address-clear') }
    const covered = await page
      .locator(built('moving-funnel .address'))
      .evaluate((field, { pinIcon, clearIcon }) => {
        const input = field.querySelector('input')
        const pin = field.querySelector(pinIcon)?.getBoundingClientRect()
        const clear = field.querySelector(clearIcon)?.getBoundingClientRect()
        if (!input || !pin || !clear) return null
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        const box = input.getBoundingClientRect()
        const left = box.left + Number.parseFloat(paddingLeft)
        const right = box.right - Number.parseFloat(paddingRight)
        const isOver = (icon: DOMRect) => icon.right > left && icon.left < right
        return {
          pin: isOver(pin),
          clear: isOver(clear),
          overlap: pin.right > clear.left && pin.left < clear.right,
        }
      }, icons)
    expect(covered).toEqual({ pin: false, clear: false, overlap: false })
  })
})

test('edges, progress and choices stay visible with forced colours', async ({ embed, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await embed(FUNNEL)
  await expectReady(page)
  const bar = page.getByRole('progressbar')
  const whole = await picture(bar)
  const tape = bar.locator(built('.progress-tape'))
  const setDisplay = (display: string) =>
    tape.evaluate((node: HTMLElement, value) => node.style.setProperty('display', value), display)
  await setDisplay('none')
  expect(
    await largestDifference(page, whole, await picture(bar)),
    'the share done can be told from the rest of the bar',
  ).toBeGreaterThan(40)
  await setDisplay('')
  const edges = await page
    .locator('moving-funnel')
    .locator(
      built('input:not([type=checkbox], [type=radio], [type=hidden]), .button, .choice-pill'),
    )
    .evaluateAll(all => all.map(node => Number.parseFloat(getComputedStyle(node).borderTopWidth)))
  expect(edges.length).toBeGreaterThan(7)
  expect(Math.min(...edges)).toBeGreaterThan(0)

  const chosen = page.locator(built('.choice-pill:has(:checked)'))
  expect(await chosen.evaluate(node => getComputedStyle(node).outlineStyle)).toBe('solid')
  await fillContact(page)
  await page.getByLabel('Prénom').focus()
  const focused = page.getByLabel('Prénom')
  expect(await focused.evaluate(node => getComputedStyle(node).outlineStyle)).toBe('solid')

  await answerOffers(page)
  await embed(LIST)
  const card = page.getByRole('listitem').first()
  await expect(card).toHaveCSS('border-top-style', 'solid')
  await card.getByRole('link').press('Shift')
  expect(
    await card.getByRole('link').evaluate(node => getComputedStyle(node, '::after').outlineStyle),
    'the whole card is what has the focus',
  ).toBe('solid')
})
