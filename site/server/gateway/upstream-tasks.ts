import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import type { Log } from '../http/logger'
import { nextTry } from '../mail/next-try'
import type { AskUpstream, UpstreamAnswer, UpstreamCall } from './upstream'

/** `lead`, `simulation`: what we have of it, where the upstream may have taken a change that was never taken here. */
export type TaskKind = 'message' | 'quote' | 'lead' | 'simulation'
/** What is asked for a task; null: its subject is gone. */
type CallOf = (uuid: string) => Promise<Omit<UpstreamCall, 'key' | 'timeoutMs'> | null>

/** Whoever wrote waits for the first try, though what he wrote is safe. */
const TRY_MS = 4_000
/** Longer than the tries of a sweep take: until then a task is of the server that tries it. */
const LEASE_MS = 60_000
const SWEEP_MS = 30_000
/** What was not taken just now is told again after so long, and so is what may be changing just now. */
const AGAIN_MS = 30_000
const AT_ONCE = 10

const again = (now: Date) => new Date(now.getTime() + AGAIN_MS).toISOString()

const keep = async (
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

/** Keeps a task that is due now; one that is kept already stays as it is. */
export const keepTask = (db: Db, kind: TaskKind, uuid: string, now: Date): Promise<void> =>
  keep(db, kind, uuid, now, now.toISOString())

/** Keeps a task that was just tried in vain. */
export const keepForLater = (db: Db, kind: TaskKind, uuid: string, now: Date): Promise<void> =>
  keep(db, kind, uuid, now, again(now))

/** Keeps a task that is due after a delay. */
export const keepAfter = (
  db: Db,
  kind: TaskKind,
  uuid: string,
  now: Date,
  delayMs: number,
): Promise<void> => keep(db, kind, uuid, now, new Date(now.getTime() + delayMs).toISOString())

/** Takes a task away, since it is done otherwise. True: there was one. */
export const dropTask = async (db: Db, kind: TaskKind, uuid: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('upstream_tasks')
    .where('kind', '=', kind)
    .where('subject_uuid', '=', uuid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Puts a task off, if there is one, before its subject is changed upstream: one that is under way then stays, and tells what
 * is here when the change is over.
 */
export const putOff = async (db: Db, kind: TaskKind, uuid: string, now: Date): Promise<void> => {
  await db
    .updateTable('upstream_tasks')
    .set({ due_at: again(now) })
    .where('kind', '=', kind)
    .where('subject_uuid', '=', uuid)
    .execute()
}

/** Whether the same may be taken later: it was not refused for what it says. */
export const mayBeTaken = (answer: UpstreamAnswer): boolean =>
  answer.ok || answer.fault !== 'refused' || answer.status === 429

/** Whether what was asked may have been done, though its answer says nothing of it. */
export const mayBeDone = (answer: UpstreamAnswer): boolean =>
  answer.ok || ['silent', 'failed', 'malformed'].includes(answer.fault)

interface UpstreamTasksDeps {
  ask: AskUpstream
  db: Db
  /** By default it is believed. */
  clock?: Pick<ClockWatch, 'isBelieved'> | undefined
  now: () => Date
  log: Pick<Log, 'error'>
  callOf: Readonly<Record<TaskKind, CallOf>>
}

/**
 * Tells an upstream what it has to hear of, as often as a mail is tried, until it is taken or refused for good. What was taken
 * and whose answer was lost goes there twice, under the same key.
 */
export const createUpstreamTasks = ({ ask, db, clock, now, log, callOf }: UpstreamTasksDeps) => {
  const isKind = (kind: string): kind is TaskKind => kind in callOf

  /** Takes what is due for this server alone: whoever comes second finds that it is due no more. */
  const lease = (uuid?: string) => {
    const at = now().toISOString()
    return db
      .updateTable('upstream_tasks')
      .set(({ eb }) => ({
        due_at: new Date(now().getTime() + LEASE_MS).toISOString(),
        tries: eb('tries', '+', 1),
      }))
      .where('due_at', '<=', at)
      .where('subject_uuid', 'in', ({ selectFrom }) => {
        const due = selectFrom('upstream_tasks').select('subject_uuid').where('due_at', '<=', at)
        return uuid === undefined
          ? due.orderBy('due_at').limit(AT_ONCE)
          : due.where('subject_uuid', '=', uuid)
      })
      .returningAll()
      .execute()
  }

  const tryOne = async (task: Awaited<ReturnType<typeof lease>>[number]): Promise<void> => {
    const { kind, subject_uuid: uuid, tries, created_at, due_at } = task
    /** One that was put off meanwhile stays. */
    const end = () =>
      db
        .deleteFrom('upstream_tasks')
        .where('kind', '=', kind)
        .where('subject_uuid', '=', uuid)
        .where('due_at', '=', due_at)
        .execute()
    const call = isKind(kind) ? await callOf[kind](uuid) : null
    if (call === null) return void (await end())
    // A change is the same however often it is told; under one key, an upstream that knows keys would take but the first.
    const key = call.method === 'POST' ? uuid : undefined
    const answer = await ask({ ...call, key, timeoutMs: TRY_MS })
    if (answer.ok) return void (await end())
    const isRefused = !mayBeTaken(answer)
    const mayGiveUp = clock?.isBelieved()
    const failed = {
      tries,
      createdAt: new Date(created_at),
      now: now(),
      isRefused,
      mayGiveUp,
      chance: Math.random(),
    }
    const dueAt = nextTry(failed)?.toISOString() ?? null
    if (dueAt === null) await end()
    else
      await db
        .updateTable('upstream_tasks')
        .set({ due_at: dueAt })
        .where('kind', '=', kind)
        .where('subject_uuid', '=', uuid)
        .where('due_at', '=', due_at)
        .execute()
    const { fault, status, violations } = answer
    const fields = violations.map(({ propertyPath }) => propertyPath)
    log.error(
      { call: call.name, fault, status, fields, [kind]: uuid, tries, dueAt },
      dueAt === null
        ? 'the upstream product API has never taken this'
        : 'the upstream product API has not taken this yet',
    )
  }

  const tellDue = async (uuid?: string): Promise<void> => {
    for (const task of await lease(uuid)) await tryOne(task)
  }
  /** It is kept: what fails here is tried again. */
  const tellOrSay = (uuid?: string): Promise<void> =>
    tellDue(uuid).catch((err: unknown) =>
      log.error({ err }, 'the upstream product API is told later'),
    )

  /** Tells what is due from now on, and whatever else is later; answers what stops it. */
  const start = (): (() => void) => {
    const timer = setInterval(() => void tellOrSay(), SWEEP_MS)
    timer.unref()
    return () => clearInterval(timer)
  }
  return { tellDue, tellAtOnce: tellOrSay, start }
}
