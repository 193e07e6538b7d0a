import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
  WebhookOwner,
} from '../../ports/webhooks'
import type { Db } from '../db/tables'
import { listDeliveries, sendDeliveryAgain } from './delivery-store'
import {
  createEndpoint,
  type EndpointCreated,
  findEndpoint,
  listEndpoints,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
} from './endpoint-store'

/** Endpoints of an owner. Each function does nothing to those of another owner. */
export interface Webhooks {
  list: (owner: WebhookOwner) => Promise<WebhookEndpoint[]>
  /** Null: there is no such endpoint of the owner. */
  find: (owner: WebhookOwner, uuid: string) => Promise<WebhookEndpoint | null>
  /** Returns the secret, which cannot be read again. */
  create: (
    owner: WebhookOwner,
    endpoint: { url: string; events: readonly WebhookEvent[] },
  ) => Promise<EndpointCreated>
  /** Returns the new secret; null: there is no such endpoint of the owner. */
  rotate: (owner: WebhookOwner, uuid: string) => Promise<string | null>
  /** These return whether something was changed. */
  pause: (owner: WebhookOwner, uuid: string) => Promise<boolean>
  resume: (owner: WebhookOwner, uuid: string) => Promise<boolean>
  remove: (owner: WebhookOwner, uuid: string) => Promise<boolean>
  /** Newest messages of an endpoint, with their bodies. */
  deliveries: (owner: WebhookOwner, endpoint: string) => Promise<WebhookDelivery[]>
  /** Returns the uuid of the message's endpoint; null: the owner has no such message. */
  sendAgain: (owner: WebhookOwner, delivery: string) => Promise<string | null>
}

interface WebhooksDeps {
  db: Db
  now: () => Date
  /** `WEBHOOK_PRIVATE_ADDRESSES` */
  allowsPrivate: boolean
  /** Called after an act that makes messages due. */
  wake: () => void
}

/** Creates the acts on endpoints, for the back office and for partners' spaces. */
export const createWebhooks = ({ db, now, allowsPrivate, wake }: WebhooksDeps): Webhooks => {
  const waking = async <Outcome>(act: Promise<Outcome>): Promise<Outcome> => {
    const outcome = await act
    wake()
    return outcome
  }
  return {
    list: owner => listEndpoints(db, owner),
    find: (owner, uuid) => findEndpoint(db, owner, uuid),
    create: (owner, endpoint) => createEndpoint(db, owner, endpoint, { allowsPrivate, now: now() }),
    rotate: (owner, uuid) => rotateSecret(db, owner, uuid, now()),
    pause: (owner, uuid) => pauseEndpoint(db, owner, uuid, now()),
    resume: (owner, uuid) => waking(resumeEndpoint(db, owner, uuid, now())),
    remove: (owner, uuid) => removeEndpoint(db, owner, uuid, now()),
    deliveries: (owner, endpoint) => listDeliveries(db, owner, endpoint),
    sendAgain: (owner, delivery) => waking(sendDeliveryAgain(db, owner, delivery, now())),
  }
}
