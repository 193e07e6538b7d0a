import { quoteConfigurationOf } from '../../../shared/domain/quote-configuration'
import type { MessageKind } from '../../../shared/domain/message'
import type { Db } from '../db/tables'
import type { SendOn } from '../forms/receive-message'
import type { Log } from '../http/logger'
import { findQuote } from '../product-api/quote-document/find-quote'
import type { AskUpstream, UpstreamCall } from './upstream'
import { createUpstreamTasks, keepTask } from './upstream-tasks'

/** The spec's calls (S2 §7); a call asked for is ours alone. */
const CALLS: Readonly<Partial<Record<MessageKind, string>>> = {
  contact: '/api/contacts',
  partner: '/api/devenir-partenaires',
}
const pathOf = (kind: string): string | undefined => Object.entries(CALLS).find(([name]) => name === kind)?.[1]

/** The proof of a person was spent here, so none goes along: the upstream takes it from our token. */
const messageCall = async (db: Db, uuid: string): Promise<UpstreamCall | null> => {
  const row = await db
    .selectFrom('messages')
    .select(['kind', 'fields_json'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  const path = row && pathOf(row.kind)
  if (row === undefined || path === undefined) return null
  return { method: 'POST', path, name: `POST ${path}`, body: { ...JSON.parse(row.fields_json), recaptcha: '' } }
}

/** The quote as it is by then, which may have changed since. */
const quoteCall = async (db: Db, uuid: string): Promise<UpstreamCall | null> => {
  const quote = await findQuote(db, uuid)
  if (quote === null) return null
  const path = `/api/simulations/${uuid}/send`
  return { method: 'POST', path, name: 'POST /api/simulations/{uuid}/send', body: quoteConfigurationOf(quote.values) }
}

interface ToldUpstreamDeps {
  ask: AskUpstream
  db: Db
  now: () => Date
  log: Pick<Log, 'error'>
}

/**
 * What visitors write and the quotes that are to be mailed, for an upstream. A message is kept and mailed here whatever comes of
 * that: the customer is never told that it was lost, because it never is.
 */
export const createToldUpstream = ({ ask, db, now, log }: ToldUpstreamDeps) => {
  const callOf = { message: (uuid: string) => messageCall(db, uuid), quote: (uuid: string) => quoteCall(db, uuid) }
  const { tellDue, tellAtOnce, start } = createUpstreamTasks({ ask, db, now, log, callOf })
  const sendOn: SendOn = {
    takes: kind => pathOf(kind) !== undefined,
    keep: (transaction, uuid) => keepTask(transaction, 'message', uuid, now()),
    send: tellAtOnce,
  }
  return { sendOn, tellDue, start }
}
