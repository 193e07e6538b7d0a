import type { ExpressionBuilder } from 'kysely'
import { MESSAGE_KINDS } from '../../../shared/domain/message'
import type { Tables } from '../db/tables'

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
