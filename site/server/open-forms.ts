import type { Config } from './config'
import type { Db } from './db/tables'
import { createHumanCheck } from './forms/create-human-check'
import { createMessageDesk } from './forms/message-desk'
import { createPlainTrap } from './forms/plain-trap'
import type { Log } from './http/logger'
import type { Metrics } from './http/metrics'
import { createWriteCount } from './http/write-limit'
import { forwardMessages } from './gateway/forward-messages'
import type { AskUpstream } from './gateway/upstream'

interface FormsOptions {
  db: Db
  config: Pick<Config, 'publicUrl' | 'recaptcha' | 'trustProxy' | 'rateLimitWrites'>
  secret: string
  metrics: Metrics
  /** The product API behind this server; null: there is none. */
  upstream: AskUpstream | null
  log: Log
}

/** What stands behind every form: who may send it, how often, and where it goes. */
export const openForms = ({ db, config, secret, metrics, upstream, log }: FormsOptions) => {
  const { publicUrl, trustProxy: trustedProxies, rateLimitWrites } = config
  const hostname = publicUrl === null ? null : new URL(publicUrl).hostname
  const humanCheck = createHumanCheck({
    db,
    secret,
    recaptcha: config.recaptcha === null ? null : { ...config.recaptcha, hostname },
    log,
  })
  const plainTrap = createPlainTrap({ db, secret, trustedProxies, log })
  const now = () => new Date()
  const desk = createMessageDesk({
    ...{ db, now, secret, metrics, publicUrl, trustedProxies, rateLimitWrites, log },
    trap: plainTrap,
    forward: upstream === null ? undefined : forwardMessages(upstream, log),
  })
  const countWrite = createWriteCount({ db, perMinute: rateLimitWrites, trustedProxies, secret, log })
  return { humanCheck, plainTrap, desk, countWrite }
}
