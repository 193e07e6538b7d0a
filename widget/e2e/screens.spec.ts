import type { Locator, Page, Route } from 'playwright/test'
import { countShifts } from '../../site/e2e/count-shifts'
import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import { built } from './built'
import { FunnelPage } from './funnel-page'

/**
 * Lets a call continue, or fail, only when the returned function is called, so that the state in
 * between can be checked.
 */
const holdBack = async (
  page: Page,
  pattern: string | RegExp,
  goOn = (route: Route) => route.continue(),
) => {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route(
    pattern,
    async route => {
      await released
      await goOn(route)
    },
    { times: 1 },
  )
  return () => release()
}

/** Tells if an element lies within the edges of another. */
const isWithin = async (inner: Locator, outer: Locator): Promise<boolean> => {
  const box = await inner.boundingBox()
  const frame = await outer.boundingBox()
  return (
    box !== null &&
    frame !== null &&
    box.x >= frame.x - 1 &&
    box.x + box.width <= frame.x + frame.width + 1
  )
}

test('a phone shows the outcome of an action where the customer asked for it', async ({ page }) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  const sendLead = await holdBack(page, '**/api/leads')
  await funnel.button('VOIR LES PRIX').click()
  await expect(funnel.host.getByText('Nous enregistrons vos réponses…')).toBeInViewport({
    ratio: 1,
  })
  sendLead()
  await funnel.listFurniture()

  await funnel.button('RETOUR').click()
  const alert = funnel.host.getByRole('alert')
  await expect(alert).toContainText(
    "Veuillez remplir l'adresse d'arrivée avant de revenir aux pages précédentes",
  )
  await expect(alert).toBeInViewport({ ratio: 1 })

  await funnel.fillArrival()
  const sendMove = await holdBack(page, '**/api/simulations')
  await funnel.button('MON DEVIS').click()
  await expect(funnel.host.getByText('Nous calculons votre prix…')).toBeInViewport({ ratio: 1 })
  sendMove()
  await expect(funnel.title('Votre prix')).toBeVisible()

  const days = funnel.host
    .getByRole('radiogroup', { name: 'Le même déménagement, un autre jour' })
    .getByRole('radio')
  await days.last().click()
  await expect(days.last()).toBeChecked()
  await expect(funnel.host.getByText(/€\sTTC$/)).toBeInViewport({ ratio: 1 })
  await expect(days.last()).toBeInViewport()
})

test('a price page that is opened again without its former view moves nothing when its price arrives', async ({
  beginAt,
  page,
}) => {
  const funnel = await beginAt('reserver')
  await expect(funnel.host.getByText(/€\sTTC$/)).toBeVisible()
  // The page requests the price before the script, which requests it once more.
  const quote = /\/api\/simulations\/[^/]+$/
  const sends = [await holdBack(page, quote), await holdBack(page, quote)]
  await page.addInitScript(countShifts)
  await page.addInitScript(key => localStorage.removeItem(key), 'moving:direct:drawn')
  await page.reload()
  await expect(funnel.host.locator(built('.skeleton')).first()).toBeVisible()
  for (const send of sends) send()
  await expect(funnel.host.getByText(/€\sTTC$/)).toBeVisible()
  expect(await page.evaluate(() => window.sumOfShifts())).toBeLessThan(0.01)
})

test('a list on its way has its shape and is announced; asked for again, it has the focus', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/, /request failed/)
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  const failRooms = await holdBack(page, '**/room_references', route =>
    route.abort('connectionrefused'),
  )
  await funnel.submitContact()
  await funnel.chooseList()
  await expect(funnel.host.locator(built('.skeleton .piece')).first()).toBeInViewport()
  await expect(
    funnel.host.getByRole('status').filter({ hasText: 'Nous chargeons la liste' }),
  ).toBeAttached()
  await expect(funnel.button('RETOUR')).toBeInViewport()
  failRooms()
  await funnel.button('Réessayer').click()
  await expect(funnel.host.getByRole('heading', { name: 'Salon' })).toBeFocused()
})

test('a room is shown whole once it is chosen, and again after a reload', async ({
  beginAt,
  page,
}) => {
  const funnel = await beginAt('mon-volume')
  const strip = funnel.host.getByRole('group', { name: 'Pièces' })
  const current = strip.locator('[aria-current=true]')
  const cut = strip.getByRole('button').nth(2)
  expect(await isWithin(cut, strip)).toBe(false)
  await cut.click({ position: { x: 10, y: 10 } })
  await expect.poll(() => isWithin(current, strip)).toBe(true)
  await page.reload()
  await expect(current).toBeVisible()
  expect(await isWithin(current, strip)).toBe(true)
})

