import type { Context, Hono } from 'hono'
import type { Branding, PartnerTheme } from '../../../shared/domain/partner'
import type { Page } from '../../layout/page'
import type { SpaceFrame } from '../../pages/partner-space/space-page'
import type { Fragment } from '../../ports/fragments'
import type { PartnerUser } from '../../ports/partner-person'
import type { PartnerEntries } from '../content/partner-entries'
import type { Partners } from '../content/read-partners'
import type { HttpEnv } from '../http/http-env'
import type { Log } from '../http/logger'
import type { Webhooks } from '../webhooks/webhooks'
import type { Appearances } from './appearance/published-appearances'
import type { PartnerLinksDeps } from './partner-links'

export type SpaceContext = Context<HttpEnv>
export type SpaceHono = Hono<HttpEnv>
export type SpaceStatus = 200 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** Dependencies of the pages on a partner's appearance. */
export interface AppearanceDeps {
  log: Pick<Log, 'warn'>
  entries: PartnerEntries
  appearances: Pick<Appearances, 'renew'>
  /** True if partners are entries of a content service. */
  isStrapi: boolean
  /** Origins of partners' pictures beside this server's. */
  imageOrigins: readonly string[]
  /** Renders the quote with an unpublished look; null: it cannot be rendered. */
  drawQuote: (partner: Branding, sheet: string) => Promise<Fragment | null>
  /** Returns the style sheet of the quote's colours; null: the widget has not been built. */
  quoteSheet: (theme: PartnerTheme) => Promise<string | null>
  /** Returns the link of an example mail. */
  exampleQuoteHref: (partner: string) => string
}

/** Dependencies of the space's pages. */
export interface SpacePageDeps extends PartnerLinksDeps, AppearanceDeps {
  partners: Pick<Partners, 'find' | 'sources'>
  webhooks: Webhooks
  /** Sends a page; `policy`: its content security policy, by default the strict one. */
  show: (c: SpaceContext, page: Page, status?: SpaceStatus, policy?: string) => Response
  /** Returns the origin of this site in addresses. */
  originOf: (c: SpaceContext) => string
  /** Returns the frame of the signed-in person. */
  frameOf: (c: SpaceContext) => Promise<SpaceFrame>
}

/** Returns the signed-in person of a page behind the sign-in. */
export const userOf = (c: SpaceContext): PartnerUser => {
  const user = c.var.partnerUser
  if (user === undefined) throw new Error('a page of the space was reached without a sign-in')
  return user
}
