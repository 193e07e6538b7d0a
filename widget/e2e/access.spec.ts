import { DESKTOP, expect, test } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'
import { holdCalls } from './hold-calls'

const FUNNEL = 'moving-funnel'

test('axe finds nothing on any step, on a phone or a wide screen, and nothing overflows at 320 pixels', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  /** Checks the whole page, or only the element `within`. */
  const look = async (within?: string) => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0)
    await page.setViewportSize(DESKTOP.viewport)
    await expectAccessible(page, within)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, within)
  }
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
  await look()
  await funnel.button('VOIR LES PRIX').click()
  await look(FUNNEL)
  await funnel.host.getByRole('combobox', { name: 'Adresse de départ' }).pressSequentially('par')
  await expect(funnel.host.getByRole('option').first()).toBeVisible()
  await look(FUNNEL)
  await funnel.submitContact()
  await look(FUNNEL)
  await funnel.chooseList()
  await funnel.add('Canapé 3 places')
  await look(FUNNEL)
  await funnel.button('CONTINUER').click()
  await expect(funnel.title('Mes adresses')).toBeVisible()
  await look(FUNNEL)
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
})
