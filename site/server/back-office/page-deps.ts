import { wordOf } from '../../../shared/domain/word-of'
import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { BACK_OFFICE } from '../../texts/back-office'
import type { Page } from '../../layout/page'
import type { Providers } from '../payments/provider'
import type { FrameData, Returned } from '../../pages/back-office/frame-data'
import { missingPage } from '../../pages/back-office/stop-page'
import type { Advisers } from '../orders/create-advisers'
import type { ContentFaults } from '../content/content-faults'
import type { ContentState } from '../content/content-watch'
import type { Partners } from '../content/read-partners'
import type { Db } from '../db/tables'
import type { FlashOffers } from '../flash/offers'
import type { HttpEnv } from '../http/http-env'
import type { Bucket } from '../quotes/photos/bucket/bucket'
import type { Refunds } from '../orders/refunds/create-refunds'
import type { FindClearPlace } from '../../../shared/api/geocoding/clear-place'
import type { Log } from '../http/logger'
import type { Locate } from '../geo/move-places'
import type { ShopItems } from '../shop/items'
import type { Stock } from '../shop/stock'
import type { Withdrawals } from '../shop/withdrawals'
import type { Webhooks } from '../webhooks/webhooks'
import { adviserOf } from './adviser-of'
import type { ToAbsoluteUrl } from './due-lines'
import type { EraseAtUpstream } from './erase-person'

export type BackOfficeContext = Context<HttpEnv>
export type BackOfficeHono = Hono<HttpEnv>
export type Status = 200 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** Dependencies of the back office's pages. */
export interface BackOfficePageDeps {
  db: Db
  /** Reads what `db` has committed, off the event loop: for lists and searches over all rows. */
  reader: Db
  /** Bucket of the photos; null: the database stores them. */
  photoBucket: Bucket | null
  now: () => Date
  advisers: Advisers
  partners: Pick<Partners, 'find' | 'named'>
  locate: Locate
  /** Finds the place that a typed address means. */
  findPlace: FindClearPlace
  flashOffers: Pick<FlashOffers, 'list'>
  /** Faults of the content that was read, and state of the content service. */
  content: { faults: Pick<ContentFaults, 'list'> } & Pick<ContentState, 'isAllowed' | 'isHealthy'>
  /** Carton shop: articles, stock, and withdrawals. */
  shop: {
    items: ShopItems
    stock: Pick<Stock, 'levels'>
    withdrawals: Pick<Withdrawals, 'enter'>
  }
  /** Refunds of moves and of cartons. */
  refunds: Refunds
  /** Providers that can refund a payment. */
  providers: Providers
  /** Erases a lead on another server that has it too; unset: there is no such server. */
  eraseAtUpstream?: EraseAtUpstream | null
  /** The site's public address in mails; null: unknown. */
  mailOrigin: () => string | null
  log: Pick<Log, 'error' | 'warn'>
  /** The company's endpoints of webhooks. */
  webhooks: Webhooks
  /** Secret from which the tokens of leads are derived. */
  secret: string
  show: (c: BackOfficeContext, page: Page, status?: Status) => Response
  absolute: (c: BackOfficeContext) => ToAbsoluteUrl
}

const doneNotice = (key: string): string =>
  Object.hasOwn(BACK_OFFICE.confirmations, key) ? wordOf(BACK_OFFICE.confirmations, key) : ''

/** Path of a page of the back office. */
const OWN_PATH = /^\/back-office(?:[/?][\w/?=&%.~:+@-]*)?$/

/** Returns a path of the back office that a form has posted; another one leads to `byDefault`. */
export const ownPath = (c: BackOfficeContext, field: string, byDefault: string): string => {
  const path = c.var.fields.get(field) ?? ''
  return OWN_PATH.test(path) ? path : byDefault
}

/** Returns the address of the page without the confirmation. */
const pathOf = (c: BackOfficeContext): string => {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.delete('fait')
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`
}

/** Returns the frame's data: outcome of the previous act, and a refused form. */
export const frameOf = (c: BackOfficeContext, returned: Returned | null = null): FrameData => ({
  adviser: adviserOf(c),
  confirmation: doneNotice(c.req.query('fait') ?? ''),
  returned,
  path: pathOf(c),
  search: '',
  newKey: randomUUID,
})

/** Redirects to the page after an act, with its confirmation. */
export const done = (
  c: BackOfficeContext,
  href: string,
  word: keyof typeof BACK_OFFICE.confirmations,
): Response => c.redirect(`${href}${href.includes('?') ? '&' : '?'}fait=${word}`, 303)

export const notFound = (
  c: BackOfficeContext,
  { show }: Pick<BackOfficePageDeps, 'show'>,
): Response => show(c, missingPage(frameOf(c)), 404)
