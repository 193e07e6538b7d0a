import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from 'playwright/test'
import { dayInFrance } from '../../shared/domain/moving-date'
import { TODAY_LISTS } from '../ports/today'
import { bookableBody, leadBody } from '../server/testing/customer-calls'
import { DESKTOP, expect, test } from './fixtures'
import { expectFits, SIZES } from './page-sizes'

const TOKEN = 'a-token-that-signs-advisers-in-in-tests'
const OWN = { 'X-AUTH-TOKEN': 'nc_public' }
const HOME = '/back-office'
/** Highest bar of a phone, in px. */
const MAX_BAR = 64

/** Pages that need nothing stored: full, empty and refused. */
const PLAIN_PAGES = [
  '',
  ...TODAY_LISTS.map(list => `/aujourd-hui/${list}`),
  '/demandes',
  '/demandes?ville=nulle-part',
  '/demandes?du=bientot&min=beaucoup',
  '/commandes',
  '/commandes?sorte=demenagements&etat=a-rembourser',
  '/commandes?sorte=cartons',
  '/commandes?ville=nulle-part',
  '/messages',
  '/messages?etat=a-traiter&sorte=partner',
  '/recherche?q=quintefeuille',
  '/recherche?q=zzzz',
  '/personnes?personne=elise.quintefeuille@example.fr',
  '/personnes?personne=personne@exemple.fr',
  '/nouveau-devis/telephone',
  '/feuilles',
  '/preparations',
  '/boutique/stock',
  '/codes-promo',
  '/codes-promo/BIENVENUE10',
  '/codes-promo/BIENVENUE10/retrait',
  '/ventes-flash',
  '/ventes-flash/paris-lyon',
  '/partenaires',
  '/evenements',
  '/personnes/effacement?e-mail=elise.quintefeuille@example.fr',
  '/contenu',
  '/mon-acces',
  '/nulle-part',
]

const AS_ADVISER = { Authorization: `Bearer ${TOKEN}` }

