import { routes } from '../../routes'
import type { Partners } from '../content/read-partners'
import { createRefunds, type RefundedKind } from './refunds/create-refunds'
import { createPaymentService, type PaymentService } from '../payments/payment-service'
import type { Providers } from '../payments/provider'
import type { Payable, Payables } from '../payments/payables'
import { createQuoteChange } from '../quotes/change-quote'
import { createMoveChange } from './moves/change-move'
import { createDateChanges } from './moves/date-changes/date-changes'
import type { Locate } from '../geo/move-places'
import type { CompleteSimulation } from '../quotes/complete-simulation'
import type { Log } from '../http/logger'
import { type OrderSourcesDeps, createOrderSources } from './order-sources'
import { type AdvisersDeps, createAdvisers } from './create-advisers'
import { createOrderRequests, type OrderRequestDeps } from './moves/move-requests'
import { createOwnerDetails } from './moves/owner-details'
import { createOrderCompletion } from './moves/complete-move'
import { writeQuoteChange } from './moves/quote-change-mail'
import { createRefundedMoves } from './moves/refunded-moves'
import { createPayableMoves, type PayableMovesDeps } from './moves/payable-moves'
import { sweepOrders } from './sweep-orders'

interface OrdersDeps extends PayableMovesDeps {
  partners: Pick<Partners, 'find'>
  receive: OrderRequestDeps['receive']
  locate: Locate
  providers: Providers
  /** Origin of this site, to which customers return from the bank. */
  siteOrigin: () => string
  /** Functions of the shop for orders of cartons. */
  shop: {
    payable: Payable
    step: AdvisersDeps['step']
    refunded: RefundedKind
  }
  /** Completes a simulation that is open for changes, here or at an upstream. */
  complete: CompleteSimulation
  mayBePaidElsewhere?: OrderSourcesDeps['mayBePaidElsewhere']
  log: Pick<Log, 'warn'>
  /** Called for every payment that is started and for every notification. */
  watch?: (payments: PaymentService) => PaymentService
}

/** All services of orders and payments. */
export const createOrders = ({
  providers,
  siteOrigin,
  shop,
  log,
  watch,
  receive,
  locate,
  ...deps
}: OrdersDeps) => {
  const payables: Payables = { move: createPayableMoves(deps), cartons: shop.payable }
  const details = createOwnerDetails({ db: deps.db, payables })
  const { db, now } = deps
  const refunds = createRefunds({
    db,
    now,
    providers,
    log,
    kinds: { move: createRefundedMoves(deps), cartons: shop.refunded },
  })
  const made = createPaymentService({
    ...deps,
    providers,
    log,
    payables,
    applyRefund: refunds.applyNotification,
    siteOrigin,
    returnPaths: { ok: routes.paymentReturnOk.href(), ko: routes.paymentReturnKo.href() },
  })
  const payments = watch?.(made) ?? made
  const complete = createOrderCompletion(deps.db, deps.complete)
  const dates = createDateChanges({ ...deps, locate, receive, refunds, log })
  return {
    payables,
    payments,
    refunds,
    details,
    advisers: createAdvisers({
      ...deps,
      payments,
      dates,
      changeQuote: createQuoteChange({
        db,
        now,
        locate,
        writeMail: writeQuoteChange(deps.mails),
      }),
      changeMove: createMoveChange({ ...deps, locate, refunds, log }),
      step: shop.step,
    }),
    sources: createOrderSources({
      ...deps,
      payments,
      providers,
      details,
      complete,
      dates,
      requestChange: createOrderRequests({ ...deps, receive, refunds, log }),
    }),
    complete,
    /** Expires, reminds, releases and captures; called every hour. */
    sweep: () => sweepOrders({ ...deps, payments }),
  }
}

export type Orders = ReturnType<typeof createOrders>
