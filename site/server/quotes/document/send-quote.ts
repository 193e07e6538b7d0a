import type { Context } from 'hono'
import { Hono } from 'hono'
import { dayInFrance, movingDateFault } from '../../../../shared/domain/moving-date'
import { Uuid } from '../../../../shared/domain/uuid'
import { SERVER_TEXTS } from '../../../../shared/texts/server-texts'
import { toViolations } from '../../../../shared/validation/check'
import type { Partners } from '../../content/read-partners'
import { lockLeadShared } from '../../db/dialect'
import { isOfferHeld } from '../../flash/holds'
import { problem, refusal } from '../../http/answers'
import type { HttpEnv } from '../../http/http-env'
import type { Log } from '../../http/logger'
import type { MailLimit } from '../../http/mail-limit'
import type { PartnerRule } from '../../http/partner-rule'
import { LIMITS } from '../../http/limits'
import { allowOnly } from '../../http/methods'
import { countUpTo, uncount } from '../../http/stored-count'
import { retryAfter, tooMany } from '../../http/too-many'
import { createMailPartner } from '../../mail/mail-partner'
import { SIMULATION_BODY } from '../../http/form-body'
import { validPromoOf } from '../promo-codes'
import { findQuote } from './find-quote'
import { isCounted, wasJustMailed } from './first-quote'
import type { PhotoSource } from '../photos/photo-store'
import type { QuoteLetterDeps } from './quote-letter'
import { createQuoteMailer, documentOf } from './quote-mailer'

export interface SendQuoteDeps extends PhotoSource {
  now: () => Date
  /** Public address of the site; null when it is not configured: the mail has no link. */
  siteOrigin: (c: Context) => string | null
  partners: Pick<Partners, 'find'>
  refusalFor: PartnerRule['refusalFor']
  limitMails: MailLimit
  /** Renders a quote as a file; the site's own PDF by default. */
  renderPdf?: QuoteLetterDeps['renderPdf']
  log: Log
}

/**
 * POST /api/simulations/{uuid}/send: mails the stored quote to the stored address and answers 202.
 * The body may be any JSON object, such as the form values with their photos; it is ignored. Three
 * times an hour for each simulation, and within the limits of a client and an address. The first
 * call after the first price replaces the automatic mail; a call within a minute after that mail
 * was sent is answered by it.
 */
export const createSendQuote = ({
  db,
  photoBucket,
  now,
  siteOrigin,
  partners,
  refusalFor,
  limitMails,
  renderPdf,
  log,
}: SendQuoteDeps): Hono<HttpEnv> => {
  const partnerOf = createMailPartner({ partners, log })
  const prepare = createQuoteMailer({
    db,
    photoBucket,
    now,
    partners,
    log,
    ...(renderPdf === undefined ? {} : { renderPdf }),
  })
  const app = new Hono<HttpEnv>()
  app.post('/simulations/:uuid/send', ...SIMULATION_BODY, async c => {
    const uuid = c.req.param('uuid')
    const quote = Uuid.is(uuid) ? await findQuote(db, uuid) : null
    if (quote === null) return problem(c, 404, SERVER_TEXTS.unknown)
    const { simulation, values, lead } = quote
    const partner = await partnerOf(lead.partner)
    const refused = partner === null ? null : refusalFor(c, partner)
    if (refused !== null) return refused
    const document = documentOf(quote)
    const refinement =
      document === null ? 'date-too-early' : movingDateFault(simulation.movingDate, now())
    if (document === null || refinement !== null)
      return refusal(
        c,
        toViolations([{ path: ['movingDate'], refinement: refinement ?? undefined }]),
      )
    const promo = { promo_code: simulation.promo?.code ?? null, lead_uuid: lead.uuid }
    const isPromoOver =
      simulation.status === 'open' &&
      promo.promo_code !== null &&
      (await validPromoOf(db, promo, now())) === null
    const isFlash = simulation.flash !== undefined
    const isOver = isFlash
      ? simulation.status === 'open' && !(await isOfferHeld(db, uuid, now()))
      : document.validUntil < dayInFrance(now())
    if (isPromoOver || isOver) return problem(c, 409, SERVER_TEXTS.quoteExpired)
    if (await wasJustMailed(db, uuid, now())) return c.body(null, 202)
    const full = await countUpTo(db, 'send', uuid, LIMITS.send.most)
    if (full !== null) return tooMany(c, retryAfter(full))
    let isQueued = false
    try {
      // The automatic mail was counted at the creation of the quote: this call sends it now.
      const wait = (await isCounted(db, uuid)) ? null : await limitMails(c, values.email)
      if (wait !== null) return tooMany(c, wait)
      const queue = await prepare({ quote, document, origin: siteOrigin(c) })
      isQueued = await db.transaction().execute(async transaction => {
        // Locks the lead first: an erasure waits, or has ended.
        if (!(await lockLeadShared(transaction, lead.uuid))) return false
        await queue(transaction)
        return true
      })
      return isQueued ? c.body(null, 202) : problem(c, 404, SERVER_TEXTS.unknown)
    } finally {
      if (!isQueued) await uncount(db, 'send', uuid)
    }
  })
  allowOnly(app, '/simulations/:uuid/send', 'POST')
  return app
}
