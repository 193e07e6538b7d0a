import type { Changed } from '../content/editorial/shelf'
import { openServerNotices } from '../db/server-notices'
import type { Log } from '../http/logger'
import type { Scheduler } from '../jobs/scheduler'

const PAUSE_MS = 45_000

interface RenewContentOptions {
  databaseUrl: string | null
  /** Reads what has changed, and everything derived from it, again. */
  renew: (changed: Changed) => Promise<void>
  /** Version of the content on this server. */
  version: () => Promise<string>
  log: Pick<Log, 'warn'>
  scheduler: Scheduler
  /** Interval; 45 s by default, so that an edit appears within a minute. */
  pauseMs?: number
}

interface ContentRenewal {
  /**
   * Reads what has changed at once, and notifies the other servers; changes that arrive during a
   * reading are read together after it. Never rejects.
   */
  renewNow: (changed: Changed) => Promise<void>
  /** Stops listening to the other servers. */
  stop: () => Promise<void>
}

const joined = (one: Changed, other: Changed): Changed =>
  one === null || other === null ? null : new Set([...one, ...other])

/**
 * Keeps content up to date: reads it again each minute, and at once when asked or when another
 * server on the same database has found a new version.
 */
export const renewContent = ({
  databaseUrl,
  renew,
  version,
  log,
  scheduler,
  pauseMs = PAUSE_MS,
}: RenewContentOptions): ContentRenewal => {
  let known: string | null = null
  const renewAndNotify = async (changed: Changed): Promise<void> => {
    await renew(changed)
    const found = await version().catch(() => known)
    const isNew = known !== null && found !== known
    known = found
    if (isNew && found !== null) await notices.notify(found)
  }
  /** Changes that no reading covers yet; undefined: none. */
  let waiting: Changed | undefined
  let reading: Promise<void> | null = null
  const readWaiting = async (): Promise<void> => {
    while (waiting !== undefined) {
      const changed = waiting
      waiting = undefined
      await renewAndNotify(changed).catch((err: unknown) => {
        log.warn({ err }, 'cannot renew content after a notice')
      })
    }
    reading = null
  }
  const job = scheduler.start({
    name: 'renew-content',
    pauseMs,
    run: () => renewAndNotify(null),
    failure: 'cannot renew content',
  })
  const notices = openServerNotices({
    databaseUrl,
    channel: 'content_version',
    onLost: err => log.warn({ err }, 'cannot listen to other servers: retrying'),
    onNotice: version => {
      if (version !== known) job.runNow()
    },
  })
  return {
    renewNow: changed => {
      waiting = waiting === undefined ? changed : joined(waiting, changed)
      return (reading ??= readWaiting())
    },
    stop: notices.stop,
  }
}
