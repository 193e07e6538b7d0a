import type { CDPSession, Page } from 'playwright/test'
import { built } from './built'
import { expect, expectReady, test } from './pages/embedding-test'
import { answerAll } from './pages/element-pages'
import {
  asAttribute,
  fillContact,
  FUNNEL,
  LYON,
  PARIS,
  stepTitle,
  submitContact,
} from './pages/visitor'

declare global {
  interface Window {
    lifecycleEvents: { type: string; detail: unknown; tag: string }[]
    element: Element
  }
}

const FALLBACK = `<moving-funnel>
  <p>Votre devis au <a href="tel:+33180888888">01 80 88 88 88</a></p>
</moving-funnel>`

/** Collects `moving:*` events from before the first script of the page. */
const listen = (page: Page, ...types: string[]) =>
  page.addInitScript(names => {
    window.lifecycleEvents = []
    for (const name of names)
      document.addEventListener(name, event => {
        const { target } = event
        const detail: unknown = event instanceof CustomEvent ? event.detail : null
        window.lifecycleEvents.push({
          type: event.type,
          detail,
          tag: target instanceof Element ? target.localName : '#document',
        })
      })
  }, types)

test.describe('what stands between the tags', () => {
  test('the content between the tags shows until the script is loaded', async ({ embed, page }) => {
    let release = () => {}
    const gate = new Promise<void>(resolve => (release = resolve))
    await page.route('**/widget.js', async route => {
      await gate
      await route.continue()
    })
    const opened = embed(FALLBACK)
    await expect(page.getByRole('link', { name: '01 80 88 88 88' })).toBeVisible()
    release()
    await opened
    await expectReady(page)
    await expect(page.getByRole('link', { name: '01 80 88 88 88' })).toBeHidden()
  })

  test('the content between the tags stays when the script is blocked', async ({
    embed,
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_BLOCKED_BY_CLIENT/)
    await page.route('**/widget.js', route => route.abort('blockedbyclient'))
    await embed(FALLBACK)
    await expect(page.getByRole('link', { name: '01 80 88 88 88' })).toBeVisible()
    expect(await page.locator('moving-funnel').evaluate(element => element.shadowRoot)).toBeNull()
  })
})

