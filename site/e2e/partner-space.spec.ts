import { resolve } from 'node:path'
import type { APIRequestContext, Page } from 'playwright/test'
import { SPACE } from '../pages/partner-space/space-addresses'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/tables'
import { createDayCounts } from '../server/partner-space/figures/count-days'
import { addPerson } from '../server/partner-space/partner-people'
import { hashedKey, newKey } from '../server/sign-in/sign-in-key'
import { bookableBody, leadBody } from '../server/testing/customer-calls'
import { recordTry } from '../server/webhooks/delivery-tries'
import { expect, test } from './fixtures'
import { expectFits, openFolds, SIZES } from './page-sizes'

const PARTNER = 'campus-lilas'
const HOME = '/espace-partenaire'
const TOKEN = 'a-token-that-signs-advisers-in-in-tests'
const CALLER = { 'X-AUTH-TOKEN': 'nc_public', 'X-Partner': PARTNER }
const ENDPOINT = 'https://crm.campus-lilas.example/evenements'

/** Runs `use` with the database of the tested server. */
const withDatabase = async <T>(use: (db: Db) => Promise<T>): Promise<T> => {
  const dataDir = resolve('.cache', `e2e-data-${process.env.E2E_PORT ?? '3210'}`)
  const db = await openDatabase({ dataDir, databaseUrl: null })
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

/** Adds a person of the partner; returns its e-mail. */
const newPerson = (name: string): Promise<string> =>
  withDatabase(async db => {
    const email = `${name}-${Date.now()}@campus-lilas.example`
    await addPerson(db, { partner: PARTNER, name: 'Claire Petit', email }, new Date())
    return email
  })

/**
 * Returns the path of a sign-in link for an address that has just requested one. The server keeps
 * only a hash of the mailed key, and no mail once it is sent.
 */
const newLink = (email: string): Promise<string> =>
  withDatabase(async db => {
    const { uuid, link_sent_at } = await db
      .selectFrom('partner_people')
      .select(['uuid', 'link_sent_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(link_sent_at).not.toBeNull()
    const key = newKey()
    const expires_at = new Date(Date.now() + 60_000).toISOString()
    await db
      .insertInto('partner_links')
      .values({ key_hash: hashedKey(key), person_uuid: uuid, expires_at })
      .execute()
    return SPACE.enter.of(key)
  })

/** Creates a lead with a quote of the partner, and counts it. */
const countQuote = async (request: APIRequestContext): Promise<void> => {
  const lead = await request.post('/api/leads', { headers: CALLER, data: leadBody() })
  const { uuid }: { uuid: string } = await lead.json()
  await request.post('/api/simulations', { headers: CALLER, data: bookableBody(uuid) })
  await withDatabase(async db => createDayCounts({ db, reader: db, now: () => new Date() })())
}

/** Requests a link and signs in with one, by keyboard. */
const signIn = async (page: Page, name: string): Promise<void> => {
  const email = await newPerson(name)
  await page.goto(HOME)
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(email)).toBeVisible()
  await page.goto(await newLink(email))
  await expect(page.getByRole('button', { name: 'Ouvrir mon espace' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Chiffres' })).toBeVisible()
}

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a person of a partner signs in by keyboard and reads figures, statement, installation, events and key', async ({
    page,
    request,
  }) => {
    await countQuote(request)
    await signIn(page, 'sans-script')
    await expect(page.getByRole('row', { name: /^Formulaire de devis/ })).toBeVisible()
    await menuEntry(page, 'Relevés').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Relevés' })).toBeVisible()
    await menuEntry(page, 'Installation').press('Enter')
    await expect(page.getByText('Sites autorisés')).toBeVisible()
    await menuEntry(page, 'Événements').press('Enter')
    await page.getByText('Ajouter une adresse').click()
    await page.getByLabel('Adresse', { exact: true }).fill(`${ENDPOINT}/sans-script`)
    await page.getByRole('button', { name: 'Ajouter l’adresse' }).press('Enter')
    await expect(page.getByText(/^whsec_/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^whsec_/)).toBeHidden()
    const added = page.getByRole('heading', { name: `${ENDPOINT}/sans-script` })
    await expect(added).toHaveCount(1)
    const endpoint = page.locator('section').filter({ has: added })
    await endpoint.getByText('Retirer', { exact: true }).click()
    await endpoint.getByRole('button', { name: 'Retirer l’adresse' }).press('Enter')
    await expect(added).toHaveCount(0)
    await menuEntry(page, 'Clé d’API').press('Enter')
    await page.getByRole('button', { name: 'Créer une clé' }).press('Enter')
    await expect(page.getByText(/^ncp_/)).toBeVisible()
    await page.getByRole('button', { name: /^Se déconnecter/ }).press('Enter')
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })
})

