import type { Context, Hono } from 'hono'
import type { Page } from '../../layout/page'
import type { SpaceFrame } from '../../pages/partner-space/space-page'
import type { PartnerUser } from '../../ports/partner-person'
import type { Partners } from '../content/read-partners'
import type { HttpEnv } from '../http/http-env'
import type { Webhooks } from '../webhooks/webhooks'
import type { PartnerLinksDeps } from './partner-links'

export type SpaceContext = Context<HttpEnv>
export type SpaceHono = Hono<HttpEnv>
export type SpaceStatus = 200 | 403 | 404 | 408 | 413 | 415 | 422 | 429 | 500 | 503

/** Dependencies of the space's pages. */
export interface SpacePageDeps extends PartnerLinksDeps {
  partners: Pick<Partners, 'find' | 'sources'>
  webhooks: Webhooks
  show: (c: SpaceContext, page: Page, status?: SpaceStatus) => Response
  /** Returns the frame of the signed-in person. */
  frameOf: (c: SpaceContext) => Promise<SpaceFrame>
}

/** Returns the signed-in person of a page behind the sign-in. */
export const userOf = (c: SpaceContext): PartnerUser => {
  const user = c.var.partnerUser
  if (user === undefined) throw new Error('a page of the space was reached without a sign-in')
  return user
}