test.describe('attributes and properties', () => {
  test('properties that are set before the script loads are applied', async ({ embed, page }) => {
    await embed(
      `<moving-funnel></moving-funnel><script>
        const element = document.querySelector('moving-funnel')
        element.departure = ${JSON.stringify(PARIS)}
        element.sourceToken = 'jeton-de-la-page'
        element.variant = 'back-office'
      </script>`,
    )
    await expectReady(page)
    await expect(page.getByLabel('Adresse de départ')).toHaveValue('Paris (75011)')
    const element = page.locator('moving-funnel')
    await expect(element).toHaveAttribute('source-token', 'jeton-de-la-page')
    const shadowing = ['departure', 'sourceToken', 'variant']
    expect(
      await element.evaluate(
        (node, names) => names.filter(name => Object.hasOwn(node, name)),
        shadowing,
      ),
    ).toEqual([])
    await submitContact(page)
    await expect(page.getByRole('button', { name: 'Je connais le volume' })).toBeVisible()
  })

  test('a whole number is one as a property, and an element that is ready says so to a script that comes late', async ({
    embed,
    page,
  }) => {
    await answerAll(page)
    await embed('<moving-flash-offers limit="2"></moving-flash-offers>')
    const read = () =>
      page
        .locator('moving-flash-offers')
        .evaluate(node => [Reflect.get(node, 'limit'), Reflect.get(node, 'isReady')])
    await expect.poll(read).toEqual([2, true])
    await page.locator('moving-flash-offers').evaluate(node => Object.assign(node, { limit: 3 }))
    await expect(page.locator('moving-flash-offers')).toHaveAttribute('limit', '3')
    await page.locator('moving-flash-offers').evaluate(node => node.removeAttribute('limit'))
    expect(await read()).toEqual([0, true])
  })

  test('an element made by a script, filled in, then put into the page, works', async ({
    embed,
    page,
  }) => {
    await embed('<div id="place"></div>')
    await page.evaluate(departure => {
      const element = Object.assign(document.createElement('moving-funnel'), { departure })
      document.querySelector('#place')?.append(element)
    }, PARIS)
    await expectReady(page)
    await expect(page.getByLabel('Adresse de départ')).toHaveValue('Paris (75011)')
  })

  test('a departure that changes is followed until the customer has answered', async ({
    embed,
    page,
  }) => {
    await embed(`<moving-funnel departure="${asAttribute(PARIS)}"></moving-funnel>`)
    const field = page.getByRole('combobox', { name: 'Adresse de départ' })
    const element = page.locator('moving-funnel')
    await expect(field).toHaveValue('Paris (75011)')
    await element.evaluate(
      (node, value) => node.setAttribute('departure', JSON.stringify(value)),
      LYON,
    )
    await expect(field).toHaveValue('Lyon (69003)')
    await element.evaluate((node, departure) => Object.assign(node, { departure }), PARIS)
    await expect(field).toHaveValue('Paris (75011)')

    await field.fill('Bordeaux')
    await element.evaluate((node, departure) => Object.assign(node, { departure }), LYON)
    await expect(element).toHaveAttribute('departure', /Lyon/)
    await expect(field).toHaveValue('Bordeaux')
  })

  test('variant changes in place and keeps what is typed', async ({ embed, page }) => {
    await embed(`<moving-funnel departure="${asAttribute(PARIS)}"></moving-funnel>`)
    await submitContact(page)
    const known = page.getByRole('button', { name: 'Je connais le volume' })
    await expect(known).toBeHidden()
    const element = page.locator('moving-funnel')
    await element.evaluate(node => Object.assign(node, { variant: 'back-office' }))
    await expect(known).toBeVisible()
    await element.evaluate(node => node.setAttribute('variant', 'no such variant'))
    await expect(known).toBeHidden()
  })

  test('step goes where it may, there and back', async ({ embed, page }) => {
    await embed(FUNNEL)
    const element = page.locator('moving-funnel')
    const setStep = (step: string) =>
      element.evaluate((node, value) => node.setAttribute('step', value), step)
    await expectReady(page)
    await setStep('mes-adresses')
    await expect(element).toHaveJSProperty('step', 'mes-adresses')
    await expect(stepTitle(page, 'Mes coordonnées')).toBeVisible()

    await submitContact(page)
    await setStep('mes-coordonnees')
    await expect(stepTitle(page, 'Mes coordonnées')).toBeVisible()
    await expect(page.getByLabel('Prénom')).toHaveValue('Maëlle')
    await setStep('mes-adresses')
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
    await setStep('reserver')
    await expect(stepTitle(page, 'Votre devis')).toBeVisible()
  })

  test('step takes the customer back to the first, absent before or not', async ({
    embed,
    page,
  }) => {
    await embed(FUNNEL)
    await submitContact(page)
    const setStep = (step: string) =>
      page
        .locator('moving-funnel')
        .evaluate((node, value) => Object.assign(node, { step: value }), step)
    await setStep('mes-coordonees')
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
    await setStep('mes-coordonnees')
    await expect(stepTitle(page, 'Mes coordonnées')).toBeVisible()
  })

  test('a value that none of them knows is said once, with those that are', async ({
    embed,
    page,
    ourLines,
  }) => {
    await embed(FUNNEL.replace('<moving-funnel', '<moving-funnel routing="hsah" resume=""'))
    await expectReady(page)
    expect(ourLines).toEqual([
      expect.stringMatching(/<moving-funnel routing="hsah">.* memory, hash, path/),
    ])
    await page.locator('moving-funnel').evaluate(node => {
      for (const variant of ['backoffice', 'back-office', 'backoffice', 'default'])
        node.setAttribute('variant', variant)
    })
    await expect
      .poll(() => ourLines.slice(1))
      .toEqual([expect.stringMatching(/variant="backoffice".*back-office/)])
  })

  test('an attribute that changes later leaves the customer on the same step', async ({
    embed,
    page,
  }) => {
    await embed(FUNNEL.replace('<moving-funnel', '<moving-funnel step="mes-coordonnees"'))
    await submitContact(page)
    const element = page.locator('moving-funnel')
    await element.evaluate(node => Object.assign(node, { resume: 'auto' }))
    await expect(element).toHaveAttribute('resume', 'auto')
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
  })

  test('a partner that changes takes its colours, logo and draft along', async ({
    embed,
    page,
  }) => {
    await embed('<moving-funnel partner="agence-beaumarchais"></moving-funnel>')
    const button = page.getByRole('button', { name: 'VOIR LES PRIX' })
    const colour = () => button.evaluate(node => getComputedStyle(node).backgroundColor)
    await expect.poll(colour).toBe('rgb(31, 77, 58)')
    await page.getByLabel('Prénom').fill('Maëlle')
    const element = page.locator('moving-funnel')

    await element.evaluate(node => Object.assign(node, { partner: 'campus-lilas' }))
    await expect(page.getByRole('img', { name: /Campus Lilas/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /Beaumarchais/ })).toHaveCount(0)
    expect(await colour()).not.toBe('rgb(31, 77, 58)')
    await expect(page.getByLabel('Prénom')).toHaveValue('')

    await element.evaluate(node => node.removeAttribute('partner'))
    await expect.poll(colour).toBe('rgb(210, 59, 30)')
    await element.evaluate(node => Object.assign(node, { partner: 'agence-beaumarchais' }))
    await expect.poll(colour).toBe('rgb(31, 77, 58)')
    await expect(page.getByLabel('Prénom')).toHaveValue('Maëlle')
  })
})

