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

/** Pays an order, at the sandbox bank; without script, a page of ours leads there by a button. */
const payByCard = async (page: Page, uuid: string) => {
  await page.goto(`/materiel-demenagement/commande/${uuid}`)
  await page.getByRole('link', { name: /^Payer / }).click()
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: /^Payer / }).click()
  const number = page.getByLabel('Numéro de carte')
  const onward = page.getByRole('button', { name: 'Aller à la page de la banque' })
  await expect(number.or(onward)).toBeVisible()
  if (await onward.isVisible()) await onward.click()
  await number.fill('5555 5567 7825 0000')
  await page.getByLabel('Date d’expiration').fill('12/40')
  await page.getByLabel('Code de sécurité').fill('123')
  await page.getByRole('button', { name: /^Payer / }).click()
  await page.getByRole('button', { name: 'Confirmer le paiement' }).click()
  await expect(page).toHaveURL(/merci-pour-votre-commande/)
}

/** Moves the focus to the next control of that name, by keyboard. */
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

  test('a guest pays for cartons, and withdraws by keyboard alone', async ({
    page,
    request,
    allowErrors,
  }) => {
    allowErrors(/422/)
    const { uuid, reference } = await placedOrder(request)
    const order = `/materiel-demenagement/commande/${uuid}`
    await payByCard(page, uuid)

    await page.goto(order)
    await tabTo(page, 'link', 'Renoncer au contrat ici')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Référence de la commande' })).toHaveValue(
      reference,
    )
    await tabTo(page, 'textbox', 'Prénom et nom')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 champs sont à vérifier')).toBeVisible()
    await tabTo(page, 'textbox', 'Prénom et nom')
    await page.keyboard.type('Camille Desrosiers')
    await tabTo(page, 'textbox', 'E-mail de la commande')
    await page.keyboard.type('camille@example.fr')
    await page.keyboard.press('Enter')

    await expect(
      page.getByText('ma rétractation du contrat portant sur la commande'),
    ).toContainText(reference)
    await tabTo(page, 'button', 'Ne renoncer qu’à une partie')
    await page.keyboard.press('Enter')
    await tabTo(page, 'textbox', 'Carton à livres')
    await page.keyboard.type('99')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Carton à livres' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await tabTo(page, 'button', 'Renoncer à toute la commande')
    await page.keyboard.press('Enter')
    await tabTo(page, 'button', 'Confirmer la rétractation')
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { name: 'Votre rétractation est enregistrée' }),
    ).toBeVisible()
    await expect(page.getByText(/Nous l’avons reçue le .+ à\s\d+.h.\d\d/)).toBeVisible()

    await page.goto(order)
    await expect(page.getByText('Vous avez renoncé à cette commande.')).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Renoncer au contrat ici', exact: true }),
    ).toHaveCount(0)
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

test('the articles to give back are named, and the rest is kept', async ({
  page,
  request,
  expectAccessible,
}) => {
  const { uuid, reference } = await placedOrder(request)
  await payByCard(page, uuid)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/materiel-demenagement/retractation?commande=${reference}`)
  await page.getByLabel('Prénom et nom').fill('Camille Desrosiers')
  await page.getByLabel('E-mail de la commande').fill('camille@example.fr')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ne renoncer qu’à une partie' }).click()
  await expectAccessible(page)
  await page.getByLabel('Carton à livres').fill('3')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByText('pour ces articles')).toContainText('3 × Carton à livres')
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click()
  await expect(
    page.getByRole('heading', { name: 'Votre rétractation est enregistrée' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/materiel-demenagement/commande/${uuid}`)
  await expect(page.getByText('dont 3 en rétractation')).toBeVisible()
  await expectAccessible(page)
})