/** Returns the touch targets under 44 pixels, with their sizes. */
const smallTargets = (host: Locator): Promise<string[]> =>
  host.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('button, input, select, summary, a') ?? [])].flatMap(
      control => {
        const isBox = control.matches('[type=checkbox]')
        const target = isBox ? (control.closest('label') ?? control) : control
        const { width, height } = target.getBoundingClientRect()
        const isSmall = height > 0 && (width < 44 || height < 44)
        return isSmall
          ? [`${control.className || control.id || control.textContent} ${width} × ${height}`]
          : []
      },
    ),
  )

/**
 * Returns the classes of nodes that reach beyond the element's right edge, except scrolled and
 * hidden ones.
 */
const overflowing = (host: Locator): Promise<string[]> =>
  host.evaluate(
    (element, left) =>
      [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
        .filter(inner => inner.closest(left) === null)
        .filter(
          inner =>
            inner.getBoundingClientRect().right > element.getBoundingClientRect().right + 0.5,
        )
        .map(inner => inner.className),
    built('.rooms, .hidden, svg'),
  )

const eachStep = async (funnel: FunnelPage, look: (step: string) => Promise<void>) => {
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
  await funnel.button('VOIR LES PRIX').click()
  await expect(funnel.host.getByRole('group', { name: /à vérifier/ })).toBeFocused()
  await look('contact')
  await funnel.submitContact()
  await look('choice')
  await funnel.chooseList()
  await funnel.add('Canapé 3 places')
  await look('list')
  await funnel.button('CONTINUER').click()
  await funnel.fillArrival()
  await funnel.host.getByRole('radio', { name: '1er étage' }).first().check()
  await funnel.host
    .getByText(/^Monte-meuble, cave ou cour/)
    .first()
    .click()
  await funnel.button('Ajouter une étape').click()
  await look('addresses')
  await funnel.button('Supprimer l’étape 1').click()
  await funnel.button('Je prefère du stockage').click()
  await look('storage')
  await funnel.button('Retirer le stockage').click()
  await funnel.button('MON DEVIS').click()
  await expect(funnel.host.getByText(/€\sTTC$/)).toBeVisible()
  await look('price')
}

// DejaVu Sans is the widest of the fonts a machine is likely to have for a page that names none.
test('every target is of 44 pixels, and every step holds in columns of 240 and 280 pixels in the widest font', async ({
  page,
  otherOrigin,
  baseURL,
}) => {
  test.slow()
  const url = await otherOrigin(`<!doctype html><html lang="fr"><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <body style="margin: 0; font-family: 'DejaVu Sans', Verdana, sans-serif">
      <div><moving-funnel></moving-funnel></div>
      <script async src="${baseURL}/widget.js"></script></body></html>`)
  await page.goto(url)
  const funnel = new FunnelPage(page)
  const setWidth = (width: string) =>
    funnel.host.evaluate(({ parentElement }, value) => {
      if (parentElement) parentElement.style.width = value
    }, width)
  await eachStep(funnel, async step => {
    expect(await smallTargets(funnel.host), step).toEqual([])
    for (const width of ['240px', '280px']) {
      await setWidth(width)
      expect(await overflowing(funnel.host), `${step} at ${width}`).toEqual([])
    }
    await setWidth('auto')
  })
})

test.describe('on a phone of 320 × 640', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('the list begins in the first view, two pieces a row, above a bar of one row', async ({
    page,
    beginAt,
  }) => {
    const funnel = await beginAt('mon-volume')
    await page.evaluate(() => scrollTo(0, 0))
    const first = funnel.button(/^Ajouter\s: Canapé 2 places$/)
    const second = funnel.button(/^Ajouter\s: Canapé 3 places$/)
    const bar = await funnel.button('CONTINUER').locator('..').boundingBox()
    const piece = await first.locator('xpath=ancestor::li').boundingBox()
    expect(bar?.height).toBeLessThan(100)
    expect(piece?.y).toBeLessThan((bar?.y ?? 0) - 44)
    expect((await first.boundingBox())?.y).toBe((await second.boundingBox())?.y)
    await second.click()
    expect(await smallTargets(funnel.host)).toEqual([])
  })
})

test('the short form for an unknown town: nothing lies over the button, and the field says what is wrong', async ({
  page,
}) => {
  await page.goto('/')
  const form = page.locator('moving-quote-form').first()
  await form.getByRole('textbox', { name: 'Adresse de départ' }).focus()
  const field = form.getByRole('combobox', { name: 'Adresse de départ' })
  await field.pressSequentially('zzzzqqq')
  await expect(form.getByText(/Aucune ville ne correspond/)).toBeVisible()
  await form.getByRole('button', { name: 'VOIR LES PRIX' }).click()
  await expect(field).toHaveAccessibleDescription(/Merci d'indiquer au moins une ville/)
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/')
  await field.fill('zzzz')
  await expect(field).not.toHaveAccessibleDescription(/Merci/)
  await field.press('Tab')
  await expect(field).toHaveAccessibleDescription(/Merci d'indiquer au moins une ville/)
})
