import { DESKTOP, expect, test } from './fixtures'

test('every link of the home page leads to a page', async ({ page, request }) => {
  await page.goto('/')
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll(anchors => [...new Set(anchors.map(anchor => anchor.getAttribute('href') ?? ''))])
  expect(links.length).toBeGreaterThan(25)
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
})

for (const display of [{}, DESKTOP]) {
  test.describe(`at ${'viewport' in display ? '1440' : '390'} px`, () => {
    test.use(display)

    test('a page without content offers a next step and is accessible', async ({ page, expectAccessible }) => {
      await page.goto('/nos-agences')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos agences')
      await expect(page.getByRole('button', { name: 'VOIR LES PRIX' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /01 99 00 12 34/ })).toHaveAttribute(
        'href',
        'tel:+33199001234',
      )
      await expectAccessible(page)
    })

    test('the list of partners names them, says how to withdraw and is accessible', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto('/tunnel/mes-coordonnees')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Nos partenaires' }).click()
      await expect(page).toHaveURL('/partenaires')
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
        'Agence Beaumarchais',
        'Campus Lilas',
        'Mutuelle du Ponant',
      ])
      await expect(page.getByRole('heading', { name: 'Retirer votre accord' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /01 99 00 12 34/ })).toBeVisible()
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })

    test('an unknown address says so, offers the way home and is accessible', async ({
      page,
      allowErrors,
      expectAccessible,
    }) => {
      allowErrors(/404 \(Not Found\)/)
      const response = await page.goto('/nulle-part')
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(/Oops 404/)
      await expect(page.getByText('Désolé la page que vous cherchez est introuvable')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Retour à l’accueil' }).click()
      await expect(page).toHaveURL('/')
    })
  })
}

test('the funnel stands at its own address: title, reload and back', async ({ page }) => {
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

test('the tab is titled by the step that is shown, wherever one came in and goes on', async ({ page }) => {
  await page.goto('/tunnel/reserver')
  await expect(page).toHaveURL('/tunnel/mes-coordonnees')
  await expect(page).toHaveTitle('Mes coordonnées | Nouvelle Clé')
  await page.evaluate(() => history.pushState(null, '', '/tunnel/choix-volume'))
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('moving:step')))
  await expect(page).toHaveTitle('Choisissez un volume | Nouvelle Clé')
})

test('no page breaks its own security policy', async ({ page, allowErrors }) => {
  allowErrors(/404 \(Not Found\)/)
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const list: unknown = Reflect.get(window, 'violations')
      if (Array.isArray(list)) list.push(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  for (const path of [
    ...['/', '/faq', '/partenaires', '/nulle-part', '/tunnel/landing/campus-lilas'],
    '/tunnel/mes-coordonnees?departure=Lyon',
  ]) {
    await page.goto(path)
    if (path.startsWith('/tunnel/mes')) await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => Reflect.get(window, 'violations')), path).toEqual([])
  }
})

test('a page carries its words in French and its phone as a free call', async ({ page }) => {
  await page.goto('/mentions-legales')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('contentinfo')).toContainText(/société au capital de 100\s000 euros/)
  await expect(page.getByRole('complementary', { name: 'Paiement en plusieurs fois' })).toContainText(
    'Un crédit vous engage et doit être remboursé. Vérifiez vos capacités de remboursement avant de vous engager.',
  )
})
