import { Hono } from 'hono'
import { BACK_OFFICE } from '../../texts/back-office'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { confirmPage } from '../../pages/back-office/confirm-page'
import { promoPage } from '../../pages/back-office/promo-page'
import type { Returned } from '../../pages/back-office/frame-data'
import { promosPage } from '../../pages/back-office/promos-page'
import type { HttpEnv } from '../http/http-env'
import { listPromos, makePromo, readPromo, withdrawPromo } from '../quotes/promo-codes'
import { actOnce } from '../http/act-once'
import {
  frameOf,
  type BackOfficeContext,
  type BackOfficeHono,
  type BackOfficePageDeps,
  done,
  notFound,
} from './page-deps'
import { readPromoForm } from './promo-form'
import { refusedAt, returnedForm } from './returned-form'
import type { PromoFile } from '../../pages/back-office/promo-file-view'
import type { Db } from '../db/tables'
import { auditLinesOf } from './audit-lines'

/** Returns everything about a promo code; null: none. */
const findPromoFile = async (db: Db, code: string, now: Date): Promise<PromoFile | null> => {
  const promo = await readPromo(db, code, now)
  return promo === null
    ? null
    : { ...promo, auditLog: await auditLinesOf(db, { promo_code: [promo.code] }) }
}

const { confirm, faults } = BACK_OFFICE

/** Promo codes: list, creation, and withdrawal. */
export const createPromoPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, partners, show } = deps
  const app = new Hono<HttpEnv>()

  const open = async (c: BackOfficeContext, returned: Returned | null = null): Promise<Response> =>
    show(
      c,
      promosPage(frameOf(c, returned), await listPromos(db, now())),
      returned === null ? 200 : 422,
    )

  app.get(ADDRESSES.promos.pattern, c => open(c))

  app.post(ADDRESSES.promos.pattern, async c => {
    const { fields } = c.var
    const promo = await readPromoForm(
      fields,
      now(),
      async slug => (await partners.find(slug)) !== null,
    )
    if (!promo.ok) return open(c, returnedForm('code', fields, refusedAt(promo.violations)))
    const made = await actOnce(c, deps, async () => ({
      ok: await makePromo(db, promo.value, now()),
    }))
    if (made === 'again' || made.ok)
      return done(c, ADDRESSES.promos.href(), made === 'again' ? 'deja' : 'code')
    return open(
      c,
      returnedForm('code', fields, refusedAt([{ propertyPath: 'code', message: faults.taken }])),
    )
  })

  app.get(ADDRESSES.promo.pattern, async c => {
    const promo = await findPromoFile(db, c.req.param('id'), now())
    return promo === null ? notFound(c, deps) : show(c, promoPage(frameOf(c), promo))
  })

  app.get(ADDRESSES.withdrawPromo.pattern, async c => {
    const promo = await readPromo(db, c.req.param('id'), now())
    if (promo === null || promo.isWithdrawn) return notFound(c, deps)
    return show(
      c,
      confirmPage(frameOf(c), {
        at: 'promos',
        title: confirm.promo.title(promo.code),
        text: confirm.promo.text,
        yes: confirm.yes.promo,
        action: ADDRESSES.withdrawPromo.href(promo.code),
        backHref: ADDRESSES.promo.href(promo.code),
      }),
    )
  })

  app.post(ADDRESSES.withdrawPromo.pattern, async c => {
    const promo = await readPromo(db, c.req.param('id'), now())
    if (promo === null) return notFound(c, deps)
    const isDone = await withdrawPromo(db, promo.code, now())
    return done(c, ADDRESSES.promo.href(promo.code), isDone ? 'retire' : 'deja')
  })
  return app
}
