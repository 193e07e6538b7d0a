import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { bookableSimulation, createBookedApp } from '../server/orders/testing/booked'
import { gameSteps } from '../server/orders/testing/game-steps'
import { playFlash } from '../server/orders/testing/flash-game'
import { playPayments, type Step } from '../server/orders/testing/payment-game'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/tables'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { bookFlash } from '../server/flash/testing/flash-bodies'
import type { Call } from '../server/testing/calls'
import type { BenchRow } from './bench-row'

/**
 * For each kind: payments requested in any order of events, and a flash offer that rivals request
 * too.
 */
const KINDS = [
  {
    what: 'payments gone wrong',
    games: { SQLite: 10_000, PostgreSQL: 1_000 },
    prepare: (call: Call) => bookableSimulation(call),
    play: (db: Db, template: string, steps: readonly Step[]) => playPayments(db, template, steps),
  },
  {
    what: 'flash offers sold wrongly',
    games: { SQLite: 3_000, PostgreSQL: 300 },
    prepare: async (call: Call) => String((await bookFlash(call)).body.uuid),
    play: playFlash,
  },
] as const
type Kind = (typeof KINDS)[number]
/** A slow machine plays fewer games; the row states how many. */
const MAX_MS = 200_000

/** A game's crashes are exceptions; other benchmarks measure real ones on a disk. */
const MEMORY = '/dev/shm'

/** Plays random games; a game with flaws fails, and is reported with the data to repeat it. */
const playOf = async (
  { what, games, prepare, play }: Kind,
  database: keyof Kind['games'],
  databaseUrl: string | null,
): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'nc-games-'))
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    const template = await prepare(createBookedApp(db).call)
    const start = performance.now()
    const game = fc.asyncProperty(gameSteps(), async steps => {
      // libsql frees its statements between two turns of the event loop, and a game has none.
      await nextTurn()
      return (await play(db, template, steps)).length === 0
    })
    const { numRuns, failed, seed, counterexamplePath } = await fc.check(game, {
      numRuns: games[database],
      interruptAfterTimeLimit: MAX_MS,
    })
    const replay = failed ? `, seed ${seed}, path ${counterexamplePath}` : ''
    return [
      {
        what: `${what} in ${numRuns} random games, ${database}${replay}`,
        value: failed ? 1 : 0,
        unit: 'games',
        target: '≤ 0',
      },
      {
        what: `time of a game, ${what}, ${database}`,
        value: (performance.now() - start) / numRuns,
        unit: 'ms',
      },
    ]
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const play = async (
  database: keyof Kind['games'],
  databaseUrl: string | null,
): Promise<BenchRow[]> => {
  const rows: BenchRow[] = []
  for (const kind of KINDS) rows.push(...(await playOf(kind, database, databaseUrl)))
  return rows
}

/**
 * Plays random sequences of acts of customers, banks, advisers and failing databases on payments.
 */
export const benchPaymentGames = async (): Promise<BenchRow[]> => {
  const sqlite = await play('SQLite', null)
  const postgres = await startTemporaryPostgres({ isDurable: false })
  if (postgres === null) return sqlite
  try {
    return [...sqlite, ...(await play('PostgreSQL', postgres.url))]
  } finally {
    await postgres.stop()
  }
}
