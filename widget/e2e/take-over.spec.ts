import type { Page, Route } from 'playwright/test'
import { countShifts } from '../../site/e2e/count-shifts'
import { expect, test } from '../../site/e2e/fixtures'
import { FunnelPage, movingDate } from './funnel-page'
import { nextFrame, passTime } from './next-frame'

const STEP = '/tunnel/mes-coordonnees'

/** Opens and touches a page whose script is held back until the returned function is called. */
const openBeforeScript = async (page: Page, path = STEP): Promise<() => Promise<void>> => {
  let held: Route | undefined
  let ask = () => {}
  const asked = new Promise<void>(resolve => (ask = resolve))
  await page.route('**/widget.js', route => {
    if (route.request().resourceType() !== 'script') return route.continue()
    held = route
    ask()
  })
  // A page that is not used yet only fetches the bytes ahead.
  const ahead = page.waitForRequest('**/widget.js')
  await page.goto(path, { waitUntil: 'commit' })
  await expect(new FunnelPage(page).title('Mes coordonnées')).toBeVisible()
  await ahead
  await page.keyboard.press('Shift') // a sign of interest
  await asked
  const ready = await page.evaluateHandle(() => ({
    announced: new Promise<void>(resolve =>
      document.addEventListener('moving:ready', () => resolve(), { once: true }),
    ),
  }))
  return async () => {
    await held?.continue()
    await ready.evaluate(({ announced }) => announced)
  }
}

/** Tells if the script's view has replaced the snapshot. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.querySelector('moving-funnel')?.shadowRoot?.querySelector('link') === null,
  )

/** Waits until the draft on the device has these texts. */
const expectSaved = async (page: Page, ...texts: string[]): Promise<void> => {
  const draft = () => page.evaluate(() => localStorage.getItem('moving:direct') ?? '')
  for (const text of texts) await expect.poll(draft).toContain(text)
}

test('the first step is in the page before the script, which changes nothing to be seen', async ({
  page,
}) => {
  const letIn = await openBeforeScript(page)
  const funnel = new FunnelPage(page)
  const height = () => funnel.host.evaluate(element => element.getBoundingClientRect().height)
  await page.evaluate(() => document.fonts.ready)
  const before = { height: await height(), picture: await page.screenshot() }
  expect(await isTakenOver(page)).toBe(false)
  await letIn()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  expect(await height()).toBe(before.height)
  expect((await page.screenshot()).equals(before.picture)).toBe(true)
})

test('the script runs at the first input, and its bytes are there before', async ({ page }) => {
  const ahead = page.waitForResponse('**/widget.js')
  await page.goto(STEP)
  expect((await ahead).request().resourceType()).toBe('fetch')
  await (await ahead).finished()
  expect(await isTakenOver(page)).toBe(false)
  await page.keyboard.press('Shift')
  await expect.poll(() => isTakenOver(page)).toBe(true)
})

test('nothing moves, from the first frame to the script’s own picture', async ({ page }) => {
  await page.addInitScript(countShifts)
  const letIn = await openBeforeScript(page)
  await letIn()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await nextFrame(page)
  expect(await page.evaluate(() => window.sumOfShifts())).toBeLessThan(0.001)
})

test('the take-over keeps typed text, ticked boxes, opened sections and the caret', async ({
  page,
}) => {
  const letIn = await openBeforeScript(page)
  const funnel = new FunnelPage(page)
  await funnel.field('Date du déménagement').fill(movingDate())
  await funnel.field('E-mail').fill('ines@exemple.fr')
  await page.getByText('Professionnel', { exact: true }).click()
  await page.getByText('Recevoir aussi des offres').click()
  await page.getByRole('checkbox', { name: /offres des partenaires/ }).check()
  await funnel.host.getByRole('checkbox', { name: /J’accepte d’être contacté/ }).check()
  const name = funnel.field('Nom')
  await name.pressSequentially('Lefvre')
  for (let step = 0; step < 3; step++) await name.press('ArrowLeft')
  await letIn()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await page.keyboard.type('è')
  await expect(name).toHaveValue('Lefèvre')
  await expect(name).toBeFocused()
  await expect(funnel.field('E-mail')).toHaveValue('ines@exemple.fr')
  await expect(funnel.field('Date du déménagement')).toHaveValue(movingDate())
  await expect(page.getByRole('radio', { name: 'Professionnel' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /offres des partenaires/ })).toBeChecked()
  await funnel.chooseAddress('Adresse de départ', 'paris 11', /75011/)
  await funnel.field('Prénom').fill('Inès')
  await funnel.field('Téléphone').fill('06 12 34 56 78')
  const lead = page.waitForRequest(
    request => request.url().endsWith('/api/leads') && request.method() === 'POST',
  )
  await funnel.button('VOIR LES PRIX').click()
  expect((await lead).postDataJSON()).toMatchObject({
    lastname: 'Lefèvre',
    email: 'ines@exemple.fr',
    type: 'Professionnel',
    termsAgreement: true,
    partnersAgreement: true,
    offersAgreement: false,
  })
})

