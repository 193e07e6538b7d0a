import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { Struct } from 'superstruct'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { fromStored } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import { ldJson, problem, refuseBody } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { bodyHash, isHashOf } from '../http/idempotency'
import {
  storeOutcome,
  claimKey,
  findKey,
  isKey,
  keyOf,
  releaseKey,
  storeUnderName,
} from '../http/idempotency-keys'

/** Age at which the claim of a crashed server expires: longer than any creation takes. */
const CLAIM_MS = 60_000

/**
 * Outcome of a creation at the upstream: `storeCopy` stores our copy in the transaction of the
 * key's answer.
 */
export type UpstreamOutcome<Stored> =
  | {
      ok: true
      storeCopy: (
        transaction: Transaction<Tables>,
      ) => Promise<{ stored: Stored; leadUuid: string | null } | Response>
    }
  | { ok: false; refused: Response }

interface Creation<Stored> {
  text: string
  /** `key`: passed to the upstream, the same for the same creation. */
  run: (key: string | undefined) => Promise<UpstreamOutcome<Stored>>
  stored: Struct<Stored, unknown>
  answer: (stored: Stored) => object
  /** Called at a replay, before the answer. */
  onReplay?: (stored: Stored) => Promise<void>
  onMade: () => void
}

/**
 * Runs a creation at the upstream once per `Idempotency-Key`. Unlike our own creations it runs
 * outside a transaction, since the upstream may take seconds: the key is claimed before, completed
 * after, and released when nothing was created.
 */
export const createKeyedCreation = (
  db: Db,
  secret: string,
  formerSecrets: readonly string[] = [],
) => {
  const replay = async <Stored>(
    c: Context<HttpEnv>,
    key: string,
    hash: string,
    { text, stored, answer, onReplay }: Creation<Stored>,
  ) => {
    const row = await findKey(db, key)
    const isSame = isHashOf(hash, text, formerSecrets)
    if (row !== undefined && !(await isSame(row.body_hash)))
      return refuseBody(c, 422, SERVER_TEXTS.keyReused)
    if (row?.answer_json == null)
      return problem(c, 409, SERVER_TEXTS.keyBusy, { 'Retry-After': '1' })
    const made = fromStored(row.answer_json, stored)
    await onReplay?.(made)
    return ldJson(c, 201, answer(made), { 'Idempotent-Replayed': 'true' })
  }

  const run = async <Stored>(
    c: Context<HttpEnv>,
    creation: Creation<Stored>,
  ): Promise<Response> => {
    const header = c.req.header('Idempotency-Key')
    if (header !== undefined && !isKey(header)) return problem(c, 400, SERVER_TEXTS.keyMalformed)
    const key = header && keyOf(c.req.path, header)
    const hash = await bodyHash(secret, creation.text)
    if (key !== undefined && !(await claimKey(db, key, hash, CLAIM_MS)))
      return replay(c, key, hash, creation)
    try {
      const outcome = await creation.run(key)
      const stored = outcome.ok
        ? await db.transaction().execute(async transaction => {
            const made = await outcome.storeCopy(transaction)
            if (key !== undefined && !(made instanceof Response))
              await storeOutcome(transaction, key, made.stored, { lead_uuid: made.leadUuid })
            return made
          })
        : outcome.refused
      if (stored instanceof Response) {
        if (key !== undefined) await releaseKey(db, key)
        return stored
      }
      creation.onMade()
      return ldJson(c, 201, creation.answer(stored.stored))
    } catch (error) {
      if (key !== undefined) await releaseKey(db, key)
      throw error
    }
  }

  // An upstream that knows keys returns the same twice: `remember` replaces the value.
  const find = async <Stored>(
    name: string,
    stored: Struct<Stored, unknown>,
  ): Promise<Stored | null> => {
    const row = await findKey(db, name)
    return row?.answer_json == null ? null : fromStored(row.answer_json, stored)
  }
  return Object.assign(run, { remember: storeUnderName, find })
}

export type KeyedCreation = ReturnType<typeof createKeyedCreation>
