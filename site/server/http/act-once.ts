import type { Context } from 'hono'
import { Uuid } from '../../../shared/domain/uuid'
import type { Db } from '../db/tables'
import type { HttpEnv } from './http-env'
import { LIMITS } from './limits'
import { countOne, resetCount } from './stored-count'

/**
 * Runs a form's act once: a second press of its button does nothing. A refused or failed one may be
 * sent again. A form without a key, such as a call by hand, always runs.
 */
export const actOnce = async <Result extends { ok: boolean }>(
  c: Context<HttpEnv>,
  { db }: { db: Db },
  act: () => Promise<Result>,
): Promise<Result | 'again'> => {
  const sent = c.var.fields.get('cle')
  if (!Uuid.is(sent)) return act()
  const { points } = await countOne(db, 'back-office-act', sent)
  if (points > LIMITS['back-office-act'].most) return 'again'
  let isDone = false
  try {
    const result = await act()
    isDone = result.ok
    return result
  } finally {
    if (!isDone) await resetCount(db, 'back-office-act', sent)
  }
}
