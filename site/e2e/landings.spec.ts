import { expect, test } from './fixtures'

const LANDINGS = [
  'campus-lilas',
  'mutuelle-du-ponant',
  'campus-lilas/rentree-de-janvier',
  'agence-beaumarchais',
]

test('landings are accessible on a phone and a desktop, and fit a window of 320 pixels', async ({
  page,
  expectAccessible,
}) => {
  const expectHoldsAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${page.url()} at ${width} px`,
    ).toBe(width)
  }
  for (const path of LANDINGS) {
    await page.goto(`/tunnel/landing/${path}`)
    await page.keyboard.press('Shift') // its first sign brings the script
    await expect(page.getByRole('combobox', { name: 'Adresse de départ' })).toBeVisible()
    await expectHoldsAt(320, 640)
    await expectHoldsAt(390, 844)
    await expectAccessible(page)
  }
  await expectHoldsAt(1440, 900)
  await expectAccessible(page)
  // In its partner's colour and font, the form within it too.
  const button = page.getByRole('button', { name: 'VOIR LES PRIX' })
  await expect(button).toHaveCSS('background-color', 'rgb(31, 77, 58)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Georgia/)
  await expect(button).toHaveCSS('font-family', /^Georgia/)
  await expect(page.getByRole('link', { name: 'Commencer mon devis' })).toHaveCSS(
    'border-radius',
    '2px',
  )
})

test('the preview is opened by its link, and shows landing, quote, letter and contrasts', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(
    '/partenaires/mutuelle-du-ponant/apercu?token=a-token-that-opens-previews-in-tests',
  )
  await expect(page).toHaveURL('/partenaires/mutuelle-du-ponant/apercu')
  await expect(page.getByText('En ligne, telle que vous la voyez ici.')).toBeVisible()
  await expect(
    page.locator('moving-funnel').getByRole('heading', { name: 'Mes coordonnées' }),
  ).toBeVisible()
  const letter = page.getByRole('group', { name: 'Un e-mail d’exemple' })
  await expect(letter.getByRole('link', { name: 'Voir mon devis' })).toBeVisible()
  await expect(letter.locator('td', { hasText: /^Voir mon devis$/ })).toHaveCSS(
    'background-color',
    'rgb(18, 59, 109)',
  )
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
