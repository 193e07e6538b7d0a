import type { ExpressionBuilder } from 'kysely'
import { MESSAGE_KINDS } from '../../../shared/domain/message'
import type { Db, Tables } from '../db/tables'

const DAY_MS = 86_400_000
/** Long enough to answer 'I never got it'. */
const SENT_DAYS = 30
/** Long enough for somebody to look at what was given up and to call those it was for. */
const DEAD_DAYS = 90

/** Erases mails that have had their time. Those of a lead go with it, sooner. */
export const eraseOldMails = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await db.deleteFrom('mails').where('sent_at', '<', before(SENT_DAYS)).execute()
  await db.deleteFrom('mails').where('dead_at', '<', before(DEAD_DAYS)).execute()
}

/** Mails that tell of no order: who is erased before they leave needs them no more, nor does the company. */
const OF_NO_ORDER = [
  'quote',
  'lookup',
  'lead-to-call',
  ...MESSAGE_KINDS.flatMap(kind => [`${kind}-received`, `${kind}-receipt`]),
]

/**
 * Whether a mail is erased with its person: it was sent or given up, or tells of no order. What confirms an order that stays, or
 * has its money given back, still leaves, and goes with its time.
 */
export const goesWithItsPerson = ({ or, eb }: ExpressionBuilder<Tables, 'mails'>) =>
  or([eb('due_at', 'is', null), eb('kind', 'in', OF_NO_ORDER)])
