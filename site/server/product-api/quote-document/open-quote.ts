import { Hono } from 'hono'
import { type OpenedQuote, QuoteKeyBody } from '../../../../shared/domain/opened-quote'
import { SERVER_TEXTS } from '../../../../shared/texts/server'
import { check } from '../../../../shared/validation/check'
import type { Db } from '../../db/tables'
import { ldJson, problem, refusal } from '../../http/answers'
import type { HttpEnv } from '../../http/http-env'
import { jsonBody, KIB } from '../../http/json-body'
import { allowOnly } from '../../http/methods'
import { letOwn } from '../lead-store'
import { leadToken } from '../lead-token'
import { findQuote } from './find-quote'
import { spendQuoteKey } from './quote-keys'

export interface OpenQuoteDeps {
  db: Db
  now: () => Date
  /** Makes the tokens of leads. */
  secret: string
}

/** POST /api/quote_keys: what the key of a quote's mail opens. 404 for one that was used elsewhere, or is too old. */
export const createOpenQuote = ({ db, now, secret }: OpenQuoteDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.post('/quote_keys', ...jsonBody(KIB), async c => {
    const checked = check(c.var.json.value, QuoteKeyBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const { key, device } = checked.value
    const simulationUuid = await spendQuoteKey(db, key, device, now())
    const quote = simulationUuid === null ? null : await findQuote(db, simulationUuid)
    if (simulationUuid === null || quote === null) return problem(c, 404, SERVER_TEXTS.quoteKeySpent)
    const { uuid, reference } = quote.lead
    const token = leadToken(secret, uuid)
    await letOwn(db, uuid, token)
    const opened: OpenedQuote = {
      lead: { uuid, token, reference },
      simulationUuid,
      values: quote.values,
    }
    return ldJson(c, 200, { '@context': '/contexts/OpenedQuote', '@type': 'OpenedQuote', ...opened })
  })
  allowOnly(app, '/quote_keys', 'POST')
  return app
}
