import type { Config } from '../config/config'
import type { Partners } from '../content/read-partners'
import type { Log } from '../http/logger'
import { createAddressCount } from '../http/mail-limit'
import type { Job } from '../jobs/scheduler'
import { createAnswerLookups } from '../lookups/answer-lookups'
import { createLookups } from '../lookups/create-lookups'
import { createFirstQuoteMails } from '../quotes/document/first-quote-mails'
import type { PhotoSource } from '../quotes/photos/photo-store'

const PAUSE_MS = 3_000

interface MailJobsOptions {
  photoSource: PhotoSource
  now: () => Date
  config: Pick<Config, 'rateLimitWrites'>
  secret: string
  /** The site's public address; null while it is not set. */
  siteOrigin: () => string | null
  partners: Pick<Partners, 'find'>
  log: Log
}

/** Returns the job that writes due mails. `write` returns the number of mails written. */
const mailJob = (
  name: Job['name'],
  write: () => Promise<number>,
  sendMailsNow: () => void,
): Job => ({
  name,
  pauseMs: PAUSE_MS,
  run: async () => {
    if ((await write()) > 0) sendMailsNow()
  },
  failure: 'cannot write due mails',
})

/** Opens the jobs that write mails outside requests: first quotes, and requested links. */
export const openMailJobs = ({ photoSource, now, config, secret, ...deps }: MailJobsOptions) => {
  const { db } = photoSource
  const limits = { db, rateLimitWrites: config.rateLimitWrites, secret }
  const answerLookups = createAnswerLookups({ db, now, ...deps })
  const firstQuotes = createFirstQuoteMails({
    ...photoSource,
    now,
    ...deps,
    countAddress: createAddressCount(limits),
  })
  return {
    lookups: createLookups({ ...limits, now }),
    jobs: (sendMailsNow: () => void): readonly Job[] => [
      mailJob('answer-lookups', answerLookups, sendMailsNow),
      mailJob('mail-first-quotes', firstQuotes, sendMailsNow),
    ],
  }
}
