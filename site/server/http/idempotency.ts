import { createHash, createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { Struct } from 'superstruct'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { fromStored } from '../db/stored-json'
import type { Db, IdempotencyKeysTable, Tables } from '../db/tables'
import { isLockTimeout } from '../db/unavailable'
import { breathe } from './breathe'
import { ldJson, problem, refuseBody } from './answers'
import type { HttpEnv } from './http-env'

/** How long a key is remembered: as long as the funnel keeps a session. */
export const KEY_LIFETIME_MS = 48 * 3_600_000

const KEY = /^[\x21-\x7e]{1,255}$/

/** Whose creation it is: the row that remembers it is erased with its owner. */
export type Owner = Pick<IdempotencyKeysTable, 'lead_uuid'>

const NOBODY: Owner = { lead_uuid: null }

/** What a creation came to. A refusal is not kept: a corrected retry must run. */
export type Outcome<Kept> =
  { ok: true; kept: Kept; owner: Owner } | { ok: false; refused: Response }

export interface Creation<Kept> {
  /** What was sent, '' for nothing: who comes with the same key has to say the same again. */
  text: string
  /** Runs once; what it has written is there together with its outcome, or not at all. */
  run: (transaction: Transaction<Tables>) => Promise<Outcome<Kept>>
  /** How what was kept is read again. It is kept in the open: nothing in it may open anything. */
  kept: Struct<Kept, unknown>
  /** What is answered, the first time and each time again. */
  answer: (kept: Kept) => object
  /** Called when it is told again, before the answer: what that hands out has to be good. */
  onReplay?: (transaction: Transaction<Tables>, kept: Kept) => Promise<void>
  /** Called once it is written for good, not when it is told again. */
  onMade?: () => void
}

interface Claim {
  key: string
  hash: string
  /** Whether a body that is remembered by this hash is the one that came. */
  isSame: (hash: string) => Promise<boolean>
}

/** As many letters as are hashed in one turn: a millisecond's work. */
const HASHED_LETTERS = 262_144

/** Tells two bodies apart without keeping either. */
export const bodyHash = async (secret: string, text: string): Promise<string> => {
  const hash = createHmac('sha256', secret)
  for (let at = 0; at < text.length; at += HASHED_LETTERS) {
    if (at > 0) await breathe()
    hash.update(text.slice(at, at + HASHED_LETTERS))
  }
  return hash.digest('base64url')
}

/** Whether a hash is that of a body, of which one is known, or was made with a secret that the server had. */
export const isHashOf =
  (known: string, text: string, formerSecrets: readonly string[]) =>
  async (hash: string): Promise<boolean> => {
    if (hash === known) return true
    for (const former of formerSecrets) if (hash === (await bodyHash(former, text))) return true
    return false
  }

/**
 * Runs a creation once for each `Idempotency-Key`. The key's row, the effect and its outcome are one transaction: a crash
 * leaves all of them or none, and whoever comes with the same key meanwhile waits on that row for the answer, on
 * whichever server it arrives. What was remembered under one of `formerSecrets` is told again too.
 */
export const createOnce = (db: Db, secret: string, formerSecrets: readonly string[] = []) => {
  const claim = async (
    transaction: Transaction<Tables>,
    { key, hash }: Claim,
  ): Promise<boolean> => {
    const now = Date.now()
    const fresh = {
      body_hash: hash,
      status: null,
      answer_json: null,
      created_at: new Date(now).toISOString(),
    }
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({ key, ...fresh, ...NOBODY })
      .onConflict(conflict =>
        conflict
          .column('key')
          .doUpdateSet({ ...fresh, ...NOBODY })
          .where('idempotency_keys.created_at', '<', new Date(now - KEY_LIFETIME_MS).toISOString()),
      )
      .returning('key')
      .executeTakeFirst()
    return claimed !== undefined
  }

  const replay = async <Kept>(
    c: Context<HttpEnv>,
    transaction: Transaction<Tables>,
    { key, isSame }: Claim,
    { kept, answer, onReplay }: Creation<Kept>,
  ): Promise<Response> => {
    const row = await transaction
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer_json'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!(await isSame(row.body_hash))) return refuseBody(c, 422, SERVER_TEXTS.keyReused)
    const made = fromStored(row.answer_json ?? '', kept)
    await onReplay?.(transaction, made)
    return ldJson(c, 201, answer(made), { 'Idempotent-Replayed': 'true' })
  }

  /** The first answer again, or what came of running it now. */
  const runKeyed = async <Kept>(
    c: Context<HttpEnv>,
    given: string,
    creation: Creation<Kept>,
  ): Promise<Response | Outcome<Kept>> => {
    const key = createHash('sha256').update(`${c.req.path}\n${given}`).digest('base64url')
    const hash = await bodyHash(secret, creation.text)
    const claimed = { key, hash, isSame: isHashOf(hash, creation.text, formerSecrets) }
    return db.transaction().execute(async transaction => {
      if (!(await claim(transaction, claimed))) return replay(c, transaction, claimed, creation)
      const outcome = await creation.run(transaction)
      if (!outcome.ok) {
        await transaction.deleteFrom('idempotency_keys').where('key', '=', key).execute()
        return outcome
      }
      await transaction
        .updateTable('idempotency_keys')
        .set({ status: 201, answer_json: JSON.stringify(outcome.kept), ...outcome.owner })
        .where('key', '=', key)
        .execute()
      return outcome
    })
  }

  const answerTo = <Kept>(
    c: Context<HttpEnv>,
    { answer, onMade }: Creation<Kept>,
    outcome: Outcome<Kept>,
  ): Response => {
    if (!outcome.ok) return outcome.refused
    onMade?.()
    return ldJson(c, 201, answer(outcome.kept))
  }

  return async <Kept>(c: Context<HttpEnv>, creation: Creation<Kept>): Promise<Response> => {
    const given = c.req.header('Idempotency-Key')
    if (given === undefined)
      return answerTo(c, creation, await db.transaction().execute(creation.run))
    if (!KEY.test(given)) return problem(c, 400, SERVER_TEXTS.keyMalformed)
    try {
      const ran = await runKeyed(c, given, creation)
      return ran instanceof Response ? ran : answerTo(c, creation, ran)
    } catch (error) {
      if (isLockTimeout(error)) return problem(c, 409, SERVER_TEXTS.keyBusy, { 'Retry-After': '1' })
      throw error
    }
  }
}

export type CreateOnce = ReturnType<typeof createOnce>
