import { array, object } from 'superstruct'
import type { Result } from '../api/http'
import type { ProductApi } from '../api/product-api'
import { typedAddress } from '../domain/address'
import { lazily } from '../domain/lazily'
import { LeadCreated } from '../domain/lead'
import type { SavedFunnel } from './funnel-record'
import type { FunnelStore } from './funnel-store'
import { NO_PERSISTENCE, type Persistence } from './persistence'

type Owned = Pick<SavedFunnel, 'lead' | 'pendingLead'>

/** Leads that the server has not confirmed to have erased: what opens them, and nothing of whom they are. */
export const owedRecord = lazily(() => object({ leads: array(LeadCreated) }))
export type OwedPersistence = Persistence<{ leads: LeadCreated[] }>

const NOTHING: Result<null> = { ok: true, value: null }

/**
 * Erases all that is known of a customer: on the device at once, whatever the server answers, and the lead on the server.
 * What the server has not confirmed stays owed, for another try, on a later visit too.
 */
export const createErasure = (
  store: FunnelStore,
  api: Pick<ProductApi, 'createLead' | 'eraseLead'>,
  onErase: () => void = () => undefined,
  kept: OwedPersistence = NO_PERSISTENCE,
) => {
  const { sending, session } = store
  let owed: Owned[] = (kept.load()?.leads ?? []).map(lead => ({ lead, pendingLead: null }))
  if (owed.length > 0) session.erasure = 'failed'

  const erase = async ({ lead, pendingLead }: Owned): Promise<Result<null>> => {
    let found = lead
    if (found === null && pendingLead !== null) {
      // Its answer was lost: asked again, the server says which lead it made, if any.
      const created = await api.createLead(pendingLead.body, pendingLead.key)
      if (!created.ok) return created.fault.reason === 'invalid' ? NOTHING : created
      found = created.value
    }
    if (found === null) return NOTHING
    const erased = await api.eraseLead(found.uuid, found.token)
    return erased.ok || erased.fault.reason === 'not-found' ? NOTHING : erased
  }

  const keepOwed = () => {
    const leads = owed.flatMap(({ lead }) => lead ?? [])
    if (leads.length > 0) kept.save({ leads })
    else kept.clear()
  }

  /** Erases, and starts afresh; a retry tries what is owed again, and leaves alone what was begun since. */
  return async (isRetry = false): Promise<void> => {
    if (session.erasure === 'pending' || sending.call === 'pending') return
    if (!isRetry) {
      const { lead, pendingLead } = sending
      owed = [...owed, ...(session.restorable === null ? [] : [session.restorable]), { lead, pendingLead }]
      // Nor does the place stay that the customer said in a form before this one.
      store.prefill({ departureAddress: typedAddress(), arrivalAddress: typedAddress() })
      store.restart()
      onErase()
    }
    keepOwed()
    session.erasure = 'pending'
    const left: Owned[] = []
    for (const one of owed) if (!(await erase(one)).ok) left.push(one)
    owed = left
    keepOwed()
    session.erasure = left.length === 0 ? 'done' : 'failed'
  }
}
