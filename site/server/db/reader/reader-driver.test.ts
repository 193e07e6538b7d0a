import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderRow } from '../../testing/test-order-row'
import { openDatabase, openReader } from '../open'
import type { Db } from '../tables'

const SCRIPT = new URL('./reader-thread.mjs', import.meta.url)
/** A thread that ends at the first query of its life, and answers none. */
const BROKEN = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => process.exit(3))
  `)}`,
)

const dataDir = mkdtempSync(join(tmpdir(), 'nc-reader-'))
const place = { dataDir, databaseUrl: null }
let db: Db
let reader: Db
beforeAll(async () => {
  db = await openDatabase(place)
  reader = openReader(db, place, SCRIPT)
})
afterAll(async () => {
  await reader.destroy()
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})

const referencesIn = async (handle: Db): Promise<string[]> =>
  (await handle.selectFrom('orders').select('reference').execute()).map(
    ({ reference }) => reference,
  )

it('the reader sees what was committed, and nothing before', async () => {
  const row = orderRow()
  expect(await referencesIn(reader)).toEqual([])
  await db.transaction().execute(async transaction => {
    await transaction.insertInto('orders').values(row).execute()
    expect(await referencesIn(reader)).toEqual([])
  })
  expect(await referencesIn(reader)).toEqual([row.reference])
})

it('queries at once are answered each with its own rows', async () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index)
  const answers = await Promise.all(
    numbers.map(number => sql<{ number: number }>`select ${number} as number`.execute(reader)),
  )
  expect(answers.flatMap(({ rows }) => rows.map(({ number }) => number))).toEqual(numbers)
})

it('the event loop runs on while the reader works', async () => {
  let turns = 0
  const timer = setInterval(() => void (turns += 1), 1)
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select max(i) from n`.execute(
    reader,
  )
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

it('the reader writes nothing, and a failed query costs no other', async () => {
  await expect(reader.deleteFrom('orders').execute()).rejects.toThrow(/readonly/)
  await expect(sql`select * from nowhere`.execute(reader)).rejects.toMatchObject({
    code: 'SQLITE_ERROR',
  })
  expect(await referencesIn(reader)).toHaveLength(1)
})

it('a thread that ends rejects its queries, and the next query starts another one', async () => {
  const broken = openReader(db, place, BROKEN)
  const failed = await Promise.allSettled([1, 2, 3].map(() => referencesIn(broken)))
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(referencesIn(broken)).rejects.toThrow('The reader ended with 3')
  await broken.destroy()
})

it('a reader that is closed in the middle of a query ends after it', async () => {
  const closing = openReader(db, place, SCRIPT)
  const count = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000000) select max(i) from n`
  const running = expect(count.execute(closing)).rejects.toThrow('The reader was closed')
  await new Promise(resolve => setTimeout(resolve, 100))
  await closing.destroy()
  await running
})

it('PostgreSQL needs no reader: its own handle reads', () => {
  const url = { dataDir, databaseUrl: 'postgresql://localhost/none' }
  expect(openReader(db, url, SCRIPT)).toBe(db)
})
