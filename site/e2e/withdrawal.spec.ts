import type { APIRequestContext, Page } from 'playwright/test'
import { storeCartBody, storeLeadBody } from '../server/shop/testing/store-calls'
import { OWN_HEADERS } from './bookable-quote'
import { expect, test } from './fixtures'

interface Placed {
  uuid: string
  reference: string
}

/** A new order of a pack and some cartons, to be delivered. */
const placedOrder = async (request: APIRequestContext): Promise<Placed> => {
  const make = async (path: string, data: object): Promise<Placed> => {
    const response = await request.post(`/api/carton_store/${path}`, { headers: OWN_HEADERS, data })
    expect(response.status()).toBe(201)
    return response.json()
  }
  return make('cart', storeCartBody((await make('lead', storeLeadBody())).uuid))
}

/** Goes from what has the focus to the next of that name, as who has no mouse. */
const tabTo = async (page: Page, role: 'link' | 'button' | 'textbox', name: string) => {
  const target = page.getByRole(role, { name, exact: true })
  await expect(target).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [1] })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest pays for cartons, and withdraws by keyboard alone', async ({ page, request, allowErrors }) => {
    allowErrors(/422/)
    const { uuid, reference } = await placedOrder(request)
    const order = `/materiel-demenagement/commande/${uuid}`
    await page.goto(order)
    await page.getByRole('link', { name: /^Payer / }).click()
    await page.getByRole('checkbox', { name: /conditions générales/ }).check()
    await page.getByRole('button', { name: /^Payer / }).click()
    await page.getByRole('button', { name: 'Aller à la page de la banque' }).click()
    await page.getByLabel('Numéro de carte').fill('5555 5567 7825 0000')
    await page.getByLabel('Date d’expiration').fill('12/40')
    await page.getByLabel('Code de sécurité').fill('123')
    await page.getByRole('button', { name: /^Payer / }).click()
    await page.getByRole('button', { name: 'Confirmer le paiement' }).click()
    await expect(page).toHaveURL(/merci-pour-votre-commande/)

    await page.goto(order)
    await tabTo(page, 'link', 'Renoncer au contrat ici')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Référence de la commande' })).toHaveValue(reference)
    await tabTo(page, 'textbox', 'Prénom et nom')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 champs sont à vérifier')).toBeVisible()
    await tabTo(page, 'textbox', 'Prénom et nom')
    await page.keyboard.type('Camille Desrosiers')
    await tabTo(page, 'textbox', 'E-mail de la commande')
    await page.keyboard.type('camille@example.fr')
    await page.keyboard.press('Enter')

    await expect(page.getByText('ma rétractation du contrat portant sur la commande')).toContainText(reference)
    await tabTo(page, 'button', 'Confirmer la rétractation')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible()
    await expect(page.getByText(/Nous l’avons reçue le .+ à \d+.h.\d\d/)).toBeVisible()

    await page.goto(order)
    await expect(page.getByText('Vous avez renoncé à cette commande.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Renoncer au contrat ici', exact: true })).toHaveCount(0)
  })
})

test('the statement of a withdrawal is accessible, with what is wrong in it too', async ({
  page,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/422/)
  await page.goto('/materiel-demenagement/retractation')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('group', { name: '3 champs sont à vérifier' })).toBeFocused()
  await expectAccessible(page)
})