/** Adds an endpoint that is paused at once, with a message that was tried twice; returns its uuid. */
const addEndpoint = (partner: string | null): Promise<string> =>
  withDatabase(async db => {
    const uuid = crypto.randomUUID()
    const delivery = crypto.randomUUID()
    const at = new Date().toISOString()
    await db
      .insertInto('webhook_endpoints')
      .values({
        uuid,
        partner,
        url: ENDPOINT,
        events_json: '["lead.created","order.placed"]',
        secret: 'whsec_AAAA',
        former_secret: null,
        former_until: null,
        paused_for: 'hand',
        created_at: at,
      })
      .execute()
    await db
      .insertInto('webhook_deliveries')
      .values({
        uuid: delivery,
        endpoint_uuid: uuid,
        message_id: `msg_${delivery}`,
        event: 'lead.created',
        subject_uuid: crypto.randomUUID(),
        seq: 1,
        body: JSON.stringify({ type: 'lead.created', timestamp: at, data: { partner } }),
        created_at: at,
        queued_at: at,
        due_at: at,
        tries: 2,
        sent_at: null,
        dead_at: null,
      })
      .execute()

    for (const status of [500, null])
      await recordTry(
        db,
        delivery,
        { ok: false, status, answer: '<html>'.repeat(60), reason: 'status 500' },
        {
          durationMs: 812,
          now: new Date(),
        },
      )
    return uuid
  })

for (const [name, size] of Object.entries(SIZES))
  test.describe(name, () => {
    test.use(size)

    test(`every page of the space is accessible and fits ${name}`, async ({
      page,
      request,
      expectAccessible,
      allowErrors,
    }) => {
      allowErrors(/status of 404/)
      const check = async (path: string) => {
        await page.goto(path)
        await openFolds(page)
        await expectAccessible(page)
        await expectFits(page)
      }
      await countQuote(request)
      await check(HOME)
      await signIn(page, name.replaceAll(' ', '-'))
      const endpoint = await addEndpoint(PARTNER)
      for (const path of [
        '?par=mois',
        '/releves',
        '/installation',
        '/apparence',
        '/evenements',
        `/evenements/${endpoint}`,
        '/cle',
        '/nulle-part',
      ])
        await check(HOME + path)
    })

    test(`the back office’s pages on partners and events are accessible and fit ${name}`, async ({
      page,
      expectAccessible,
      allowErrors,
    }) => {
      allowErrors(/status of 401/)
      await newPerson(`bureau-${name.replaceAll(' ', '-')}`)
      const endpoint = await addEndpoint(null)
      await page.goto('/back-office')
      await page.getByLabel('Jeton d’accès').fill(TOKEN)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('banner')).toBeVisible()
      for (const path of [
        'partenaires',
        `partenaires/${PARTNER}`,
        'evenements',
        `evenements/${endpoint}`,
        `evenements/${endpoint}/retrait`,
      ]) {
        await page.goto(`/back-office/${path}`)
        await openFolds(page)
        await expectAccessible(page)
        await expectFits(page)
      }
      await withDatabase(db =>
        db.deleteFrom('webhook_endpoints').where('uuid', '=', endpoint).execute(),
      )
    })
  })
