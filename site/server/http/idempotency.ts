import { createHash, createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import { SERVER_TEXTS } from '../../../shared/texts/server'
import { isLockTimeout } from '../db/dialect'
import type { Db, Tables } from '../db/tables'
import { ldJson, problem, refusal, refuseBody } from './answers'
import type { HttpEnv } from './http-env'
import { createSeal, type Seal } from './seal'
import type { Violation } from '../../../shared/domain/violation'

/** How long a key is remembered: as long as the funnel keeps a session. */
export const KEY_LIFETIME_MS = 48 * 3_600_000

const KEY = /^[\x21-\x7e]{1,255}$/

/** What a creation came to. A refusal is not kept: a corrected retry must run. */
export type Outcome = { ok: true; leadUuid: string; body: object } | { ok: false; violations: Violation[] }

export type Effect = (transaction: Transaction<Tables>) => Promise<Outcome>

interface Claim {
  key: string
  hash: string
  seal: Seal
}

/** Tells two bodies apart without keeping either. */
const bodyHash = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

/**
 * Runs a creation once for each `Idempotency-Key`. The key's row, the effect and the answer are one transaction: a crash
 * leaves all of them or none, and whoever comes with the same key meanwhile waits on that row for the answer, on
 * whichever server it arrives. The answer of a lead tells its erasure token: it is kept sealed with the caller's key, of
 * which the row has only a hash, so that the database alone tells no token.
 */
export const createOnce = (db: Db, secret: string) => {
  const claim = async (transaction: Transaction<Tables>, key: string, hash: string): Promise<boolean> => {
    const now = Date.now()
    const created_at = new Date(now).toISOString()
    const claimed = await transaction
      .insertInto('idempotency_keys')
      .values({ key, body_hash: hash, status: null, answer_json: null, lead_uuid: null, created_at })
      .onConflict(conflict =>
        conflict
          .column('key')
          .doUpdateSet({ body_hash: hash, status: null, answer_json: null, lead_uuid: null, created_at })
          .where('idempotency_keys.created_at', '<', new Date(now - KEY_LIFETIME_MS).toISOString()),
      )
      .returning('key')
      .executeTakeFirst()
    return claimed !== undefined
  }

  const replay = async (c: Context<HttpEnv>, transaction: Transaction<Tables>, { key, hash, seal }: Claim) => {
    const kept = await transaction
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer_json'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (kept.body_hash !== hash) return refuseBody(c, 422, SERVER_TEXTS.keyReused)
    return ldJson(c, 201, JSON.parse(seal.open(kept.answer_json ?? '')), { 'Idempotent-Replayed': 'true' })
  }

  const runKeyed = (c: Context<HttpEnv>, given: string, effect: Effect) =>
    db.transaction().execute(async transaction => {
      const words = `${c.req.path}\n${given}`
      const key = createHash('sha256').update(words).digest('base64url')
      const seal = createSeal(secret, words)
      const hash = bodyHash(secret, c.var.json.text)
      if (!(await claim(transaction, key, hash))) return replay(c, transaction, { key, hash, seal })
      const outcome = await effect(transaction)
      const row = transaction.updateTable('idempotency_keys').where('key', '=', key)
      if (!outcome.ok) {
        await transaction.deleteFrom('idempotency_keys').where('key', '=', key).execute()
        return refusal(c, outcome.violations)
      }
      const answer_json = seal.close(JSON.stringify(outcome.body))
      await row.set({ status: 201, answer_json, lead_uuid: outcome.leadUuid }).execute()
      return ldJson(c, 201, outcome.body)
    })

  return async (c: Context<HttpEnv>, effect: Effect): Promise<Response> => {
    const given = c.req.header('Idempotency-Key')
    if (given === undefined) {
      const outcome = await db.transaction().execute(effect)
      return outcome.ok ? ldJson(c, 201, outcome.body) : refusal(c, outcome.violations)
    }
    if (!KEY.test(given)) return problem(c, 400, SERVER_TEXTS.keyMalformed)
    try {
      return await runKeyed(c, given, effect)
    } catch (error) {
      if (isLockTimeout(error)) return problem(c, 409, SERVER_TEXTS.keyBusy, { 'Retry-After': '1' })
      throw error
    }
  }
}

export type CreateOnce = ReturnType<typeof createOnce>