test.describe('moving the element', () => {
  const BODY = `<div id="one">${FUNNEL}</div><div id="two"><p id="last">Fin</p></div><iframe title="Cadre" id="frame"></iframe>`

  /** Returns the values of the fields, and the node that holds them. */
  const stateOf = (page: Page) =>
    page.evaluate(() => ({
      name: window.element.shadowRoot?.querySelector<HTMLInputElement>('[name=lastname]')?.value,
      isChecked:
        window.element.shadowRoot?.querySelector<HTMLInputElement>('[name=termsAgreement]')
          ?.checked,
      title: window.element.shadowRoot?.querySelector('h2')?.textContent,
    }))
  const ANSWERS = { name: 'Quillévéré', isChecked: true, title: 'Mes coordonnées' }

  test.beforeEach(async ({ embed, page }) => {
    await listen(page, 'moving:ready')
    await embed(BODY)
    await expectReady(page)
    await fillContact(page)
    await page.evaluate(() => {
      const element = document.querySelector('moving-funnel')
      if (element) window.element = element
    })
  })

  const MOVES: Readonly<Record<string, () => void>> = {
    appendChild: () => document.querySelector('#two')?.appendChild(window.element),
    insertBefore: () =>
      document.querySelector('#two')?.insertBefore(window.element, document.querySelector('#last')),
    moveBefore: () => {
      const target: unknown = document.querySelector('#two')
      Reflect.apply(Reflect.get(Object(target), 'moveBefore'), target, [window.element, null])
    },
    'a parent that moves': () => {
      const [one, two] = ['#one', '#two'].map(selector => document.querySelector(selector))
      if (one) two?.append(one)
    },
    'a stay in a template’s inert document': () => {
      const template = document.createElement('template')
      template.content.append(window.element)
      document.querySelector('#two')?.append(template.content)
    },
  }
  test('an element that enters the page requests its partner in a microtask of its own', async ({
    embed,
    page,
  }) => {
    await embed('<div></div>')
    const requests = await page.evaluate(async () => {
      const { fetch } = window
      let count = 0
      window.fetch = (...request) => {
        count += 1
        return fetch(...request)
      }
      const element = document.createElement('moving-funnel')
      element.setAttribute('partner', 'agence-beaumarchais')
      document.body.append(element)
      const atOnce = count
      await new Promise(resolve => setTimeout(resolve))
      return { atOnce, later: count }
    })
    expect(requests.atOnce).toBe(0)
    expect(requests.later).toBeGreaterThan(0)
  })

  test('a moved element keeps its typed values and is not mounted again', async ({ page }) => {
    const input = await page.locator('moving-funnel [name=lastname]').elementHandle()
    const button = page.getByRole('button', { name: 'VOIR LES PRIX' })
    for (const [name, move] of Object.entries(MOVES))
      await test.step(name, async () => {
        await page.evaluate(move)
        expect(
          await page.evaluate(
            () => document.querySelector('#two moving-funnel') === window.element,
          ),
        ).toBe(true)
        expect(await stateOf(page)).toEqual(ANSWERS)
        expect(await input?.evaluate(node => node.isConnected), 'the very same field').toBe(true)
        expect(await page.evaluate(() => window.lifecycleEvents.length), 'moving:ready once').toBe(
          1,
        )
        await expect(button).toHaveCSS('background-color', 'rgb(210, 59, 30)')
        await page.evaluate(() => {
          const one = document.querySelector('#one')
          document.querySelector('main')?.prepend(one ?? '')
          one?.append(window.element)
        })
      })
    await button.click()
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
  })

  test('an element moved into another document keeps its input, styles and colours', async ({
    page,
  }) => {
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      frame?.contentDocument?.body.append(window.element)
    })
    expect(await stateOf(page)).toEqual(ANSWERS)
    const inFrame = page.frameLocator('#frame')
    const button = inFrame.getByRole('button', { name: 'VOIR LES PRIX' })
    await expect(button).toHaveCSS('background-color', 'rgb(210, 59, 30)')
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      frame?.contentDocument?.addEventListener('keydown', () =>
        frame.setAttribute('data-heard', ''),
      )
    })
    await inFrame.getByLabel('Prénom').fill('')
    await inFrame.getByLabel('Prénom').pressSequentially('Anne')
    expect(await page.locator('#frame').getAttribute('data-heard'), 'keys stay inside').toBeNull()
    await button.click()
    await expect(stepTitle(inFrame.locator('moving-funnel'), 'Choisissez un volume')).toBeVisible()
    await page.evaluate(() => document.querySelector('#two')?.append(window.element))
    await page.getByRole('button', { name: 'RETOUR' }).click()
    await expect(page.getByLabel('Prénom')).toHaveValue('Anne')
    const back = page.getByRole('button', { name: 'VOIR LES PRIX' })
    await expect(back).toHaveCSS('background-color', 'rgb(210, 59, 30)')
    await back.click()
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
  })

  test('an element removed from the page for a while, as by a router, keeps step and answers', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
    await page.evaluate(() => window.element.remove())
    await expect
      .poll(() => page.evaluate(() => window.element.shadowRoot?.querySelector('h2')))
      .toBeNull()
    await page.evaluate(() => document.querySelector('#two')?.append(window.element))
    await expect(stepTitle(page, 'Choisissez un volume')).toBeVisible()
    await page.getByRole('button', { name: 'RETOUR' }).click()
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Quillévéré')
  })
})

