import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright/test'
import { built } from './built'
import { expect, test } from './pages/embedding-test'

/**
 * Returns a snapshot as an older or newer version may have rendered it: some of our fields, some
 * that we do not have, and no style of ours.
 */
const drawn = (fields: string, root = ''): string =>
  `<template shadowrootmode="open"><div class="moving drawn" ${root}>${fields}</div></template>`

const STEP = `<form method="post" action="/envoi">
  <label>Adresse de départ <input name="departureAddress"></label>
  <label>Date <input type="date" name="movingDate"></label>
  <label>Nom <input name="lastname"></label>
  <label>E-mail <input type="email" name="email"></label>
  <label>Surnom <input name="nickname"></label>
  <label>Sans nom <input></label>
  <label><input type="checkbox" name="termsAgreement"> J’accepte</label>
  <button>Envoyer</button>
</form>`

const FUNNEL = `<moving-funnel>${drawn(STEP)}</moving-funnel>`

/**
 * Lets the page load its script, and waits for a takeover that would happen at once without an
 * interaction.
 */
const holdScript = async (page: Page): Promise<() => Promise<void>> => {
  let letIn = () => {}
  const gate = new Promise<void>(resolve => (letIn = resolve))
  await page.route('**/widget.js', async route => {
    await gate
    await route.continue()
  })
  await page.addInitScript(() =>
    document.addEventListener('moving:ready', () =>
      document.documentElement.toggleAttribute('data-ready', true),
    ),
  )
  return async () => {
    letIn()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  }
}

const old = (funnel: Locator): Locator => funnel.locator('.drawn')
const own = (funnel: Locator): Locator => funnel.getByRole('button', { name: 'VOIR LES PRIX' })

/** Waits past the tasks in which a takeover would happen. */
const pastTakeover = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        let frames = 5
        const wait = () => (frames-- > 0 ? requestAnimationFrame(wait) : resolve())
        wait()
      }),
  )

