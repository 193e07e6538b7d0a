import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { openServerNotices, type ServerNotices } from './server-notices'
import { usePostgres } from './testing/databases'

const CHANNEL = 'told'

describe.skipIf(inject('postgresUrl') === null)(
  'what servers on one PostgreSQL tell each other',
  () => {
    const database = usePostgres()
    const opened: ServerNotices[] = []
    const open = () => {
      const onNotice = vi.fn<(text: string | null) => void>()
      const { databaseUrl } = database.options()
      const news = openServerNotices({
        databaseUrl,
        channel: CHANNEL,
        onNotice,
        onLost: vi.fn(),
        retryMs: 20,
      })
      opened.push(news)
      return { news, hear: onNotice }
    }
    const ask = async (text: string) => {
      const client = new pg.Client({ connectionString: database.options().databaseUrl ?? '' })
      await client.connect()
      const { rows } = await client.query(text)
      await client.end()
      return rows
    }
    const LISTENERS = `select pid from pg_stat_activity where query = 'listen ${CHANNEL}' and datname = current_database()`
    const untilListening = (count: number) =>
      vi.waitUntil(async () => (await ask(LISTENERS)).length === count)
    afterEach(async () => {
      await Promise.all(opened.splice(0).map(news => news.stop()))
    })

    it('a server notice is heard by every server', async () => {
      const one = open()
      const other = open()
      await untilListening(2)
      await one.news.notify('version 2')
      await vi.waitUntil(() => other.hear.mock.calls.length > 0)
      expect(other.hear).toHaveBeenCalledExactlyOnceWith('version 2')
      expect(one.hear).toHaveBeenCalledExactlyOnceWith('version 2')
    })

    it('a server that lost its connection hears that it missed something, and then hears new notices', async () => {
      const one = open()
      const other = open()
      await untilListening(2)
      await ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen ${CHANNEL}'`,
      )
      await vi.waitUntil(() => one.hear.mock.calls.length > 0 && other.hear.mock.calls.length > 0)
      expect(other.hear).toHaveBeenCalledExactlyOnceWith(null)
      await one.news.notify('version 3')
      await vi.waitUntil(() => other.hear.mock.calls.length > 1)
      expect(other.hear).toHaveBeenLastCalledWith('version 3')
    })

    it('a stopped server no longer listens for notices', async () => {
      const one = open()
      await untilListening(1)
      await one.news.stop()
      await wait(60)
      expect(await ask(LISTENERS)).toEqual([])
      expect(one.hear).not.toHaveBeenCalled()
    })
  },
)

it('a notice does nothing when there is only one server', async () => {
  const onNotice = vi.fn()
  const news = openServerNotices({ databaseUrl: null, channel: CHANNEL, onNotice, onLost: vi.fn() })
  await news.notify('version 2')
  await news.stop()
  expect(onNotice).not.toHaveBeenCalled()
})
