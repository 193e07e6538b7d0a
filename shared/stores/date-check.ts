import type { ProductApi } from '../api/product-api'
import { movingDateFault } from '../domain/moving-date'
import type { FunnelStore } from './funnel-store'
import { refusal } from './funnel-sending'

/** Checks the draft's day: an empty one waits for the submit, and the server's clock decides. */
export const createDateCheck = (
  { draft, sending, clock }: Pick<FunnelStore, 'draft' | 'sending' | 'clock'>,
  api: Pick<ProductApi, 'askTime'>,
) => {
  const dateFaultNow = () =>
    draft.values.movingDate === '' ? null : movingDateFault(draft.values.movingDate, clock.now())
  // A device's clock may be years off, or have been set since: the server's time is fetched before
  // a day is refused.
  const dateFault = async () => {
    if (dateFaultNow() !== null && !clock.isTrusted()) await api.askTime()
    return dateFaultNow()
  }
  // The server returns no price for a day that cannot be booked.
  const isDateRefused = async (): Promise<boolean> => {
    const reason = await dateFault()
    if (reason !== null) sending.fault = refusal('movingDate', reason)
    return reason !== null
  }
  return { dateFaultNow, dateFault, isDateRefused }
}