test.describe('mounting and unmounting', () => {
  const TARGETS = [
    'window',
    'document',
    'visualViewport',
    'document.documentElement',
    'document.body',
  ]

  const listenersOf = async (client: CDPSession) => {
    const counts: Record<string, number> = {}
    for (const expression of TARGETS) {
      const { result } = await client.send('Runtime.evaluate', { expression })
      const { listeners } = await client.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId ?? '',
      })
      counts[expression] = listeners.length
    }
    return counts
  }
  const memoryOf = async (client: CDPSession) => {
    await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    const valueOf = (name: string) =>
      metrics.find(metric => metric.name === name)?.value ?? Number.NaN
    return { listeners: valueOf('JSEventListeners'), nodes: valueOf('Nodes') }
  }
  /** The part of each element that comes last. */
  const LAST_PARTS = [
    '[type=submit]',
    '[type=submit]',
    '.offer-facts',
    '.flash-see',
    '.cart-item',
    '.cart-bar',
    '.section-head',
  ].map(built)
  const mount = (page: Page, times: number) =>
    page.evaluate(
      async ({ count, parts }) => {
        const pause = () => new Promise(resolve => setTimeout(resolve, 0))
        for (let turn = 0; turn < count; turn += 1) {
          const tags = [
            'funnel',
            'quote-form',
            'flash-booking',
            'flash-offers',
            'cart-item',
            'cart-summary',
            'cart',
          ]
          const elements = tags.map(tag => document.createElement(`moving-${tag}`))
          elements[0]?.setAttribute('routing', turn % 2 === 0 ? 'hash' : 'memory')
          elements[2]?.setAttribute('offer', 'a')
          elements[4]?.setAttribute('slug', 'carton-standard')
          document.querySelector('#place')?.append(...elements)
          while (
            !elements.every((element, at) => element.shadowRoot?.querySelector(parts[at] ?? ''))
          )
            await pause()
          for (const element of elements) element.remove()
          await pause()
        }
        history.replaceState(null, '', location.pathname)
      },
      { count: times, parts: LAST_PARTS },
    )

  test.beforeEach(({ page }) => answerAll(page))

  test('50 times leaves listeners at their base count and no node behind', async ({
    embed,
    page,
  }) => {
    await embed('<div id="place"></div>')
    await page.waitForFunction(() => customElements.get('moving-funnel') !== undefined)
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable')
    const before = await listenersOf(client)
    await test.step('a mounted element has listeners outside itself', async () => {
      await page.evaluate(() => {
        const element = document.createElement('moving-funnel')
        element.setAttribute('routing', 'hash')
        document.querySelector('#place')?.append(element)
      })
      await expectReady(page)
      expect(await listenersOf(client)).not.toEqual(before)
      await page.evaluate(() => document.querySelector('#place')?.replaceChildren())
    })
    await mount(page, 5)
    const warm = await memoryOf(client)
    await mount(page, 50)
    await expect
      .poll(() => listenersOf(client), 'once the last effects are taken back')
      .toEqual(before)
    const after = await memoryOf(client)
    expect(after.listeners).toBeLessThanOrEqual(warm.listeners)
    // One mount is some 300 nodes; nodes in use when the garbage is collected are fewer.
    expect(after.nodes - warm.nodes).toBeLessThan(150)
  })

  test('unmounted elements leave no listener behind on a page that is still loading', async ({
    embed,
    page,
  }) => {
    let release = () => {}
    const gate = new Promise<void>(resolve => (release = resolve))
    await page.route('**/late.png', async route => {
      await gate
      await route.fulfill({ contentType: 'image/png', body: '' })
    })
    const opened = embed('<div id="place"></div><img src="/late.png" alt="">')
    await page.waitForFunction(() => customElements.get('moving-funnel') !== undefined)
    const client = await page.context().newCDPSession(page)
    const before = await listenersOf(client)
    await mount(page, 3)
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
    await expect
      .poll(() => listenersOf(client), 'once the last effects are taken back')
      .toEqual(before)
    release()
    await opened
  })
})

