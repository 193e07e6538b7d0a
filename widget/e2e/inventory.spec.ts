import type { Locator } from 'playwright/test'
import { DESKTOP, expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import { FunnelPage } from './funnel-page'

const quantityOf = (funnel: FunnelPage, piece: string) =>
  funnel.host.getByLabel(new RegExp(`^Quantité\\s: ${piece}$`))

/**
 * Returns the visible share of an element between the window's top and the step's bar, from 0 to 1.
 */
const shareInView = async (funnel: FunnelPage, element: Locator): Promise<number> => {
  // The button appears with the list: pieces before it belong to the skeleton.
  const bar = await funnel.button('CONTINUER').locator('..').boundingBox()
  const box = await element.boundingBox()
  if (box === null || bar === null) return 0
  return Math.max(0, Math.min(box.y + box.height, bar.y) - Math.max(box.y, 0)) / box.height
}

/** The control that has the focus, if something else is drawn over its middle. */
const findCovered = (host: Locator): Promise<string | null> =>
  host.evaluate(({ shadowRoot }) => {
    const focused = shadowRoot?.activeElement
    if (!shadowRoot || !focused) return null
    const { x, y, width, height } = focused.getBoundingClientRect()
    const top = shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
    const isSeen = top !== null && (focused.contains(top) || top.contains(focused))
    return isSeen ? null : `${focused.id} ${focused.className}`
  })

test.describe('on a phone whose browser shows its bars', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('the first piece can be added without scrolling, and listed pieces come first once a home is chosen', async ({
    beginAt,
  }) => {
    const funnel = await beginAt('mon-volume')
    const plus = funnel.button(/^Ajouter\s: /).first()
    await expect(plus).toHaveAccessibleName(/Canapé 2 places/)
    expect((await plus.boundingBox())?.y).toBeLessThan(560)
    await funnel.button(/^2 pièces/).click()
    await expect(plus).toHaveAccessibleName(/Canapé 3 places/)
    await plus.click()
    await expect(quantityOf(funnel, 'Canapé 3 places')).toHaveValue('2')
    await expect(plus).toHaveAccessibleName(/Canapé 3 places/)
  })
})

test('Enter adds a piece or a room of one’s own, leaves a quantity, and stays on the step', async ({
  beginAt,
}) => {
  const funnel = await beginAt('mon-volume')
  const opener = funnel.button('Ajouter un autre objet (Salon)')
  await opener.click()
  const name = funnel.field('Nom de l’objet')
  await expect(name).toBeFocused()
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('Merci de vérifier ce champs')
  await name.fill('Aquarium')
  await funnel.host.getByRole('radio', { name: /Grand/ }).press('Enter')
  await expect(opener).toBeFocused()
  await expect(quantityOf(funnel, 'Aquarium')).toHaveValue('1')

  await quantityOf(funnel, 'Aquarium').fill('3')
  await quantityOf(funnel, 'Aquarium').press('Enter')
  await expect(funnel.button(/^Ajouter\s: Aquarium$/)).toBeFocused()
  await opener.click()
  await name.fill('Aquarium ')
  await name.press('Enter')
  await expect(quantityOf(funnel, 'Aquarium')).toHaveValue('4')
  await expect(funnel.host.getByText(/^0,5\sm³ chacun, 2\sm³ en tout$/)).toBeVisible()

  await funnel.button('Ajouter une pièce').click()
  await expect(funnel.field('Nom de la pièce')).toBeFocused()
  await funnel.field('Nom de la pièce').fill('Atelier')
  await funnel.field('Nom de la pièce').press('Enter')
  await expect(funnel.button('Ajouter une pièce')).toBeFocused()
  await expect(funnel.button(/Atelier/).first()).toHaveAttribute('aria-current', 'true')
  await expect(funnel.title('Votre volume')).toBeVisible()
})

test('a quantity shows what is counted, and says when more is asked for', async ({ beginAt }) => {
  const funnel = await beginAt('mon-volume')
  await funnel.button(/^Ajouter\s: Canapé 3 places$/).click()
  const quantity = quantityOf(funnel, 'Canapé 3 places')
  await quantity.fill('600')
  await expect(quantity).toHaveValue('600')
  await quantity.blur()
  await expect(quantity).toHaveValue('500')
  const alert = funnel.host.getByRole('alert')
  await expect(alert).toHaveText('500 au maximum par objet')
  await quantity.fill('12')
  await quantity.blur()
  await expect(alert).toHaveCount(0)
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('12')
})

