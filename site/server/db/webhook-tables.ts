import type { Generated } from 'kysely'

/** Addresses that events are sent to, of the company or of a partner. */
export interface WebhookEndpointsTable {
  uuid: string
  /** Slug of the partner; null: the company's. */
  partner: string | null
  url: string
  /** The `WebhookEvent`s that it gets, as a JSON list. */
  events_json: string
  /** 'whsec_' and the key in Base64. */
  secret: string
  /** The secret before the last rotation, valid until `former_until`; null: none. */
  former_secret: string | null
  former_until: string | null
  /** A `PauseReason`; null: active. */
  paused_for: string | null
  /** Failed tries since the last success. */
  failures: Generated<number>
  created_at: string
}

/** Messages to endpoints: the outbox of events, and the log of their deliveries. */
interface WebhookDeliveriesTable {
  uuid: string
  endpoint_uuid: string
  /** Identifies the event for its receiver: the same at each try. */
  message_id: string
  event: string
  /** Lead, order of cartons or message: what the messages of an endpoint are ordered by. */
  subject_uuid: string
  /** Position among the messages of the subject to the endpoint. */
  seq: number
  body: string
  /** Time of the event, UTC. */
  created_at: string
  /** Time from which the days of retries count: later than the event if it was sent again. */
  queued_at: string
  /** Time of the next try or end of a lease, UTC; null: sent or given up. */
  due_at: string | null
  tries: Generated<number>
  sent_at: string | null
  dead_at: string | null
}

/** Tries of messages. */
interface WebhookTriesTable {
  uuid: string
  delivery_uuid: string
  tried_at: string
  duration_ms: number
  /** Status of the answer; null: none came. */
  status: number | null
  /** Fault in the words of the log; null: none. */
  fault: string | null
  /** Beginning of the answer's body. */
  answer: string
}

export interface WebhookTables {
  webhook_endpoints: WebhookEndpointsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_tries: WebhookTriesTable
}
