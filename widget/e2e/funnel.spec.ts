import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import { createScreenReader } from './screen-reader'
import { FunnelPage, movingDate } from './funnel-page'

const PARTNER_PAGE = (
  origin: string,
) => `<!doctype html><html lang="fr"><head><title>Une agence</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Louer chez nous</h1><moving-funnel partner="campus-lilas"></moving-funnel></main>
<script async src="${origin}/widget.js"></script></body></html>`

test('a partner’s page: contact, furniture, addresses, price', async ({
  page,
  otherOrigin,
  baseURL,
  request,
}) => {
  await page.goto(await otherOrigin(PARTNER_PAGE(String(baseURL))))
  const events: { name: string; detail: Record<string, unknown> }[] = []
  await page.exposeFunction('heard', (name: string, detail: Record<string, unknown>) =>
    events.push({ name, detail }),
  )
  await page.evaluate(() => {
    for (const name of ['step', 'lead', 'quote'])
      document.addEventListener(`moving:${name}`, event => {
        if (event instanceof CustomEvent) Reflect.get(window, 'heard')(name, event.detail)
      })
  })
  const funnel = new FunnelPage(page)
  await expect(funnel.host.getByRole('img', { name: /campus/i })).toBeVisible()
  const simulated = page.waitForResponse(answer => answer.url().endsWith('/api/simulations'))
  await funnel.reachPrice()

  const shown = await funnel.host.getByText(/€\sTTC$/).textContent()
  const shownCents = Number(shown?.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100
  const quote = events.find(({ name }) => name === 'quote')?.detail
  expect(quote?.amountCents).toBe(shownCents)
  const simulation = await (await simulated).json()
  expect(
    simulation.detail.lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0),
  ).toBe(shownCents)
  expect(simulation.detail.volume).toBe(3)

  const reference = String(events.find(({ name }) => name === 'lead')?.detail.reference)
  const lead = await (await request.get(`/demo/leads/${reference}`)).json()
  expect(lead).toMatchObject({
    lastname: 'Lefèvre',
    phoneE164: '+33612345678',
    isKnownSource: true,
    movingDate: movingDate(),
  })
  expect(events.filter(({ name }) => name === 'lead')).toHaveLength(1)
  expect(events.filter(({ name }) => name === 'step').map(({ detail }) => detail.step)).toEqual([
    'choix-volume',
    'mon-volume',
    'mes-adresses',
    'reserver',
  ])
})

test('the host site: each step is a URL that survives reload and back', async ({ page }) => {
  await page.goto('/tunnel')
  await expect(page).toHaveURL(/\/tunnel\/mes-coordonnees$/)
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await expect(page).toHaveURL(/\/tunnel\/choix-volume$/)
  await funnel.chooseList()
  await funnel.add('Canapé 3 places')
  await page.reload()
  await expect(page).toHaveURL(/\/tunnel\/mon-volume$/)
  await expect(funnel.host.getByLabel(/^Quantité\s: Canapé 3 places$/)).toHaveValue('1')
  await page.goBack()
  await expect(funnel.title('Choisissez un volume')).toBeVisible()
  await page.goForward()
  await funnel.button('CONTINUER').click()
  await funnel.fillArrival()
  await funnel.button('MON DEVIS').click()
  await expect(page).toHaveURL(/\/tunnel\/reserver$/)
  const price = await funnel.host.getByText(/€\sTTC$/).textContent()
  await page.reload()
  await expect(funnel.host.getByText(/€\sTTC$/)).toHaveText(String(price))
  await page.goBack()
  await expect(funnel.title('Mes adresses')).toBeVisible()
})

test('a later step’s URL without a quote leads to the first step', async ({ page }) => {
  await page.goto('/tunnel/mes-adresses')
  await expect(new FunnelPage(page).title('Mes coordonnées')).toBeVisible()
  await expect(page).toHaveURL(/\/tunnel\/mes-coordonnees$/)
})

