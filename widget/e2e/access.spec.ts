import { DESKTOP, expect, test } from '../../site/e2e/fixtures'
import { FunnelPage, movingDate } from './funnel-page'
import { holdCalls } from './hold-calls'

test('on no step axe finds anything, on a phone or a wide screen, and nothing overflows at 320 pixels', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const look = async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0)
    await page.setViewportSize(DESKTOP.viewport)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
  }
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
  await look()
  await funnel.button('VOIR LES PRIX').click()
  await look()
  await funnel.host.getByRole('combobox', { name: 'Adresse de départ' }).pressSequentially('par')
  await expect(funnel.host.getByRole('option').first()).toBeVisible()
  await look()
  await funnel.submitContact()
  await look()
  await funnel.chooseList()
  await funnel.add('Canapé 3 places')
  await look()
  await funnel.button('CONTINUER').click()
  await expect(funnel.title('Mes adresses')).toBeVisible()
  await look()
  await funnel.fillArrival()
  await funnel.button('MON DEVIS').click()
  await expect(funnel.title('Votre prix')).toBeVisible()
  await funnel.host.getByText('Le détail du prix').click()
  await look()
})

test('axe finds nothing in a fault, nor in the question of a return', async ({
  page,
  expectAccessible,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.fillContact()
  await page.route('**/api/leads', route => route.fulfill({ status: 500, body: '' }))
  await funnel.button('VOIR LES PRIX').click()
  await expect(funnel.fault()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/tunnel')
  await expect(funnel.host.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test.describe('by keyboard alone', () => {
  test.use(DESKTOP)

  test('Enter before the suggestions for what is typed takes theirs, not those for fewer letters', async ({
    page,
  }) => {
    await page.goto('/tunnel')
    const field = page.locator('moving-funnel').getByRole('combobox', { name: 'Adresse de départ' })
    await field.pressSequentially('lyon')
    await expect(page.getByRole('option', { name: /69001/ })).toBeVisible()
    const answer = await holdCalls(page, '**/geo/**')
    await field.pressSequentially(' 2')
    await field.press('Enter')
    await field.press('Tab')
    await expect(field).toHaveValue('lyon 2')
    answer()
    await expect(field).toHaveValue(/69002/)
  })

  test('from contact details to another day’s price', async ({ page }) => {
    test.slow()
    await page.goto('/tunnel')
    const funnel = new FunnelPage(page)
    await expect(funnel.title('Mes coordonnées')).toBeVisible()
    const { keyboard } = page
    const focused = () =>
      page.evaluate(() => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        const label =
          element instanceof HTMLInputElement || element instanceof HTMLSelectElement
            ? element.labels?.[0]?.textContent
            : null
        return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '')
          .replaceAll('\u00A0', ' ')
          .trim()
      })
    /** Tabs on until what is focused says so; no mouse, no script focus. */
    const tabTo = async (name: RegExp) => {
      for (let press = 0; press < 120; press += 1) {
        await keyboard.press('Tab')
        if (name.test(await focused())) return
      }
      throw new Error(`${name} cannot be reached by Tab`)
    }

    await tabTo(/^Adresse de départ$/)
    await keyboard.type('lyon 2')
    await expect(funnel.host.getByRole('option').first()).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowUp')
    await keyboard.press('Enter')
    await expect(funnel.host.getByRole('combobox')).toHaveValue(/69002/)
    await expect(funnel.title('Mes coordonnées')).toBeVisible()
    await tabTo(/^Date du déménagement$/)
    await funnel.field('Date du déménagement').fill(movingDate())
    await tabTo(/^Nom$/)
    await keyboard.type('Lefèvre')
    await keyboard.press('Tab')
    await keyboard.type('Inès')
    await keyboard.press('Tab')
    await keyboard.type('ines@exemple.fr')
    await keyboard.press('Tab')
    await keyboard.type('0612345678')
    await tabTo(/J’accepte d’être contacté/)
    await keyboard.press('Space')
    await tabTo(/^VOIR LES PRIX$/)
    await keyboard.press('Enter')

    await expect(funnel.title('Choisissez un volume')).toBeFocused()
    await tabTo(/Je liste mon mobilier/)
    await keyboard.press('Enter')
    await expect(funnel.title('Votre volume')).toBeFocused()
    await tabTo(/^Ajouter : Canapé 3 places$/)
    await keyboard.press('Enter')
    expect(await focused()).toMatch(/Canapé 3 places/)
    await tabTo(/^CONTINUER$/)
    await keyboard.press('Enter')
    await expect(funnel.title('Mes adresses')).toBeFocused()
    await tabTo(/^Adresse d’arrivée$/)
    await keyboard.type('nantes')
    await expect(funnel.host.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await keyboard.press('Enter')
    await expect(funnel.host.getByRole('combobox', { name: 'Adresse d’arrivée' })).toHaveValue(
      'Nantes',
    )
    await tabTo(/^Étage$/)
    await keyboard.press('ArrowUp')
    await tabTo(/Pas d’ascenseur$/)
    await keyboard.press('Space')
    await tabTo(/^MON DEVIS$/)
    await keyboard.press('Enter')
    await expect(funnel.title('Votre prix')).toBeFocused()
    const price = await funnel.host.getByText(/€\sTTC$/).textContent()
    await tabTo(/^\S+ \d+ \S+, [\d\s]+€$/)
    await keyboard.press('ArrowRight')
    await expect(funnel.host.getByText(/€\sTTC$/)).not.toHaveText(String(price))
  })
})
