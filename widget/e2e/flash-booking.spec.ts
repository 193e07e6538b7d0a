import type { Page } from 'playwright/test'
import { expect, FRESH_SERVER_ON_RETRY, test } from '../../site/e2e/fixtures'
import { FunnelPage } from './funnel-page'

test.use(FRESH_SERVER_ON_RETRY)

const OFFER = '/demo/vente-flash.html?offer=bordeaux-toulouse'
/** Storage key of the booking. */
const DRAFT_KEY = 'moving:campus-lilas:flash'
const GONE = /^Cette offre flash n'est plus disponible\s!$/

/** The offer's element, as on a partner's page. */
const open = async (page: Page, url = OFFER) => {
  await page.goto(url)
  return new FunnelPage(page, page.locator('moving-flash-booking'))
}

/** Records the element's events from now on; it does not navigate. */
const recordEvents = async (page: Page) => {
  const events: { name: string; detail: Record<string, unknown> }[] = []
  await page.exposeFunction('events', (name: string, detail: Record<string, unknown>) =>
    events.push({ name, detail }),
  )
  await page.addInitScript(() => {
    for (const name of ['step', 'lead', 'quote', 'booking', 'navigate', 'order'])
      document.addEventListener(`moving:${name}`, event => {
        event.preventDefault()
        if (event instanceof CustomEvent) Reflect.get(window, 'events')(name, event.detail)
      })
  })
  return events
}

const OFFERS = '**/content/api/offre-flashes?*slug*'

/** Edits the offer: later reads return these fields. */
const edit = (page: Page, change: () => object) =>
  page.route(OFFERS, async route => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const edited = data.map((entry: { attributes: object }) => ({
      ...entry,
      attributes: { ...entry.attributes, ...change() },
    }))
    await route.fulfill({ response: answer, json: { data: edited, ...rest } })
  })

const BOOKED = /\/api\/simulations\/[\w-]+$/

/** Changes these fields of the booking in answers from now on. */
const tell = (page: Page, change: (booked: { flash: object }) => object) =>
  page.route(BOOKED, async route => {
    const answer = await route.fetch()
    const booked = await answer.json()
    await route.fulfill({ response: answer, json: { ...booked, ...change(booked) } })
  })