test('a partner’s short form leads into the funnel on another of the partner’s pages', async ({
  page,
  otherOrigin,
  baseURL,
}) => {
  const element = '<moving-funnel partner="campus-lilas"></moving-funnel>'
  const shortForm = '<moving-quote-form partner="campus-lilas" target="/devis"></moving-quote-form>'
  const html = PARTNER_PAGE(String(baseURL))
  const url = await otherOrigin(html.replace(element, shortForm), {
    files: { '/devis': { type: 'text/html; charset=utf-8', body: html } },
  })
  await page.goto(url)
  await new FunnelPage(page, page.locator('moving-quote-form')).chooseAddress(
    'Adresse de départ',
    'nantes',
    /44000/,
  )
  await page.getByRole('button', { name: 'VOIR LES PRIX' }).click()
  await expect(page).toHaveURL(/\/devis\?/)
  await expect(
    new FunnelPage(page).host.getByRole('combobox', { name: 'Adresse de départ' }),
  ).toHaveValue(/Nantes/)
})

test('a draft that another tab continued is offered when the customer returns to the first tab', async ({
  page,
  context,
  otherOrigin,
  baseURL,
}) => {
  const url = await otherOrigin(PARTNER_PAGE(String(baseURL)))
  await page.goto(url)
  const here = new FunnelPage(page)
  await here.field('Nom').fill('Lefèvre')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(1)
  const there = new FunnelPage(await context.newPage())
  await there.page.goto(url)
  await there.button('Oui, reprendre').click()
  await there.field('Prénom').fill('Inès')
  await expect.poll(() => there.page.evaluate(() => JSON.stringify(localStorage))).toContain('Inès')
  await page.bringToFront()
  // Storage takes a moment to reach another tab.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(here.button('Oui, reprendre')).toBeVisible({ timeout: 300 })
  }).toPass()
  await here.button('Oui, reprendre').click()
  await expect(here.field('Prénom')).toHaveValue('Inès')
})

test('a reload on a page without URLs asks, and resumes with everything typed', async ({
  page,
  otherOrigin,
  baseURL,
}) => {
  const url = await otherOrigin(PARTNER_PAGE(String(baseURL)))
  const { forget, expectAnnounced } = await createScreenReader(page)
  await page.goto(url)
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await funnel.chooseList()
  await funnel.add('Canapé 3 places')
  await page.reload()
  forget()
  const dialog = funnel.host.getByRole('dialog', { name: /Reprendre votre session précédente/ })
  await expect(dialog).toBeVisible()
  // A page of a partner keeps the focus while it loads.
  await expectAnnounced([/^Reprendre votre session précédente/])
  await expect(page.locator('body')).toBeFocused()
  await dialog.getByRole('button', { name: 'Oui, reprendre' }).click()
  // With a lead, the booking page; without a price it names what is missing, with a link to it.
  await expect(funnel.title('Votre devis')).toBeVisible()
  await expect(funnel.host.getByText('Il reste vos adresses à compléter.')).toBeVisible()
  await funnel.button('Modifier : Volume').click()
  await expect(funnel.title('Votre volume')).toBeVisible()
  await expect(funnel.host.getByLabel(/^Quantité\s: Canapé 3 places$/)).toHaveValue('1')
  await funnel.button('RETOUR').click()
  await funnel
    .button('RETOUR')
    .click()
    .catch(() => undefined)
  await page.reload()
  await funnel.button('Non, recommencer').click()
  await expect(funnel.field('Nom')).toHaveValue('')
  await page.reload()
  await expect(funnel.field('Nom')).toHaveValue('')
  await expect(dialog).toHaveCount(0)
})

test('a wrong field is told in the spec’s words, at the field and in a summary', async ({
  page,
}) => {
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.button('VOIR LES PRIX').click()
  const summary = funnel.host.getByRole('group', { name: '7 champs sont à vérifier' })
  await expect(summary).toBeFocused()
  await expect(funnel.field('Nom')).toHaveAccessibleDescription(
    'Merci de vérifier ce champs\u00A0: indiquez votre nom.',
  )
  await expect(
    funnel.host.getByRole('combobox', { name: 'Adresse de départ' }),
  ).toHaveAccessibleDescription(/Merci d'indiquer au moins une ville/)
  await summary.getByRole('button', { name: 'E-mail' }).click()
  await expect(funnel.field('E-mail')).toBeFocused()
  await funnel.field('E-mail').fill('ines')
  await funnel.field('Téléphone').fill('12')
  await funnel.field('Nom').fill('Lefèvre')
  await expect(funnel.field('E-mail')).toHaveAccessibleDescription('Doit être un e-mail')
  await expect(funnel.field('Téléphone')).toHaveAccessibleDescription(
    /Doit être un numéro de téléphone/,
  )
  await expect(funnel.field('Nom')).not.toHaveAccessibleDescription(/Merci/)
})

test('a customer whose device clock is years off can choose a date that the server accepts', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-03-10T14:31:00+01:00'))
  await page.goto('/tunnel')
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await expect(funnel.title('Choisissez un volume')).toBeVisible()
})

