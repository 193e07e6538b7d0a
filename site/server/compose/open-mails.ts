import type { Config } from '../config/config'
import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import type { Scheduler } from '../jobs/scheduler'
import { createSmtpTransport } from '../mail/smtp'
import { demonstrationTransport, persistentTransport } from '../mail/transport'
import { startMailWorker } from '../mail/worker'

interface MailsOptions {
  db: Db
  clock: Pick<ClockWatch, 'isTrusted'>
  config: Pick<Config, 'smtpUrl' | 'isDemo'>
  metrics: Metrics
  scheduler: Scheduler
  log: Log
}

/** Opens the sending of mails: by the mail server, or by storing them in the database. */
export const openMails = ({ db, clock, config, metrics, scheduler, log }: MailsOptions) => {
  const { smtpUrl, isDemo } = config
  if (smtpUrl === null && !isDemo) log.warn('SMTP_URL is not set: mails are stored, not sent')
  const withoutServer = isDemo ? demonstrationTransport(log) : persistentTransport
  const transport = smtpUrl === null ? withoutServer : createSmtpTransport(smtpUrl)
  return startMailWorker({ db, clock, transport, metrics, scheduler, log })
}