test.describe('what a server has drawn stands as long as it is used', () => {
  let letIn: () => Promise<void>
  test.beforeEach(async ({ page }) => {
    letIn = await holdScript(page)
  })
  const open = async (
    embed: (body: string) => Promise<unknown>,
    page: Page,
    body = FUNNEL,
  ): Promise<Locator> => {
    // Not awaited: the page only counts as loaded once its script has come.
    void embed(body).catch(() => undefined)
    const funnel = page.locator('moving-funnel').first()
    await expect(old(funnel).first()).toBeVisible()
    return funnel
  }

  test('a click that has begun comes to its end', async ({ embed, page }) => {
    // Long enough on the slowest machine: only a click ends a press.
    await page.addInitScript(() => {
      const { setTimeout } = window
      Object.assign(window, {
        setTimeout: (run: TimerHandler, delay = 0) => setTimeout(run, delay < 500 ? delay : 60_000),
      })
    })
    const funnel = await open(embed, page)
    const box = await funnel.getByLabel('J’accepte').boundingBox()
    if (box === null) throw new Error('no box')
    await page.mouse.move(box.x + 4, box.y + 4)
    await page.mouse.down()
    await letIn()
    await pastTakeover(page)
    await expect(old(funnel)).toBeVisible()
    await page.mouse.up()
    await expect(own(funnel)).toBeVisible()
    await expect(funnel.getByLabel(/J’accepte d’être contacté/)).toBeChecked()
  })

  test('half a date waits until it is left, and the focus goes where it was meant to', async ({
    embed,
    page,
  }) => {
    const funnel = await open(embed, page)
    await funnel.locator('[name=movingDate]').focus()
    await page.keyboard.type('02')
    await letIn()
    await page.keyboard.type('022031')
    await expect(old(funnel)).toBeVisible()
    await funnel.locator('[name=lastname]').focus()
    await expect(own(funnel)).toBeVisible()
    await expect(funnel.getByLabel('Date du déménagement')).toHaveValue('2031-02-02')
    await expect(funnel.getByLabel('Nom', { exact: true })).toBeFocused()
  })

  test('sent while it waits, it is sent by the script and the page stays', async ({
    embed,
    page,
  }) => {
    const funnel = await open(embed, page)
    const url = page.url()
    await funnel.locator('[name=lastname]').fill('Martin')
    await funnel.locator('[name=movingDate]').focus()
    await letIn()
    await page.keyboard.press('Enter')
    await expect(own(funnel)).toBeVisible()
    await expect(funnel.getByRole('group', { name: /à vérifier|à corriger|champs/i })).toBeVisible()
    await expect(funnel.getByLabel('Nom', { exact: true })).toHaveValue('Martin')
    expect(page.url()).toBe(url)
  })

  test('the form itself is posted before the script can send it', async ({ embed, page }) => {
    const funnel = await open(embed, page)
    const posted = page.waitForRequest(request => request.method() === 'POST')
    await funnel.locator('[name=lastname]').fill('Martin')
    await page.keyboard.press('Enter')
    expect((await posted).postData()).toContain('lastname=Martin')
  })

  test('the take-over waits for a half-typed date, shields its keys and drops unknown fields', async ({
    embed,
    page,
  }) => {
    const funnel = await open(embed, page)
    await page.evaluate(() => document.addEventListener('keydown', event => event.preventDefault()))
    await funnel.locator('[name=nickname]').fill('Nini')
    await funnel.locator('label', { hasText: 'Sans nom' }).locator('input').fill('rien')
    await funnel.locator('[name=movingDate]').focus()
    await letIn()
    await page.keyboard.type('14')
    await expect(old(funnel)).toBeVisible()
    expect(
      await funnel.locator('[name=movingDate]').evaluate(field => field.matches(':invalid')),
    ).toBe(true)
    await funnel.locator('[name=email]').focus()
    await expect(own(funnel)).toBeVisible()
    await expect(funnel.getByLabel('E-mail')).toBeFocused()
    for (const field of await funnel.getByRole('textbox').all()) await expect(field).toHaveValue('')
  })

  test('a place that was typed and left is looked up, and no list stands open over the rest', async ({
    embed,
    page,
  }) => {
    const funnel = await open(embed, page)
    await funnel.locator('[name=departureAddress]').fill('75011')
    await funnel.locator('[name=lastname]').focus()
    await letIn()
    await expect(own(funnel)).toBeVisible()
    await expect(funnel.getByLabel('Adresse de départ')).toHaveValue('75011 Paris')
    await expect(funnel.getByRole('listbox')).toHaveCount(0)
  })

  test('each element keeps its own, moved in the page or not', async ({ embed, page }) => {
    await open(
      embed,
      page,
      `${FUNNEL}<moving-funnel partner="agence-beaumarchais">${drawn(STEP)}</moving-funnel>`,
    )
    const first = page.locator('moving-funnel').nth(0)
    const second = page.locator('moving-funnel').nth(1)
    await first.locator('[name=lastname]').fill('Martin')
    await second.locator('[name=lastname]').fill('Durand')
    await letIn()
    await expect(own(first)).toBeVisible()
    await expect(own(second)).toBeVisible()
    await expect(first.getByLabel('Nom', { exact: true })).toHaveValue('Martin')
    await expect(second.getByLabel('Nom', { exact: true })).toHaveValue('Durand')
  })

  test('taken out of the page and put back while it waits', async ({ embed, page }) => {
    const funnel = await open(embed, page)
    await funnel.locator('[name=lastname]').fill('Martin')
    await funnel.locator('[name=movingDate]').focus()
    await letIn()
    await page.evaluate(async () => {
      const element = document.querySelector('moving-funnel')
      const place = element?.parentElement
      element?.remove()
      await new Promise(resolve => requestAnimationFrame(resolve))
      if (element) place?.append(element)
    })
    await expect(own(funnel)).toBeVisible()
    await expect(funnel.getByLabel('Nom', { exact: true })).toHaveValue('Martin')
    await expect(old(funnel)).toHaveCount(0)
  })

  test('a partner’s colours stand until the script knows them', async ({ embed, page }) => {
    await page.route('**/content/api/landing-tunnels*', () => undefined)
    const accent = built('--accent')
    const sheet = `<link rel="stylesheet" href="data:text/css,:host{${accent}:rgb(1,2,3)}">`
    const funnel = await open(
      embed,
      page,
      `<moving-funnel partner="agence-beaumarchais">${drawn(STEP).replace('<div', `${sheet}<div`)}</moving-funnel>`,
    )
    await letIn()
    await expect(old(funnel)).toBeVisible()
    const shown = (host: Element, name: string) => getComputedStyle(host).getPropertyValue(name)
    expect(await funnel.evaluate(shown, accent)).toBe('rgb(1,2,3)')
  })

  test('a step that comes back refused keeps its values and what was found', async ({
    embed,
    page,
  }) => {
    const step = STEP.replace('name="lastname"', 'name="lastname" value="Martin"')
      .replace('name="termsAgreement"', 'name="termsAgreement" checked')
      .replace(
        'name="email">',
        'name="email" id="field-email" value="martin@" aria-invalid="true"><i id="field-email-error">Fausse.</i>',
      )
      .replace(
        'name="movingDate">',
        'name="movingDate" id="field-movingDate" aria-invalid="true"><i id="field-movingDate-error">Il manque le jour.</i>',
      )
    const funnel = await open(
      embed,
      page,
      `<moving-funnel>${drawn(step, 'data-typed')}</moving-funnel>`,
    )
    await letIn()
    await expect(own(funnel)).toBeVisible()
    await expect(funnel.getByLabel('Nom', { exact: true })).toHaveValue('Martin')
    await expect(funnel.getByLabel(/J’accepte d’être contacté/)).toBeChecked()
    await expect(funnel.getByLabel('E-mail')).toHaveValue('martin@')
    await expect(funnel.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
    await expect(funnel.getByLabel('Date du déménagement')).toHaveAccessibleDescription(
      'Il manque le jour.',
    )
    await expect(funnel.getByRole('button', { name: 'Date du déménagement' })).toBeVisible()
  })

  test('a quote begun before the script wins over the resumed one, which is still offered', async ({
    embed,
    page,
  }) => {
    const funnel = await open(embed, page, FUNNEL.replace('>', ' resume="auto">'))
    await letIn()
    await funnel.getByLabel('Nom', { exact: true }).fill('Lefèvre')
    await funnel.getByLabel('Prénom').fill('Inès')
    await page.unroute('**/widget.js')
    const letInAgain = await holdScript(page)
    void page.reload().catch(() => undefined)
    await expect(old(funnel)).toBeVisible()
    await funnel.locator('[name=lastname]').pressSequentially('Martin')
    await letInAgain()
    await expect(own(funnel)).toBeVisible()
    await expect(funnel.getByLabel('Nom', { exact: true })).toHaveValue('Martin')
    await expect(funnel.getByLabel('Prénom')).toHaveValue('')
    await expect(funnel.getByRole('button', { name: /reprendre|annuler/i })).toBeVisible()
  })
})

test.describe('a page that comes in pieces', () => {
  const serve = async (
    test: (url: string, answer: Promise<ServerResponse>) => Promise<void>,
  ): Promise<void> => {
    let begin = (_: ServerResponse) => {}
    const answer = new Promise<ServerResponse>(resolve => (begin = resolve))
    const server = createServer((request, response) => {
      if (request.url === '/')
        begin(response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }))
      else response.writeHead(204).end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    try {
      await test(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, answer)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }
  const head = (site: string) =>
    `<!doctype html><meta charset="utf-8"><script async src="${site}/widget.js"></script>`

  test('the script comes while the parser is inside what was drawn', async ({ page, site }) => {
    const letIn = await holdScript(page)
    await serve(async (url, answer) => {
      void page.goto(url, { waitUntil: 'commit' })
      const response = await answer
      const [before = '', after = ''] = FUNNEL.split('<label>E-mail')
      response.write(`${head(site)}${before}${' '.repeat(5_000)}`)
      const funnel = page.locator('moving-funnel')
      await funnel.locator('[name=lastname]').fill('Martin')
      await letIn()
      await pastTakeover(page)
      await expect(old(funnel)).toBeVisible()
      response.end(`<label>E-mail${after}<p>Et la suite`)
      await expect(own(funnel)).toBeVisible()
      await expect(funnel.getByLabel('Nom', { exact: true })).toHaveValue('Martin')
      expect(await funnel.evaluate(host => host.shadowRoot?.childNodes.length)).toBe(1)
    })
  })

  test('the script comes before what was drawn: it shows its own', async ({
    page,
    site,
    allowErrors,
  }) => {
    allowErrors(/second declarative shadow root/)
    const letIn = await holdScript(page)
    await serve(async (url, answer) => {
      void page.goto(url, { waitUntil: 'commit' })
      const response = await answer
      const [before = '', after = ''] = FUNNEL.split('<template')
      response.write(`${head(site)}${before}${' '.repeat(5_000)}`)
      await letIn()
      const funnel = page.locator('moving-funnel')
      await expect(own(funnel)).toBeVisible()
      await funnel.getByLabel('Nom', { exact: true }).fill('Martin')
      response.end(`<template${after}<p>Et la suite`)
      await expect(page.getByText('Et la suite')).toBeVisible()
      await expect(funnel.getByLabel('Nom', { exact: true })).toHaveValue('Martin')
      expect(await funnel.evaluate(host => host.shadowRoot?.childNodes.length)).toBe(1)
    })
  })
})
