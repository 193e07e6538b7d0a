import type { FunnelValues } from '../domain/funnel-values'
import type { LeadCreated } from '../domain/lead'
import type { Persistence } from './persistence'
import type { Quote } from './quote-state'
import type { Sending } from './sending'

type PersistedSending = Pick<
  Sending,
  'lead' | 'formerLeads' | 'isLeadStale' | 'pendingLead' | 'pendingSimulation'
>
type PersistedQuote = Pick<
  Quote,
  'simulationUuid' | 'isPriceStale' | 'told' | 'sentPhotos' | 'promoCode'
>

/** Returns the stored part of the sending state. */
export const persistedSending = (sending: PersistedSending): PersistedSending => {
  const { lead, formerLeads, isLeadStale, pendingLead, pendingSimulation } = sending
  return { lead, formerLeads, isLeadStale, pendingLead, pendingSimulation }
}

/** Returns the stored part of the quote. */
export const persistedQuote = ({
  simulationUuid,
  isPriceStale,
  told,
  sentPhotos,
  promoCode,
}: PersistedQuote): PersistedQuote => {
  return { simulationUuid, isPriceStale, told, sentPhotos, promoCode }
}

/** Returns all leads of the drafts, each once, without the present one. */
export const otherLeads = (
  present: LeadCreated | null,
  ...drafts: readonly (Pick<Sending, 'lead' | 'formerLeads'> | null)[]
): LeadCreated[] => {
  const all = drafts.flatMap(draft =>
    draft === null ? [] : [...draft.formerLeads, draft.lead ?? []].flat(),
  )
  return all.filter(
    ({ uuid }, at) => uuid !== present?.uuid && all.findIndex(lead => lead.uuid === uuid) === at,
  )
}

/**
 * Stores drafts on our own site without the customer's campaign, which the law lets it keep for the visit only.
 */
export const withoutCampaign = <T extends { values: FunnelValues }>(
  persistence: Persistence<T>,
  isOwnSite: boolean,
): Persistence<T> =>
  isOwnSite
    ? {
        ...persistence,
        save: record =>
          persistence.save({ ...record, values: { ...record.values, gclid: '', attribution: {} } }),
      }
    : persistence

/** Keeps the source of the earliest visit and fills its gaps from today's. */
export const valuesWithSource = (saved: FunnelValues, today: FunnelValues): FunnelValues => ({
  ...saved,
  gclid: saved.gclid || today.gclid,
  sourceToken: saved.sourceToken || today.sourceToken,
  attribution: Object.keys(saved.attribution).length > 0 ? saved.attribution : today.attribution,
})
