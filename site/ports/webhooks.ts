/** Events of which webhooks tell, in the order in which they usually happen. */
export const WEBHOOK_EVENTS = [
  'lead.created',
  'quote.priced',
  'quote.sent',
  'order.placed',
  'payment.succeeded',
  'payment.refused',
  'order.cancelled',
  'refund.completed',
  'withdrawal.received',
  'message.received',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Events that a partner's endpoints get: a message belongs to no partner. */
export const PARTNER_EVENTS: readonly WebhookEvent[] = WEBHOOK_EVENTS.filter(
  event => event !== 'message.received',
)

/** Owner of endpoints: a partner by its slug; null: the company. */
export interface WebhookOwner {
  partner: string | null
}

/** Reason of a pause: by hand, after too many failures, or the endpoint answered 410. */
export type PauseReason = 'hand' | 'failures' | 'gone'

/** An endpoint without its secret. Times are ISO 8601 in UTC. */
export interface WebhookEndpoint {
  uuid: string
  url: string
  events: readonly WebhookEvent[]
  /** Null: it is active. */
  pausedFor: PauseReason | null
  /** Failed tries since the last success. */
  failures: number
  /** Time until which messages are also signed with the former secret; null: there is none. */
  formerUntil: string | null
  /** Number of messages that wait. */
  waiting: number
  createdAt: string
}

/** A try to send a message. */
export interface WebhookTry {
  uuid: string
  /** Its end, ISO 8601 in UTC. */
  at: string
  /** Status of the answer; null: none came. */
  status: number | null
  /** Fault in the words of the log; empty: none. */
  fault: string
  /** Time until the answer or the fault. */
  durationMs: number
  /** Beginning of the answer's body. */
  answer: string
}

/** A message to one endpoint, and its tries. */
export interface WebhookDelivery {
  uuid: string
  event: string
  state: 'waiting' | 'sent' | 'dead'
  tries: number
  createdAt: string
  /** Time of the next try; null: none. */
  dueAt: string | null
  sentAt: string | null
  body: string
  /** Latest tries, the newest first. */
  latestTries: readonly WebhookTry[]
}
