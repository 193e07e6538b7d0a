import { mask } from 'superstruct'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import type { MessageKind } from '../../../shared/domain/message'
import { quoteConfigurationOf } from '../../../shared/domain/quote-configuration'
import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import { flashTermsOf } from '../flash/flash-terms'
import type { SendOn } from '../forms/receive-message'
import type { Log } from '../http/logger'
import { findLead } from '../leads/lead-store'
import { findQuote } from '../quotes/document/find-quote'
import { findSimulation } from '../quotes/simulation-store'
import { saidOf } from './said-of'
import type { AskUpstream, UpstreamCall } from './upstream'
import { createUpstreamTasks, keepTask } from './upstream-tasks'

/** The spec's calls (S2 §7); a call asked for is ours alone. */
const CALLS: Readonly<Partial<Record<MessageKind, string>>> = {
  contact: '/api/contacts',
  partner: '/api/devenir-partenaires',
}
const pathOf = (kind: string): string | undefined =>
  Object.entries(CALLS).find(([name]) => name === kind)?.[1]

/** The proof of a person was spent here, so none goes along: the upstream takes it from our token. */
const messageCall = async (db: Db, uuid: string): Promise<UpstreamCall | null> => {
  const row = await db
    .selectFrom('messages')
    .select(['kind', 'fields_json'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  const path = row && pathOf(row.kind)
  if (row === undefined || path === undefined) return null
  const body = { ...JSON.parse(row.fields_json), recaptcha: '' }
  return { method: 'POST', path, name: `POST ${path}`, body, isOfNothing: true }
}

/** Returns the call that has the stored quote mailed, as the quote is now; null where there is no such quote. */
export const quoteCall = async (db: Db, uuid: string) => {
  const quote = await findQuote(db, uuid)
  if (quote === null) return null
  const { photoVolume, detail } = quote.simulation
  const photographedM3 = photoVolume?.from === 'analysis' ? detail.volume : null
  return {
    method: 'POST',
    path: `/api/simulations/${uuid}/send`,
    name: 'POST /api/simulations/{uuid}/send',
    body: quoteConfigurationOf(quote.values, photographedM3),
  } satisfies UpstreamCall
}

/** As it is here: what the customer was shown last. A person's proof and the words he agreed to are ours alone. */
const leadCall = async (db: Db, uuid: string): Promise<UpstreamCall | null> => {
  const lead = await findLead(db, uuid)
  if (lead === null) return null
  const body = saidOf(mask(lead.readLead(), FunnelValues))
  return { method: 'PUT', path: `/api/leads/${uuid}`, name: 'PUT /api/leads/{uuid}', body }
}

/** Without photos, which stay as they are there. */
const simulationCall = async (db: Db, uuid: string): Promise<UpstreamCall | null> => {
  const quote = await findQuote(db, uuid)
  const found = await findSimulation(db, uuid)
  if (quote === null || found === null) return null
  const terms = flashTermsOf(found.row)
  const path = `/api/simulations/${uuid}${terms === null ? '' : `?id=${encodeURIComponent(terms.id)}`}`
  const { promo } = quote.simulation
  const body = {
    ...saidOf(quote.values),
    leadUuid: quote.lead.uuid,
    ...(promo && { promoCode: promo.code }),
  }
  return { method: 'PUT', path, name: 'PUT /api/simulations/{uuid}', body }
}

interface ToldUpstreamDeps {
  ask: AskUpstream
  db: Db
  clock?: Pick<ClockWatch, 'isBelieved'> | undefined
  now: () => Date
  log: Pick<Log, 'error'>
}

/**
 * What visitors write, the quotes that are to be mailed and what a lost answer left unsure, for an upstream. A message is kept
 * and mailed here whatever comes of that: the customer is never told that it was lost, because it never is.
 */
export const createToldUpstream = ({ ask, db, clock, now, log }: ToldUpstreamDeps) => {
  const callOf = {
    message: (uuid: string) => messageCall(db, uuid),
    quote: (uuid: string) => quoteCall(db, uuid),
    lead: (uuid: string) => leadCall(db, uuid),
    simulation: (uuid: string) => simulationCall(db, uuid),
  }
  const { tellDue, tellAtOnce, start } = createUpstreamTasks({ ask, db, clock, now, log, callOf })
  const sendOn: SendOn = {
    takes: kind => pathOf(kind) !== undefined,
    keep: (transaction, uuid) => keepTask(transaction, 'message', uuid, now()),
    send: tellAtOnce,
  }
  return { sendOn, tellDue, start }
}