test('a place that is being typed has its list as soon as the script is there', async ({
  page,
}) => {
  const letIn = await openBeforeScript(page)
  const funnel = new FunnelPage(page)
  await funnel.host
    .getByRole('combobox', { name: 'Adresse de départ' })
    .pressSequentially('paris 11')
  await letIn()
  await funnel.host.getByRole('option', { name: /75011/ }).first().click()
  await expect(funnel.host.getByRole('combobox', { name: 'Adresse de départ' })).toHaveValue(
    /75011/,
  )
})

test('the saved quote is still offered when the browser restores the fields on a reload', async ({
  page,
}) => {
  await page.goto(STEP)
  const funnel = new FunnelPage(page)
  await funnel.field('Nom').pressSequentially('Lefèvre')
  await page.getByText('Professionnel', { exact: true }).click()
  await expectSaved(page, 'Lefèvre', 'Professionnel')
  await page.reload()
  await funnel.button('Oui, reprendre').click()
  await expect(funnel.field('Nom')).toHaveValue('Lefèvre')
  await expect(page.getByRole('radio', { name: 'Professionnel' })).toBeChecked()
})

test('no key is lost while the script takes over', async ({ page }) => {
  const letIn = await openBeforeScript(page)
  const funnel = new FunnelPage(page)
  const text = 'Jean-Sébastien de La Rochefoucauld-Montbel'
  await funnel.field('Nom').focus()
  const [isTyped] = await Promise.all([page.keyboard.type(text, { delay: 20 }), letIn()])
  expect(isTyped).toBeUndefined()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await expect(funnel.field('Nom')).toHaveValue(text)
})

test('a quote begun before the script loads is kept, and the earlier one is still offered', async ({
  page,
}) => {
  await page.goto(STEP)
  const funnel = new FunnelPage(page)
  await funnel.field('Nom').fill('Lefèvre')
  await funnel.field('Prénom').fill('Inès')
  await expectSaved(page, 'Lefèvre', 'Inès')
  const letIn = await openBeforeScript(page)
  await funnel.field('Nom').pressSequentially('Martin')
  await letIn()
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await expect(funnel.field('Nom')).toHaveValue('Martin')
  await expect(funnel.field('Prénom')).toHaveValue('')
  await expect(funnel.host.getByRole('button', { name: /reprendre|annuler/i })).toBeVisible()
})

test('an earlier quote is asked about where nothing was filled in', async ({ page }) => {
  await page.goto(STEP)
  const funnel = new FunnelPage(page)
  await funnel.field('Nom').fill('Lefèvre')
  await expectSaved(page, 'Lefèvre')
  const letIn = await openBeforeScript(page)
  await letIn()
  await expect(funnel.host.getByRole('dialog')).toBeVisible()
})

test('a sign that is being composed is finished first', async ({ page }) => {
  await page.clock.install()
  await page.route(`**${STEP}`, async route => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(
      '<moving-funnel ',
      '<moving-funnel partner="campus-lilas" ',
    )
    await route.fulfill({ response: answer, body: html })
  })
  // Nothing is taken over before the partner is known.
  let letPartnerIn = () => {}
  const isLetIn = new Promise<void>(resolve => (letPartnerIn = resolve))
  await page.route('**/content/api/landing-tunnels**', async route => {
    await isLetIn
    await route.continue()
  })
  const letIn = await openBeforeScript(page)
  const funnel = new FunnelPage(page)
  await letIn()
  const session = await page.context().newCDPSession(page)
  await funnel.field('Nom').focus()
  await session.send('Input.imeSetComposition', { text: 'l', selectionStart: 1, selectionEnd: 1 })
  const partner = page.waitForResponse('**/content/api/landing-tunnels**')
  letPartnerIn()
  await (await partner).finished()
  await passTime(page)
  expect(await isTakenOver(page)).toBe(false)
  await session.send('Input.insertText', { text: 'lê' })
  await expect.poll(() => isTakenOver(page)).toBe(true)
  await expect(funnel.field('Nom')).toHaveValue('lê')
  await page.keyboard.type('x')
  await expect(funnel.field('Nom')).toHaveValue('lêx')
})
