import { randomUUID } from 'node:crypto'
import { array, string, type } from 'superstruct'
import { PARTNER_EVENTS, type WebhookEvent } from '../../ports/webhooks'
import { fromStored, textOrEmpty } from '../db/stored-json'
import type { Db } from '../db/tables'

/** Subject of an event: its lead, its order, the payment link of a quote, or a message. */
export type EventSubject =
  { leadUuid: string } | { orderUuid: string } | { linkUuid: string } | { messageUuid: string }

interface NewEvent {
  event: WebhookEvent
  about: EventSubject
  /** Facts of the event without personal data, for the company and the partner. */
  data: Readonly<Record<string, unknown>>
  /** Facts for the company only. */
  ownData?: Readonly<Record<string, unknown>>
}

/** Facts of a subject. */
interface SubjectFacts {
  subjectUuid: string
  partner: string | null
  isTest: boolean
  /** For both. */
  data: Readonly<Record<string, unknown>>
  /** For the company only. */
  ownData: Readonly<Record<string, unknown>>
}

const Customer = type({
  firstname: textOrEmpty(),
  lastname: textOrEmpty(),
  email: textOrEmpty(),
  phone: textOrEmpty(),
})

/** An unreadable row must not undo the transaction of its event. */
const readOr = <T>(byDefault: T, read: () => T): T => {
  try {
    return read()
  } catch {
    return byDefault
  }
}

const NOBODY = { firstname: '', lastname: '', email: '', phone: '' }
const customerIn = (json: string) => readOr(NOBODY, () => fromStored(json, Customer))

const factsOfLead = async (db: Db, uuid: string): Promise<SubjectFacts | null> => {
  const lead = await db
    .selectFrom('leads')
    .select(['reference', 'partner', 'is_test', 'values_json', 'created_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (lead === undefined) return null
  const { reference, partner } = lead
  return {
    subjectUuid: uuid,
    partner,
    isTest: lead.is_test === 1,
    data: { lead: { reference, partner, createdAt: lead.created_at } },
    ownData: { leadUuid: uuid, customer: customerIn(lead.values_json) },
  }
}

const factsOfOrder = async (db: Db, uuid: string): Promise<SubjectFacts | null> => {
  const order = await db
    .selectFrom('orders')
    .select(['reference', 'kind', 'lead_uuid', 'partner', 'is_test', 'customer_json'])
    .select(['payment_status', 'total_cents', 'paid_cents', 'refunded_cents', 'moving_date'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (order === undefined) return null
  const lead = order.lead_uuid === null ? null : await factsOfLead(db, order.lead_uuid)
  return {
    subjectUuid: order.lead_uuid ?? uuid,
    partner: order.partner ?? lead?.partner ?? null,
    isTest: order.is_test === 1 || lead?.isTest === true,
    data: {
      ...lead?.data,
      order: {
        reference: order.reference,
        kind: order.kind,
        partner: order.partner,
        state: order.payment_status,
        totalCents: order.total_cents,
        paidCents: order.paid_cents,
        refundedCents: order.refunded_cents,
        movingDate: order.moving_date,
      },
    },
    ownData: lead?.ownData ?? { customer: customerIn(order.customer_json) },
  }
}

const factsOfLink = async (db: Db, uuid: string): Promise<SubjectFacts | null> => {
  const link = await db
    .selectFrom('payment_links')
    .innerJoin('simulations', 'simulations.uuid', 'payment_links.simulation_uuid')
    .select('simulations.lead_uuid')
    .where('payment_links.uuid', '=', uuid)
    .executeTakeFirst()
  return link === undefined ? null : factsOfLead(db, link.lead_uuid)
}

const factsOf = async (db: Db, about: EventSubject): Promise<SubjectFacts | null> => {
  if ('leadUuid' in about) return factsOfLead(db, about.leadUuid)
  if ('orderUuid' in about) return factsOfOrder(db, about.orderUuid)
  if ('linkUuid' in about) return factsOfLink(db, about.linkUuid)
  const { messageUuid } = about
  return { subjectUuid: messageUuid, partner: null, isTest: false, data: {}, ownData: {} }
}

const Events = array(string())

/**
 * Queues the messages of an event, one for each endpoint that gets it, in the transaction of the
 * event: both are committed or neither. Those of a partner contain no personal data. Test mode
 * sends none. Costs one read while there is no endpoint.
 */
export const queueEvent = async (
  transaction: Db,
  { event, about, data, ownData = {} }: NewEvent,
  now: Date,
): Promise<void> => {
  const endpoints = await transaction
    .selectFrom('webhook_endpoints')
    .select(['uuid', 'partner', 'events_json'])
    .execute()
  const wanted = endpoints.filter(({ events_json }) =>
    readOr<string[]>([], () => fromStored(events_json, Events)).includes(event),
  )
  if (wanted.length === 0) return
  const facts = await factsOf(transaction, about)
  if (facts === null || facts.isTest) return
  const at = now.toISOString()
  const message_id = `msg_${randomUUID()}`
  for (const { uuid: endpoint, partner } of wanted) {
    const isOwn = partner === null
    if (!isOwn && (partner !== facts.partner || !PARTNER_EVENTS.includes(event))) continue
    const known = { ...facts.data, ...data }
    const body = JSON.stringify({
      type: event,
      timestamp: at,
      data: isOwn ? { ...known, ...facts.ownData, ...ownData } : known,
    })
    await transaction
      .insertInto('webhook_deliveries')
      .values(({ selectFrom, fn, lit, eb }) => ({
        uuid: randomUUID(),
        endpoint_uuid: endpoint,
        message_id,
        event,
        subject_uuid: facts.subjectUuid,
        seq: selectFrom('webhook_deliveries')
          .select(eb(fn.coalesce(fn.max('seq'), lit(0)), '+', 1).as('next'))
          .where('endpoint_uuid', '=', endpoint)
          .where('subject_uuid', '=', facts.subjectUuid),
        body,
        created_at: at,
        queued_at: at,
        due_at: at,
        sent_at: null,
        dead_at: null,
      }))
      .execute()
  }
}
