import { expect, test } from './fixtures'

test('every link of the home page leads to a page', async ({ page, request }) => {
  await page.goto('/')
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll(anchors => [...new Set(anchors.map(anchor => anchor.getAttribute('href') ?? ''))])
  expect(links.length).toBeGreaterThan(25)
  // Another test may be selling one of them.
  const lasting = links.filter(link => !link.startsWith('/tunnel/offreFlash/'))
  for (const link of lasting) expect((await request.get(link)).status(), link).toBe(200)
})

test('pages without forms are accessible on a phone and a desktop, and each has a next step', async ({
  page,
  allowErrors,
  expectAccessible,
}) => {
  allowErrors(/404 \(Not Found\)/)
  const expectSound = async () => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `at ${width} px`,
      ).toBe(width)
      await expectAccessible(page)
    }
  }
  const main = page.getByRole('main')
  await page.goto('/les-guides')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Les guides du déménagement')
  await expect(page.getByRole('button', { name: 'VOIR LES PRIX' })).toBeVisible()
  await expect(main.getByRole('link', { name: /01 99 00 12 34/ })).toHaveAttribute(
    'href',
    'tel:+33199001234',
  )
  await expectSound()

  // One of each kind, where room is shortest.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/les-guides/combien-coute-un-demenagement',
    '/nos-agences/paris-15e',
    '/recrutement/chef-d-equipe-demenagement',
    '/les-tutoriels/emballer-la-vaisselle',
    '/la-presse-en-parle',
    '/faq',
    '/ville',
  ]) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    await expectAccessible(page)
  }

  await page.goto('/cgv')
  await expectSound()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nos partenaires' }).click()
  await expect(page).toHaveURL('/partenaires')
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'Agence Beaumarchais',
    'Campus Lilas',
    'Mutuelle du Ponant',
  ])
  await expect(page.getByRole('heading', { name: 'Retirer votre accord' })).toBeVisible()
  await expect(main.getByRole('link', { name: /01 99 00 12 34/ })).toBeVisible()
  await expectSound()

  await page.goto('/avis-des-clients')
  await expect(main.getByText(/publié le .*, non contrôlé/).first()).toBeVisible()
  await expectSound()

  const response = await page.goto('/nulle-part')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(/Oops 404/)
  await expect(page.getByText('Désolé la page que vous cherchez est introuvable')).toBeVisible()
  await expectSound()
  await main.getByRole('searchbox', { name: 'Rechercher dans le site' }).fill('cartons frigidaire')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/recherche?q=cartons+frigidaire')
  const first = main.getByRole('list', { name: 'Résultats' }).getByRole('link').first()
  await expect(first).toBeVisible()
  await expectSound()
  await page.evaluate(() => scrollTo(0, 200))
  await first.click()
  await expect(page).not.toHaveURL(/recherche/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
})

test('each step of the funnel has its own address: title, reload and back work', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/tunnel')
  await expect(page).toHaveURL('/tunnel/mes-coordonnees')
  await expect(page).toHaveTitle('Mes coordonnées | Nouvelle Clé')
  await expect(page.getByText('Devis gratuit en moins de 5 minutes')).toBeAttached()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the tab has the title of the displayed step, whatever the first page and the way', async ({
  page,
}) => {
  // As with slow frames, where the element's effects are late too.
  await page.addInitScript(() => (window.requestAnimationFrame = () => 0))
  await page.goto('/tunnel/reserver')
  await expect(page).toHaveURL('/tunnel/mes-coordonnees')
  await expect(page).toHaveTitle('Mes coordonnées | Nouvelle Clé')
  await page.evaluate(() => history.pushState(null, '', '/tunnel/choix-volume'))
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('moving:step')))
  await expect(page).toHaveTitle('Choisissez un volume | Nouvelle Clé')
})

test('a breach of a page’s own security policy is logged as a console error', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Content Security Policy/)
  await page.goto('/faq')
  const said = page.waitForEvent('console', message =>
    message.text().includes('Content Security Policy'),
  )
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'p { color: red }'
    document.head.append(style)
  })
  expect((await said).type()).toBe('error')
})
