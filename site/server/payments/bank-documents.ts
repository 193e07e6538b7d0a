import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Db } from '../db/tables'
import type { HttpEnv } from '../http/http-env'

/** Long enough to return to the page by 'back', too short for others to find it. */
const LIFETIME_MINUTES = 10
const PATH = '/redirect/bank'
const KEY_BYTES = 24
/** Invalid keys are not looked up: PostgreSQL throws for a NUL. */
const KEY = /^[\w-]{32}$/

const ACTION = /<form\b[^>]*?\baction\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

/**
 * Returns the hosts to which a document's forms are posted. Browsers check redirects after a post
 * against the same list, and a bank may redirect between its hosts: neighbouring hosts are allowed
 * too.
 */
const formSources = (html: string): string[] => {
  const actions = [...html.matchAll(ACTION)].map(
    ([, double, single, unquoted]) => double ?? single ?? unquoted ?? '',
  )
  const sources = actions.flatMap(action => {
    if (!/^https?:/i.test(action)) return ["'self'"]
    if (!URL.canParse(action)) return []
    const { protocol, host, hostname, origin } = new URL(action)
    const parent = host.slice(host.indexOf('.') + 1)
    const hasSiblings = hostname.split('.').length > 2 && /[a-z]$/i.test(hostname)
    return hasSiblings ? [origin, `${protocol}//*.${parent}`] : [origin]
  })
  return sources.length === 0 ? ["'none'"] : [...new Set(sources)]
}

/**
 * Policy of a foreign page: its script runs in an origin of its own, without cookies or other
 * pages, loads nothing, and posts to its forms' hosts.
 */
const policyOf = (html: string): string =>
  [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    `form-action ${formSources(html).join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'sandbox allow-forms allow-scripts',
  ].join('; ')

interface BankDocuments {
  /** Stores a page for ten minutes. Returns its path. */
  store: (html: string) => Promise<string>
  app: Hono<HttpEnv>
}

/** Stores pages that a bank returns as HTML, each for one customer. */
export const createBankDocuments = (db: Db, now: () => Date): BankDocuments => {
  const app = new Hono<HttpEnv>()
  app.get(`${PATH}/:key`, async (c, next) => {
    const key = c.req.param('key')
    if (!KEY.test(key)) return next()
    const row = await db
      .selectFrom('bank_documents')
      .select('html')
      .where('key', '=', key)
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst()
    if (row === undefined) return next()
    return c.html(row.html, 200, {
      'Content-Security-Policy': policyOf(row.html),
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
  })

  return {
    store: async html => {
      const key = randomBytes(KEY_BYTES).toString('base64url')
      const expiresAt = new Date(now().getTime() + LIFETIME_MINUTES * 60_000).toISOString()
      await db.deleteFrom('bank_documents').where('expires_at', '<=', now().toISOString()).execute()
      await db.insertInto('bank_documents').values({ key, html, expires_at: expiresAt }).execute()
      return `${PATH}/${key}`
    },
    app,
  }
}
