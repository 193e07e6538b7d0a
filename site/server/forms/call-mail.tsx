import { BRAND } from '../../../shared/brand'
import type { LeadBody } from '../../../shared/domain/lead'
import { CONTACT_LABELS } from '../../../shared/texts/contact-texts'
import { formatDay } from '../../../shared/texts/figures'
import { COMPANY_MAIL_TEXTS, receivedAt } from '../../../shared/texts/message-mails-texts'
import { PLAIN_LEAD_TEXTS } from '../../../shared/texts/plain-lead'
import { lockLeadForErasure } from '../db/dialect'
import type { Db } from '../db/tables'
import { hasMailOf, type NewMail, queueMail } from '../mail/outbox'
import { Facts, Paragraph, PhoneLink, Title } from '../mail/parts'
import { renderMail } from '../mail/render-mail'

const { mail: TEXTS } = PLAIN_LEAD_TEXTS
const KIND = 'lead-to-call'

interface LeadToCall {
  uuid: string
  reference: string
  body: Pick<
    LeadBody,
    'lastname' | 'firstname' | 'phone' | 'email' | 'movingDate' | 'departureAddress'
  >
}

const callMail = ({ reference, body }: LeadToCall, now: Date): NewMail => {
  const { lastname, firstname, phone, email, movingDate, departureAddress } = body
  const place = departureAddress.formattedAddress
  return {
    ...renderMail({
      subject: TEXTS.subject(phone, reference),
      preheader: TEXTS.preheader(place, movingDate),
      reason: TEXTS.reason,
      isInternal: true,
      replyTo: email.trim(),
      body: (
        <>
          <Title>{TEXTS.title}</Title>
          <Facts
            facts={[
              { label: CONTACT_LABELS.phone, value: <PhoneLink phone={phone} /> },
              { label: COMPANY_MAIL_TEXTS.name, value: `${firstname} ${lastname}` },
              { label: CONTACT_LABELS.email, value: email },
              { label: CONTACT_LABELS.departureAddress, value: place },
              { label: CONTACT_LABELS.movingDate, value: formatDay(movingDate) },
              { label: TEXTS.reference, value: reference },
              { label: TEXTS.received, value: receivedAt(now) },
            ]}
          />
          <Paragraph>{TEXTS.note}</Paragraph>
        </>
      ),
    }),
    kind: KIND,
    to: BRAND.email,
  }
}

/**
 * Asks the company to call a customer whose lead only an adviser can continue; once per lead.
 * Also for a lead that is stored upstream, since its customer waits.
 */
export const requestCall = (db: Db, lead: LeadToCall, now: Date): Promise<void> =>
  db.transaction().execute(async transaction => {
    // Locked, so that of two concurrent posts the later sees the earlier's mail.
    const isLeadLocked = await lockLeadForErasure(transaction, lead.uuid)
    if (await hasMailOf(transaction, lead.uuid, KIND)) return
    await queueMail(
      transaction,
      { ...callMail(lead, now), ...(isLeadLocked ? { leadUuid: lead.uuid } : {}) },
      now,
    )
  })
