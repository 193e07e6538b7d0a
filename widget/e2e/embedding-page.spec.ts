import type { Locator, Page } from 'playwright/test'
import { passTime } from './next-frame'
import { expect, expectReady, expectUsable, test } from './pages/embedding-test'
import { answerAll } from './pages/element-pages'
import { BOOKING, LIST } from './pages/flash-entries'
import { CART, ITEM, SUMMARY } from './pages/host-shop-range'
import {
  asAttribute,
  CUSTOMER,
  fillContact,
  FUNNEL,
  getPrice,
  LYON,
  PARIS,
  stepTitle,
  submitContact,
} from './pages/visitor'

interface PageEvent {
  type: string
  detail: Record<string, unknown>
  bubbles: boolean
  composed: boolean
  cancelable: boolean
}

declare global {
  interface Window {
    pageEvents: PageEvent[]
    keys: string[]
    seen: string[]
    shifts: number
  }
}

const EVENTS = ['ready', 'step', 'lead', 'quote', 'navigate', 'error', 'dialog', 'autofill'].map(
  name => `moving:${name}`,
)

/** Listens at the document, as a tag manager does. */
const listen = (page: Page, ...types: string[]) =>
  page.addInitScript(names => {
    window.pageEvents = []
    for (const name of names)
      document.addEventListener(name, event => {
        const { type, bubbles, composed, cancelable } = event
        const detail: unknown = event instanceof CustomEvent ? event.detail : {}
        window.pageEvents.push({
          type,
          detail: { ...Object(detail) },
          bubbles,
          composed,
          cancelable,
        })
      })
  }, types)
const eventsOf = (page: Page): Promise<PageEvent[]> => page.evaluate(() => window.pageEvents)

/** Returns the focused element in any root. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let node = document.activeElement
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement
    return `${node?.localName} ${node?.localName === 'body' ? '' : (node?.textContent ?? '')}`.trim()
  })

test.describe('how the first screen comes', () => {
  test('the first screen comes in two tasks without a layout shift and is announced once', async ({
    embed,
    page,
  }) => {
    await page.addInitScript(() => {
      window.shifts = 0
      window.seen = []
      new PerformanceObserver(list => (window.shifts += list.getEntries().length)).observe({
        type: 'layout-shift',
      })
      const parts = ['h2', '#field-departureAddress', '#field-phone', '[type=submit]']
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (options) {
        const root = attach.call(this, options)
        const look = (what: string) =>
          window.seen.push(what + parts.filter(part => root.querySelector(part)).length)
        new MutationObserver(() => look('')).observe(root, { childList: true, subtree: true })
        this.addEventListener('moving:ready', () => look('ready '))
        return root
      }
    })
    await embed('<moving-funnel style="display: block; min-height: 1000px"></moving-funnel>')
    await expectReady(page)
    // The live region precedes all visible content.
    const seen = (await page.evaluate(() => window.seen)).filter(parts => parts !== '0')
    expect(new Set(seen)).toEqual(new Set(['2', '4', 'ready 4']))
    expect(seen.filter(entry => entry.startsWith('ready'))).toHaveLength(1)
    expect(await page.evaluate(() => window.shifts)).toBe(0)
  })
})

test.describe('what the page hears', () => {
  test('each event of the way to a price, in order, bubbling and composed, without a word about the customer', async ({
    embed,
    page,
  }) => {
    await listen(page, ...EVENTS)
    await embed(FUNNEL)
    await getPrice(page)
    const events = await eventsOf(page)
    expect(
      events.map(({ type, detail }) =>
        type === 'moving:step' ? `step ${String(detail.step)}` : type,
      ),
    ).toEqual([
      'moving:ready',
      'moving:lead',
      'step choix-volume',
      'step mon-volume',
      'step mes-adresses',
      'moving:quote',
      'step reserver',
    ])
    for (const event of events)
      expect(event).toMatchObject({ bubbles: true, composed: true, cancelable: false })

    const details = Object.fromEntries(events.map(({ type, detail }) => [type, detail]))
    const reference = expect.stringMatching(/^[A-Z2-9]{10}$/)
    expect(details['moving:lead']).toEqual({ reference })
    expect(details['moving:step']).toEqual({ step: 'reserver', progress: 100 })
    expect(details['moving:quote']).toEqual({
      reference,
      movingDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      amountCents: expect.any(Number),
    })
    const shown = await page.locator('moving-funnel [part=price]').textContent()
    const euros = Number(
      /[\d\s]+(,\d+)?/
        .exec(shown ?? '')?.[0]
        .replaceAll(/\s/g, '')
        .replace(',', '.'),
    )
    expect(Math.abs(euros * 100 - Number(details['moving:quote']?.amountCents))).toBeLessThan(100)

    const said = JSON.stringify(events.map(({ detail }) => detail))
    for (const secret of [...Object.values(CUSTOMER), PARIS.city, PARIS.postalCode, LYON.city])
      expect(said).not.toContain(secret)
  })

  test('a failed call is an event with its reason and its step', async ({
    embed,
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 500/)
    await listen(page, 'moving:error')
    await page.route('**/api/leads', route =>
      route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: 'oops' }),
    )
    await embed(FUNNEL)
    await fillContact(page)
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
    await expect.poll(() => eventsOf(page)).toHaveLength(1)
    expect(await eventsOf(page)).toMatchObject([
      { detail: { reason: 'server', during: 'mes-coordonnees' }, bubbles: true, composed: true },
    ])
  })

  test('nothing of a form crosses the root: no change, no submit, and the page stays', async ({
    embed,
    page,
  }) => {
    await listen(page, 'change', 'submit', 'reset', 'invalid')
    await embed(FUNNEL)
    const url = page.url()
    await submitContact(page)
    expect(await eventsOf(page)).toEqual([])
    expect(page.url()).toBe(url)
  })
})