/** Brings the page to the front again. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const fillForm = async (booking: FunnelPage, lastname: string) => {
  await booking.chooseAddress('Adresse de départ', '12 rue Sainte-Catherine', /Sainte-Catherine/)
  await booking.chooseAddress('Adresse d’arrivée', '3 rue Alsace-Lorraine', /Alsace-Lorraine/)
  await booking.fillPerson(lastname)
}

test('a customer books an offer on a partner’s page, and a later customer learns it is gone', async ({
  page,
  browser,
  baseURL,
  allowErrors,
  expectAccessible,
}) => {
  test.slow()
  const events = await recordEvents(page)
  const booking = await open(page)
  const { host } = booking
  await expect(host.getByText('VENTE FLASH - 1 Dispo.')).toBeVisible()
  await expect(host.getByRole('img', { name: /Campus Lilas/ })).toBeVisible()
  await expect(
    host.getByRole('heading', { level: 2, name: /^Bordeaux\s+vers\s+Toulouse$/ }),
  ).toBeVisible()
  for (const words of [
    /^Éligible au paiement en 3 ou 4\sfois\.$/,
    /^\+\s100\s000 clients depuis 2011$/,
    /^Service client 7\sjours\ssur\s7, de\s9\sh\sà\s18\sh$/,
    /490\s€\sTTC$/,
    /^Prix antérieur 915\s€$/,
    /^Vous économisez 425\s€, soit 46\s%$/,
    /^Carburant et péages\s: compris$/,
  ])
    await expect(host.getByText(words).first()).toBeVisible()
  await expect(host.getByText(/10\s000\s€ maximum au total, 500\s€ par objet/)).toBeVisible()
  await expectAccessible(page)
  await booking.button('RÉSERVER').click()
  await expect(booking.title('Réserver cette offre')).toBeFocused()
  const next = booking.button('CONTINUER')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(host.locator('input[type=hidden][name=sourceToken]')).toHaveValue(
    'pub_campuslilas_b90e44',
  )
  await expect(host.locator('input[type=hidden][name=gclid]')).toHaveCount(1)
  await expect(host.getByText(/^À remplir\s: Adresse de départ et 6\sautres$/)).toBeVisible()

  await booking.chooseAddress('Adresse d’arrivée', '3 rue de Lyon 75012 Paris', /rue de Lyon/i)
  await booking.field('Nom').focus()
  await expect(host.getByText('Choisissez une rue dans la ville de l’offre')).toBeVisible()
  await fillForm(booking, 'Lefèvre')
  await expect(next).toHaveAttribute('aria-disabled', 'false')
  // Its colour fades in for a moment.
  await expect
    .poll(() => host.evaluate(({ shadowRoot }) => shadowRoot?.getAnimations().length))
    .toBe(0)
  await expectAccessible(page)

  const other = await (await browser.newContext({ baseURL, locale: 'fr-FR' })).newPage()
  // A browser that stores nothing says so, and still books.
  await other.addInitScript(
    () =>
      (Storage.prototype.setItem = () => {
        throw new Error('nothing is kept here')
      }),
  )
  const late = await open(other)
  await late.button('RÉSERVER').click()
  await fillForm(late, 'Tardif')
  await expect(
    late.host.getByText(/^Ce navigateur ne peut pas enregistrer vos réponses/),
  ).toBeVisible()

  await edit(page, () => ({ prix_offre: 500 }))
  await next.click()
  const changed = host.getByRole('alert').filter({ hasText: 'Cette offre vient de changer' })
  await expect(changed).toContainText(/500\s€/)
  await expectAccessible(page)
  await page.unroute(OFFERS)
  await next.click()
  await expect(changed).toContainText(/490\s€/)
  await next.click()
  await expect
    .poll(() => events.map(({ name }) => name))
    .toEqual(['step', 'lead', 'quote', 'booking', 'navigate'])
  expect(events.slice(2)).toMatchObject([
    { detail: { amountCents: 49_000 } },
    { detail: { amountCents: 49_000 } },
    { detail: { href: new URL('/simulation/paiement', page.url()).href } },
  ])
  expect(JSON.stringify(events)).not.toMatch(/Lefèvre|[0-9a-f]{8}-[0-9a-f]{4}/)
  await expect(host.getByText(/^Offre réservée encore (20:00|19:\d\d)$/)).toBeVisible()
  await expectAccessible(page)

  await late.button('CONTINUER').click()
  const modal = late.host.getByRole('dialog', { name: GONE })
  await expect(modal).toBeVisible()
  await expect(modal.getByText("Cette offre n'est plus active")).toBeVisible()
  await expect(
    modal.getByRole('link', { name: 'Retourner à la liste des offres' }),
  ).toHaveAttribute('href', /ventes-flash\.html\?sourceToken=pub_campuslilas_b90e44$/)
  await expectAccessible(other)
  await edit(other, () => ({ isActive: false }))
  await other.keyboard.press('Escape')
  await expect(late.title("Cette offre flash n'est plus disponible")).toBeFocused()
  await other.context().close()

  await page.reload()
  await booking.button('RÉSERVER').click()
  await expect(booking.field('Nom')).toHaveValue('Lefèvre')
  await expect(host.getByText(/^Offre réservée encore/)).toBeVisible()
  allowErrors(/Failed to load resource/, /request failed/)
  await page.route('**/api/leads/*', route => route.abort('connectionrefused'))
  await next.click()
  await expect(
    host.getByRole('group', { name: 'Erreur lors de la création de la simulation' }),
  ).toBeVisible()
  await expect(host.getByText('Une erreur est survenue.')).toBeVisible()
  await expectAccessible(page)

  const end = new Date(Date.now() + 2_000)
  const until = () => (Date.now() < end.getTime() ? end.toISOString() : null)
  await edit(page, () => ({ reserved_until: until() }))
  await tell(page, ({ flash }) => ({ flash: { ...flash, heldUntil: until() } }))
  const askedAgain = page.waitForResponse(answer => BOOKED.test(answer.url()) && until() === null)
  await comeBack(page)
  await askedAgain
  await expect(host.getByText(/^L’offre ne vous est plus réservée/)).toBeVisible()
  await expect(host.getByText(/^Offre réservée encore/)).toHaveCount(0)
  await expectAccessible(page)

  const draft = await page.evaluate(key => localStorage.getItem(key) ?? '', DRAFT_KEY)
  await tell(page, () => ({
    status: 'paid',
    order: { reference: 'CMD2345678', totalCents: 49_000, paidCents: 49_000 },
  }))
  await comeBack(page)
  await expect(booking.title('Votre déménagement est réservé')).toBeVisible()
  await expect(host.getByText(/CMD2345678/)).toBeVisible()
  await expectAccessible(page)
  const order = { name: 'order', detail: { reference: 'CMD2345678', amountCents: 49_000 } }
  await expect.poll(() => events.at(-1)).toEqual(order)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  // A payment may lead back to the list as well, where there is no offer.
  events.length = 0
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [DRAFT_KEY, draft] as const)
  await page.goto('/demo/ventes-flash.html')
  await expect.poll(() => events).toEqual([order])
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // a request for an offer may outlive the page
})

test('an offer that is not to be had says so in its place, and a list leads on', async ({
  page,
  allowErrors,
  expectAccessible,
}) => {
  const { host } = await open(page, '/demo/vente-flash.html?offer=toulouse-montpellier')
  await expect(host.getByRole('heading', { name: GONE })).toBeVisible()
  await expect(host.getByRole('link', { name: 'Retourner à la liste des offres' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/demo/vente-flash.html?offer=nulle-part')
  await expect(host.getByRole('heading', { name: 'Cette offre est introuvable' })).toBeVisible()
  allowErrors(/Failed to load resource/, /request failed/)
  let fail = () => {}
  const failed = new Promise<void>(resolve => (fail = resolve))
  await page.route('**/content/api/offre-flashes*', async route => {
    await failed
    await route.fulfill({ status: 502 })
  })
  await page.goto('/demo/vente-flash.html?offer=nantes-saint-nazaire')
  await expect(host.getByText('Nous ouvrons l’offre…')).toHaveCount(1)
  await expectAccessible(page)
  fail()
  await expect(host.getByText('L’offre n’a pas pu s’ouvrir')).toBeVisible()
  const down = 'Le service des ventes flash ne répond pas. Rien n’est réservé.'
  await expect(host.getByText(down)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/content/api/offre-flashes*')
  await host.getByRole('button', { name: 'Réessayer' }).click()
  await expect(host.getByText('VENTE FLASH - 1 Dispo.')).toBeVisible()
  await expect(host.getByText(/^Prestation\s: 4\sh maximum$/)).toBeVisible()
  await expect(host.getByText('Prix antérieur')).toHaveCount(0)
})
