import { Hono } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import type { Returned } from '../../pages/back-office/files'
import { BACK_OFFICE } from '../../content/back-office'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { simulationPage } from '../../pages/back-office/simulation-page'
import type { HttpEnv } from '../http/http-env'
import { adjustSimulation } from '../product-api/adjust-simulation'
import { adjustViolations, readAdjustForm } from './adjust-form'
import { readAsked, readQuoteTerms } from './asked-form'
import { around, type BackOfficeContext, type BackOfficeHono, type Desk, done, notFound, wasSent } from './desk'
import { actRefused, refusedAt, refusedWhole, returnedForm } from './returned-form'
import { findSimulationFile } from './simulation-file'

/** A simulation, and what advisers do to it: adjust its price, order it by telephone, ask for a payment. */
export const createSimulationPages = (desk: Desk): BackOfficeHono => {
  const { db, now, advisers, locate, show } = desk
  const app = new Hono<HttpEnv>()

  const open = async (c: BackOfficeContext, id: string, returned: Returned | null = null): Promise<Response> => {
    const simulation = Uuid.is(id) ? await findSimulationFile(db, id, desk.absolute(c)) : null
    if (simulation === null) return notFound(c, desk)
    return show(c, simulationPage(around(c, returned), simulation), returned === null ? 200 : 422)
  }

  app.get(ADDRESSES.simulation.pattern, c => open(c, c.req.param('id')))

  app.post(ADDRESSES.adjust.pattern, async c => {
    const id = c.req.param('id')
    if (!Uuid.is(id)) return notFound(c, desk)
    const { given, fields } = readAdjustForm(c.var.fields)
    // Sent twice, it sets the same twice.
    const adjusted = await adjustSimulation(db, id, given, { locate, now: now() })
    if (adjusted.ok) return done(c, ADDRESSES.simulation.href(id), 'ajuste')
    if (adjusted.reason === 'unknown') return notFound(c, desk)
    const refused =
      'violations' in adjusted
        ? refusedAt(adjustViolations(adjusted.violations))
        : refusedWhole(BACK_OFFICE.faults.ordered)
    return open(c, id, returnedForm('ajustements', fields, refused))
  })

  app.post(ADDRESSES.quoteOrder.pattern, async c => {
    const id = c.req.param('id')
    const { fields } = c.var
    const terms = readQuoteTerms(fields, now())
    if (!terms.ok) return open(c, id, returnedForm('commande', fields, refusedAt(terms.violations)))
    if (await wasSent(c, desk)) return done(c, ADDRESSES.simulation.href(id), 'deja')
    const act = await advisers.makeQuoteOrder(id, terms.value)
    if (act.ok) return done(c, ADDRESSES.order.href(act.uuid), 'commande')
    const { totalCents, depositCents } = terms.value
    const amountField = totalCents === undefined && depositCents !== undefined ? 'deposit' : 'total'
    return open(c, id, returnedForm('commande', fields, actRefused(act.reason, amountField)))
  })

  app.post(ADDRESSES.simulationLink.pattern, async c => {
    const id = c.req.param('id')
    const { fields } = c.var
    const asked = readAsked(fields, now())
    if (!asked.ok) return open(c, id, returnedForm('lien', fields, refusedAt(asked.violations)))
    if (await wasSent(c, desk)) return done(c, ADDRESSES.simulation.href(id), 'deja')
    const act = await advisers.makeLink({ simulationUuid: id }, asked.value)
    if (act.ok) return done(c, ADDRESSES.simulation.href(id), 'lien')
    return open(c, id, returnedForm('lien', fields, actRefused(act.reason, 'amount')))
  })
  return app
}
