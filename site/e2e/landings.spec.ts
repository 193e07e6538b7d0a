import { DESKTOP, expect, test } from './fixtures'

const LANDINGS = ['agence-beaumarchais', 'campus-lilas', 'mutuelle-du-ponant', 'campus-lilas/rentree-de-janvier']

test('landings are sound and accessible on a phone, and no wider than the narrowest', async ({
  page,
  expectAccessible,
}) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const path of LANDINGS) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/tunnel/landing/${path}`)
    await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toBeVisible()
    await expectAccessible(page)
    expect(await overflow(), path).toBe(0)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(), `${path} at 320 px`).toBe(0)
  }
})

test.describe('on a desktop', () => {
  test.use(DESKTOP)

  test('a landing stands in its partner’s colour and font, the form within it too', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/tunnel/landing/agence-beaumarchais')
    const button = page.getByRole('button', { name: 'VOIR LES PRIX' })
    await expect(button).toHaveCSS('background-color', 'rgb(31, 77, 58)')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Georgia/)
    await expect(button).toHaveCSS('font-family', /^Georgia/)
    await expect(page.getByRole('link', { name: 'Commencer mon devis' })).toHaveCSS('border-radius', '2px')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
  })
})

test('the preview is opened by its link, and shows landing, quote, letter and contrasts', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/partenaires/mutuelle-du-ponant/apercu?token=a-token-that-opens-previews-in-tests')
  await expect(page).toHaveURL('/partenaires/mutuelle-du-ponant/apercu')
  await expect(page.getByText('En ligne, telle que vous la voyez ici.')).toBeVisible()
  await expect(page.locator('moving-funnel').getByRole('heading', { name: 'Mes coordonnées' })).toBeVisible()
  const letter = page.getByRole('group', { name: 'Un courriel d’exemple' })
  await expect(letter.getByRole('link', { name: 'Voir mon devis' })).toBeVisible()
  await expect(letter.locator('td', { hasText: /^Voir mon devis$/ })).toHaveCSS('background-color', 'rgb(18, 59, 109)')
  await expect(page.getByRole('row', { name: /Texte du bouton/ })).toContainText('11,2')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of a landing leads to its first step with what was typed', async ({ page }) => {
    await page.goto('/tunnel/landing/campus-lilas/rentree-de-janvier')
    await page.getByRole('textbox', { name: 'Adresse de départ' }).fill('Nantes')
    await page.getByRole('textbox', { name: 'Adresse d’arrivée' }).fill('Lyon')
    await page.getByLabel('Date du déménagement').fill('2027-01-12')
    await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe('/tunnel/landing/campus-lilas/choix-volume')
    expect(Object.fromEntries(searchParams)).toEqual({
      campagne: 'rentree-de-janvier',
      departure: 'Nantes',
      arrival: 'Lyon',
      date: '2027-01-12',
    })
    await expect(page.locator('moving-funnel')).toHaveAttribute('arrival', 'Lyon')
    await expect(page.getByRole('link', { name: /01 99 00 12 34/ }).last()).toBeVisible()
  })
})
