import { Hono } from 'hono'
import { is } from 'superstruct'
import { Slug } from '../../../shared/domain/partner'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { flashOfferPage } from '../../pages/back-office/flash-offer-page'
import { flashPage } from '../../pages/back-office/flash-page'
import type { HttpEnv } from '../http/http-env'
import { readCursor } from './cursor'
import { frameOf, type BackOfficeHono, type BackOfficePageDeps, notFound } from './page-deps'
import { listHolds } from './flash-hold-lines'
import { findFlashFile, listFlash } from './flash-lines'

/** Pages of flash offers: all with their holders, and one. Releasing is a confirmed act. */
export const createFlashPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, show } = deps
  const app = new Hono<HttpEnv>()

  app.get(ADDRESSES.flash.pattern, async c => {
    const after = readCursor(c.req.query('apres') ?? '')
    const holds = await listHolds(db, { after, now: now() })
    return show(
      c,
      flashPage(frameOf(c), { ...(await listFlash(deps)), holds, isFirst: after === null }),
    )
  })

  app.get(ADDRESSES.flashOffer.pattern, async c => {
    const slug = c.req.param('id')
    const after = readCursor(c.req.query('apres') ?? '')
    const offer = is(slug, Slug) ? await findFlashFile(deps, slug, after) : null
    return offer === null
      ? notFound(c, deps)
      : show(c, flashOfferPage(frameOf(c), offer, after === null))
  })
  return app
}
