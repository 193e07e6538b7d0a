import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { Struct } from 'superstruct'
import { SERVER_TEXTS } from '../../../shared/texts/server-texts'
import { fromStored } from '../db/stored-json'
import type { Db, Tables } from '../db/tables'
import { ldJson, problem, refuseBody } from '../http/answers'
import type { HttpEnv } from '../http/http-env'
import { bodyHash, isHashOf, KEY_LIFETIME_MS } from '../http/idempotency'

const KEY = /^[\x21-\x7e]{1,255}$/
/** Age at which the claim of a crashed server expires: longer than any creation takes. */
const CLAIM_MS = 60_000

/**
 * Outcome of a creation at the upstream: `keep` stores our copy in the transaction of the key's
 * answer.
 */
export type UpstreamOutcome<Kept> =
  | {
      ok: true
      keep: (
        transaction: Transaction<Tables>,
      ) => Promise<{ kept: Kept; leadUuid: string | null } | Response>
    }
  | { ok: false; refused: Response }

interface Creation<Kept> {
  text: string
  /** `key`: passed to the upstream, the same for the same creation. */
  run: (key: string | undefined) => Promise<UpstreamOutcome<Kept>>
  kept: Struct<Kept, unknown>
  answer: (kept: Kept) => object
  /** Called at a replay, before the answer. */
  onReplay?: (kept: Kept) => Promise<void>
  onMade: () => void
}

/**
 * Runs a creation at the upstream once per `Idempotency-Key`. Unlike our own creations it holds no
 * transaction while it runs, since the upstream may take seconds: the key is claimed before,
 * completed after, and released when nothing was created.
 */
export const createKeyedCreation = (
  db: Db,
  secret: string,
  formerSecrets: readonly string[] = [],
) => {
  const claim = async (key: string, hash: string): Promise<boolean> => {
    const now = Date.now()
    const before = (ms: number) => new Date(now - ms).toISOString()
    const fresh = {
      body_hash: hash,
      status: null,
      answer_json: null,
      lead_uuid: null,
      created_at: new Date(now).toISOString(),
    }
    const claimed = await db
      .insertInto('idempotency_keys')
      .values({ key, ...fresh })
      .onConflict(conflict =>
        conflict
          .column('key')
          .doUpdateSet(fresh)
          .where(({ eb, or, and }) =>
            or([
              eb('idempotency_keys.created_at', '<', before(KEY_LIFETIME_MS)),
              and([
                eb('idempotency_keys.status', 'is', null),
                eb('idempotency_keys.created_at', '<', before(CLAIM_MS)),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst()
    return claimed !== undefined
  }

  const replay = async <Kept>(
    c: Context<HttpEnv>,
    key: string,
    hash: string,
    { text, kept, answer, onReplay }: Creation<Kept>,
  ) => {
    const row = await db
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer_json'])
      .where('key', '=', key)
      .executeTakeFirst()
    const isSame = isHashOf(hash, text, formerSecrets)
    if (row !== undefined && !(await isSame(row.body_hash)))
      return refuseBody(c, 422, SERVER_TEXTS.keyReused)
    if (row?.answer_json == null)
      return problem(c, 409, SERVER_TEXTS.keyBusy, { 'Retry-After': '1' })
    const made = fromStored(row.answer_json, kept)
    await onReplay?.(made)
    return ldJson(c, 201, answer(made), { 'Idempotent-Replayed': 'true' })
  }

  const letGo = (key: string) => db.deleteFrom('idempotency_keys').where('key', '=', key).execute()

  const run = async <Kept>(c: Context<HttpEnv>, creation: Creation<Kept>): Promise<Response> => {
    const given = c.req.header('Idempotency-Key')
    if (given !== undefined && !KEY.test(given)) return problem(c, 400, SERVER_TEXTS.keyMalformed)
    const key = given && createHash('sha256').update(`${c.req.path}\n${given}`).digest('base64url')
    const hash = await bodyHash(secret, creation.text)
    if (key !== undefined && !(await claim(key, hash))) return replay(c, key, hash, creation)
    try {
      const outcome = await creation.run(key)
      const kept = outcome.ok
        ? await db.transaction().execute(async transaction => {
            const made = await outcome.keep(transaction)
            if (key !== undefined && !(made instanceof Response))
              await transaction
                .updateTable('idempotency_keys')
                .set({
                  status: 201,
                  answer_json: JSON.stringify(made.kept),
                  lead_uuid: made.leadUuid,
                })
                .where('key', '=', key)
                .execute()
            return made
          })
        : outcome.refused
      if (kept instanceof Response) {
        if (key !== undefined) await letGo(key)
        return kept
      }
      creation.onMade()
      return ldJson(c, 201, creation.answer(kept.kept))
    } catch (error) {
      if (key !== undefined) await letGo(key)
      throw error
    }
  }

  /** Stores a value about a creation under a name of its own, for as long as a key. */
  const remember = async (connection: Db, name: string, kept: object): Promise<void> => {
    const created_at = new Date().toISOString()
    const row = {
      key: name,
      body_hash: '',
      status: 201,
      answer_json: JSON.stringify(kept),
      lead_uuid: null,
      created_at,
    }
    // An upstream that knows keys returns the same twice.
    await connection
      .insertInto('idempotency_keys')
      .values(row)
      .onConflict(conflict => conflict.column('key').doUpdateSet(row))
      .execute()
  }
  const find = async <Kept>(name: string, kept: Struct<Kept, unknown>): Promise<Kept | null> => {
    const row = await db
      .selectFrom('idempotency_keys')
      .select('answer_json')
      .where('key', '=', name)
      .executeTakeFirst()
    return row?.answer_json == null ? null : fromStored(row.answer_json, kept)
  }
  return Object.assign(run, { remember, find })
}

export type KeyedCreation = ReturnType<typeof createKeyedCreation>
