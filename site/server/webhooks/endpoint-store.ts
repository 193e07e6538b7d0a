import { randomUUID } from 'node:crypto'
import { array, string } from 'superstruct'
import type { AuditAct } from '../../ports/audit-act'
import {
  PARTNER_EVENTS,
  type PauseReason,
  WEBHOOK_EVENTS,
  type WebhookEndpoint,
  type WebhookEvent,
  type WebhookOwner,
} from '../../ports/webhooks'
import { appendToAuditLog } from '../db/audit-log'
import { fromStored } from '../db/stored-json'
import type { Db } from '../db/tables'
import { isEndpointUrl, type PosterOptions } from './post-message'
import { newWebhookSecret } from './sign-message'

/** Endpoints that an owner may have at once. */
export const MAX_ENDPOINTS = 10
/** Time for which the secret before a rotation stays valid. */
export const FORMER_SECRET_HOURS = 24
const FORMER_SECRET_MS = FORMER_SECRET_HOURS * 3_600_000
/** Time after a rotation in which another one, as of a second tap, keeps the former secret. */
const SAME_ROTATION_MS = 10 * 60_000

const PAUSES: readonly PauseReason[] = ['hand', 'failures', 'gone']
const StoredEvents = array(string())

/** Returns the stored events that this release knows. */
const eventsIn = (json: string): WebhookEvent[] => {
  const stored = fromStored(json, StoredEvents)
  return WEBHOOK_EVENTS.filter(event => stored.includes(event))
}

/** Endpoints of one owner: no function sees or changes those of another. */
const endpointsOf = (db: Db, { partner }: WebhookOwner) =>
  db.selectFrom('webhook_endpoints').where('partner', partner === null ? 'is' : '=', partner)

const pauseOf = (stored: string | null): PauseReason | null =>
  stored === null ? null : (PAUSES.find(reason => reason === stored) ?? 'hand')

/** Returns the endpoints of an owner, the oldest first. */
export const listEndpoints = async (db: Db, owner: WebhookOwner): Promise<WebhookEndpoint[]> => {
  const rows = await endpointsOf(db, owner)
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('webhook_deliveries.endpoint_uuid', '=', 'webhook_endpoints.uuid')
        .where('webhook_deliveries.due_at', 'is not', null)
        .as('waiting'),
    )
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  return rows.map(row => ({
    uuid: row.uuid,
    url: row.url,
    events: eventsIn(row.events_json),
    pausedFor: pauseOf(row.paused_for),
    failures: row.failures,
    formerUntil: row.former_until,
    waiting: Number(row.waiting),
    createdAt: row.created_at,
  }))
}

/** Returns an endpoint of an owner; null: there is none, or it is another's. */
export const findEndpoint = async (
  db: Db,
  owner: WebhookOwner,
  uuid: string,
): Promise<WebhookEndpoint | null> =>
  (await listEndpoints(db, owner)).find(endpoint => endpoint.uuid === uuid) ?? null

const record = (
  db: Db,
  act: AuditAct,
  data: WebhookOwner & { webhook: string },
  now: Date,
): Promise<void> =>
  appendToAuditLog(db, { actor: data.partner === null ? 'adviser' : 'partner', act, data }, now)

/** Reason why an endpoint is not created. */
export type EndpointFault = 'url' | 'events' | 'many'
export type EndpointCreated =
  { ok: true; uuid: string; secret: string } | { ok: false; reason: EndpointFault }

