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
/** 'Nom' also ends 'Prénom', which may be said to be free. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}(?: |$)`) })
const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await field(page, name).fill(value)
}
const valueOf = (page: Page, name: string) => field(page, name).inputValue()
/** How far the page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
// Chrome's own: a page that is opened by script may drop its transition, and says so as if the page had failed.
test.beforeEach(({ allowErrors }) => allowErrors(/^page error: Transition was (?:aborted|skipped)/))

const FAILURE = 'Nous excusons, le message n’a pas pu être envoyé. Veuillez réessayer ultérieurement.'

test('the contact form in every state it has, then sent', async ({ page, allowErrors, expectAccessible }) => {
  allowErrors(/ERR_FAILED/)
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/nous-contacter')
  await expectAccessible(page)
  expect(scripts.filter(url => /hydrate|message-form/.test(url))).toEqual([])

  const email = page.getByRole('textbox', { name: 'E-mail' })
  await email.fill('elise')
  await expect(page.getByText('Doit être un e-mail')).toBeHidden()
  // The island wakes at the first touch: what is typed before it has is there after.
  await expect.poll(() => scripts.some(url => url.includes('message-form'))).toBe(true)
  await expect(async () => {
    await email.focus()
    await page.getByRole('textbox', { name: 'Objet' }).focus()
    await expect(page.getByText('Doit être un e-mail')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Merci de vérifier ce champs')).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'ENVOYER' }).click()
  const summary = page.getByRole('group', { name: '6 champs sont à vérifier' })
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Votre message' }).click()
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeFocused()
  await fill(page, MESSAGE)
  await expect(summary).toBeHidden()

  let fail = () => {}
  const held = new Promise<void>(resolve => (fail = resolve))
  await page.route('**/api/contacts', async route => {
    await held
    await route.abort('failed')
  })
  await page.getByRole('button', { name: 'ENVOYER' }).click()
  await expect(page.getByRole('status').getByText('Nous envoyons votre message…')).toBeFocused()
  await expect(page.getByRole('button', { name: 'ENVOYER' })).toBeHidden()
  await expectAccessible(page)

  fail()
  const toast = page.getByRole('alert')
  await expect(toast).toHaveText(FAILURE)
  await page.getByRole('button', { name: 'Fermer' }).focus() // held while somebody is in it
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ENVOYER' }).focus()
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

test('a call is asked for on the home page by keyboard alone', async ({ page, expectAccessible }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'ÊTRE RAPPELÉ' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: '3 champs sont à vérifier' })).toBeFocused()
  await expectAccessible(page)
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
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/validation')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est noté')
})

test('a mover applies; the server’s own refusals stand at their fields', async ({
  page,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/422/)
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
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveAccessibleDescription(/Ce numéro ne répond pas/)
  await page.unroute('**/api/devenir-partenaires')
  await page.getByRole('button', { name: 'ENVOYER MA DEMANDE' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demande envoyée')
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the forms hold', async ({ page }) => {
    for (const path of ['/', '/nous-contacter', '/devenez-partenaire', '/etre-rappele']) {
      await page.goto(path)
      expect(await overflowOf(page), path).toBe(0)
    }
    await page.getByRole('button', { name: 'ÊTRE RAPPELÉ' }).click()
    await expect(page.getByRole('group', { name: '3 champs sont à vérifier' })).toBeFocused()
    expect(await overflowOf(page)).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a form comes back with its sentences and what was typed, then arrives', async ({ page, allowErrors }) => {
    allowErrors(/422/)
    await page.goto('/nous-contacter')
    await fill(page, { ...MESSAGE, 'E-mail': 'elise' })
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'ENVOYER' }).click()
    await expect(page.getByRole('group', { name: 'Un champ est à vérifier' })).toBeVisible()
    await expect(page.getByText('Doit être un e-mail')).toBeVisible()
    for (const name of ['Nom', 'Objet', 'Votre message'] as const) expect(await valueOf(page, name)).toBe(MESSAGE[name])
    await expect(page.getByRole('checkbox')).toBeChecked()
    await fill(page, { 'E-mail': MESSAGE['E-mail'] })
    // Whoever sends sooner than a hand can type is asked once more, with everything still there.
    await expect(async () => {
      await page.getByRole('button', { name: 'ENVOYER' }).click()
      await expect(page).toHaveURL('/validation', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message envoyé')
  })

  test('a call asked for on the home page comes back on its own page', async ({ page, allowErrors }) => {
    allowErrors(/422/)
    await page.goto('/')
    await fill(page, { Téléphone: '06 12', Prénom: 'Élise' })
    await page.getByRole('button', { name: 'ÊTRE RAPPELÉ' }).click()
    await expect(page).toHaveURL('/etre-rappele')
    await expect(page.getByText('Doit être un numéro de téléphone')).toBeVisible()
    expect([await valueOf(page, 'Téléphone'), await valueOf(page, 'Prénom')]).toEqual(['06 12', 'Élise'])
  })
})
