import type { NewMail } from '../../mail/outbox'
import type { ChangeSummary } from '../../quotes/change-quote'
import type { PricedChange } from '../../quotes/price-change'
import type { OrderMails } from '../mails/create-order-mails'
import { freezeQuote } from './frozen-quote'
import { mailedMove } from './mailed-move'
import { customerOf } from './move-customer'

/** Writes the mail about a change of a quote that is not ordered. */
export const writeQuoteChange =
  (mails: Pick<OrderMails, 'changed'>) =>
  async ({ quote, totalCents }: PricedChange, summary: ChangeSummary): Promise<NewMail[]> => {
    const document = freezeQuote(quote)
    if (document === null) return []
    const { lead, reference, simulation, values } = quote
    return mails.changed(
      mailedMove({
        state: 'due',
        missing: [],
        simulationUuid: simulation.uuid,
        reference,
        leadUuid: lead.uuid,
        partner: lead.partner,
        isTest: lead.isTest,
        totalCents,
        depositCents: 0,
        customer: customerOf(values),
        document,
        movingDate: simulation.movingDate,
      }),
      summary,
    )
  }
