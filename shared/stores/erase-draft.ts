import { array, object } from 'superstruct'
import type { ProductApi } from '../api/product-api'
import { typedAddress } from '../domain/address'
import { lazily } from '../domain/lazily'
import { LeadCreated } from '../domain/lead'
import type { SavedFunnel } from './funnel-record'
import type { FunnelStore } from './funnel-store'
import { NO_PERSISTENCE, type Persistence } from './persistence'
import type { Session } from './session'

type ErasableLead = Pick<SavedFunnel, 'lead' | 'pendingLead'>

/** Time for which an erasure is retried: an offline customer may return late. */
export const ERASURE_RETRY_MS = 30 * 24 * 3_600_000

/** Leads whose erasure the server has not confirmed: their tokens, without personal data. */
export const pendingErasuresRecord = lazily(() => object({ leads: array(LeadCreated) }))
export type ErasurePersistence = Persistence<{ leads: LeadCreated[] }>

const allOf = ({
  formerLeads,
  lead,
  pendingLead,
}: ErasableLead & Pick<SavedFunnel, 'formerLeads'>): ErasableLead[] => [
  ...formerLeads.map(former => ({ lead: former, pendingLead: null })),
  { lead, pendingLead },
]

/** State of a customer's draft, and its reset. */
interface ErasedStore extends Pick<FunnelStore, 'sending' | 'prefill' | 'restart'> {
  readonly session: Pick<Session, 'restorable' | 'discarded' | 'erasure'>
}

interface ErasureOptions {
  store: ErasedStore
  api: Pick<ProductApi, 'createLead' | 'eraseLead'>
  /**
   * Called when the customer wants everything erased: clears the rest of the device and other tabs.
   */
  onErase?(cause: ErasureCause): void
  /** Stores the leads whose erasure is not confirmed. */
  pendingErasures?: ErasurePersistence
}

/**
 * `all`: at the customer's request. `retry`: unconfirmed leads, once more. `elsewhere`: everything,
 * after another tab did so.
 */
export type ErasureCause = 'all' | 'retry' | 'elsewhere'

/**
 * Erases all that is known of a customer: on the device at once, whatever the server answers, and
 * the leads on the server. Erasures that the server has not confirmed are stored and retried, also
 * on a later visit.
 */
export const createErasure = (
  { store, api, onErase, pendingErasures: storage = NO_PERSISTENCE }: ErasureOptions,
  whenFree: () => Promise<void>,
) => {
  const { sending, session } = store
  const toErasable = (lead: LeadCreated): ErasableLead => ({ lead, pendingLead: null })
  let pendingErasures: ErasableLead[] = (storage.load()?.leads ?? []).map(toErasable)
  const erased = new Set<string>()
  if (pendingErasures.length > 0) session.erasure = 'failed'

  /** Returns the pending erasure; null if nothing is left to erase. */
  const erase = async ({ lead, pendingLead }: ErasableLead): Promise<ErasableLead | null> => {
    let found = lead
    if (found === null && pendingLead !== null) {
      // The answer of the creation was lost: repeating it returns the lead.
      const created = await api.createLead(pendingLead.body, pendingLead.key)
      if (!created.ok) return created.fault.reason === 'invalid' ? null : { lead, pendingLead }
      found = created.value
    }
    if (found === null || erased.has(found.uuid)) return null
    const answer = await api.eraseLead(found.uuid, found.token)
    if (!answer.ok && answer.fault.reason !== 'not-found') return toErasable(found)
    erased.add(found.uuid)
    return null
  }

  /** Other tabs have unconfirmed erasures of their own. */
  const savePending = () => {
    const all = [
      ...(storage.load()?.leads ?? []),
      ...pendingErasures.flatMap(({ lead }) => lead ?? []),
    ]
    const leads = [...new Map(all.map(lead => [lead.uuid, lead])).values()].filter(
      ({ uuid }) => !erased.has(uuid),
    )
    if (leads.length > 0) storage.save({ leads })
    else storage.clear()
  }

  /**
   * Erases and starts afresh; a retry repeats unconfirmed erasures and does not touch anything
   * begun since.
   */
  const eraseEverything = async (cause: ErasureCause = 'all'): Promise<void> => {
    if (session.erasure === 'pending' || sending.call === 'pending') return
    if (cause !== 'retry') {
      const drafts = [session.restorable, session.discarded, sending]
      pendingErasures = [
        ...pendingErasures,
        ...drafts.flatMap(draft => (draft === null ? [] : allOf(draft))),
      ]
      // A place typed in an earlier form is forgotten too.
      store.prefill({ departureAddress: typedAddress(), arrivalAddress: typedAddress() })
      store.restart()
      onErase?.(cause)
    }
    savePending()
    session.erasure = 'pending'
    const remaining: ErasableLead[] = []
    for (const one of pendingErasures) {
      const unconfirmed = await erase(one)
      if (unconfirmed !== null) remaining.push(unconfirmed)
    }
    pendingErasures = remaining
    savePending()
    session.erasure = remaining.length === 0 ? 'done' : 'failed'
  }
  return {
    eraseEverything,
    /** Erases what another tab has erased, once no call is running. */
    followErasure: () => whenFree().then(() => eraseEverything('elsewhere')),
  }
}
