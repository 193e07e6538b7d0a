import { routes } from '../../routes'
import type { BookingSources } from '../../booking-sources'
import { createPaymentService, type PaymentService } from '../payments/payment-service'
import type { Provider } from '../payments/provider'
import type { Log } from '../http/logger'
import type { Advisers } from './advisers'
import { createBookingSources } from './booking-sources'
import { createAdvisers } from './create-advisers'
import { createSubjects, type SubjectsDeps } from './subjects'
import { type SweepDeps, sweepBookings } from './sweep-bookings'

export interface BookingsDeps extends SubjectsDeps {
  provider: Provider | null
  /** Where customers reach this site, for whoever comes back from the bank. */
  siteOrigin: () => string
  log: Pick<Log, 'warn'>
}

export interface Bookings {
  payments: PaymentService
  advisers: Advisers
  sources: BookingSources
  /** What time does to bookings; to be called every hour. */
  sweep: () => ReturnType<typeof sweepBookings>
}

/** Everything that is ordered and paid of moves. */
export const createBookings = ({ provider, siteOrigin, log, ...deps }: BookingsDeps): Bookings => {
  const payments = createPaymentService({
    ...deps,
    provider,
    log,
    subjects: createSubjects(deps),
    siteOrigin,
    returnPaths: { ok: routes.paymentReturnOk.href(), ko: routes.paymentReturnKo.href() },
  })
  const sweeping: SweepDeps = { ...deps, payments }
  return {
    payments,
    advisers: createAdvisers({ ...deps, payments }),
    sources: createBookingSources({ ...deps, payments, provider }),
    sweep: () => sweepBookings(sweeping),
  }
}
