import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { openDatabase } from '../server/db/open'
import { addPerson } from '../server/partner-space/partner-people'
import { hashedKey, newKey } from '../server/sign-in/sign-in-key'
import { startServer } from '../server/testing/built-server'
import { DESKTOP, expect, test } from './fixtures'
import { expectFits } from './page-sizes'

const EMAIL = 'claire@ponant.example'
const SPACE = '/espace-partenaire'

/** Starts a server of its own, since a publication would change the pages of other tests, and signs a person in. */
const signIn = async (page: Page) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'appearance-'))
  const server = await startServer('dist/site/main.js', { DATA_DIR: dataDir })
  const db = await openDatabase({ dataDir, databaseUrl: null })
  const person = { partner: 'mutuelle-du-ponant', name: 'Claire Petit', email: EMAIL }
  const person_uuid = (await addPerson(db, person, new Date())) ?? ''
  const key = newKey()
  const expires_at = new Date(Date.now() + 600_000).toISOString()
  await db
    .insertInto('partner_links')
    .values({ key_hash: hashedKey(key), person_uuid, expires_at })
    .execute()
  await page.goto(`${server.url}${SPACE}/entrer?cle=${key}`)
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).press('Enter')
  await expect(page.getByRole('banner')).toBeVisible()
  const stop = async () => {
    await db.destroy()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
  return { url: server.url, stop }
}

test.use(DESKTOP)

test('a partner sets its colour, sees what becomes of it, publishes it and puts it back, with the keyboard', async ({
  page,
  expectAccessible,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/status of 422/)
  const { url, stop } = await signIn(page)
  const appearance = `${url}${SPACE}/apparence`
  /** Checks the page on a desktop and on a phone. */
  const check = async () => {
    for (const viewport of [{ width: 390, height: 844 }, DESKTOP.viewport]) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
      await expectFits(page)
    }
  }
  await page.goto(appearance)
  await expect(page.getByText('Vous n’avez encore rien publié.')).toBeVisible()
  await check()

  const accent = page.getByLabel('Couleur d’accent')
  await accent.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('jaune')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Rien n’a été enregistré')
  await expect(accent).toBeFocused()
  await check()

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('#ff8a00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Brouillon enregistré')
  await expect(page.getByText('devient').first()).toContainText('#ff8a00')
  const quote = page.frameLocator('iframe[title="Le devis, dans votre site"]')
  await expect(quote.getByRole('heading', { name: 'Mes coordonnées' })).toBeVisible()
  await check()

  await page.getByRole('button', { name: 'Publier' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Publié.')
  const entry = `${url}/content/api/landing-tunnels?filters[slug][$eq]=mutuelle-du-ponant&populate=*`
  expect(await (await page.request.get(entry)).text()).toContain('#ff8a00')
  await check()
  await page.goto(`${url}/tunnel/landing/mutuelle-du-ponant`)
  const button = page.getByRole('button', { name: 'Voir les prix' }).first()
  await expect(button).toHaveCSS('background-color', 'rgb(255, 138, 0)')

  await page.goto(appearance)
  await page.getByRole('button', { name: /Rétablir Votre fiche/ }).press('Enter')
  await expect(page.getByRole('status')).toContainText('Version rétablie')
  expect(await (await page.request.get(entry)).text()).not.toContain('#ff8a00')
  await stop()
})
