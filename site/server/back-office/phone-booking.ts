import type { FunnelValues } from '../../../shared/domain/funnel-values'
import { appendToAuditLog } from '../db/audit-log'
import type { Db } from '../db/tables'
import { ORAL_CONSENT } from '../../../shared/texts/past-consents'
import { ADVISER_LEAD } from '../leads/lead-source'
import { insertLead } from '../leads/lead-store'
import { leadToken, tokenHash } from '../leads/lead-token'
import type { Quote } from '../quotes/priced-quote'
import { insertSimulation } from '../quotes/simulation-store'

/**
 * Stores the lead and the quote of a customer on the phone, as the funnel does; the consent was
 * given by word of mouth. Returns the uuid of the quote.
 */
export const storePhoneBooking = (
  db: Db,
  values: FunnelValues,
  quote: Quote,
  { secret, now }: { secret: string; now: Date },
): Promise<string> =>
  db.transaction().execute(async transaction => {
    const { uuid: leadUuid } = await insertLead(transaction, {
      body: { ...values, termsAgreement: true },
      source: ADVISER_LEAD,
      ownerHash: uuid => tokenHash(leadToken(secret, uuid)),
      consents: [
        {
          box: 'terms',
          version: ORAL_CONSENT,
          words: null,
          givenAt: now.toISOString(),
          withdrawnAt: null,
        },
      ],
      now,
    })
    const toPrice = { photos: null, quote, quoteWith: () => ({ ok: true as const, value: quote }) }
    const simulation = await insertSimulation(transaction, { ...values, leadUuid }, toPrice, now)
    if (simulation === null) throw new Error('the lead of a new quote is gone')
    await appendToAuditLog(
      transaction,
      {
        actor: 'adviser',
        act: 'phone-booked',
        leadUuid,
        simulationUuid: simulation.uuid,
        data: { totalCents: quote.totalCents },
      },
      now,
    )
    return simulation.uuid
  })
