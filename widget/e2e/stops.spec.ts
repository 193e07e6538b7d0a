import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'

// In one worker: the way to this step is walked once.
test.describe.configure({ mode: 'default' })

test('two stopovers and storage to a price, then back to the arrival as it was typed', async ({
  page,
  beginAt,
  expectAccessible,
}) => {
  test.slow()
  const funnel = await beginAt('mes-adresses')
  const { host } = funnel
  const add = funnel.button('Ajouter une étape')
  const stopover = (number: number) => host.getByRole('group', { name: `Étape ${number}` })

  await expect(host.getByRole('group', { name: 'Étage' }).getByRole('radio')).toHaveCount(7)
  await expect(host.getByRole('radio', { checked: true })).toHaveCount(0)
  await funnel.fillArrival()
  await expect(host.getByText(/^Paris – Lyon, environ \d{3}\skm par la route$/)).toBeVisible()

  await add.click()
  await expect(host.getByRole('combobox', { name: 'Adresse de l’étape 1' })).toBeFocused()
  await funnel.chooseAddress('Adresse de l’étape 1', 'dijon', /21000/)
  await stopover(1).getByRole('radio', { name: '1er étage' }).check()
  await stopover(1).getByRole('radio', { name: 'Pas d’ascenseur' }).check()
  await stopover(1)
    .getByText(/^Monte-meuble, cave ou cour/)
    .click()
  await stopover(1).getByRole('checkbox', { name: 'Cave ou garage' }).check()
  await add.click()
  await funnel.chooseAddress('Adresse de l’étape 2', 'villeurbanne', /69100/)

  await funnel.button('Supprimer l’étape 1').click()
  await expect(stopover(2)).toHaveCount(0)
  await expect(host.getByText(/^Étape supprimée\s: 21000 Dijon/)).toBeVisible()
  const undo = funnel.button('Annuler')
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(stopover(1).getByRole('combobox')).toHaveValue('21000 Dijon')
  await expect(stopover(1).getByRole('radio', { name: '1er étage' })).toBeChecked()
  await expect(stopover(1).getByRole('checkbox', { name: 'Cave ou garage' })).toBeChecked()
  await expect(stopover(2).getByRole('combobox')).toHaveValue('69100 Villeurbanne')

  await funnel.button('Je prefère du stockage').click()
  const end = host.getByLabel('Fin du stockage')
  await funnel.button('MON DEVIS').click()
  await expect(end).toHaveAccessibleDescription(
    'Indiquez la fin du stockage ou choisissez une durée illimitée',
  )
  await expectAccessible(page)
  await end.fill('2020-01-01')
  await expect(end).toHaveAccessibleDescription(
    'Choisissez une fin de stockage après le jour du déménagement',
  )
  await host.getByRole('checkbox', { name: /Durée illimitée/ }).check()
  await expect(end).toBeDisabled()
  await expect(end).toHaveValue('')

  await funnel.button('MON DEVIS').click()
  await expect(funnel.title('Votre prix')).toBeVisible()
  await expect(
    host.getByText(/^Stockage dans notre dépôt \(Lyon\)\s: \d+\s€ pour le premier mois$/),
  ).toBeVisible()
  await expect(host.getByText(/^Chaque mois supplémentaire\s: \d+\s€$/)).toBeVisible()
  await expect(
    host.getByText(/^Avant de payer, il nous faudra\s: .*l’étage à Paris, à Villeurbanne/),
  ).toBeVisible()
  await expect(
    host.getByText('21000 Dijon (1er étage, sans ascenseur, cave ou garage)'),
  ).toBeVisible()
  await expectAccessible(page)

  await funnel.button(/^Modifier\s: Stockage$/).click()
  await funnel.button('Retirer le stockage').click()
  await expect(host.getByRole('combobox', { name: 'Adresse d’arrivée' })).toHaveValue(/^69003 Lyon/)
  await funnel.button('MON DEVIS').click()
  await expect(funnel.title('Votre prix')).toBeVisible()
  await expect(funnel.button(/^Modifier\s: À$/)).toBeVisible()
  await expect(host.getByText(/Stockage/)).toHaveCount(0)
})

test('the stepper of high floors keeps the focus at its least, and names the highest floor', async ({
  beginAt,
}) => {
  const { host } = await beginAt('mes-adresses')
  const group = host.getByRole('group', { name: 'Étage' })
  await group.getByRole('radio', { name: '6e étage ou plus' }).check()
  const count = host.getByRole('textbox', { name: 'Étage' })
  await host.getByRole('button', { name: 'Un étage de moins' }).click()
  await expect(count).toHaveValue('6')
  await count.fill('3')
  await count.press('Enter')
  await expect(count).toHaveValue('6')
  await expect(host.getByRole('button', { name: 'Un étage de plus' })).toBeFocused()
  await count.fill('40')
  await count.press('Enter')
  await expect(count).toHaveValue('20')
  await expect(host.getByRole('alert')).toHaveText('20e étage au maximum')
})

test('a stopover that is deleted while its address is looked up neither comes back nor breaks anything', async ({
  page,
  beginAt,
}) => {
  const funnel = await beginAt('mes-adresses')
  const stopover = funnel.host.getByRole('combobox', { name: /Adresse de l’étape/ })
  let answer = () => {}
  const answered = new Promise<void>(resolve => (answer = resolve))
  const lateAnswer = page.waitForRequest(/\/geo\/.*dijon/)
  await page.route(/\/geo\/.*dijon/, async route => {
    await answered
    await route.continue().catch(() => undefined) // the field may have aborted it
  })
  await funnel.button('Ajouter une étape').click()
  await stopover.pressSequentially('dijon')
  await lateAnswer
  await funnel.button('Supprimer l’étape 1').click()
  answer()
  await expect(stopover).toHaveCount(0)
  await funnel.button('Ajouter une étape').click()
  await expect(stopover).toHaveValue('')
  await funnel.chooseAddress('Adresse de l’étape 1', 'lyon 2', /69002/)
  await expect(stopover).toHaveCount(1)
})
