import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { bookableSimulation, createBookedApp } from '../server/bookings/testing/booked'
import { gameSteps } from '../server/bookings/testing/game-steps'
import { playPayments } from '../server/bookings/testing/payment-game'
import { openDatabase } from '../server/db/open'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import type { BenchRow } from './bench-row'

const GAMES = { SQLite: 300, PostgreSQL: 60 }

/** A game's crashes are exceptions: what a disk keeps is measured with real ones. */
const MEMORY = '/dev/shm'

/** Plays random games; one that has flaws fails, and is told with what it takes to play it again. */
const play = async (database: keyof typeof GAMES, databaseUrl: string | null): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'nc-games-'))
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    const template = await bookableSimulation(createBookedApp(db).call)
    const start = performance.now()
    const game = fc.asyncProperty(gameSteps(), async steps => (await playPayments(db, template, steps)).length === 0)
    const { numRuns, failed, seed, counterexamplePath } = await fc.check(game, { numRuns: GAMES[database] })
    const replay = failed ? `, seed ${seed}, path ${counterexamplePath}` : ''
    return [
      {
        what: `payments gone wrong in ${numRuns} random games, ${database}${replay}`,
        value: failed ? 1 : 0,
        unit: 'games',
        target: '≤ 0',
      },
      {
        what: `time of a game, ${database}`,
        value: (performance.now() - start) / numRuns,
        unit: 'ms',
      },
    ]
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Random sequences of what customers, banks, advisers and failing databases do to payments. */
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