test.describe('moving:navigate', () => {
  const FORM = '<moving-quote-form target="/devis"></moving-quote-form>'
  const choosePlace = async (page: Page) => {
    await page.getByRole('combobox', { name: 'Adresse de départ' }).pressSequentially('lyon 3')
    await page.getByRole('option', { name: /69003/ }).first().click()
    await expect(page.getByRole('combobox')).toHaveValue(/69003/)
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
  }

  test('moving:navigate names the next page, and cancelling it keeps the visitor on the page', async ({
    embed,
    page,
  }) => {
    await listen(page, 'moving:navigate')
    await embed(FORM, {
      path: '?utm_source=lettre',
      head: `<script>addEventListener('moving:navigate', event => event.preventDefault())</script>`,
    })
    const url = page.url()
    await choosePlace(page)
    await expect.poll(() => eventsOf(page)).toHaveLength(1)
    const [event] = await eventsOf(page)
    expect(event).toMatchObject({ bubbles: true, composed: true, cancelable: true })
    const target = new URL(String(event?.detail.href))
    expect(target.pathname).toBe('/devis')
    expect(target.searchParams.get('utm_source')).toBe('lettre')
    expect(event?.detail.href, 'nothing of the customer').not.toMatch(/lyon|6900/i)
    expect(page.url()).toBe(url)
  })

  test('a moving:navigate event that is not cancelled is followed', async ({ embed, page }) => {
    await embed(FORM)
    await choosePlace(page)
    await page.waitForURL(/\/devis$/)
  })

  test('Enter takes a suggestion, and another Enter sends the short form', async ({
    embed,
    page,
  }) => {
    await embed(FORM)
    const field = page.getByRole('combobox', { name: 'Adresse de départ' })
    await field.pressSequentially('lyon 3')
    await expect(page.getByRole('option', { name: /69003/ }).first()).toBeVisible()
    await field.press('Enter')
    await expect(field).toHaveValue(/69003/)
    await field.press('Enter')
    await page.waitForURL(/\/devis$/)
  })
})

