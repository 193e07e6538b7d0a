import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '../server/db/back-up/back-up'
import { restore } from '../server/db/back-up/restore'
import { openDatabase } from '../server/db/open'
import { newReference } from '../server/db/reference'
import { bookableDay, leadBody, simulationBody } from '../server/testing/customer-calls'
import type { BenchRow } from './bench-row'

const LEADS = 100_000
const AT_ONCE = 200
const MB = 1_000_000
const AT = '2026-11-23T04:00:00.000Z'

const uuidOf = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** Leads with a simulation each, as large as real ones. */
const fill = async (dataDir: string): Promise<void> => {
  const db = await openDatabase({ dataDir, databaseUrl: null })
  const answer = { simulationsPrices: [], detail: { lines: [], volume: 30 } }
  await db.transaction().execute(async transaction => {
    for (let first = 0; first < LEADS; first += AT_ONCE) {
      const uuids = Array.from({ length: AT_ONCE }, (_, index) => uuidOf(first + index))
      const times = { created_at: AT, updated_at: AT }
      const leads = uuids.map(uuid => ({
        uuid,
        reference: newReference(),
        values_json: JSON.stringify({ ...leadBody(), firstname: uuid }),
        is_known_source: 1,
        consents_json: '[]',
        erasure_hash: uuid,
        ...times,
      }))
      const simulations = uuids.map(uuid => ({
        uuid,
        lead_uuid: uuid,
        values_json: JSON.stringify(simulationBody(uuid)),
        moving_date: bookableDay(),
        total_cents: 100_000,
        answer_json: JSON.stringify(answer),
        ...times,
      }))
      await transaction.insertInto('leads').values(leads).execute()
      await transaction.insertInto('simulations').values(simulations).execute()
    }
  })
  await db.destroy()
}

const countIn = async (dataDir: string): Promise<number> => {
  const db = await openDatabase({ dataDir, databaseUrl: null })
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db.destroy()
  return count
}

/** How long an operator waits for `npm run backup` and `npm run restore` of a large embedded database. */
export const benchRestore = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'nc-bench-'))
  const [source, restored, file] = ['source', 'restored', 'the.backup'].map(name =>
    join(folder, name),
  )
  if (source === undefined || restored === undefined || file === undefined) return []
  const timed = async (act: () => Promise<{ ok: boolean }>): Promise<number> => {
    const start = performance.now()
    const outcome = await act()
    if (!outcome.ok) throw new Error(`It was not done: ${JSON.stringify(outcome)}`)
    return (performance.now() - start) / 1_000
  }
  try {
    await fill(source)
    const packing = await timed(() => backUp(source, file))
    const restoring = await timed(() => restore(file, restored, new Date()))
    if ((await countIn(restored)) !== LEADS) throw new Error('leads are missing')
    return [
      { what: '100,000 leads and their simulations backed up', value: packing, unit: 's' },
      { what: 'the same restored', value: restoring, unit: 's', target: '≤ 60 s' },
      { what: 'their back-up', value: statSync(file).size / MB, unit: 'MB' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
