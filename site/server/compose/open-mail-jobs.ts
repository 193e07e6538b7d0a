import type { Config } from '../config/config'
import type { Partners } from '../content/read-partners'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import { createAddressCount } from '../http/mail-limit'
import { createAnswerLookups } from '../lookups/answer-lookups'
import { createLookups } from '../lookups/create-lookups'
import { startMailJobs } from '../mail/mail-jobs'
import { createFirstQuoteMails } from '../quotes/document/first-quote-mails'

interface MailJobsOptions {
  db: Db
  now: () => Date
  config: Pick<Config, 'rateLimitWrites'>
  secret: string
  /** The site's public address; null while it is not set. */
  siteOrigin: () => string | null
  partners: Pick<Partners, 'find'>
  log: Log
}

/** Opens the jobs that write mails outside requests: first quotes, and requested links. */
export const openMailJobs = ({ db, now, config, secret, ...deps }: MailJobsOptions) => {
  const limits = { db, rateLimitWrites: config.rateLimitWrites, secret }
  const answerLookups = createAnswerLookups({ db, now, ...deps })
  const firstQuotes = createFirstQuoteMails({
    db,
    now,
    ...deps,
    countAddress: createAddressCount(limits),
  })
  return {
    lookups: createLookups({ ...limits, now }),
    start: (wakeMails: () => void) =>
      startMailJobs([answerLookups, firstQuotes], deps.log, wakeMails),
  }
}
