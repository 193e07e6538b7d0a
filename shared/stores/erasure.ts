import type { Result } from '../api/http'
import type { ProductApi } from '../api/product-api'
import { typedAddress } from '../domain/address'
import type { FunnelStore } from './funnel-store'
import type { SavedFunnel } from './funnel-record'

type Owned = Pick<SavedFunnel, 'lead' | 'pendingLead'>
const NOTHING: Result<null> = { ok: true, value: null }

/**
 * Erases all that is known of a customer: on the device at once, whatever the server answers, and the lead on the server.
 * What the server has not confirmed stays owed, for another try.
 */
export const createErasure = (
  store: FunnelStore,
  api: Pick<ProductApi, 'createLead' | 'eraseLead'>,
  onErase: () => void = () => undefined,
) => {
  const { sending, session } = store
  let owed: Owned[] = []

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

  /** Erases, and starts afresh; asked again after a failure, tries again what is owed. */
  return async (): Promise<void> => {
    if (session.erasure === 'pending' || sending.call === 'pending') return
    const isRetry = session.erasure === 'failed'
    if (!isRetry) {
      const { lead, pendingLead } = sending
      owed = [...(session.restorable === null ? [] : [session.restorable]), { lead, pendingLead }]
      // Nor does the place stay that the customer said in a form before this one.
      store.prefill({ departureAddress: typedAddress(), arrivalAddress: typedAddress() })
      store.restart()
      onErase()
    }
    session.erasure = 'pending'
    const left: Owned[] = []
    for (const one of owed) if (!(await erase(one)).ok) left.push(one)
    owed = left
    session.erasure = left.length === 0 ? 'done' : 'failed'
  }
}
