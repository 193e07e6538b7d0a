import pg from 'pg'

export interface ServerNotices {
  /**
   * Notifies every server on the same database, this one included. Never rejects: servers that miss
   * it notice later.
   */
  notify: (text: string) => Promise<void>
  stop: () => Promise<void>
}

interface ServerNoticesOptions {
  /** Null: the embedded database, which only one server uses. */
  databaseUrl: string | null
  /** Letters and `_` only. */
  channel: string
  /** Null: notifications may have been missed while the connection was lost. */
  onNotice: (text: string | null) => void
  onLost: (error: Error | undefined) => void
  /** Delay before a lost connection is opened again. */
  retryMs?: number
}

const NO_SERVERS: ServerNotices = { notify: async () => undefined, stop: async () => undefined }

/**
 * Notifications between servers on one PostgreSQL, by LISTEN and NOTIFY on a connection of its own
 * that is reopened when lost.
 */
export const openServerNotices = ({
  databaseUrl,
  channel,
  onNotice,
  onLost,
  retryMs = 5_000,
}: ServerNoticesOptions): ServerNotices => {
  if (databaseUrl === null) return NO_SERVERS
  let listening: pg.Client | null = null
  let isOver = false
  let timer: NodeJS.Timeout | null = null

  const listen = async (isFirst: boolean): Promise<void> => {
    const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    let isDisconnected = false
    const lose = (err?: Error): void => {
      if (isDisconnected || isOver) return
      isDisconnected = true
      listening = null
      onLost(err)
      client.end().catch(() => undefined)
      timer = setTimeout(() => void listen(false), retryMs).unref()
    }
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (err) {
      return lose(err instanceof Error ? err : undefined)
    }
    if (isOver) return client.end()
    listening = client
    if (!isFirst) onNotice(null)
  }
  const firstConnection = listen(true)

  return {
    notify: async text => {
      await firstConnection
      await listening?.query('select pg_notify($1, $2)', [channel, text]).catch(() => undefined)
    },
    stop: async () => {
      isOver = true
      if (timer !== null) clearTimeout(timer)
      await firstConnection
      await listening?.end().catch(() => undefined)
    },
  }
}
