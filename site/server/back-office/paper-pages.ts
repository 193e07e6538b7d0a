import { Hono } from 'hono'
import { addDays, dayInFrance, IsoDate } from '../../../shared/domain/moving-date'
import { Uuid } from '../../../shared/domain/uuid'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { crewSheetPage, daySheetsPage } from '../../pages/back-office/crew-sheet-page'
import { slipsPage } from '../../pages/back-office/picking-slip-page'
import type { HttpEnv } from '../http/http-env'
import { type BackOfficeHono, type BackOfficePageDeps, frameOf, notFound } from './page-deps'
import { crewSheetsOf, findCrewSheet, findSlip, slipsToPrepare } from './papers'

/** Papers to print: sheets for crews, by move and by day, and picking slips of cartons. */
export const createPaperPages = (deps: BackOfficePageDeps): BackOfficeHono => {
  const { db, now, show } = deps
  const app = new Hono<HttpEnv>()

  app.get(ADDRESSES.crewSheet.pattern, async c => {
    const id = c.req.param('id')
    const sheet = Uuid.is(id) ? await findCrewSheet(db, id) : null
    return sheet === null ? notFound(c, deps) : show(c, crewSheetPage(frameOf(c), sheet))
  })
  app.get(ADDRESSES.daySheets.pattern, async c => {
    const asked = c.req.query('jour') ?? ''
    // A crew's papers are printed the day before.
    const day = IsoDate.is(asked) ? asked : addDays(dayInFrance(now()), 1)
    return show(c, daySheetsPage(frameOf(c), { day, sheets: await crewSheetsOf(db, day) }))
  })
  app.get(ADDRESSES.slip.pattern, async c => {
    const id = c.req.param('id')
    const slip = Uuid.is(id) ? await findSlip(deps, id) : null
    return slip === null
      ? notFound(c, deps)
      : show(c, slipsPage(frameOf(c), { slips: [slip], isOne: true, isCut: false }))
  })
  app.get(ADDRESSES.slips.pattern, async c =>
    show(c, slipsPage(frameOf(c), { ...(await slipsToPrepare(deps)), isOne: false })),
  )
  return app
}
