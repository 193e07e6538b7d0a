import { setTimeout as pause } from 'node:timers/promises'
import { BRAND } from '../../../shared/brand'
import { comparableEmail } from '../../../shared/domain/comparable-email'
import type { StopOffers } from '../../ports/stop-offers'
import { STOP_OFFERS_TEXTS } from '../../texts/stop-offers-texts'
import { appendToAuditLog } from '../db/audit-log'
import type { Db } from '../db/tables'
import { type StoppedLead, withdrawOffers } from '../leads/lead-store'
import { type NewMail, queueMail } from '../mail/outbox'
import { Facts, Paragraph, Title } from '../mail/parts'
import { renderMail } from '../mail/render-mail'
import { withdrawFromPartners } from './message-store'

/** Longer than the writes take: the time of an answer does not reveal whether an address is known. */
const ANSWER_MS = 400

const TEXTS = STOP_OFFERS_TEXTS.mail

const companyMail = (
  email: string,
  leads: readonly StoppedLead[],
  messageCount: number,
): NewMail => ({
  ...renderMail({
    subject: TEXTS.subject,
    preheader: TEXTS.preheader,
    reason: TEXTS.reason,
    isInternal: true,
    body: (
      <>
        <Title>{TEXTS.subject}</Title>
        <Paragraph>{TEXTS.lead}</Paragraph>
        <Facts
          facts={[
            { label: TEXTS.email, value: email },
            ...(leads.length === 0
              ? []
              : [
                  {
                    label: TEXTS.references,
                    value: leads.map(({ reference }) => reference).join(', '),
                  },
                ]),
            ...(messageCount === 0 ? [] : [{ label: TEXTS.messages, value: `${messageCount}` }]),
          ]}
        />
        <Paragraph>{TEXTS.next}</Paragraph>
      </>
    ),
  }),
  kind: 'offers-stopped',
  to: BRAND.email,
})

interface StopOffersDeps {
  db: Db
  now: () => Date
  /** Time of each answer, in ms. */
  answerMs?: number
}

/**
 * Withdraws the consents to offers of all leads and messages with an address, records it for each
 * lead, and tells the company, which has to tell its partners. Test leads are mailed to nobody.
 */
export const createStopOffers = ({ db, now, answerMs = ANSWER_MS }: StopOffersDeps): StopOffers => {
  const stop = (email: string): Promise<void> =>
    db.transaction().execute(async transaction => {
      const leads = await withdrawOffers(transaction, email, now())
      for (const { uuid } of leads)
        await appendToAuditLog(
          transaction,
          { actor: 'customer', act: 'offers-stopped', leadUuid: uuid },
          now(),
        )
      const messageCount = await withdrawFromPartners(transaction, email, now())
      const realLeads = leads.filter(({ isTest }) => !isTest)
      if (realLeads.length > 0 || messageCount > 0)
        await queueMail(transaction, companyMail(email, realLeads, messageCount), now())
    })
  return async email => {
    await Promise.all([stop(comparableEmail(email)), pause(answerMs)])
  }
}