/** Creates an endpoint; its secret is returned this once. */
export const createEndpoint = (
  db: Db,
  owner: WebhookOwner,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
  { allowsPrivate, now }: Pick<PosterOptions, 'allowsPrivate'> & { now: Date },
): Promise<EndpointCreated> =>
  db.transaction().execute(async (transaction): Promise<EndpointCreated> => {
    if (!isEndpointUrl(url, { allowsPrivate })) return { ok: false, reason: 'url' }
    const allowed = owner.partner === null ? WEBHOOK_EVENTS : PARTNER_EVENTS
    if (events.length === 0 || !events.every(event => allowed.includes(event)))
      return { ok: false, reason: 'events' }
    const present = await endpointsOf(transaction, owner).select('uuid').execute()
    if (present.length >= MAX_ENDPOINTS) return { ok: false, reason: 'many' }
    const uuid = randomUUID()
    const secret = newWebhookSecret()
    await transaction
      .insertInto('webhook_endpoints')
      .values({
        uuid,
        partner: owner.partner,
        url,
        events_json: JSON.stringify(events),
        secret,
        former_secret: null,
        former_until: null,
        paused_for: null,
        created_at: now.toISOString(),
      })
      .execute()
    await record(transaction, 'webhook-added', { webhook: uuid, ...owner }, now)
    return { ok: true, uuid, secret }
  })

/**
 * Gives an endpoint a new secret, returned this once; messages are signed with both until the
 * former one expires. A second rotation within ten minutes keeps the secret that receivers use.
 * Null: there is no such endpoint of the owner.
 */
export const rotateSecret = (
  db: Db,
  owner: WebhookOwner,
  uuid: string,
  now: Date,
): Promise<string | null> =>
  db.transaction().execute(async transaction => {
    const found = await endpointsOf(transaction, owner)
      .select(['secret', 'former_secret', 'former_until'])
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    if (found === undefined) return null
    const secret = newWebhookSecret()
    const { former_secret, former_until } = found
    const justRotated = new Date(now.getTime() + FORMER_SECRET_MS - SAME_ROTATION_MS).toISOString()
    const former =
      former_until !== null && former_until > justRotated
        ? { former_secret, former_until }
        : {
            former_secret: found.secret,
            former_until: new Date(now.getTime() + FORMER_SECRET_MS).toISOString(),
          }
    await transaction
      .updateTable('webhook_endpoints')
      .set({ secret, ...former })
      .where('uuid', '=', uuid)
      .execute()
    await record(transaction, 'webhook-rotated', { webhook: uuid, ...owner }, now)
    return secret
  })

/** Pauses an endpoint by hand: its messages are kept and wait. Returns whether it was active. */
export const pauseEndpoint = (
  db: Db,
  owner: WebhookOwner,
  uuid: string,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const endpoint = await findEndpoint(transaction, owner, uuid)
    if (endpoint === null || endpoint.pausedFor !== null) return false
    await transaction
      .updateTable('webhook_endpoints')
      .set({ paused_for: 'hand' })
      .where('uuid', '=', uuid)
      .execute()
    await record(transaction, 'webhook-paused', { webhook: uuid, ...owner }, now)
    return true
  })

/** Ends a pause: messages that wait are due at once. Returns whether the endpoint was paused. */
export const resumeEndpoint = (
  db: Db,
  owner: WebhookOwner,
  uuid: string,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    const endpoint = await findEndpoint(transaction, owner, uuid)
    if (endpoint === null || endpoint.pausedFor === null) return false
    await transaction
      .updateTable('webhook_endpoints')
      .set({ paused_for: null, failures: 0 })
      .where('uuid', '=', uuid)
      .execute()
    const at = now.toISOString()
    await transaction
      .updateTable('webhook_deliveries')
      .set({ due_at: at, queued_at: at, tries: 0 })
      .where('endpoint_uuid', '=', uuid)
      .where('due_at', 'is not', null)
      .execute()
    await record(transaction, 'webhook-resumed', { webhook: uuid, ...owner }, now)
    return true
  })

/** Removes an endpoint with its messages. Returns whether the owner had it. */
export const removeEndpoint = (
  db: Db,
  owner: WebhookOwner,
  uuid: string,
  now: Date,
): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    if ((await findEndpoint(transaction, owner, uuid)) === null) return false
    await transaction.deleteFrom('webhook_deliveries').where('endpoint_uuid', '=', uuid).execute()
    await transaction.deleteFrom('webhook_endpoints').where('uuid', '=', uuid).execute()
    await record(transaction, 'webhook-removed', { webhook: uuid, ...owner }, now)
    return true
  })
