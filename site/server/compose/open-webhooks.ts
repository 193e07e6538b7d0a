import { BRAND } from '../../../shared/brand'
import { routes } from '../../routes'
import { ADDRESSES } from '../../pages/back-office/addresses'
import { listTeam } from '../back-office/team/adviser-store'
import type { Config } from '../config/config'
import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import type { Scheduler } from '../jobs/scheduler'
import { listPeople } from '../partner-space/partner-people'
import { pausedMail } from '../webhooks/paused-mail'
import { createPoster } from '../webhooks/post-message'
import { countWaitingWebhooks, createWebhookCounter } from '../webhooks/webhook-gauges'
import { startWebhookWorker } from '../webhooks/webhook-worker'
import { createWebhooks } from '../webhooks/webhooks'

interface OpenWebhooksDeps {
  db: Db
  clock: Pick<ClockWatch, 'isTrusted'>
  config: Pick<Config, 'webhookPrivateAddresses'>
  metrics: Pick<Metrics, 'registry'>
  scheduler: Scheduler
  /** The site's public address; null: unknown. */
  mailOrigin: () => string | null
  wakeMails: () => void
  now: () => Date
  log: Log
}

/** Opens the sending of webhooks, and the acts on their endpoints. */
export const openWebhooks = ({
  db,
  clock,
  config,
  metrics,
  scheduler,
  mailOrigin,
  wakeMails,
  now,
  log,
}: OpenWebhooksDeps) => {
  const allowsPrivate = config.webhookPrivateAddresses
  countWaitingWebhooks(db, metrics.registry, now)

  /** Addresses of the people of an endpoint: administrators, or the partner's; else the company's. */
  const recipientsOf = async (partner: string | null): Promise<string[]> => {
    const people =
      partner === null
        ? (await listTeam(db)).filter(({ role }) => role === 'administrator')
        : await listPeople(db, partner)
    return people.length === 0 ? [BRAND.email] : people.map(({ email }) => email)
  }

  const worker = startWebhookWorker({
    db,
    clock,
    post: createPoster({ allowsPrivate }),
    pausedMails: async ({ url, partner }, reason) => {
      const origin = mailOrigin()?.replace(/\/+$/, '') ?? null
      const path = partner === null ? ADDRESSES.webhooks.href() : routes.partnerSpace.pattern
      const mail = pausedMail({ url, reason, href: origin && origin + path })
      const recipients = await recipientsOf(partner)
      return recipients.map(to => ({ kind: 'webhook-paused', to, ...mail }))
    },
    count: createWebhookCounter(metrics.registry),
    scheduler,
    wakeMails,
    log,
    now,
  })
  return { worker, webhooks: createWebhooks({ db, now, allowsPrivate, wake: worker.wake }) }
}
