import { is } from 'superstruct'
import { Uuid } from '../../../shared/domain/uuid'
import { routes } from '../../routes'
import type { PaymentOutcome } from '../../ports/booking-sources'
import {
  fixedPage,
  type Loaded,
  type PageRequest,
  type PageSources,
  row,
  type SectionRow,
} from '../row'
import { failedPage } from './failed-page'
import { loadingPage, redirectPage } from './loading-page'
import { pendingPage } from './pending-page'
import { thanksPage } from './thanks-page'

/** Returns the page of a payment's state; empty: of no known payment. */
const outcomeHref = (state: PaymentOutcome['state'], payment = ''): string => {
  switch (state) {
    case 'paid':
    case 'surplus':
    case 'refunded':
      return routes.thanksForOrder.href(payment)
    case 'returned':
    case 'pending':
      return routes.paymentPending.href(payment)
    case 'started':
    case 'refused':
      return routes.paymentFailed.href(payment)
  }
}

/** A payment named by `paiement` in the query; null: none, or unknown. */
const namedOutcome = async (
  { query }: PageRequest,
  { bookings }: PageSources,
): Promise<PaymentOutcome | null> => {
  const payment = query('paiement')
  return is(payment, Uuid) ? bookings.outcome(payment) : null
}

/** Row of a page after a payment; redirects when the state has changed. */
const outcomeRow = (
  route: (typeof routes)['thanksForOrder' | 'paymentFailed' | 'paymentPending'],
  /** A payment without a known state stays on the page that the return led to. */
  isRight: (state: PaymentOutcome['state']) => boolean,
  page: (outcome: PaymentOutcome | null, now: Date) => ReturnType<typeof thanksPage>,
): SectionRow =>
  row({
    pattern: route.pattern,
    frame: 'tunnel',
    isPrivate: true,
    load: async (request, sources): Promise<Loaded<PaymentOutcome | null>> => {
      const outcome = await namedOutcome(request, sources)
      return outcome === null || outcome.state === 'started' || isRight(outcome.state)
        ? { data: outcome }
        : { redirect: outcomeHref(outcome.state, outcome.uuid) }
    },
    cacheKey: () => null,
    page: outcome => page(outcome, new Date()),
  })

/** Parameters by which banks name a payment, ours last. */
const IDS = ['pid', 'payment_id', 'paiement']

/**
 * Returns the page after the bank's return. Its content counts only with a valid hash; otherwise
 * only this server's knowledge counts, and the page names the payment only if the query had its
 * key.
 */
const returnedHref = async (search: string, { bookings }: PageSources): Promise<string> => {
  const query = new URLSearchParams(search)
  if (query.size === 0) return routes.tunnelStep.href('reserver')
  const { outcome: bankOutcome, payment } = await bookings.returned(query)
  if (bankOutcome !== 'unproven') return outcomeHref(bankOutcome, payment ?? '')
  const id = IDS.map(name => query.get(name)).find(value => value !== null) ?? null
  const known = is(id, Uuid) ? await bookings.outcome(id) : null
  if (known !== null) return outcomeHref(known.state, known.uuid)
  const paymentOutcome = payment === null ? null : await bookings.outcome(payment)
  return outcomeHref(paymentOutcome?.state ?? 'refused')
}

const returnRow = (pattern: string): SectionRow =>
  row({
    pattern,
    frame: 'tunnel',
    isPrivate: true,
    load: async ({ search }, sources) => ({ redirect: await returnedHref(search, sources) }),
    cacheKey: () => null,
    page: loadingPage,
  })

/** Pages after a payment. */
export const OUTCOME: readonly SectionRow[] = [
  returnRow(routes.paymentReturnOk.pattern),
  returnRow(routes.paymentReturnKo.pattern),
  outcomeRow(
    routes.thanksForOrder,
    state => ['returned', 'paid', 'surplus', 'refunded'].includes(state),
    thanksPage,
  ),
  outcomeRow(routes.paymentFailed, state => state === 'refused', failedPage),
  outcomeRow(routes.paymentPending, state => ['returned', 'pending'].includes(state), pendingPage),
  { ...fixedPage(routes.loading.pattern, loadingPage), frame: 'tunnel' },
  { ...fixedPage(routes.redirect.pattern, redirectPage), frame: 'tunnel' },
]
