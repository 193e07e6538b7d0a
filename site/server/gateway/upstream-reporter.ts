import { mask } from 'superstruct'
import { FunnelValues } from '../../../shared/domain/funnel-values'
import type { MessageKind } from '../../../shared/domain/message'
import { quoteConfigurationOf } from '../../../shared/domain/quote-configuration'
import type { ClockWatch } from '../db/clock-watch'
import type { Db } from '../db/tables'
import { flashTermsOf } from '../flash/flash-terms'
import type { MessageForwarder } from '../forms/receive-message'
import type { Log } from '../http/logger'
import { findLead } from '../leads/lead-store'
import { findQuote } from '../quotes/document/find-quote'
import { findSimulation } from '../quotes/simulation-store'
import { sentValuesOf } from '../../../shared/domain/sent-values'
import type { AskUpstream, UpstreamCall } from './upstream'
import { createUpstreamTasks, storeTask } from './upstream-tasks'
import { findMessage } from '../forms/message-store'

/** Calls of the specification; a request for a call back is ours alone. */
const CALLS: Readonly<Partial<Record<MessageKind, string>>> = {
  contact: '/api/contacts',
  partner: '/api/devenir-partenaires',
}
const pathOf = (kind: string): string | undefined =>
  Object.entries(CALLS).find(([name]) => name === kind)?.[1]

/** The human check was used here, so it is not passed on: our token is enough for the upstream. */
const messageCall = async (db: Db, uuid: string): Promise<UpstreamCall | null> => {
  const message = await findMessage(db, uuid)
  const path = message === null ? undefined : pathOf(message.kind)
  if (message === null || path === undefined) return null
  const body = { ...message.fields, recaptcha: '' }
  return { method: 'POST', path, name: `POST ${path}`, body, isOfNothing: true }
}

/** Returns the call that has the stored quote mailed, as the quote is now; null where there is no such quote. */
export const quoteMailCall = async (db: Db, uuid: string) => {
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

/**
 * Sends the present state, which the customer saw last. The human check and the consent's wording
 * stay here.
 */
const leadCall = async (db: Db, uuid: string): Promise<UpstreamCall | null> => {
  const lead = await findLead(db, uuid)
  if (lead === null) return null
  const body = sentValuesOf(mask(lead.readLead(), FunnelValues))
  return { method: 'PUT', path: `/api/leads/${uuid}`, name: 'PUT /api/leads/{uuid}', body }
}

/** Without photos: the upstream keeps its own. */
const simulationCall = async (db: Db, uuid: string): Promise<UpstreamCall | null> => {
  const quote = await findQuote(db, uuid)
  const found = await findSimulation(db, uuid)
  if (quote === null || found === null) return null
  const terms = flashTermsOf(found.row)
  const path = `/api/simulations/${uuid}${terms === null ? '' : `?id=${encodeURIComponent(terms.id)}`}`
  const { promo } = quote.simulation
  const body = {
    ...sentValuesOf(quote.values),
    leadUuid: quote.lead.uuid,
    ...(promo && { promoCode: promo.code }),
  }
  return { method: 'PUT', path, name: 'PUT /api/simulations/{uuid}', body }
}

interface UpstreamReporterDeps {
  callUpstream: AskUpstream
  db: Db
  clock?: Pick<ClockWatch, 'isTrusted'> | undefined
  now: () => Date
  log: Pick<Log, 'error'>
}

/**
 * Delivers messages, quotes to mail, and changes with a lost answer to an upstream. A message is
 * stored and mailed here in any case, so the customer is never told that it was lost.
 */
export const createUpstreamReporter = ({
  callUpstream,
  db,
  clock,
  now,
  log,
}: UpstreamReporterDeps) => {
  const callOf = {
    message: (uuid: string) => messageCall(db, uuid),
    quote: (uuid: string) => quoteMailCall(db, uuid),
    lead: (uuid: string) => leadCall(db, uuid),
    simulation: (uuid: string) => simulationCall(db, uuid),
  }
  const { tellAtOnce, job } = createUpstreamTasks({
    callUpstream,
    db,
    clock,
    now,
    log,
    callOf,
  })
  const sendOn: MessageForwarder = {
    takes: kind => pathOf(kind) !== undefined,
    queue: (transaction, uuid) => storeTask(transaction, 'message', uuid, now()),
    send: tellAtOnce,
  }
  return { sendOn, job }
}
