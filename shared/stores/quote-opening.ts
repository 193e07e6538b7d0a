import type { ProductApi } from '../api/product-api'
import type { OpenedQuote } from '../domain/opened-quote'
import { photoIds } from '../domain/photos'
import type { SavedFunnel } from './funnel-record'
import type { FunnelStore } from './funnel-store'

/** As the device would have kept it: what was sent is the server's already, the pictures on it too. */
const savedOf = ({ lead, simulationUuid, values }: OpenedQuote): SavedFunnel => ({
  values,
  step: 'reserver',
  room: '',
  heavyForm: null,
  lead,
  formerLeads: [],
  isLeadStale: false,
  simulationUuid,
  isPriceStale: false,
  told: null,
  sentPhotos: photoIds(values.cards),
  pendingLead: null,
  pendingSimulation: null,
})

/** Opens the quote of a mail's link; a device that lost the answer may ask again. */
export const createQuoteOpening = (
  { session, adopt }: FunnelStore,
  api: Pick<ProductApi, 'openQuote'>,
  newKey: () => string,
) => {
  let device: string | undefined
  let key = ''
  return async (given?: string): Promise<void> => {
    if (session.opening === 'pending') return
    key = given ?? key
    session.opening = 'pending'
    device ??= newKey()
    const opened = await api.openQuote(key, device)
    if (!opened.ok) {
      session.opening = ['not-found', 'invalid'].includes(opened.fault.reason) ? 'spent' : 'failed'
      return
    }
    session.opening = 'none'
    adopt(savedOf(opened.value))
  }
}