test.describe('several script tags of one page', () => {
  const PARTNER = 'data-partner="agence-beaumarchais"'
  const GREEN = 'rgb(31, 77, 58)'
  const submit = (page: Page) => page.getByRole('button', { name: 'VOIR LES PRIX' })
  const expectBrandedLead = async (page: Page) => {
    await expect(submit(page)).toHaveCSS('background-color', GREEN)
    const lead = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith('/api/leads'),
    )
    await submitContact(page)
    expect((await lead).headers()['x-partner']).toBe('agence-beaumarchais')
    expect((await lead).postDataJSON()).toMatchObject({
      sourceToken: expect.stringMatching(/^pub_beaumarchais_/),
    })
  }
  /** Holds back one of the page's files until the returned function is called. */
  const hold = async (page: Page, file: string) => {
    let release = () => {}
    const gate = new Promise<void>(resolve => (release = resolve))
    await page.route(file, async route => {
      await gate
      await (file.includes('widget.js')
        ? route.continue()
        : route.fulfill({ contentType: 'text/javascript', body: '' }))
    })
    return release
  }

  for (const [order, tags] of Object.entries({
    'the post before the theme': { head: '', script: PARTNER },
    'the theme before the post': { head: PARTNER, script: '' },
  }))
    for (const late of ['first', 'second'])
      test(`${order}, the ${late} script being late: branded, and so is the lead`, async ({
        embed,
        page,
        site,
        ourLines,
      }) => {
        const release = await hold(page, `**/widget.js${late === 'first' ? '?post' : ''}`)
        const opened = embed(FUNNEL, {
          head: `<script async src="${site}/widget.js?post" ${tags.head}></script>`,
          script: `${tags.script} async`,
        })
        await expectReady(page)
        release()
        await opened
        await expectBrandedLead(page)
        expect(ourLines, 'the same version twice is no mistake').toEqual([])
      })

  test('a tag below a part of the page that is slow: the element waits for the name of its partner', async ({
    embed,
    page,
    site,
  }) => {
    const release = await hold(page, '**/slow.js')
    const opened = embed(
      `${FALLBACK}<script src="/slow.js"></script><script src="${site}/widget.js?theme" ${PARTNER}></script>`,
      { script: 'async' },
    )
    await page.waitForFunction(() => customElements.get('moving-funnel') !== undefined)
    await expect(page.getByRole('link', { name: '01 80 88 88 88' })).toBeVisible()
    release()
    await opened
    await expect(submit(page)).toHaveCSS('background-color', GREEN)
  })

  test('a tag below a part of the page that never comes: the element shows all the same', async ({
    embed,
    page,
  }) => {
    const release = await hold(page, '**/slow.js')
    const opened = embed(`${FUNNEL}<script src="/slow.js"></script>`, { script: 'async' })
    await expectReady(page)
    expect(await page.evaluate(() => document.readyState)).toBe('loading')
    release()
    await opened
  })

  test('a tag that a tag manager adds: what was typed before stays', async ({
    embed,
    page,
    site,
  }) => {
    await embed(FUNNEL)
    await page.getByLabel('Prénom').fill('Maëlle')
    await page.evaluate(src => {
      const tag = Object.assign(document.createElement('script'), { src })
      tag.dataset.partner = 'agence-beaumarchais'
      document.body.append(tag)
      tag.remove()
    }, `${site}/widget.js?manager`)
    await expect(submit(page)).toHaveCSS('background-color', GREEN)
    await expect(page.getByLabel('Prénom')).toHaveValue('Maëlle')
    await expectBrandedLead(page)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([
      'moving:agence-beaumarchais',
    ])
  })
})

