import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { usePostgres } from '../db/testing/databases'
import { createScheduler } from '../jobs/scheduler'
import { renewContent } from './renew-content'

describe.skipIf(inject('postgresUrl') === null)(
  'the content of two servers on one PostgreSQL',
  () => {
    const database = usePostgres()
    const stops: (() => Promise<void>)[] = []
    afterAll(() => Promise.all(stops.map(stop => stop())))

    /** A server that reads what an editor has written, and knows no more than it read. */
    const serve = (content: { version: string }, pauseMs: number) => {
      const server = { known: '' }
      const scheduler = createScheduler({ registry: new Registry(), log: { error: vi.fn() } })
      stops.push(
        () => scheduler.stop(5_000),
        renewContent({
          databaseUrl: database.options().databaseUrl,
          renew: async () => {
            server.known = content.version
          },
          version: async () => server.known,
          scheduler,
          log: { warn: vi.fn() },
          pauseMs,
        }).stop,
      )
      return server
    }

    it('the content is read again at once by both servers when one has found a new version', async () => {
      const content = { version: '1' }
      const patient = serve(content, 600_000)
      const eager = serve(content, 50)
      await vi.waitFor(() => expect([eager.known, patient.known]).toEqual(['1', '1']))
      // Both listen by then: earlier notifications are lost.
      await wait(500)
      content.version = '2'
      await vi.waitFor(() => expect([eager.known, patient.known]).toEqual(['2', '2']), {
        timeout: 5_000,
      })
    })
  },
)
