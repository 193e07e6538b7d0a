import type { Locator } from 'playwright/test'
import { FunnelPage, movingDate } from '../../widget/e2e/funnel-page'
import { thumb } from '../../widget/e2e/input-methods'
import { expect, test } from './fixtures'

/** Maximum number of taps. A field counts one tap, its keyboard and its date picker none. */
const MAX_TAPS_TO_PRICE = 14
const MAX_TAPS_TO_PAID_ORDER = 26

test('a customer on a phone gets from the home page to a price and to a paid order in few taps', async ({
  page,
}) => {
  let taps = 0
  const counted = <Arguments extends unknown[]>(act: (...args: Arguments) => Promise<void>) => {
    return async (...args: Arguments) => {
      taps += 1
      await act(...args)
    }
  }
  const hand = thumb()
  const press = counted(hand.press)
  const tick = counted(hand.tick)
  const type = counted(hand.type)
  /** Types a place and takes its suggestion, which lies over the controls below. */
  const choose = async (field: Locator, typed: string, option: RegExp) => {
    await type(field, typed)
    await press(page.getByRole('option', { name: option }).first())
  }

  await page.goto('/')
  const start = page.locator('moving-quote-form').first()
  // The first touch brings the script, and the element takes the plain field's place.
  await press(start.getByRole('textbox', { name: 'Adresse de départ' }))
  await start.getByRole('combobox', { name: 'Adresse de départ' }).fill('Paris 11')
  await press(page.getByRole('option', { name: /75011/ }).first())
  await press(start.getByRole('button', { name: 'VOIR LES PRIX' }))

  const funnel = new FunnelPage(page)
  await expect(funnel.title('Mes coordonnées')).toBeVisible()
  await type(funnel.field('Date du déménagement'), movingDate())
  await type(funnel.field('Nom'), 'Quintefeuille')
  await type(funnel.field('Prénom'), 'Élise')
  await type(funnel.field('E-mail'), 'elise.quintefeuille@exemple.fr')
  await type(funnel.field('Téléphone'), '06 12 34 56 78')
  await tick(funnel.host.getByRole('checkbox', { name: /J’accepte d’être contacté/ }))
  await press(funnel.button('VOIR LES PRIX'))

  await expect(funnel.title('Choisissez un volume')).toBeVisible()
  await press(funnel.button(/^2 pièces/))

  await expect(funnel.title('Mes adresses')).toBeVisible()
  await choose(funnel.host.getByRole('combobox', { name: 'Adresse d’arrivée' }), 'Lyon 3', /69003/)
  await press(funnel.button('MON DEVIS'))
  await expect(funnel.title('Votre prix')).toBeVisible()
  const tapsToPrice = taps
  console.log(`taps from home to a price: ${tapsToPrice}`)
  expect(tapsToPrice).toBeLessThanOrEqual(MAX_TAPS_TO_PRICE)

  await press(funnel.button('RÉSERVER'))
  const departure = page.getByRole('group', { name: /^Départ/ })
  const arrival = page.getByRole('group', { name: /^Arrivée/ })
  await choose(departure.getByRole('combobox'), '3 rue Oberkampf', /Oberkampf/)
  await tick(departure.getByRole('radio', { name: '3e étage' }))
  await expect(departure.getByRole('radio', { name: 'Je ne sais pas' })).toBeChecked()
  await choose(arrival.getByRole('combobox'), '8 rue Paul Bert', /Paul Bert/)
  await tick(arrival.getByRole('radio', { name: '1er étage' }))
  await press(page.getByRole('button', { name: /^Réserver pour/ }))

  await tick(page.getByRole('checkbox', { name: /conditions générales/ }))
  await press(page.getByRole('button', { name: /^Payer / }))
  await press(page.getByRole('button', { name: /^Payer / }))
  await press(page.getByRole('button', { name: 'Confirmer le paiement' }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Merci pour votre commande' }),
  ).toBeVisible()
  console.log(`taps from home to a paid order: ${taps}`)
  expect(taps).toBeLessThanOrEqual(MAX_TAPS_TO_PAID_ORDER)
})
