import { sql } from 'kysely'
import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import { createLeaseQueue } from '../jobs/lease-queue'
import { nextTry } from '../jobs/next-try'
import type { Job } from '../jobs/scheduler'
import type { AskUpstream, UpstreamAnswer, UpstreamCall } from './upstream'

/**
 * `lead`, `simulation`: our state, for an upstream that may hold a change that was not stored here.
 */
type TaskKind = 'message' | 'quote' | 'lead' | 'simulation'
/** Returns the call of a task; null: its subject is gone. */
type CallOf = (uuid: string) => Promise<Omit<UpstreamCall, 'key' | 'timeoutMs'> | null>

/**
 * Maximum time for which the customer waits for the first attempt; the message is already stored.
 */
const TRY_MS = 4_000
/** Longer than the attempts of a sweep: until then the task belongs to the server that tries it. */
const LEASE_MS = 60_000
const SWEEP_MS = 30_000
/** Delay before a failed task is tried again, and before a subject that may be changing is sent. */
const RETRY_DELAY_MS = 30_000
const AT_ONCE = 10
const FAILURE = 'cannot call the upstream product API: retrying'

const TASKS = createLeaseQueue({
  table: 'upstream_tasks',
  keys: ['kind', 'subject_uuid'],
  due: 'due_at',
  tries: 'tries',
  columns: ['created_at'],
})

const retryTime = (now: Date) => new Date(now.getTime() + RETRY_DELAY_MS).toISOString()

const insertTask = async (
  db: Db,
  kind: TaskKind,
  uuid: string,
  now: Date,
  due_at: string,
): Promise<void> => {
  await db
    .insertInto('upstream_tasks')
    .values({ kind, subject_uuid: uuid, due_at, created_at: now.toISOString() })
    .onConflict(conflict => conflict.columns(['kind', 'subject_uuid']).doNothing())
    .execute()
}

/** Stores a task that is due now; an existing one stays. */
export const storeTask = (db: Db, kind: TaskKind, uuid: string, now: Date): Promise<void> =>
  insertTask(db, kind, uuid, now, now.toISOString())

/** Stores a task that has just failed. */
export const storeFailedTask = (db: Db, kind: TaskKind, uuid: string, now: Date): Promise<void> =>
  insertTask(db, kind, uuid, now, retryTime(now))

/** Stores a task that is due after a delay. */
export const storeDelayedTask = (
  db: Db,
  kind: TaskKind,
  uuid: string,
  now: Date,
  delayMs: number,
): Promise<void> => insertTask(db, kind, uuid, now, new Date(now.getTime() + delayMs).toISOString())

/** Removes a task that was done in another way. True: there was one. */
export const dropTask = async (db: Db, kind: TaskKind, uuid: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('upstream_tasks')
    .where('kind', '=', kind)
    .where('subject_uuid', '=', uuid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Postpones an existing task before its subject changes at the upstream: a running one then stays
 * and sends the state after the change.
 */
export const postponeTask = async (
  db: Db,
  kind: TaskKind,
  uuid: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('upstream_tasks')
    .set({ due_at: retryTime(now) })
    .where('kind', '=', kind)
    .where('subject_uuid', '=', uuid)
    .execute()
}

/** Tells if the same call may succeed later: it was not refused for its content. */
export const mayBeTaken = (answer: UpstreamAnswer): boolean =>
  answer.ok || answer.fault !== 'refused' || answer.status === 429

/** Tells if the call may have been carried out, although its answer does not say so. */
export const mayBeDone = (answer: UpstreamAnswer): boolean =>
  answer.ok || ['silent', 'failed', 'malformed'].includes(answer.fault)

interface UpstreamTasksDeps {
  callUpstream: AskUpstream
  db: Db
  /** Trusted by default. */
  clock?: Pick<ClockWatch, 'isTrusted'> | undefined
  now: () => Date
  log: Pick<Log, 'error'>
  callOf: Readonly<Record<TaskKind, CallOf>>
}

/**
 * Runs tasks for an upstream, with the retries of mails, until they are accepted or refused for
 * good. A task whose answer was lost is sent twice, with the same key.
 */
export const createUpstreamTasks = ({
  callUpstream,
  db,
  clock,
  now,
  log,
  callOf,
}: UpstreamTasksDeps) => {
  const isKind = (kind: string): kind is TaskKind => kind in callOf

  const lease = (uuid?: string) =>
    TASKS.lease(db, {
      limit: AT_ONCE,
      leaseMs: LEASE_MS,
      now: now(),
      ...(uuid !== undefined && { only: sql`subject_uuid = ${uuid}` }),
    })

  const tryOne = async (task: Awaited<ReturnType<typeof lease>>[number]): Promise<void> => {
    const { kind, subject_uuid: uuid, tries, created_at } = task
    /** A task that was postponed meanwhile stays. */
    const end = () => db.deleteFrom('upstream_tasks').where(TASKS.isHeld(task)).execute()
    const call = isKind(kind) ? await callOf[kind](uuid) : null
    if (call === null) return void (await end())
    // A change has no key: with one, an upstream that knows keys would apply only the first.
    const key = call.method === 'POST' ? uuid : undefined
    const answer = await callUpstream({ ...call, key, timeoutMs: TRY_MS })
    if (answer.ok) return void (await end())
    const isRefused = !mayBeTaken(answer)
    const mayAbandon = clock?.isTrusted()
    const failed = {
      tries,
      createdAt: new Date(created_at),
      now: now(),
      isRefused,
      mayAbandon,
      chance: Math.random(),
    }
    const dueAt = nextTry(failed)?.toISOString() ?? null
    if (dueAt === null) await end()
    else
      await db
        .updateTable('upstream_tasks')
        .set({ due_at: dueAt })
        .where(TASKS.isHeld(task))
        .execute()
    const { fault, status, violations } = answer
    const fields = violations.map(({ propertyPath }) => propertyPath)
    log.error(
      { call: call.name, fault, status, fields, [kind]: uuid, tries, dueAt },
      dueAt === null
        ? 'upstream product API: request given up'
        : 'upstream product API: request not accepted yet',
    )
  }

  const runDueTasks = async (uuid?: string): Promise<void> => {
    for (const task of await lease(uuid)) await tryOne(task)
  }
  /** The task is stored: a failure here is retried. */
  const runTaskNow = (uuid: string): Promise<void> =>
    runDueTasks(uuid).catch((err: unknown) => log.error({ err }, FAILURE))

  const job: Job = {
    name: 'call-upstream',
    pauseMs: SWEEP_MS,
    run: () => runDueTasks(),
    failure: FAILURE,
  }
  return { tellAtOnce: runTaskNow, job }
}
