import type { Page } from 'playwright/test'
import { expect, test } from './pages/embedding-test'

const QUOTE_FORM = '<moving-quote-form></moving-quote-form>'
const departure = (page: Page) => page.getByRole('combobox', { name: 'Adresse de départ' })

test.describe('leaving an address with Tab', () => {
  for (const [typed, option, kept] of [
    ['Lille', '59000 Lille', '59000 Lille'],
    ['saint etienne', '42000 Saint-Étienne', '42000 Saint-Étienne'],
    ['Paris', '75001 Paris', 'Paris'],
  ] as const)
    test(`${typed} becomes ${kept}`, async ({ embed, page }) => {
      await embed(QUOTE_FORM)
      await departure(page).pressSequentially(typed)
      await expect(page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true')
      await departure(page).press('Tab')
      await expect(departure(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(departure(page)).toHaveValue(kept)
    })
})
