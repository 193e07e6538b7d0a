import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../server/db/open'
import type { Db } from '../server/db/tables'
import { startTemporaryPostgres } from '../server/db/testing/temporary-postgres'
import { createDayCounts } from '../server/partner-space/figures/count-days'
import { createPartnerLinks } from '../server/partner-space/partner-links'
import { addPerson } from '../server/partner-space/partner-people'
import { type BuiltServer, buildServer, startServer } from '../server/testing/built-server'
import type { BenchRow } from './bench-row'
import { fillPartnerLeads } from './fill-partner-leads'

/** Partners of the shipped content, and two that have no entry. */
const PARTNERS = ['agence-beaumarchais', 'campus-lilas', 'mutuelle-du-ponant', 'former', 'other']
const READS = 200
/** Reads before those that are timed: the first ones compile the page’s code. */
const WARM_READS = 20
/** Pause between two reads: together they last longer than a minute, in which the server recounts twice. */
const PAUSE_MS = 350
const SPACE = '/espace-partenaire'

const percentile95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}

/** Signs in as a new person of a partner with the mailed link; returns the session's cookie. */
const signIn = async (db: Db, { url }: BuiltServer, partner: string): Promise<string> => {
  const now = () => new Date()
  const email = `bench@${partner}.example`
  await addPerson(db, { partner, name: 'Bench', email }, now())
  await createPartnerLinks({ db, now, mailOrigin: () => url }).send({ email })
  const { mail_json } = await db
    .selectFrom('mails')
    .select('mail_json')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const cle = /entrer\?cle=([\w-]+)/.exec(mail_json)?.[1] ?? ''
  const entered = await fetch(`${url}${SPACE}/entrer`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams({ cle }),
    redirect: 'manual',
  })
  const cookie = entered.headers.get('Set-Cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`the sign-in answered ${entered.status}`)
  return cookie
}

/** Times the figures page of a partner by week and by month in turns, while the server recounts. */
const timePages = async (db: Db, server: BuiltServer): Promise<number[]> => {
  const Cookie = await signIn(db, server, 'campus-lilas')
  const times: number[] = []
  for (let read = 0; read < WARM_READS + READS; read += 1) {
    const time = await timeOf(async () => {
      const kind = read % 2 === 0 ? 'semaine' : 'mois'
      const answer = await fetch(`${server.url}${SPACE}?par=${kind}`, { headers: { Cookie } })
      const page = await answer.text()
      if (!page.includes('space-steps')) throw new Error(`the page answered ${answer.status}`)
    })
    if (read < WARM_READS) continue
    times.push(time)
    await wait(PAUSE_MS)
  }
  return times
}

const measure = async (
  file: string,
  name: string,
  databaseUrl: string | null,
): Promise<BenchRow[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nc-partner-figures-'))
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    await fillPartnerLeads(db, PARTNERS, new Date())
    const count = createDayCounts({ db, reader: db, now: () => new Date() })
    const whole = await timeOf(count)
    const minute = await timeOf(count)
    const server = await startServer(file, {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_READS: '1000000',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    })
    try {
      const of = `a million leads of three years, ${name}`
      return [
        {
          what: `a partner's figures page, p95, ${of}`,
          value: percentile95(await timePages(db, server)),
          unit: 'ms',
          target: '≤ 60',
        },
        { what: `the recount of each minute, ${of}`, value: minute, unit: 'ms' },
        { what: `the first count of all days, ${of}`, value: whole / 1_000, unit: 's' },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Measures the figures page of a partner with a million leads, on each database. */
export const benchPartnerFigures = async (): Promise<BenchRow[]> => {
  const file = await buildServer('partner-figures-bench')
  const sqlite = await measure(file, 'SQLite', null)
  const postgres = await startTemporaryPostgres({ isDurable: true })
  if (postgres === null) return sqlite
  try {
    return [...sqlite, ...(await measure(file, 'PostgreSQL', postgres.url))]
  } finally {
    await postgres.stop()
  }
}
