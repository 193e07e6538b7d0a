import type { Db } from '../../db/tables'
import { createLogger, type Log } from '../../http/logger'
import { type Call, caller } from '../../testing/calls'
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app'
import { type AskUpstream, createUpstream } from '../upstream'
import { sendByFetch } from './send-by-fetch'
import type { FakeUpstream } from './fake-upstream'

/** Secret by which the fake upstream knows this server. */
export const SECRET = 'a secret that no page may have'
/** Payment page of its orders of cartons. */
const UPSTREAM_BANK = 'https://bank.example'

/**
 * Starts the whole server with a fake upstream and a time limit of 40 ms. `logged`: log lines;
 * `documents`: stored pages of the bank.
 */
export const openGateway = (
  db: Db,
  fake: FakeUpstream,
  overrides: TestAppOptions = {},
): TestApp & { call: Call; ask: AskUpstream; logged: string[]; log: Log; documents: string[] } => {
  const logged: string[] = []
  const documents: string[] = []
  const log = createLogger('trace', { write: line => void logged.push(line) })
  const upstream = createUpstream({
    url: 'https://upstream.example',
    token: SECRET,
    send: sendByFetch(fake.fetch),
    log,
    timeouts: { readMs: 40, writeMs: 40 },
  })
  const storeDocument = async (html: string): Promise<string> =>
    `/redirect/bank/${documents.push(html)}`
  const upstreamBank = { bankOrigin: UPSTREAM_BANK, storeDocument }
  const test = createTestApp(db, { upstream, upstreamBank, log, ...overrides })
  return { ...test, call: caller(test.app), ask: upstream, logged, log, documents }
}