test.describe('keys', () => {
  const HOTKEYS = `<script>
    window.keys = []
    for (const type of ['keydown', 'keypress', 'keyup'])
      document.addEventListener(type, event => {
        window.keys.push(type + ' ' + event.key)
        if (event.key === 's') event.preventDefault()
      })
  </script>`

  test('typed into a field do not reach the page’s hotkeys', async ({ embed, page }) => {
    await embed(FUNNEL, { head: HOTKEYS })
    for (const label of ['Nom', 'E-mail', 'Adresse de départ']) {
      const field = page.locator('moving-funnel input').and(page.getByLabel(label, { exact: true }))
      await field.fill('')
      await field.pressSequentially('sans')
      await expect(field).toHaveValue('sans')
      await field.press('Escape')
      await field.press('Tab')
    }
    expect(await page.evaluate(() => window.keys)).toEqual(
      expect.not.arrayContaining(['keydown s', 'keyup s']),
    )
    const heardKeys = await page.evaluate(() =>
      window.keys.filter(key => !key.startsWith('keyup Tab')),
    )
    expect(heardKeys, 'the key that leaves a field is let go elsewhere').toEqual([])
  })

  test('Escape closes the list of addresses, and a dialog of the page at the next', async ({
    embed,
    page,
  }) => {
    await embed('<dialog><moving-quote-form></moving-quote-form></dialog>')
    const dialog = page.locator('dialog')
    await dialog.evaluate((node: HTMLDialogElement) => node.showModal())
    await page.getByRole('combobox').pressSequentially('lyon 3')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('pressed elsewhere in the element stay the page’s', async ({ embed, page }) => {
    await embed(FUNNEL, { head: HOTKEYS })
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).focus()
    await page.keyboard.press('s')
    expect(await page.evaluate(() => window.keys)).toContain('keydown s')
  })
})

test.describe('focus and scroll', () => {
  const SPACE = '<div style="height: 1200px">…</div>'

  for (const [name, element] of [
    ['<moving-funnel>', FUNNEL],
    [
      '<moving-funnel step>',
      FUNNEL.replace('<moving-funnel', '<moving-funnel step="mes-adresses" routing="hash"'),
    ],
    ['<moving-quote-form>', '<moving-quote-form></moving-quote-form>'],
    ['<moving-flash-offers>', LIST],
    ['<moving-flash-booking step>', BOOKING.replace('offer', 'step="details" offer')],
    ['<moving-cart-item>', ITEM],
    ['<moving-cart-summary>', SUMMARY],
    ['<moving-cart>', CART],
  ] as const)
    test(`${name} takes neither the focus nor the scroll as the page loads`, async ({
      embed,
      page,
    }) => {
      await page.clock.install()
      await answerAll(page)
      await embed(`${SPACE}${element}${SPACE}`)
      await expectUsable(page.locator('main > :nth-child(2)'))
      await passTime(page)
      expect(await focused(page)).toBe('body')
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })

  test('a field of the page keeps the focus it had, even when an earlier quote is found', async ({
    embed,
    page,
  }) => {
    await page.clock.install()
    await embed(`<input id="search" autofocus>${SPACE}${FUNNEL}`)
    await submitContact(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Oui, reprendre' })).toBeAttached()
    await passTime(page)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  const submitAt = async (page: Page, element: Locator, top: number) => {
    await fillContact(page)
    await element.evaluate(
      (node, offset) => scrollBy(0, node.getBoundingClientRect().top - offset),
      top,
    )
    const before = await page.evaluate(() => window.scrollY)
    // Not by the mouse, which would scroll by itself.
    await page
      .getByRole('button', { name: 'VOIR LES PRIX' })
      .evaluate((button: HTMLElement) => button.click())
    await expect(stepTitle(page, 'Choisissez un volume')).toBeFocused()
    return before
  }

  test('a step change focuses the title and leaves the scroll when the element’s top is in sight', async ({
    embed,
    page,
  }) => {
    await embed(`${SPACE}${FUNNEL}${SPACE}`)
    const before = await submitAt(page, page.locator('moving-funnel'), 200)
    expect(await focused(page)).toBe('h2 Choisissez un volume')
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
  })

  test('the page scrolls to the top of an element when that top is out of sight', async ({
    embed,
    page,
  }) => {
    await embed(`${SPACE}${FUNNEL}${SPACE}`)
    const element = page.locator('moving-funnel')
    await submitAt(page, element, -400)
    expect(await focused(page)).toBe('h2 Choisissez un volume')
    await expect
      .poll(() => element.evaluate(node => Math.round(node.getBoundingClientRect().top)))
      .toBe(0)
  })

  test('the focused element is scrolled below a bar that the page fixes at its top', async ({
    embed,
    page,
  }) => {
    await embed(`${SPACE}${FUNNEL}${SPACE}`, {
      head: '<style>:root { --moving-inset-top: 64px }</style>',
    })
    const element = page.locator('moving-funnel')
    await submitAt(page, element, 20)
    await expect
      .poll(() => element.evaluate(node => Math.round(node.getBoundingClientRect().top)))
      .toBe(64)
  })
})

test.describe('fields', () => {
  test('suggestions open in a listbox inside the root, and Enter picks one without a submit', async ({
    embed,
    page,
    requests,
    site,
  }) => {
    await embed(`<moving-funnel arrival="${asAttribute(LYON)}"></moving-funnel>`)
    await expectReady(page)
    const countOutside = () => page.evaluate(() => document.querySelectorAll('*').length)
    const before = await countOutside()
    const field = page.getByRole('combobox', { name: 'Adresse de départ' })
    await field.pressSequentially('villeurb')
    const list = page.locator('moving-funnel').getByRole('listbox')
    await expect(list.getByRole('option').first()).toContainText('Villeurbanne')
    expect(await list.evaluate(node => node.getRootNode() instanceof ShadowRoot)).toBe(true)
    expect(await countOutside()).toBe(before)

    await field.press('ArrowDown')
    await field.press('ArrowUp')
    await field.press('Enter')
    await expect(list).toHaveCount(0)
    await expect(field).toHaveValue(/Villeurbanne/)
    await expect(stepTitle(page, 'Mes coordonnées')).toBeVisible()
    expect(
      requests.map(request => new URL(request.url()).origin).filter(origin => origin !== site),
    ).toEqual([])
    expect(requests.some(request => new URL(request.url()).pathname.startsWith('/geo/'))).toBe(true)
  })

  test('every field has a name; every one a browser can fill says with what', async ({
    embed,
    page,
  }) => {
    const nameless = () =>
      page.locator('main > :not(h1)').evaluateAll(elements =>
        elements
          .flatMap(element => [
            ...(element.shadowRoot?.querySelectorAll(
              'input:not([type=hidden]), select, textarea',
            ) ?? []),
          ])
          .filter(
            field =>
              !field.getAttribute('name') ||
              // HTML has no autocomplete for checkboxes and radio buttons.
              (!field.matches('[type=checkbox], [type=radio]') &&
                !field.getAttribute('autocomplete')),
          )
          .map(field => field.outerHTML),
      )
    await answerAll(page)
    await embed(`${FUNNEL}<moving-quote-form></moving-quote-form>${BOOKING}${ITEM}${CART}`)
    await expectReady(page, 2)
    await expectUsable(page.locator('moving-cart'))
    await page.getByRole('button', { name: 'RÉSERVER' }).click()
    await expect(stepTitle(page, 'Réserver cette offre')).toBeVisible()
    expect(await nameless()).toEqual([])
    const funnel = page.locator('moving-funnel')
    for (const [label, autocomplete] of [
      ['Nom', 'family-name'],
      ['Prénom', 'given-name'],
      ['E-mail', 'email'],
      ['Téléphone', 'tel'],
    ] as const)
      await expect(funnel.getByLabel(label, { exact: true })).toHaveAttribute(
        'autocomplete',
        autocomplete,
      )

    await submitContact(funnel)
    await funnel.getByRole('button', { name: 'Je connais le volume' }).click()
    expect(await nameless()).toEqual([])
    await funnel.getByRole('button', { name: 'RETOUR' }).click()
    await funnel.getByRole('button', { name: 'Je liste mon mobilier' }).click()
    await funnel
      .getByRole('button', { name: /^Ajouter\s:/ })
      .first()
      .click()
    await funnel.getByRole('button', { name: /^Ajouter un autre objet/ }).click()
    await funnel.getByRole('button', { name: 'Ajouter une pièce' }).click()
    expect(await nameless()).toEqual([])
    await funnel.getByRole('button', { name: 'CONTINUER' }).click()
    await expect(stepTitle(funnel, 'Mes adresses')).toBeVisible()
    expect(await nameless()).toEqual([])
  })

  test('one form is one root: no shadow root inside ours', async ({ embed, page }) => {
    await embed(FUNNEL)
    await expectReady(page)
    const roots = await page
      .locator('moving-funnel')
      .evaluate(
        host =>
          [...(host.shadowRoot?.querySelectorAll('*') ?? [])].filter(node => node.shadowRoot)
            .length,
      )
    expect(roots).toBe(0)
  })
})
