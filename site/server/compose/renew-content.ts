import { openServerNotices } from '../db/server-notices'
import type { Log } from '../http/logger'
import type { Scheduler } from '../jobs/scheduler'

const PAUSE_MS = 45_000

interface RenewContentOptions {
  databaseUrl: string | null
  /** Reads content and everything derived from it again. */
  renew: () => Promise<void>
  /** Version of the content on this server. */
  version: () => Promise<string>
  log: Pick<Log, 'warn'>
  scheduler: Scheduler
  /** Interval; 45 s by default, so that an edit appears within a minute. */
  pauseMs?: number
}

/**
 * Keeps content up to date: reads it again each minute, and at once when another server on the same
 * database has found a new version. Returns a function that stops listening to the others.
 */
export const renewContent = ({
  databaseUrl,
  renew,
  version,
  log,
  scheduler,
  pauseMs = PAUSE_MS,
}: RenewContentOptions): (() => Promise<void>) => {
  let known: string | null = null
  const job = scheduler.start({
    name: 'renew-content',
    pauseMs,
    run: async () => {
      await renew()
      const found = await version().catch(() => known)
      const isNew = known !== null && found !== known
      known = found
      if (isNew && found !== null) await notices.tell(found)
    },
    failure: 'cannot renew content',
  })
  const notices = openServerNotices({
    databaseUrl,
    channel: 'content_version',
    onLost: err => log.warn({ err }, 'cannot listen to other servers: retrying'),
    hear: told => {
      if (told !== known) job.wake()
    },
  })
  return notices.stop
}
