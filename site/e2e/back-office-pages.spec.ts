import type { APIRequestContext, Page } from 'playwright/test'
import { TODAY_LISTS } from '../ports/today'
import { bookableBody, leadBody } from '../server/testing/customer-calls'
import { DESKTOP, expect, test } from './fixtures'

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
  '/ventes-flash',
  '/contenu',
  '/mon-acces',
  '/nulle-part',
]

/** Creates a lead, a quote and an order; returns the pages about them. */
const storedPages = async (request: APIRequestContext): Promise<string[]> => {
  const created = async (path: string, headers: Record<string, string>, data: object) => {
    const { uuid }: { uuid: string } = await (await request.post(path, { headers, data })).json()
    return uuid
  }
  const lead = await created('/api/leads', OWN, leadBody())
  const open = await created('/api/simulations', OWN, bookableBody(lead))
  const ordered = await created('/api/simulations', OWN, bookableBody(lead))
  const order = await created(
    '/api/back-office/quote_orders',
    { Authorization: `Bearer ${TOKEN}` },
    { simulationUuid: ordered },
  )
  return [
    `/demandes/${lead}`,
    `/demandes/${lead}/effacement`,
    `/simulations/${open}`,
    `/simulations/${open}/modifier`,
    `/simulations/${ordered}`,
    `/simulations/${ordered}/modifier`,
    `/commandes/${order}`,
    `/commandes/${order}/modifier`,
    `/commandes/${order}/annulation`,
    `/commandes/${order}/feuille`,
  ]
}

const signIn = async (page: Page): Promise<void> => {
  await page.goto(HOME)
  await page.getByLabel('Jeton d’accès').fill(TOKEN)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()
}

const widthOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth)

const SIZES = {
  'on a phone': {},
  'on a desktop': DESKTOP,
} as const

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
      for (const path of [...PLAIN_PAGES, ...(await storedPages(request))]) {
        await page.goto(HOME + path)
        await expectAccessible(page)
        const width = page.viewportSize()?.width ?? 0
        expect(await widthOf(page), path).toBeLessThanOrEqual(width)
        const bar = await page.getByRole('banner').boundingBox()
        if (isPhone) expect(bar?.height, path).toBeLessThanOrEqual(MAX_BAR)
      }

      await page.goto(`${HOME}/nouveau-devis/telephone`)
      await page.getByRole('button', { name: 'Calculer le prix' }).click()
      await expect(page.getByText('Cochez cette case')).toBeVisible()
      await expectAccessible(page)
      expect(await widthOf(page)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
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