test('the customer can add rooms only up to the number that can be saved', async ({
  page,
  beginAt,
}) => {
  const funnel = await beginAt('mon-volume')
  const rooms = funnel.host.getByRole('group', { name: 'Pièces' }).getByRole('button')
  const opener = funnel.button('Ajouter une pièce')
  await opener.waitFor()
  // From within the page: sixty rooms by calls to the browser take half a minute.
  await funnel.host.evaluate(async ({ shadowRoot }) => {
    const until = async <T>(look: () => T | false): Promise<T> => {
      for (;;) {
        const found = look()
        if (found !== false) return found
        await new Promise(requestAnimationFrame)
      }
    }
    const findOpener = () =>
      [...(shadowRoot?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === 'Ajouter une pièce',
      )
    const field = () =>
      shadowRoot?.activeElement instanceof HTMLInputElement && shadowRoot.activeElement
    for (let count = 1, open = findOpener(); open; count += 1, open = findOpener()) {
      open.click()
      const name = await until(field)
      name.value = `Chambre ${count}`
      name.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise(requestAnimationFrame)
      name.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      )
      await until(() => !name.isConnected)
    }
  })
  await expect(opener).toHaveCount(0)
  await page.reload()
  await expect(rooms).toHaveCount(60)
})

test('a list that does not load leaves the way back', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  await page.route('**/room_references', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await funnel.button(/Je liste mon mobilier/).click()
  await expect(funnel.button('Réessayer')).toBeVisible()
  await funnel.button('RETOUR').click()
  await expect(funnel.title('Choisissez un volume')).toBeVisible()
})

test('furniture stands in two columns at 360 and 390 pixels, with targets of 44', async ({
  page,
  beginAt,
}) => {
  const funnel = await beginAt('mon-volume')
  const field = quantityOf(funnel, 'Canapé 3 places')
  await funnel.button(/^Ajouter\s: Canapé 3 places$/).click()
  await field.fill('500')
  const pieces = funnel.host.locator('[part=piece]')
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const first = await pieces.nth(0).boundingBox()
    const second = await pieces.nth(1).boundingBox()
    expect(second?.y, `at ${width} px`).toBe(first?.y)
    for (const name of [/^Retirer\s: Canapé 3 places$/, /^Ajouter\s: Canapé 3 places$/]) {
      const box = await funnel.button(name).boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await field.evaluate(input => input.scrollWidth <= input.clientWidth)).toBe(true)
  }
})

test('a home fills the list in one tap, which can be taken back, changed and emptied', async ({
  page,
  beginAt,
  expectAccessible,
}) => {
  const funnel = await beginAt('mon-volume')
  const homes = funnel.host.getByRole('group', { name: 'Partir d’une liste toute prête' })
  const summary = funnel.button(/^Ce que j’emporte/)
  await homes.getByRole('button', { name: '3 pièces' }).click()
  await expect(summary).toBeFocused()
  await expect(quantityOf(funnel, 'Canapé 3 places')).toHaveValue('1')
  await funnel.button('Annuler').click()
  await expect(quantityOf(funnel, 'Canapé 3 places')).toHaveCount(0)
  await homes.getByRole('button', { name: '2 pièces' }).click()
  await funnel.button(/^Ajouter\s: Canapé 3 places$/).click()
  await expect(funnel.button('Annuler')).toHaveCount(0)

  await summary.click()
  await expect(funnel.host.getByText(/Canapé 3 places\s×\s2/)).toBeVisible()
  await expectAccessible(page)
  await funnel.host.locator('dl').getByRole('button', { name: 'Cuisine' }).click()
  await expect(funnel.host.getByRole('heading', { name: 'Cuisine' })).toBeVisible()
  await page.reload()
  await expect(funnel.host.getByRole('heading', { name: 'Cuisine' })).toBeVisible()
  await summary.click()
  await funnel.button('Vider la liste').click()
  await expect(homes).toBeVisible()
  await funnel.button('Annuler').click()
  await expect(summary).toHaveAccessibleName(/m³/)
})

