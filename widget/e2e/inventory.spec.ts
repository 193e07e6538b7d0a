import type { Page } from 'playwright/test'
import { expect, test } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'

const openList = async (page: Page): Promise<FunnelPage> => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await funnel.chooseList()
  return funnel
}

const quantityOf = (funnel: FunnelPage, piece: string) => funnel.host.getByLabel(new RegExp(`^Quantité\\s: ${piece}$`))

test('a quantity shows what is counted', async ({ page }) => {
  const funnel = await openList(page)
  await funnel.button(/^Ajouter\s: Canapé 3 places$/).click()
  const quantity = quantityOf(funnel, 'Canapé 3 places')
  await quantity.fill('600')
  await expect(quantity).toHaveValue('500')
  await quantity.fill('9999')
  await expect(quantity).toHaveValue('500')
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('500')
})
