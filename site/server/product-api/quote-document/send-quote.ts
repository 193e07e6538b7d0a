import type { Context } from 'hono'
import { Hono } from 'hono'
import { chosenPrice } from '../../../../shared/domain/simulation'
import { dayInFrance, movingDateFault } from '../../../../shared/domain/moving-date'
import { Uuid } from '../../../../shared/domain/uuid'
import { SERVER_TEXTS } from '../../../../shared/texts/server'
import { toViolations } from '../../../../shared/validation/check'
import type { Partners } from '../../content/partners'
import { holdsLead } from '../../db/dialect'
import type { Db } from '../../db/tables'
import { isKept } from '../../flash/holds'
import { problem, refusal } from '../../http/answers'
import type { HttpEnv } from '../../http/http-env'
import type { Log } from '../../http/logger'
import type { MailLimit } from '../../http/mail-limit'
import type { PartnerRule } from '../../http/partner-rule'
import { jsonBody, KIB } from '../../http/json-body'
import { allowOnly } from '../../http/methods'
import { countOne } from '../../http/stored-count'
import { retryAfter, tooMany } from '../../http/too-many'
import { mailAccent } from '../../mail/mail-accent'
import { createMailPartner } from '../../mail/mail-partner'
import { queueMail } from '../../mail/outbox'
import { goodPromoOf } from '../promo-codes'
import { findQuote } from './find-quote'
import { quoteDocument, type QuoteDocument } from './quote-document'
import { cutQuoteKey, newQuoteKey } from './quote-keys'
import { createQuoteLetter } from './quote-letter'
import { flashLink, quoteLink } from './quote-link'

export interface SendQuoteDeps {
  db: Db
  now: () => Date
  /** Where customers reach this site, null where nobody has said it: then the mail has no link. */
  siteOrigin: (c: Context) => string | null
  partners: Pick<Partners, 'find'>
  refusalFor: PartnerRule['refusalFor']
  limitMails: MailLimit
  /** Lays out the file of a quote; the site's own by default. */
  layOut?: (document: QuoteDocument) => Promise<Uint8Array>
  log: Log
}

const MAX_BYTES = 64 * KIB
const HOUR_MS = 3_600_000
const MAIL_PER_HOUR = 3

/**
 * POST /api/simulations/{uuid}/send: mails the stored quote to the stored address and answers 202. The body may be any JSON
 * value; nothing of it is read. Three times an hour for each simulation, and within the limits of a client and an address.
 */
export const createSendQuote = ({
  db,
  now,
  siteOrigin,
  partners,
  refusalFor,
  limitMails,
  layOut,
  log,
}: SendQuoteDeps): Hono<HttpEnv> => {
  const partnerOf = createMailPartner({ partners, log })
  const write = createQuoteLetter({ now, log, ...(layOut === undefined ? {} : { layOut }) })
  const app = new Hono<HttpEnv>()
  app.post('/simulations/:uuid/send', ...jsonBody(MAX_BYTES), async c => {
    const uuid = c.req.param('uuid')
    const quote = Uuid.is(uuid) ? await findQuote(db, uuid) : null
    if (quote === null) return problem(c, 404, SERVER_TEXTS.unknown)
    const { simulation, reference, values, lead, pricedAt } = quote
    const partner = await partnerOf(lead.partner)
    const refused = partner === null ? null : refusalFor(c, partner)
    if (refused !== null) return refused
    const price = chosenPrice(simulation)
    const refinement = price === null ? 'date-too-early' : movingDateFault(simulation.movingDate, now())
    if (price === null || refinement !== null)
      return refusal(c, toViolations([{ path: ['movingDate'], refinement: refinement ?? undefined }]))
    const document = quoteDocument({
      reference,
      values,
      simulation,
      totalCents: price.totalIncludingTaxesPrice,
      pricedOn: dayInFrance(pricedAt),
    })
    const promo = { promo_code: simulation.promo?.code ?? null, lead_uuid: lead.uuid }
    const isPromoOver =
      simulation.status === 'open' && promo.promo_code !== null && (await goodPromoOf(db, promo, now())) === null
    const isFlash = simulation.flash !== undefined
    const isOver = isFlash
      ? simulation.status === 'open' && !(await isKept(db, uuid, now()))
      : document.validUntil < dayInFrance(now())
    if (isPromoOver || isOver) return problem(c, 409, SERVER_TEXTS.quoteExpired)
    const count = await countOne(db, `send:${uuid}`, HOUR_MS)
    if (count.points > MAIL_PER_HOUR) return tooMany(c, retryAfter(count))
    const wait = await limitMails(c, values.email)
    if (wait !== null) return tooMany(c, wait)
    const origin = siteOrigin(c)
    const key = newQuoteKey()
    // Before the transaction: a letter takes longer to lay out than all writes of others that would wait for it.
    const link = origin === null ? null : isFlash ? flashLink(origin, uuid) : quoteLink(origin, partner?.slug, key)
    const mail = await write({ quote, document, link, accent: mailAccent(partner) })
    const isQueued = await db.transaction().execute(async transaction => {
      // First: whoever erases the lead now waits, or has done so.
      if (!(await holdsLead(transaction, lead.uuid))) return false
      if (origin !== null && !isFlash) await cutQuoteKey(transaction, key, uuid, document.validUntil)
      await transaction
        .updateTable('simulations')
        .set(({ eb }) => ({ sent_count: eb('sent_count', '+', 1) }))
        .where('uuid', '=', uuid)
        .execute()
      await queueMail(transaction, { kind: 'quote', to: values.email, leadUuid: lead.uuid, ...mail }, now())
      return true
    })
    return isQueued ? c.body(null, 202) : problem(c, 404, SERVER_TEXTS.unknown)
  })
  allowOnly(app, '/simulations/:uuid/send', 'POST')
  return app
}
