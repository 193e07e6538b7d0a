import type { Config } from '../config/config'
import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import { createHumanCheck } from '../forms/create-human-check'
import { createMessageService } from '../forms/message-service'
import { createPlainLeads, type PlainLeadDeps } from '../forms/plain-leads'
import { createPlainTrap } from '../forms/plain-trap'
import { createClearPlace } from '../geo/clear-match'
import type { GeoSearch } from '../geo/geo-search'
import type { Log } from '../http/logger'
import type { Metrics } from '../http/metrics'
import { createWriteCount } from '../http/write-limit'
import { createUpstreamReporter } from '../gateway/upstream-reporter'
import type { AskUpstream } from '../gateway/upstream'

interface FormsOptions {
  db: Db
  clock: Pick<ClockWatch, 'isTrusted'>
  config: Pick<
    Config,
    'publicUrl' | 'publishableTokens' | 'recaptcha' | 'trustProxy' | 'rateLimitWrites'
  >
  secret: string
  /** Former secrets, whose signatures are still accepted. */
  formerSecrets: readonly string[]
  metrics: Metrics
  /** The product API behind this server; null: there is none. */
  upstream: AskUpstream | null
  geocoder: GeoSearch
  /** This server itself. */
  fetch: PlainLeadDeps['fetch']
  log: Log
}

/** Opens everything behind the forms: human check, limits, and delivery. */
export const openForms = (options: FormsOptions) => {
  const { db, config, secret, formerSecrets, metrics, geocoder, fetch, upstream, log } = options
  const { publicUrl, trustProxy: trustedProxies, rateLimitWrites } = config
  const hostname = publicUrl === null ? null : new URL(publicUrl).hostname
  const humanCheck = createHumanCheck({
    db,
    secret,
    formerSecrets,
    recaptcha: config.recaptcha === null ? null : { ...config.recaptcha, hostname },
    log,
  })
  const plainTrap = createPlainTrap({ db, secret, formerSecrets, trustedProxies, log })
  const now = () => new Date()
  const upstreamMessages =
    upstream &&
    createUpstreamReporter({ callUpstream: upstream, db, clock: options.clock, now, log })
  const messages = createMessageService({
    db,
    now,
    secret,
    formerSecrets,
    metrics,
    publicUrl,
    trustedProxies,
    rateLimitWrites,
    log,
    trap: plainTrap,
    sendOn: upstreamMessages?.sendOn ?? null,
  })
  const countWrite = createWriteCount({
    db,
    perMinute: rateLimitWrites,
    trustedProxies,
    secret,
    log,
  })
  const postLead = createPlainLeads({
    db,
    now,
    fetch,
    countWrite,
    publicUrl,
    trustedProxies,
    secret,
    log,
    token: config.publishableTokens[0] ?? '',
    findPlace: createClearPlace(geocoder),
    thanksCookie: messages.thanksCookie,
  })
  const jobs = upstreamMessages === null ? [] : [upstreamMessages.job]
  return { humanCheck, plainTrap, messages, countWrite, postLead, jobs }
}
