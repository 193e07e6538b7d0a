import { object, string } from 'superstruct'
import type { ProductApi } from '../api/product-api'
import { lazily } from '../domain/lazily'
import type { OpenedQuote } from '../domain/opened-quote'
import { photoIds } from '../domain/photos'
import type { SavedFunnel } from './funnel-record'
import type { FunnelStore } from './funnel-store'
import { NO_PERSISTENCE, type Persistence } from './persistence'

/** Lifetime of a link. */
export const OPENER_FOR_MS = 16 * 24 * 3_600_000

/** Name under which this device used a link: the same link opens the quote here again. */
export const openerRecord = lazily(() => object({ device: string() }))
export type OpenerPersistence = Persistence<{ device: string }>

/**
 * Returns the quote as the device would have stored it: everything was sent already, pictures too.
 */
const savedOf = ({ lead, simulationUuid, values }: OpenedQuote): SavedFunnel => ({
  values,
  step: 'reserver',
  room: '',
  heavyForm: null,
  recognised: {},
  lead,
  formerLeads: [],
  isLeadStale: false,
  simulationUuid,
  isPriceStale: false,
  told: null,
  sentPhotos: photoIds(values.cards),
  promoCode: '',
  pendingLead: null,
  pendingSimulation: null,
})

/**
 * With the key of a mail's link, offers to open its quote; without one, opens the offered one. Only
 * the latter uses the key. A device that lost the answer may ask again.
 */
export const createQuoteOpening = (
  { session, adopt }: FunnelStore,
  api: Pick<ProductApi, 'openQuote'>,
  newKey: () => string,
  opener: OpenerPersistence = NO_PERSISTENCE,
) => {
  let device: string | undefined
  let key = ''
  return async (givenKey?: string): Promise<void> => {
    if (session.opening === 'pending') return
    if (givenKey !== undefined) {
      key = givenKey
      session.opening = 'offered'
      return
    }
    session.opening = 'pending'
    device ??= opener.load()?.device ?? newKey()
    opener.save({ device })
    const opened = await api.openQuote(key, device)
    if (!opened.ok) {
      session.opening = ['not-found', 'invalid'].includes(opened.fault.reason)
        ? 'invalid'
        : 'failed'
      return
    }
    session.opening = 'none'
    adopt(savedOf(opened.value))
  }
}
