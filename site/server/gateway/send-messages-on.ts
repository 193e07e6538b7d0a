import type { MessageKind } from '../../../shared/domain/message'
import type { Db } from '../db/tables'
import type { SendOn } from '../forms/receive-message'
import type { Log } from '../http/logger'
import { nextTry } from '../mail/next-try'
import type { AskUpstream } from './upstream'

/** The spec's calls (S2 §7); a call asked for is ours alone. */
const CALLS: Readonly<Partial<Record<MessageKind, string>>> = {
  contact: '/api/contacts',
  partner: '/api/devenir-partenaires',
}
const callOf = (kind: string): string | undefined => Object.entries(CALLS).find(([name]) => name === kind)?.[1]

/** Whoever wrote waits for the first try, though his message is safe. */
const SEND_MS = 4_000
/** Longer than the tries of a sweep take: until then a message is of the server that tries it. */
const LEASE_MS = 60_000
const SWEEP_MS = 30_000
const AT_ONCE = 10

interface SendingOnDeps {
  ask: AskUpstream
  db: Db
  now: () => Date
  log: Pick<Log, 'error'>
}

/**
 * Sends what visitors write on to an upstream: at once, then as often as a mail is tried, until it is taken or refused for good.
 * A message is kept and mailed here whatever comes of that: it is never lost, and the customer is never told that it was. The
 * proof of a person was spent here, so none goes along: the upstream takes it from our token. One that was taken and whose
 * answer was lost goes there twice, under the same key.
 */
export const createSendingOn = ({ ask, db, now, log }: SendingOnDeps) => {
  /** Takes what is due for this server alone: whoever comes second finds that it is due no more. */
  const lease = (uuid?: string) => {
    const at = now().toISOString()
    return db
      .updateTable('messages')
      .set(({ eb }) => ({
        send_on_at: new Date(now().getTime() + LEASE_MS).toISOString(),
        send_on_tries: eb('send_on_tries', '+', 1),
      }))
      .where('send_on_at', '<=', at)
      .where('uuid', 'in', ({ selectFrom }) => {
        const due = selectFrom('messages').select('uuid').where('send_on_at', '<=', at)
        return uuid === undefined ? due.orderBy('send_on_at').limit(AT_ONCE) : due.where('uuid', '=', uuid)
      })
      .returning(['uuid', 'kind', 'fields_json', 'send_on_tries', 'created_at'])
      .execute()
  }
  const isThere = async (uuid: string): Promise<boolean> =>
    (await db.selectFrom('messages').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined

  const tryOne = async (row: Awaited<ReturnType<typeof lease>>[number]): Promise<void> => {
    const { uuid, send_on_tries: tries, created_at } = row
    const settle = (dueAt: string | null) =>
      db.updateTable('messages').set({ send_on_at: dueAt }).where('uuid', '=', uuid).execute()
    const path = callOf(row.kind)
    // Whoever had himself erased while others were tried is told to nobody.
    if (path === undefined || !(await isThere(uuid))) return void (await settle(null))
    const name = `POST ${path}`
    const body = { ...JSON.parse(row.fields_json), recaptcha: '' }
    const answer = await ask({ method: 'POST', path, name, body, key: uuid, timeoutMs: SEND_MS })
    if (answer.ok) return void (await settle(null))
    const { fault, status, violations } = answer
    const isRefused = fault === 'refused' && status !== 429
    const failed = { tries, createdAt: new Date(created_at), now: now(), isRefused, chance: Math.random() }
    const dueAt = nextTry(failed)?.toISOString() ?? null
    await settle(dueAt)
    const told = { call: name, fault, status, fields: violations.map(({ propertyPath }) => propertyPath) }
    log.error(
      { ...told, message: uuid, tries, dueAt },
      dueAt === null
        ? 'a message is kept here alone: the upstream product API has never taken it'
        : 'a message is kept here, and the upstream product API has not taken it yet',
    )
  }

  const sendDue = async (uuid?: string): Promise<void> => {
    for (const row of await lease(uuid)) await tryOne(row)
  }
  /** It is kept: what fails here is tried again. */
  const sendOrSay = (uuid?: string): Promise<void> =>
    sendDue(uuid).catch((err: unknown) => log.error({ err }, 'messages wait to be sent on'))
  const sendOn: SendOn = { takes: kind => callOf(kind) !== undefined, send: sendOrSay }

  /** Sends what is due from now on, and whatever else is later; answers what stops it. */
  const start = (): (() => void) => {
    const timer = setInterval(() => void sendOrSay(), SWEEP_MS)
    timer.unref()
    return () => clearInterval(timer)
  }
  return { sendOn, sendDue, start }
}
