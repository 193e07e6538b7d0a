import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { Struct } from 'superstruct'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { fromStored } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import { isLockTimeout } from '../db/unavailable'
import { yieldToEventLoop } from './yield-to-event-loop'
import { ldJson, problem, refuseBody } from './answers'
import type { HttpEnv } from './http-env'
import {
  storeOutcome,
  claimKey,
  findKey,
  isKey,
  keyOf,
  type Owner,
  releaseKey,
} from './idempotency-keys'

/** Outcome of a creation. A refusal is not stored: a corrected retry must run. */
export type Outcome<Stored> =
  { ok: true; stored: Stored; owner: Owner } | { ok: false; refused: Response }

export interface Creation<Stored> {
  /** Request body, '' for none. A repeated key must come with the same text. */
  text: string
  /**
   * Runs the creation once. What it writes is committed together with its outcome, or not at all.
   */
  run: (transaction: Transaction<Tables>) => Promise<Outcome<Stored>>
  /** Schema of the stored outcome. It is unencrypted, so it must contain no secret. */
  stored: Struct<Stored, unknown>
  /** Builds the answer, the first time and at each replay. */
  answer: (stored: Stored) => object
  /** Called before the answer of a replay, so that its contents are valid. */
  onReplay?: (transaction: Transaction<Tables>, stored: Stored) => Promise<void>
  /** Called after the first commit, not at a replay. */
  onMade?: () => void
}

interface Claim {
  key: string
  /** Tells if a stored hash is that of the received body. */
  isSame: (hash: string) => Promise<boolean>
}

/** Characters that are hashed in one turn of the event loop: about a millisecond. */
const HASHED_LETTERS = 262_144

/** Returns a keyed hash of a body, so that bodies can be compared without storing them. */
export const bodyHash = async (secret: string, text: string): Promise<string> => {
  const hash = createHmac('sha256', secret)
  for (let at = 0; at < text.length; at += HASHED_LETTERS) {
    if (at > 0) await yieldToEventLoop()
    hash.update(text.slice(at, at + HASHED_LETTERS))
  }
  return hash.digest('base64url')
}

/** Tells if a hash is that of a body, also one made with a former secret of the server. */
export const isHashOf =
  (known: string, text: string, formerSecrets: readonly string[]) =>
  async (hash: string): Promise<boolean> => {
    if (hash === known) return true
    for (const previous of formerSecrets) if (hash === (await bodyHash(previous, text))) return true
    return false
  }

/**
 * Runs a creation once per `Idempotency-Key`. The key's row, the effect and the outcome are one
 * transaction: a crash leaves all or none, and a concurrent request with the same key waits for
 * that row, on any server. Outcomes stored under one of `formerSecrets` are replayed too.
 */
export const createOnce = (db: Db, secret: string, formerSecrets: readonly string[] = []) => {
  const replay = async <Stored>(
    c: Context<HttpEnv>,
    transaction: Transaction<Tables>,
    { key, isSame }: Claim,
    { stored, answer, onReplay }: Creation<Stored>,
  ): Promise<Response> => {
    const row = await findKey(transaction, key)
    if (row === undefined) throw new Error('a claimed idempotency key no longer exists')
    if (!(await isSame(row.body_hash))) return refuseBody(c, 422, SERVER_TEXTS.keyReused)
    const outcome = fromStored(row.answer_json ?? '', stored)
    await onReplay?.(transaction, outcome)
    return ldJson(c, 201, answer(outcome), { 'Idempotent-Replayed': 'true' })
  }

  /** Returns the first answer again, or the outcome of running now. */
  const runKeyed = async <Stored>(
    c: Context<HttpEnv>,
    header: string,
    creation: Creation<Stored>,
  ): Promise<Response | Outcome<Stored>> => {
    const key = keyOf(c.req.path, header)
    const hash = await bodyHash(secret, creation.text)
    const claimed = { key, isSame: isHashOf(hash, creation.text, formerSecrets) }
    return db.transaction().execute(async transaction => {
      if (!(await claimKey(transaction, key, hash, null)))
        return replay(c, transaction, claimed, creation)
      const outcome = await creation.run(transaction)
      if (!outcome.ok) {
        await releaseKey(transaction, key)
        return outcome
      }
      await storeOutcome(transaction, key, outcome.stored, outcome.owner)
      return outcome
    })
  }

  const answerTo = <Stored>(
    c: Context<HttpEnv>,
    { answer, onMade }: Creation<Stored>,
    outcome: Outcome<Stored>,
  ): Response => {
    if (!outcome.ok) return outcome.refused
    onMade?.()
    return ldJson(c, 201, answer(outcome.stored))
  }

  return async <Stored>(c: Context<HttpEnv>, creation: Creation<Stored>): Promise<Response> => {
    const header = c.req.header('Idempotency-Key')
    if (header === undefined)
      return answerTo(c, creation, await db.transaction().execute(creation.run))
    if (!isKey(header)) return problem(c, 400, SERVER_TEXTS.keyMalformed)
    try {
      const ran = await runKeyed(c, header, creation)
      return ran instanceof Response ? ran : answerTo(c, creation, ran)
    } catch (error) {
      if (isLockTimeout(error)) return problem(c, 409, SERVER_TEXTS.keyBusy, { 'Retry-After': '1' })
      throw error
    }
  }
}

export type CreateOnce = ReturnType<typeof createOnce>
