import { Hono } from 'hono'
import { createBookedApp } from '../../orders/testing/booked'
import { createContentFaults } from '../../content/content-faults'
import type { Db } from '../../db/tables'
import type { TestDatabase } from '../../db/testing/databases'
import type { HttpEnv } from '../../http/http-env'
import { readAssets } from '../../pages/client-files'
import { createFakeBank } from '../../payments/testing/fake-bank'
import { NO_ORDER_MAILS } from '../../orders/mails/testing/fake-mails'
import { createOrderMails } from '../../orders/mails/create-order-mails'
import { createTestShop, type TestShopOptions } from '../../shop/testing/test-shop'
import { createWithdrawals } from '../../shop/withdrawals'
import { temporaryClientDirectory } from '../../testing/client-directory'
import { LYON } from '../../testing/customer-calls'
import { fakePartners, locate } from '../../testing/test-app'
import { createWebhooks } from '../../webhooks/webhooks'
import { createBackOffice } from '../back-office-app'
import type { AdviserRole } from '../../../ports/acting-adviser'
import { addMember } from '../team/adviser-store'
import type { EraseAtUpstream } from '../erase-person'
import type { BackOfficePageDeps } from '../page-deps'

export const TOKEN = 'a-token-that-only-advisers-know!'
export const OFFICE_SECRET = 'a secret that only these tests know'
export const ORIGIN = 'https://www.nouvelle-cle.example'

/** Finds a street of Lyon only. */
const findPlace: BackOfficePageDeps['findPlace'] = async entered =>
  entered === '3 Rue Neuve 69001 Lyon'
    ? {
        ok: true,
        address: {
          ...LYON,
          formattedAddress: entered,
          addressInTextInput: entered,
          street: 'Rue Neuve',
          streetNumber: '3',
        },
      }
    : { ok: false, reason: 'none', labels: [] }

/** A content service of which everything is shown. */
const READ_CONTENT: BackOfficePageDeps['content'] = {
  faults: createContentFaults(),
  isAllowed: () => true,
  isHealthy: () => true,
}

const ASSETS = readAssets(temporaryClientDirectory())

interface Seen {
  status: number
  headers: Headers
  text: string
  location: string
}

/** The back office beside a whole server with a fake bank, and a browser that can sign in. */
export const createOffice = (
  db: Db,
  options: {
    now?: () => Date
    token?: string
    publicUrl?: string | null
    shop?: TestShopOptions
    eraseAtUpstream?: EraseAtUpstream
    content?: BackOfficePageDeps['content']
    transferIban?: string | undefined
    photoBucket?: BackOfficePageDeps['photoBucket']
    /** Secrets of the server, the present one first; default: that of the tests only. */
    secrets?: readonly [string, ...string[]]
  } = {},
) => {
  const { now = () => new Date(), token = TOKEN, publicUrl = ORIGIN } = options
  const [secret, ...formerSecrets] = options.secrets ?? [OFFICE_SECRET]
  const bank = createFakeBank()
  const mails = createOrderMails({
    siteOrigin: () => ORIGIN,
    partners: fakePartners,
    log: { warn: () => undefined, error: () => undefined },
  })
  const { ready, shipped, cancelled } = mails
  const shop = createTestShop(db, {
    now,
    mails: { ...NO_ORDER_MAILS, ready, shipped, cancelled },
    ...options.shop,
  })
  const booked = createBookedApp(db, {
    now,
    backOfficeToken: token,
    shop,
    bank,
    transferIban: options.transferIban,
  })
  const logged: unknown[] = []
  const app = new Hono<HttpEnv>().route(
    '/back-office',
    createBackOffice({
      photoBucket: options.photoBucket ?? null,
      db,
      reader: db,
      now,
      token,
      publicUrl,
      secret,
      formerSecrets,
      trustedProxies: 1,
      usesGoogleMaps: false,
      mailOrigin: () => publicUrl,
      webhooks: createWebhooks({ db, now, allowsPrivate: false, wake: () => undefined }),
      advisers: booked.bookings.advisers,
      partners: fakePartners,
      flashOffers: booked.flashOffers,
      content: options.content ?? READ_CONTENT,
      shop: {
        items: shop.items,
        stock: shop.stock,
        withdrawals: createWithdrawals({ db, now, mails }),
      },
      refunds: booked.bookings.refunds,
      providers: [bank],
      locate,
      findPlace,
      assets: ASSETS,
      eraseAtUpstream: options.eraseAtUpstream ?? null,
      log: {
        error: (...line: unknown[]) => void logged.push(line),
        warn: (...line: unknown[]) => void logged.push(line),
      },
    }),
  )

  const ask = async (path: string, init: RequestInit = {}): Promise<Seen> => {
    const response = await app.request(path, init)
    const { status, headers } = response
    return { status, headers, text: await response.text(), location: headers.get('Location') ?? '' }
  }
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })
  const post = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: ORIGIN, ...headers },
    })

  /** Returns the keys of the links that were mailed to an address. */
  const linksTo = async (email: string): Promise<string[]> => {
    const mails = await db
      .selectFrom('mails')
      .select('mail_json')
      .where('recipient', '=', email)
      .execute()
    return mails.map(({ mail_json }) => /entrer\?cle=([\w-]+)/.exec(mail_json)?.[1] ?? '')
  }

  /**
   * Returns the key of a new sign-in link that was mailed to a member of the team, which is added
   * unless it is there.
   */
  const mailLink = async (role: AdviserRole, name = `${role} Test`): Promise<string> => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@exemple.fr`
    await addMember(db, { name, email, role }, now())
    await db
      .updateTable('advisers')
      .set({ link_sent_at: null })
      .where('email', '=', email)
      .execute()
    await db.deleteFrom('rate_limits').where('key', 'like', 'sign-in-links%').execute()
    const before = await linksTo(email)
    await post('/back-office/lien-de-connexion', { email })
    const [mail] = (await linksTo(email)).filter(link => !before.includes(link))
    return mail ?? ''
  }

  /**
   * Signs in with the shared token, or as a new member of the team with a role; returns a browser
   * with the session.
   */
  const signIn = async (role: AdviserRole | null = null, name?: string) => {
    const { headers } =
      role === null
        ? await post('/back-office/connexion', { jeton: token })
        : await post('/back-office/entrer', { cle: await mailLink(role, name) })
    const Cookie = (headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
    return {
      cookie: Cookie,
      get: (path: string) => get(path, { Cookie }),
      post: (path: string, fields: Record<string, string> = {}) => post(path, fields, { Cookie }),
    }
  }
  return { ...booked, db, office: app, get, post, signIn, mailLink, logged }
}

export type Office = ReturnType<typeof createOffice>
export type SignedIn = Awaited<ReturnType<Office['signIn']>>

/** Opens a test database with its back office, and the browser of a signed-in adviser. */
export const openOffice = async (
  database: Pick<TestDatabase, 'open'>,
): Promise<{ db: Db; office: Office; adviser: SignedIn }> => {
  const db = await database.open()
  const office = createOffice(db)
  return { db, office, adviser: await office.signIn() }
}
