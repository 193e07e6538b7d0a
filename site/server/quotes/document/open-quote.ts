import { Hono } from 'hono'
import { type OpenedQuote, QuoteKeyBody } from '../../../../shared/domain/opened-quote'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { check } from '../../../../shared/validation/check'
import type { Db } from '../../db/tables'
import { ldJson, problem, refusal } from '../../http/answers'
import type { HttpEnv } from '../../http/http-env'
import { jsonBody, KIB } from '../../http/json-body'
import { allowOnly } from '../../http/methods'
import { addTokenHash } from '../../leads/lead-store'
import { leadToken } from '../../leads/lead-token'
import type { PrepareCopy } from './copy-for-link'
import { findQuote, type FoundQuote } from './find-quote'
import { hashed, moveQuoteKey, spendQuoteKey } from './quote-keys'
import { recordOpening } from './quote-sendings'

export interface OpenQuoteDeps {
  db: Db
  now: () => Date
  /** Secret from which the tokens of leads are derived. */
  secret: string
  copyForLink: PrepareCopy
}

/**
 * POST /api/quote_keys: opens a quote by the key of its mail. 404 for a key that another device has
 * used, or that is too old. If a caller without its token has changed the lead, the mail may have
 * gone to a stranger: its keys open a copy under another lead.
 */
export const createOpenQuote = ({ db, now, secret, copyForLink }: OpenQuoteDeps): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()

  /** Returns the quote that the key opens; a copy if its lead was changed without the token. */
  const quoteOf = async (key: string, simulationUuid: string): Promise<FoundQuote | null> => {
    const quote = await findQuote(db, simulationUuid)
    if (quote === null || !quote.lead.isChangedWithoutToken) return quote
    const store = await copyForLink(quote)
    const copied = store === null ? null : await moveQuoteKey(db, key, simulationUuid, store)
    return copied === null ? null : findQuote(db, copied)
  }

  app.post('/quote_keys', ...jsonBody(KIB), async c => {
    const checked = check(c.var.json.value, QuoteKeyBody)
    if (!checked.ok) return refusal(c, checked.violations)
    const { key, device } = checked.value
    const simulationUuid = await spendQuoteKey(db, key, device, now())
    const quote = simulationUuid === null ? null : await quoteOf(key, simulationUuid)
    if (quote === null) return problem(c, 404, SERVER_TEXTS.quoteKeySpent)
    await recordOpening(db, hashed(key), now())
    const { uuid, reference } = quote.lead
    const token = leadToken(secret, uuid)
    await addTokenHash(db, uuid, token)
    const opened: OpenedQuote = {
      lead: { uuid, token, reference },
      simulationUuid: quote.simulation.uuid,
      values: quote.values,
    }
    return ldJson(c, 200, {
      '@context': '/contexts/OpenedQuote',
      '@type': 'OpenedQuote',
      ...opened,
    })
  })
  allowOnly(app, '/quote_keys', 'POST')
  return app
}
