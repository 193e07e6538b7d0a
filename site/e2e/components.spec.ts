import type { Locator } from 'playwright/test'
import { DESKTOP, expect, test } from './fixtures'

/** Properties of a control that do not depend on its typeface. */
const PROPERTIES = [
  'height',
  'padding-left',
  'border-top-width',
  'border-top-color',
  'border-top-left-radius',
  'background-color',
  'color',
  'accent-color',
  'color-scheme',
]

const look = (control: Locator) =>
  control.evaluate(
    (element, names) =>
      Object.fromEntries(
        names.map(name => [name, getComputedStyle(element).getPropertyValue(name)]),
      ),
    PROPERTIES,
  )

test.describe('the page of all components', () => {
  test.use(DESKTOP)

  test('a control looks the same on the site and in an element, in both schemes', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/demo/composants')
    const partsOf = (scheme: string) => {
      const column = page.locator(`.components-${scheme}`)
      return {
        own: column.getByRole('region', { name: 'Champs' }),
        ownBox: column
          .getByRole('region', { name: 'Cases et choix' })
          .getByRole('checkbox')
          .first(),
        funnel: column.locator('moving-funnel'),
      }
    }
    for (const { own, ownBox, funnel } of ['light', 'dark'].map(partsOf)) {
      await expect(funnel.getByRole('heading', { level: 2 })).toBeVisible()
      expect(await look(funnel.getByLabel('Nom', { exact: true }))).toEqual(
        await look(own.getByLabel('Nom', { exact: true })),
      )
      expect(await look(funnel.getByRole('checkbox').first())).toEqual(await look(ownBox))
    }
    for (const { own } of ['light', 'dark'].map(partsOf)) {
      const outline = (field: Locator) =>
        field.evaluate(element => getComputedStyle(element).outline)
      const focused = own.getByLabel('Nom', { exact: true })
      await focused.focus()
      expect(await outline(own.getByLabel('Prénom'))).toBe(await outline(focused))
    }
    // One draft: both funnels have the same mistakes.
    await partsOf('light').funnel.getByRole('button', { name: 'VOIR LES PRIX' }).click()
    for (const { own, funnel } of ['light', 'dark'].map(partsOf)) {
      const wrong = funnel.getByLabel('Nom', { exact: true })
      await expect(wrong).toHaveAttribute('aria-invalid', 'true')
      // The border's colour changes gradually.
      await expect.poll(() => look(wrong)).toEqual(await look(own.getByLabel('Code postal')))
    }
    await expectAccessible(page)
  })
})