test('a room leads to the next, from its beginning, and the rooms stay in sight', async ({
  page,
  beginAt,
}) => {
  const funnel = await beginAt('mon-volume')
  const strip = funnel.host.getByRole('group', { name: 'Pièces' })
  await funnel.button(/^Pièce suivante\s: Salle à manger$/).click()
  const title = funnel.host.getByRole('heading', { name: 'Salle à manger' })
  await expect(title).toBeFocused()
  const first = funnel.host.locator('[part=piece]').first()
  await expect(first).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 900)
  await expect(first).not.toBeInViewport()
  await expect(strip).toBeInViewport({ ratio: 1 })
  await strip.getByRole('button', { name: /^Cuisine/ }).click()
  await expect(first).toBeInViewport({ ratio: 1 })
})

test('cartons are suggested for the furniture on the list', async ({ beginAt }) => {
  const funnel = await beginAt('mon-volume')
  await funnel.add('Canapé 3 places')
  await quantityOf(funnel, 'Canapé 3 places').fill('10')
  const strip = funnel.host.getByRole('group', { name: 'Pièces' })
  await strip.getByRole('button', { name: /^Cartons/ }).click()
  await expect(funnel.host.getByText(/comptez encore 58 cartons/)).toBeVisible()
  await funnel.button('Ajouter ces cartons').click()
  await expect(quantityOf(funnel, 'Carton standard')).toHaveValue('36')
  await expect(funnel.button('Ajouter ces cartons')).toHaveCount(0)
  await expect(strip.getByRole('button', { name: /^Cartons/ })).toContainText('58 objets')
})

test('a held press counts on', async ({ page, beginAt }) => {
  const funnel = await beginAt('mon-volume')
  await funnel.host.getByText('Pouf').hover()
  await page.mouse.down()
  const quantity = quantityOf(funnel, 'Pouf')
  await expect.poll(async () => Number(await quantity.inputValue())).toBeGreaterThan(3)
  await page.mouse.up()
  const counted = await quantity.inputValue()
  await funnel.button(/^Retirer\s: Pouf$/).click()
  await expect(quantity).toHaveValue(String(Number(counted) - 1))
})

test('the list opens with a whole piece in view on a phone and on a wide screen, where all rooms are seen at once', async ({
  page,
  beginAt,
}) => {
  const funnel = await beginAt('mon-volume')
  const piece = funnel.host.locator('[part=piece]').first()
  for (const viewport of [{ width: 390, height: 844 }, DESKTOP.viewport]) {
    await page.setViewportSize(viewport)
    await page.goto('/tunnel/choix-volume')
    await funnel.chooseList()
    expect(await shareInView(funnel, piece), `at ${viewport.width} px`).toBe(1)
  }
  const strip = funnel.host.getByRole('group', { name: 'Pièces' })
  for (const room of await strip.getByRole('button').all())
    await expect(room).toBeInViewport({ ratio: 1 })
})

test.describe('on a wide screen', () => {
  test.use(DESKTOP)

  test('the bar covers no control that has the focus', async ({ page }) => {
    for (const viewport of [DESKTOP.viewport, { width: 720, height: 450 }]) {
      await page.setViewportSize(viewport)
      await page.goto('/tunnel')
      const funnel = new FunnelPage(page)
      await expect(funnel.title('Mes coordonnées')).toBeVisible()
      const field = funnel.host.getByRole('combobox', { name: 'Adresse de départ' })
      await field.focus()
      for (let tab = 0; tab < 12; tab += 1) {
        expect(await findCovered(funnel.host), `after ${tab} tabs at ${viewport.width}`).toBeNull()
        await page.keyboard.press('Tab')
      }
    }
  })
  test('a low window is left to the form', async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 450 })
    await page.goto('/tunnel')
    const funnel = new FunnelPage(page)
    await funnel.field('Nom').focus()
    await expect(funnel.field('Nom')).toBeInViewport()
    await expect(funnel.button('VOIR LES PRIX')).not.toBeInViewport()
  })
})