/** Posts a form of the back office, and returns the page that it leads to. */
const posted = async (
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<string> =>
  (await request.post(HOME + path, { headers: AS_ADVISER, form, failOnStatusCode: true })).text()

/** Returns the first link of a page to a path that matches, below the back office. */
const linkIn = (html: string, path: RegExp): string => {
  const links = [...html.matchAll(/href="\/back-office(\/[^"?#]+)"/g)].map(([, link]) => link ?? '')
  const found = links.find(link => path.test(link))
  if (found === undefined) throw new Error(`no link to ${path}`)
  return found
}

/**
 * Adds a member of the team, a person of a partner, an endpoint and a received payment, and sends a
 * quote; returns the pages about them, and the questions before acts on them.
 */
const actedPages = async (
  request: APIRequestContext,
  { lead, quote, order }: { lead: string; quote: string; order: string },
): Promise<string[]> => {
  const read = async (path: string): Promise<string> =>
    (await request.get(HOME + path, { headers: AS_ADVISER })).text()
  const one = randomUUID().slice(0, 8)
  const team = await posted(request, '/equipe', {
    nom: `Camille ${one}`,
    email: `camille.${one}@example.fr`,
    role: 'adviser',
  })
  const partner = '/partenaires/agence-beaumarchais'
  const partnerPage = await posted(request, partner, {
    nom: `Claire ${one}`,
    email: `claire.${one}@example.fr`,
  })
  const endpoint = `https://example.fr/${one}`
  await posted(request, '/evenements', { url: endpoint, 'evenement.lead.created': 'on' })
  const webhook = linkIn(await read('/evenements'), /^\/evenements\/[0-9a-f-]{36}$/)
  const orderPage = await posted(request, `/commandes/${order}/recu`, {
    method: 'transfer',
    amount: '100',
    day: dayInFrance(new Date()),
  })
  const [, price = ''] = /name="prix" value="(\d+)"/.exec(await read(`/simulations/${quote}`)) ?? []
  await posted(request, `/simulations/${quote}/envoi`, { sorte: 'devis', prix: price })
  const leadPage = await read(`/demandes/${lead}`)
  const cartons = await read('/commandes?sorte=cartons')
  const carton = linkIn(cartons, /^\/commandes\/[0-9a-f-]{36}$/)
  return [
    '/equipe',
    linkIn(team, /^\/equipe\/[^/]+\/retrait$/),
    partner,
    linkIn(partnerPage, /^\/acces-partenaires\/[^/]+\/retrait$/),
    webhook,
    `${webhook}/retrait`,
    `/commandes/${order}`,
    `/commandes/${order}/annulation`,
    linkIn(orderPage, /^\/paiements\/[^/]+\/remboursement$/),
    `/demandes/${lead}`,
    `/simulations/${quote}`,
    linkIn(leadPage, /^\/courriels\//),
    carton,
    `${carton}/preparation`,
    `${carton}/annulation`,
  ]
}

/** Creates a lead, a quote and an order; returns the pages about them. */
const storedPages = async (
  request: APIRequestContext,
): Promise<{ pages: string[]; quote: string; refund: string }> => {
  const created = async (path: string, headers: Record<string, string>, data: object) => {
    const { uuid }: { uuid: string } = await (await request.post(path, { headers, data })).json()
    return uuid
  }
  const lead = await created('/api/leads', OWN, leadBody())
  const open = await created('/api/simulations', OWN, bookableBody(lead))
  const ordered = await created('/api/simulations', OWN, bookableBody(lead))
  const order = await created('/api/back-office/quote_orders', AS_ADVISER, {
    simulationUuid: ordered,
  })
  const acted = await actedPages(request, { lead, quote: open, order })
  const pages = [
    ...acted,
    `/demandes/${lead}/effacement`,
    `/simulations/${open}/modifier`,
    `/simulations/${ordered}`,
    `/simulations/${ordered}/modifier`,
    `/commandes/${order}/modifier`,
    `/commandes/${order}/feuille`,
  ]
  const refund = acted.find(path => path.endsWith('/remboursement')) ?? ''
  return { pages, quote: `/simulations/${open}`, refund }
}

const signIn = async (page: Page): Promise<void> => {
  await page.goto(HOME)
  await page.getByLabel('Jeton d’accès').fill(TOKEN)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()
}

for (const [name, size] of Object.entries(SIZES))
  test.describe(name, () => {
    test.use(size)

    test(`every page of the back office is accessible and fits ${name}`, async ({
      page,
      request,
      expectAccessible,
      allowErrors,
    }) => {
      test.slow()
      allowErrors(/status of 401/, /status of 404/, /status of 422/)
      await signIn(page)
      const isPhone = size !== DESKTOP
      const { pages, quote, refund } = await storedPages(request)
      for (const path of [...PLAIN_PAGES, ...pages]) {
        await page.goto(HOME + path)
        // The pages of a desktop are the same HTML: two with its navigation stand for all.
        if (isPhone || path === '' || path === '/demandes') await expectAccessible(page)
        await expectFits(page)
        const bar = await page.getByRole('banner').boundingBox()
        if (isPhone) expect(bar?.height, path).toBeLessThanOrEqual(MAX_BAR)
      }

      const checkForm = async () => {
        await expectAccessible(page)
        await expectFits(page)
      }
      await page.goto(`${HOME}/nouveau-devis/telephone`)
      await page.getByRole('button', { name: 'Calculer le prix' }).click()
      await expect(page.getByText('Cochez cette case')).toBeVisible()
      await checkForm()

      await page.goto(HOME + quote)
      await page.getByText('Remises, suppléments et kit').click()
      await page.getByLabel('Libellé').first().fill('Geste commercial')
      await page.getByLabel('Montant (€) ou %').first().fill('5 %')
      await page.getByRole('button', { name: 'Enregistrer et recalculer' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('prix')
      await checkForm()

      await page.goto(HOME + refund)
      await page.getByLabel('Motif').fill('Trop perçu')
      await page.getByRole('button', { name: 'Vérifier' }).click()
      await expect(page.getByRole('button', { name: 'Noter le remboursement' })).toBeVisible()
      await checkForm()
    })
  })

test.describe('on a phone with bars of its browser', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  test('the menu reaches the sign-out', async ({ page, allowErrors }) => {
    allowErrors(/status of 401/)
    await signIn(page)
    await page.getByText('Menu', { exact: true }).click()
    const signOut = page.getByRole('button', { name: 'Se déconnecter' })
    await signOut.scrollIntoViewIfNeeded()
    await expect(signOut).toBeInViewport({ ratio: 1 })
    await signOut.click()
    await expect(page.getByLabel('Jeton d’accès')).toBeVisible()
  })
})

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the navigation stands in one line', async ({ page, allowErrors }) => {
    allowErrors(/status of 401/)
    await signIn(page)
    const boxes = await Promise.all(
      (await page.getByRole('banner').getByRole('listitem').filter({ visible: true }).all()).map(
        entry => entry.boundingBox(),
      ),
    )
    expect(boxes.length).toBeGreaterThan(3)
    expect(new Set(boxes.map(box => Math.round(box?.y ?? 0))).size).toBe(1)
  })
})
