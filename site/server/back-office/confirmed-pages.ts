import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { confirmPage } from '../../pages/back-office/confirm-page'
import type { HttpEnv } from '../http/http-env'
import { CONFIRMED_ACTS } from './confirmed-acts'
import { around, type BackOfficeHono, type Desk, done, notFound } from './desk'
import { actRefused, returnedForm } from './returned-form'

/** Withdrawals, cancellations and refunds: a page that asks, and the act. Done twice, it is refused for the state it led to. */
export const createConfirmedPages = (desk: Desk): BackOfficeHono => {
  const { db, advisers, show } = desk
  const app = new Hono<HttpEnv>()
  for (const { address, ask, act, word } of CONFIRMED_ACTS) {
    app.get(address.pattern, async c => {
      const id = c.req.param('id') ?? ''
      const question = Uuid.is(id) ? await ask(db, id) : null
      if (question === null) return notFound(c, desk)
      return show(c, confirmPage(around(c), { ...question, action: address.href(id) }))
    })
    app.post(address.pattern, async c => {
      const id = c.req.param('id') ?? ''
      const question = Uuid.is(id) ? await ask(db, id) : null
      if (question === null) return notFound(c, desk)
      const acted = await act(advisers, id)
      if (acted.ok) return done(c, question.backHref, word)
      const returned = returnedForm('confirmer', c.var.fields, actRefused(acted.reason, ''))
      return show(c, confirmPage(around(c, returned), { ...question, action: address.href(id) }), 409)
    })
  }
  return app
}
