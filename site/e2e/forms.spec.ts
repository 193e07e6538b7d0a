import type { Page } from 'playwright/test'
import { expect, test } from './fixtures'

const MESSAGE = {
  Nom: 'Quintefeuille',
  Prénom: 'Élise',
  'E-mail': 'elise@example.fr',
  Téléphone: '06 12 34 56 78',
  Objet: 'Un piano à descendre',
  'Votre message': 'Bonjour,\nun piano droit, 3e étage.',
}
/** 'Nom' is also the end of 'Prénom', which may be marked as optional. */
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(?: |$)`) })
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value)
}
const valueOf = (page: Page, name: string) => field(page, name).inputValue()
/** The page on the narrowest phone: no wider than its window. */
const expectHoldsAt320 = async (page: Page) => {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  const { scrollWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
  }))
  expect(scrollWidth).toBe(320)
  await page.setViewportSize(size)
}
/** Holds a call; returns a function that waits for it, and then makes it fail. */
const holdCall = async (page: Page, url: string) => {
  let arrive = () => {}
  let letGo = () => {}
  const isOnItsWay = new Promise<void>(resolve => (arrive = resolve))
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route(url, async route => {
    arrive()
    await held
    await route.abort('failed')
  })
  return async () => {
    await isOnItsWay
    letGo()
  }
}
/** The part of a page that changes after it was checked as a whole. */
const FORM = '.message-form'

const FAILURE =
  "Nous excusons, le message n'a pas pu être envoyé. Veuillez réessayer ultérieurement."

test('the contact form in every state it has, then sent', async ({
  page,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/ERR_FAILED/)
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/nous-contacter')
  await expectAccessible(page)
  expect(scripts.filter(url => /hydrate|message-form/.test(url))).toEqual([])

  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('elise')
  await expect(page.getByText('Doit être un e-mail')).toBeHidden()
  // The island hydrates at the first input: text typed before is still there afterwards.
  await expect.poll(() => scripts.some(url => url.includes('message-form'))).toBe(true)
  await expect(async () => {
    await email.focus()
    await email.blur()
    await expect(page.getByText('Doit être un e-mail')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(/^Indiquez/)).toBeHidden()
  await expectAccessible(page, FORM)

  await page.getByRole('button', { name: 'ENVOYER' }).click()
  const summary = page.getByRole('group', { name: '6 champs sont à vérifier' })
  await expect(summary).toBeFocused()
  await expect(page.getByText('Indiquez l’objet de votre message')).toBeVisible()
  await expectAccessible(page, FORM)
  await expectHoldsAt320(page)
  await summary.getByRole('link', { name: 'Votre message' }).click()
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeFocused()
  await fill(page, MESSAGE)
  await expect(summary).toBeHidden()

  const fail = await holdCall(page, '**/api/contacts')
  await page.getByRole('button', { name: 'ENVOYER' }).click()
  await expect(page.getByRole('group', { name: 'Nous envoyons votre message…' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'ENVOYER' })).toBeHidden()
  // A message being sent can no longer be changed.
  await page.locator('#champ-message').focus()
  await page.keyboard.type('Trop tard')
  await expectAccessible(page, FORM)

  await fail()
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText(FAILURE)
  await page.getByRole('button', { name: 'Fermer' }).focus() // held during an interaction
  await expectAccessible(page, FORM)
  await expectHoldsAt320(page)
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await expect(page.getByText(FAILURE)).toBeVisible()
  for (const [name, value] of Object.entries(MESSAGE)) expect(await valueOf(page, name)).toBe(value)

  await page.unroute('**/api/contacts')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/validation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message envoyé')
  await expect(page.getByRole('main')).toContainText(
    'Nous avons bien reçu votre message, nous vous recontacterons dans les plus brefs délais',
  )
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message envoyé')
})

test('a form is submitted by the browser itself when its script fails or hangs', async ({
  page,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/ERR_FAILED|422/)
  let isRefused = false
  page.on('request', request => (isRefused ||= request.method() === 'POST'))
  await page.route(/message-form|hydrate/, route => (isRefused ? undefined : route.abort()))
  await page.clock.install()
  await page.goto('/etre-rappele')
  await expectAccessible(page)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.getByRole('button', { name: 'ÊTRE RAPPELÉ' }).click()
  await expect(page.getByRole('group', { name: '3 champs sont à vérifier' })).toBeFocused()
  await expectHoldsAt320(page)
  await field(page, 'Téléphone').fill('06 12 34 56 78')
  await page.getByRole('combobox').selectOption('9-12')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'ÊTRE RAPPELÉ' }).click()
  await page.clock.runFor(5_000)
  await expect(page).toHaveURL('/validation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est noté')
})

test('text typed into a form while its script wakes is kept', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    // React registers its listeners at once, and takes over in another task.
    EventTarget.prototype.addEventListener = function (...args) {
      addEventListener.apply(this, args)
      if (
        args[0] !== 'paste' ||
        !(this instanceof HTMLElement) ||
        this.dataset['late'] !== undefined
      )
        return
      const area = this.querySelector('textarea')
      if (area === null) return
      this.dataset['late'] = ''
      queueMicrotask(() => {
        area.value += ' and more'
        area.dispatchEvent(new Event('input', { bubbles: true }))
      })
    }
  })
  let wake = () => {}
  const asleep = new Promise<void>(resolve => (wake = resolve))
  await page.route(/hydrate/, async route => {
    await asleep
    await route.continue()
  })
  await page.goto('/nous-contacter')
  await field(page, 'Votre message').fill('Some')
  wake()
  await expect(page.locator('[data-late]')).toBeVisible()
  // The form has its listeners: it has taken over.
  await page.getByRole('button', { name: 'ENVOYER' }).click()
  await expect(page.getByRole('group', { name: '5 champs sont à vérifier' })).toBeFocused()
  expect(await valueOf(page, 'Votre message')).toBe('Some and more')
})

test('a form shows no error while the pointer presses a button that takes no focus, as in Safari', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('mousedown', event => {
      event.preventDefault()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }),
  )
  await page.goto('/etre-rappele')
  const phone = field(page, 'Téléphone')
  const error = page.getByText('Doit être un numéro de téléphone')
  await expect(async () => {
    await phone.fill('06 12')
    await phone.blur()
    await expect(error).toBeVisible({ timeout: 500 })
  }).toPass()
  await phone.fill('06 12 34 56 78')
  await expect(error).toBeHidden()
  await phone.fill('06 12')
  await page.getByRole('button', { name: 'ÊTRE RAPPELÉ' }).hover()
  await page.mouse.down()
  await expect(phone).not.toBeFocused()
  await expect(error).toBeHidden()
  await page.mouse.up()
  await expect(page.getByRole('group', { name: '3 champs sont à vérifier' })).toBeFocused()
  await expect(error).toBeVisible()
})

test('the failure toast closes by itself or on Escape, but stays open while the focus is in it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  let fail = () => {}
  await page.route('**/api/contacts', route => void (fail = () => void route.abort('failed')))
  await page.clock.install()
  await page.goto('/nous-contacter')
  await fill(page, MESSAGE)
  const button = page.getByRole('button', { name: 'ENVOYER' })
  const close = page.getByRole('button', { name: 'Fermer' })
  const toast = page.getByRole('alert')
  // The human check pauses between its steps, so it needs a running clock.
  const sendInVain = async () => {
    await page.clock.resume()
    const request = page.waitForRequest('**/api/contacts')
    await button.click()
    await request
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    fail()
  }

  await sendInVain()
  await expect(toast).toHaveText(FAILURE)
  await page.clock.runFor(2_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()

  await sendInVain()
  await close.focus()
  await close.hover()
  await page.mouse.move(10, 600)
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toBeHidden()
  await expect(button).toBeFocused()

  await sendInVain()
  await close.focus()
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
  await expect(button).toBeFocused()
})

test('a call is asked for on the home page by keyboard alone', async ({
  page,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/ERR_FAILED/)
  await page.goto('/')
  await page.getByRole('main').locator('summary', { hasText: 'Prendre rendez-vous' }).press('Enter')
  await page.getByRole('button', { name: 'ÊTRE RAPPELÉ' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: '3 champs sont à vérifier' })).toBeFocused()
  await expectAccessible(page, FORM)
  await expectHoldsAt320(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toBeFocused()
  await page.keyboard.type('06 12 34 56 78')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const fail = await holdCall(page, '**/api/rappels')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Nous envoyons votre demande…' })).toBeFocused()
  await expectAccessible(page, FORM)
  await fail()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ÊTRE RAPPELÉ' })).toBeFocused()
  await expectAccessible(page, FORM)
  await page.unroute('**/api/rappels')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/validation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est noté')
})

test('a mover applies, and refusals by the server are shown at their fields', async ({
  page,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/422|ERR_FAILED/)
  await page.goto('/devenez-partenaire')
  await expectAccessible(page)
  const { Objet: _, 'Votre message': __, ...mover } = MESSAGE
  await fill(page, mover)
  await page.route('**/api/devenir-partenaires', route =>
    route.fulfill({
      status: 422,
      json: { violations: [{ propertyPath: 'phone', message: 'Ce numéro ne répond pas' }] },
    }),
  )
  await page.getByRole('button', { name: 'ENVOYER MA DEMANDE' }).click()
  await expect(page.getByRole('group', { name: 'Un champ est à vérifier' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveAccessibleDescription(
    /Ce numéro ne répond pas/,
  )
  await expectAccessible(page, FORM)
  await expectHoldsAt320(page)
  await field(page, 'Téléphone').fill('07 12 34 56 78')
  await page.unroute('**/api/devenir-partenaires')
  const fail = await holdCall(page, '**/api/devenir-partenaires')
  await page.getByRole('button', { name: 'ENVOYER MA DEMANDE' }).click()
  await expect(page.getByRole('group', { name: 'Nous envoyons votre demande…' })).toBeFocused()
  await expectAccessible(page, FORM)
  await fail()
  await expect(page.getByRole('alert')).toHaveText(
    "Nous excusons, la demande n'a pas pu être envoyée. Veuillez réessayer ultérieurement.",
  )
  await expectAccessible(page, FORM)
  await page.unroute('**/api/devenir-partenaires')
  await page.getByRole('button', { name: 'ENVOYER MA DEMANDE' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande envoyée')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused form returns with its violations and values, and is then accepted', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/422/)
    await page.goto('/nous-contacter')
    await fill(page, { ...MESSAGE, 'E-mail': 'elise' })
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'ENVOYER' }).click()
    await expect(page.getByRole('group', { name: 'Un champ est à vérifier' })).toBeVisible()
    await expect(page.getByText('Doit être un e-mail')).toBeVisible()
    for (const name of ['Nom', 'Objet', 'Votre message'] as const)
      expect(await valueOf(page, name)).toBe(MESSAGE[name])
    await expect(page.getByRole('checkbox')).toBeChecked()
    await fill(page, { 'E-mail': MESSAGE['E-mail'] })
    // A form sent sooner than a person can type is asked for once more, with all its values.
    await expect(async () => {
      await page.getByRole('button', { name: 'ENVOYER' }).click()
      await expect(page).toHaveURL('/validation', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message envoyé')
  })
})
