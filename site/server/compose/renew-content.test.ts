import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { usePostgres } from '../db/testing/databases'
import { createScheduler } from '../jobs/scheduler'
import { renewContent } from './renew-content'

it('changes that are noticed during a reading are read together after it', async () => {
  const readings: (readonly string[] | null)[] = []
  let endReading = (): void => undefined
  const { renewNow, stop } = renewContent({
    databaseUrl: null,
    renew: async changed => {
      readings.push(changed === null ? null : [...changed])
      await new Promise<void>(resolve => (endReading = resolve))
    },
    version: async () => '1',
    scheduler: { start: () => ({ runNow: vi.fn(), stop: vi.fn() }), stop: vi.fn() },
    log: { warn: vi.fn() },
  })
  const all = ['faqs', 'guide-articles', 'faqs'].map(type => renewNow(new Set([type])))
  expect(readings).toEqual([['faqs']])
  endReading()
  await vi.waitFor(() => expect(readings).toEqual([['faqs'], ['guide-articles', 'faqs']]))
  all.push(renewNow(new Set(['faqs'])), renewNow(null))
  endReading()
  await vi.waitFor(() => expect(readings).toHaveLength(3))
  expect(readings.at(-1)).toBeNull()
  endReading()
  await Promise.all(all)
  await stop()
})

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
