import { Hono } from 'hono'
import { PromoCode } from '../../../shared/domain/booking'
import { BACK_OFFICE } from '../../content/back-office'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { confirmPage } from '../../pages/back-office/confirm-page'
import type { Returned } from '../../pages/back-office/files'
import { promosPage } from '../../pages/back-office/promos-page'
import type { HttpEnv } from '../http/http-env'
import { listPromos, makePromo, withdrawPromo } from '../product-api/promo-codes'
import { around, type BackOfficeContext, type BackOfficeHono, type Desk, done, notFound, wasSent } from './desk'
import { readPromoForm } from './promo-form'
import { refusedAt, returnedForm } from './returned-form'

const { confirm, faults } = BACK_OFFICE

/** Promo codes: all there are, a new one, and one less. */
export const createPromoPages = (desk: Desk): BackOfficeHono => {
  const { db, now, partners, show } = desk
  const app = new Hono<HttpEnv>()

  const open = async (c: BackOfficeContext, returned: Returned | null = null): Promise<Response> =>
    show(c, promosPage(around(c, returned), await listPromos(db, now())), returned === null ? 200 : 422)

  app.get(ADDRESSES.promos.pattern, c => open(c))

  app.post(ADDRESSES.promos.pattern, async c => {
    const { fields } = c.var
    const promo = await readPromoForm(fields, now(), async slug => (await partners.find(slug)) !== null)
    if (!promo.ok) return open(c, returnedForm('code', fields, refusedAt(promo.violations)))
    if (await wasSent(c, desk)) return done(c, ADDRESSES.promos.href(), 'deja')
    if (await makePromo(db, promo.value, now())) return done(c, ADDRESSES.promos.href(), 'code')
    return open(c, returnedForm('code', fields, refusedAt([{ propertyPath: 'code', message: faults.taken }])))
  })

  const question = (c: BackOfficeContext, code: string, returned: Returned | null = null) =>
    confirmPage(around(c, returned), {
      at: 'promos',
      title: confirm.promo.title(code),
      text: confirm.promo.text,
      yes: confirm.yes.promo,
      action: ADDRESSES.withdrawPromo.href(code),
      backHref: ADDRESSES.promos.href(),
    })

  app.get(ADDRESSES.withdrawPromo.pattern, async c => {
    const code = c.req.param('id')
    const isThere = (await listPromos(db, now())).some(promo => promo.code === code && !promo.isWithdrawn)
    return isThere ? show(c, question(c, code)) : notFound(c, desk)
  })

  app.post(ADDRESSES.withdrawPromo.pattern, async c => {
    const code = c.req.param('id')
    if (!PromoCode.is(code)) return notFound(c, desk)
    const isDone = await withdrawPromo(db, code, now())
    return isDone ? done(c, ADDRESSES.promos.href(), 'retire') : notFound(c, desk)
  })
  return app
}
