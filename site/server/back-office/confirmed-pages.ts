import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import { BACK_OFFICE } from '../../texts/back-office'
import { confirmPage } from '../../pages/back-office/confirm-page'
import type { HttpEnv } from '../http/http-env'
import { CONFIRMED_ACTS, type Question } from './confirmed-acts'
import { frameOf, type BackOfficeHono, type BackOfficePageDeps, done, notFound } from './page-deps'
import { actRefused, type Refused, refusedWhole, returnedForm } from './returned-form'

const confirmed = (
  { isPaymentUnderWay: hasPendingPayment = false, ...question }: Question,
  action: string,
) => ({
  ...question,
  action,
  ...(hasPendingPayment ? { again: { text: BACK_OFFICE.confirm.again, href: action } } : {}),
})

/**
 * Withdrawals and cancellations: a page that asks for confirmation, and the act. A repeated act is
 * refused, because of the state that the first led to.
 */
export const createConfirmedPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, show } = deps
  const app = new Hono<HttpEnv>()
  for (const { address, findQuestion, act, confirmation } of CONFIRMED_ACTS) {
    app.get(address.pattern, async c => {
      const id = c.req.param('id') ?? ''
      const question = Uuid.is(id) ? await findQuestion(db, id, now()) : null
      if (question === null) return notFound(c, deps)
      return show(c, confirmPage(frameOf(c), confirmed(question, address.href(id))))
    })
    app.post(address.pattern, async c => {
      const id = c.req.param('id') ?? ''
      const question = Uuid.is(id) ? await findQuestion(db, id, now()) : null
      if (question === null) return notFound(c, deps)
      const showQuestion = (refused: Refused) =>
        show(
          c,
          confirmPage(
            frameOf(c, returnedForm('confirmer', c.var.fields, refused)),
            confirmed(question, address.href(id)),
          ),
          409,
        )
      const fingerprint = c.var.fields.get('vu')
      if (fingerprint !== null && fingerprint !== question.text)
        return showQuestion(refusedWhole(BACK_OFFICE.faults.asked))
      const result = await act(deps, id, c.var.fields)
      return result.ok
        ? done(c, question.backHref, confirmation)
        : showQuestion(actRefused(result.reason, ''))
    })
  }
  return app
}
