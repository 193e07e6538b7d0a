import { keepRenewed } from '../content/keep-renewed'
import { openServerNews } from '../db/server-news'
import type { Log } from '../http/logger'

interface RenewContentOptions {
  databaseUrl: string | null
  /** Reads content and everything derived from it again. Never rejects. */
  renew: () => Promise<void>
  /** Version of the content on this server. */
  version: () => Promise<string>
  log: Pick<Log, 'warn'>
  /** Interval; 45 s by default. */
  pauseMs?: number
}

/**
 * Keeps content up to date: read again within each minute, and at once when another server on the
 * same database has found a new version. Returns a function that stops it.
 */
export const renewContent = ({
  databaseUrl,
  renew,
  version,
  log,
  pauseMs,
}: RenewContentOptions): (() => Promise<void>) => {
  let known: string | null = null
  const renewing = keepRenewed(async () => {
    await renew()
    const found = await version().catch(() => known)
    const isNew = known !== null && found !== known
    known = found
    if (isNew && found !== null) await news.tell(found)
  }, pauseMs)
  const news = openServerNews({
    databaseUrl,
    channel: 'content_version',
    onLost: err => log.warn({ err }, 'what other servers tell is not heard for a while'),
    hear: told => {
      if (told !== known) renewing.now()
    },
  })
  return async () => {
    renewing.stop()
    await news.stop()
  }
}
