import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../db/open'
import type { Db } from '../../db/tables'
import { startServer } from '../../testing/built-server'
import { queueMailsTo, recipients } from './test-outbox'
import { type SmtpSink, startSmtpSink } from './smtp-sink'

interface KillOptions {
  /** Bundled server. */
  file: string
  mails: number
  /** Number of kills, spread over the mails. */
  kills: number
  /** Waits for the leases of killed servers; otherwise ends them in the database. */
  isPatient: boolean
}

interface KillResult {
  killed: number
  lost: number
  /**
   * Mails sent twice because the mail server's answer was never recorded: the one accepted case.
   */
  twiceUnrecorded: number
  /** Mails sent twice although the first was recorded, or more often than kills explain. */
  twiceRecorded: number
  seconds: number
}

/** Mails of a killed server are sent after its lease, three minutes later. */
const MAX_MS = 400_000

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const end = Date.now() + MAX_MS
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('the mails did not leave in time')
    await wait(5)
  }
}

const unsent = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('mails').select('uuid').where('sent_at', 'is', null).execute()
  return rows.map(({ uuid }) => uuid)
}

const countOf = ({ received }: SmtpSink): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { uuid } of received) counts.set(uuid, (counts.get(uuid) ?? 0) + 1)
  return counts
}

/**
 * Fills an outbox, kills the sending server repeatedly, and counts what a real mail server
 * received.
 */
export const sendThroughKills = async ({
  file,
  mails,
  kills,
  isPatient,
}: KillOptions): Promise<KillResult> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'nc-kills-'))
  const sink = await startSmtpSink()
  const db = await openDatabase({ dataDir: DATA_DIR, databaseUrl: null })
  const start = () =>
    startServer(file, { DATA_DIR, SMTP_URL: sink.url, DEMO: 'off', LOG_LEVEL: 'fatal' })
  try {
    await queueMailsTo(db, recipients(mails))
    const began = performance.now()
    /** Number of times a mail was accepted and the server killed before recording it, by mail. */
    const unrecorded = new Map<string, number>()
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = countOf(sink)
      const server = await start()
      await until(() => sink.received.length >= (kill * mails) / (kills + 1))
      server.process.kill('SIGKILL')
      await server.ended
      await until(sink.isIdle)
      const after = countOf(sink)
      for (const uuid of await unsent(db)) {
        const times = (after.get(uuid) ?? 0) - (before.get(uuid) ?? 0)
        if (times > 0) unrecorded.set(uuid, (unrecorded.get(uuid) ?? 0) + times)
      }
      if (!isPatient)
        await db
          .updateTable('mails')
          .set({ due_at: new Date().toISOString() })
          .where('sent_at', 'is', null)
          .execute()
    }
    const last = await start()
    await until(async () => (await unsent(db)).length === 0)
    last.process.kill('SIGTERM')
    await last.ended
    const counts = [...countOf(sink)].map(([uuid, times]) => ({
      times,
      allowed: 1 + (unrecorded.get(uuid) ?? 0),
    }))
    return {
      killed: kills,
      lost: mails - counts.length,
      twiceUnrecorded: counts.filter(({ times, allowed }) => times > 1 && times <= allowed).length,
      twiceRecorded: counts.filter(({ times, allowed }) => times > allowed).length,
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    await db.destroy()
    await sink.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}