test.describe('who owns the tags', () => {
  test.beforeEach(({ page }) => listen(page, 'moving:error', 'moving:ready'))

  test('the script twice: the first owns them, the second says so once and changes nothing', async ({
    embed,
    page,
    site,
    ourLines,
  }) => {
    await page.route('**/widget.js?other', async route => {
      const answer = await route.fetch({ url: `${site}/widget.js` })
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll('0.1.0', '9.9.9'),
      })
    })
    await embed(FUNNEL, { head: `<script src="${site}/widget.js?other" defer></script>` })
    await expectReady(page)
    const owner = await page.evaluate(() => window.MovingWidgets)
    const elements = [
      'funnel',
      'quote-form',
      'flash-offers',
      'flash-booking',
      'cart',
      'cart-item',
      'cart-summary',
      'quote-completion',
    ]
    expect(owner).toMatchObject({
      version: '9.9.9',
      elements: elements.map(name => `moving-${name}`),
    })
    expect(ourLines).toHaveLength(1)
    expect(ourLines[0]).toContain('0.1.0')
    expect(ourLines[0]).toContain('9.9.9')
    expect(await page.evaluate(() => window.lifecycleEvents)).toEqual([
      {
        type: 'moving:error',
        detail: { reason: 'duplicate-script', during: '0.1.0' },
        tag: '#document',
      },
      {
        type: 'moving:ready',
        detail: { element: 'moving-funnel', version: '9.9.9' },
        tag: 'moving-funnel',
      },
    ])
    await submitContact(page)
  })

  test('a tag that another script defined is left alone, and the other tag works', async ({
    embed,
    page,
    ourLines,
  }) => {
    await embed(`${FUNNEL}<moving-quote-form>à eux</moving-quote-form>`, {
      head: `<script>customElements.define('moving-quote-form', class extends HTMLElement {})</script>`,
    })
    await expectReady(page)
    await expect(page.getByText('à eux')).toBeVisible()
    expect(ourLines).toEqual([expect.stringContaining('<moving-quote-form>')])
    expect(await page.evaluate(() => window.lifecycleEvents[0])).toEqual({
      type: 'moving:error',
      detail: { reason: 'tag-taken', during: 'moving-quote-form' },
      tag: '#document',
    })
  })

  test('the script adds one global name, MovingWidgets, which is frozen', async ({
    embed,
    page,
    site,
  }) => {
    await embed(FUNNEL, {
      head: '<script>window.before = new Set(Object.getOwnPropertyNames(window))</script>',
    })
    await expectReady(page)
    await submitContact(page)
    const left = await page.evaluate(() => {
      const before: unknown = Reflect.get(window, 'before')
      const names = Object.getOwnPropertyNames(window)
      return names.filter(name => name !== 'before' && before instanceof Set && !before.has(name))
    })
    expect(left).toEqual(['MovingWidgets'])
    expect(await page.evaluate(() => Object.isFrozen(window.MovingWidgets))).toBe(true)
    expect(site).toContain('localhost')
  })

  for (const [name, id, script] of [
    ['a form of that name', '<form id="MovingWidgets"></form>', ''],
    ['as a module, which names its host', '', 'type="module"'],
  ] as const)
    test(`${name}: the script works all the same`, async ({ embed, page, site, ourLines }) => {
      await embed(`${id}${FUNNEL}`, { script: `${script} data-api="${site}"` })
      await submitContact(page.locator('moving-funnel'))
      expect(ourLines).toEqual([])
    })

  test('a tag and an attribute that are nearly ours are said, with what is meant, and a tag that is never closed', async ({
    embed,
    page,
    ourLines,
  }) => {
    await embed(
      '<moving-funel></moving-funel><moving-funnel patner="x" title="y"></moving-funnel><moving-quote-form />',
    )
    await expectReady(page, 2)
    await expect.poll(() => ourLines).toHaveLength(3)
    expect(ourLines.toSorted().join()).toMatch(
      /<moving-funel>.*moving-funnel.*patner.*partner.*<\/moving-quote-form>/,
    )
  })

  test('an element inside another component’s shadow root works', async ({ embed, page }) => {
    await embed('<partner-card></partner-card>', {
      head: `<script>customElements.define('partner-card', class extends HTMLElement {
        connectedCallback() { this.attachShadow({ mode: 'open' }).append(document.createElement('moving-funnel')) }
      })</script>`,
    })
    await expectReady(page)
    await page
      .locator('moving-funnel')
      .evaluate((node, departure) => Object.assign(node, { departure }), PARIS)
    await submitContact(page)
    expect(await page.evaluate(() => window.lifecycleEvents)).toEqual([
      {
        type: 'moving:ready',
        detail: expect.objectContaining({ element: 'moving-funnel' }),
        tag: 'partner-card',
      },
    ])
  })
})