test('the truck fills, ten taps for ten pieces, and the search forgives', async ({ beginAt }) => {
  const funnel = await beginAt('mon-volume')
  await funnel.button('CONTINUER').click()
  await expect(funnel.host.getByText('Ajoutez au moins un meuble ou un carton')).toBeVisible()
  const add = funnel.button(/^Ajouter\s: Canapé 3 places$/)
  for (let tap = 0; tap < 10; tap += 1) await add.click()
  await expect(funnel.host.getByLabel(/^Quantité\s: Canapé 3 places$/)).toHaveValue('10')
  await expect(funnel.host.getByText(/18\sm³ à déménager/).first()).toBeAttached()
  await funnel.host.getByRole('searchbox').fill('cannape')
  await expect(funnel.button(/: Canapé 3 places$/).first()).toBeVisible()
  await funnel.host.getByLabel(/^Quantité\s: Canapé 3 places$/).fill('2')
  await funnel.host.getByRole('searchbox').fill('Harpe celtique')
  await funnel.button(/Ajouter «\sHarpe celtique\s»/).click()
  await funnel.button('AJOUTER').click()
  await expect(funnel.host.getByLabel(/^Quantité\s: Harpe celtique$/)).toHaveValue('1')
  await expect(funnel.host.getByRole('searchbox')).toHaveValue('')
})

test('a room of one’s own', async ({ beginAt }) => {
  const funnel = await beginAt('mon-volume')
  await funnel.button('Ajouter une pièce').click()
  await funnel.field('Nom de la pièce').fill('Atelier')
  await funnel.button('AJOUTER').click()
  await expect(funnel.button(/Atelier/).first()).toHaveAttribute('aria-current', 'true')
  await funnel.button(/^Ajouter\s: Étagère$/).click()
  await expect(funnel.button(/Atelier\s*1 objet/)).toBeVisible()
  await expect(funnel.button('Retirer cette pièce')).toBeHidden()
  await funnel.button(/^Retirer\s: Étagère$/).click()
  await funnel.button('Retirer cette pièce').click()
  await expect(funnel.button(/Atelier/)).toHaveCount(0)
  await expect(funnel.host.getByRole('heading', { name: 'Salon' })).toBeFocused()
})

test('another day is another price, kept by the server', async ({ page, beginAt }) => {
  const funnel = await beginAt('reserver')
  const days = funnel.host
    .getByRole('radiogroup', { name: 'Le même déménagement, un autre jour' })
    .getByRole('radio')
  await expect(days).toHaveCount(7)
  const named = await funnel.host.getByText(/^Le moins cher/).textContent()
  const [, day, amount] = named?.match(/ le (\S+) .*, (.+)$/) ?? []
  const cheapest = funnel.host.getByRole('radio', { name: new RegExp(`^\\S+ ${day} `) })
  await cheapest.check()
  await expect(cheapest).toBeChecked()
  await expect(funnel.host.getByText(/€\sTTC$/)).toContainText(String(amount))
  await page.reload()
  await expect(funnel.host.getByText(/€\sTTC$/)).toContainText(String(amount))
  await funnel.host.getByText('Le détail du prix').click()
  await expect(funnel.host.getByText('Équipe de déménageurs')).toBeVisible()
})

test('an adviser states a known volume', async ({ page, otherOrigin, baseURL }) => {
  const html = PARTNER_PAGE(String(baseURL)).replace(
    'partner="campus-lilas"',
    'variant="back-office"',
  )
  await page.goto(await otherOrigin(html))
  const funnel = new FunnelPage(page)
  await funnel.submitContact()
  await funnel.button(/Je connais le volume \(en m3\)/).click()
  await funnel.button('CONTINUER').click()
  await expect(funnel.field('Volume à déménager')).toHaveAccessibleDescription(
    /Merci de vérifier ce champs/,
  )
  await funnel.field('Volume à déménager').pressSequentially('12,5 m3')
  await expect(funnel.field('Volume à déménager')).toHaveValue('12,5 m3')
  await funnel.button('CONTINUER').click()
  await expect(funnel.title('Mes adresses')).toBeVisible()
})
