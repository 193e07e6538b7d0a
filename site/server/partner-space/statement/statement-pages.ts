import { Hono } from 'hono'
import { SPACE } from '../../../pages/partner-space/space-addresses'
import { statementsPage } from '../../../pages/partner-space/statements-page'
import type { PartnerStatement, StatementLine } from '../../../ports/partner-statement'
import { STATEMENT as TEXTS } from '../../../texts/partner-statement-texts'
import { type CsvColumn, csvEuros, csvStream } from '../../http/csv-stream'
import type { HttpEnv } from '../../http/http-env'
import { dayInFrance } from '../../../../shared/domain/moving-date'
import { type SpaceContext, type SpaceHono, type SpacePageDeps, userOf } from '../space-deps'
import { listRates } from './partner-rates'
import { listMonths, readStatement } from './partner-statement'
import { statementPdf } from './statement-pdf'

const COLUMNS: readonly CsvColumn<StatementLine>[] = [
  [TEXTS.columns.day, ({ day }) => day],
  [TEXTS.columns.reference, ({ reference }) => reference],
  [TEXTS.columns.kind, ({ kind }) => TEXTS.kinds[kind]],
  [`${TEXTS.columns.amount} (€)`, ({ amountCents }) => csvEuros(amountCents)],
  [`${TEXTS.columns.rate} (%)`, ({ basisPoints }) => csvEuros(basisPoints)],
  [`${TEXTS.columns.commission} (€)`, ({ commissionCents }) => csvEuros(commissionCents)],
]

async function* onePage(lines: readonly StatementLine[]) {
  yield lines
}

const FILE = /^(\d{4}-\d\d)\.(pdf|csv)$/

/** Monthly statements of the signed-in person's partner, as a list and as files. */
export const createStatementPages = ({ db, now, show, frameOf }: SpacePageDeps): SpaceHono => {
  const app = new Hono<HttpEnv>()
  app.get(SPACE.statements.pattern, async c => {
    const { partner } = userOf(c)
    const [months, rates] = await Promise.all([
      listMonths(db, partner, now()),
      listRates(db, partner),
    ])
    const today = dayInFrance(now())
    const rate = rates.find(({ fromDay }) => fromDay <= today) ?? null
    const props = { months, present: today.slice(0, 7), rate }
    return show(c, statementsPage(await frameOf(c), props))
  })

  const send = async (c: SpaceContext, statement: PartnerStatement, ending: string) => {
    const name = `releve-${statement.month}.${ending}`
    const headers = { 'Content-Disposition': `attachment; filename="${name}"` }
    if (ending === 'csv')
      return c.body(csvStream(COLUMNS, onePage(statement.lines)), 200, {
        ...headers,
        'Content-Type': 'text/csv; charset=utf-8',
      })
    const pdf = await statementPdf(statement, (await frameOf(c)).partner)
    return c.body(Uint8Array.from(pdf), 200, { ...headers, 'Content-Type': 'application/pdf' })
  }

  app.get(SPACE.statement.pattern, async (c, next) => {
    const [, month = '', ending = ''] = FILE.exec(c.req.param('file')) ?? []
    const { partner } = userOf(c)
    const statement = month === '' ? null : await readStatement(db, partner, month, now())
    return statement === null ? next() : send(c, statement, ending)
  })
  return app
}
