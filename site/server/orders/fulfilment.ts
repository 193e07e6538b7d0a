import { enums } from 'superstruct'
import type { OrderKind, PaymentStatus } from './money-machine'

/**
 * Status of the delivery of an order. A move is `booked`. Cartons are `waiting` to be prepared, then `prepared`, and `ready`
 * to collect or `shipped`; `closed`: collected or delivered; `withdrawn`: the customer used the right of withdrawal.
 */
export const FULFILMENT_STATUSES = [
  'booked',
  'waiting',
  'prepared',
  'ready',
  'shipped',
  'closed',
  'withdrawn',
] as const
export const FulfilmentStatus = enums(FULFILMENT_STATUSES)
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number]

type Table = Readonly<Partial<Record<FulfilmentStatus, readonly FulfilmentStatus[]>>>

/** The statuses that may follow each, by kind; the first is that of a new order. */
const FULFILMENT: Readonly<Record<OrderKind, Table>> = {
  move: { booked: [] },
  cartons: {
    waiting: ['prepared', 'withdrawn'],
    prepared: ['ready', 'shipped', 'withdrawn'],
    ready: ['closed', 'withdrawn'],
    shipped: ['closed', 'withdrawn'],
    closed: ['withdrawn'],
    withdrawn: [],
  },
}

/** Steps of cartons that advisers record; payments, refunds and withdrawals change the rest. */
export const CARTONS_STEPS = ['prepared', 'ready', 'shipped', 'closed', 'cancelled'] as const
export type CartonsStep = (typeof CARTONS_STEPS)[number]

/**
 * Statuses of an order that has not left: it can be cancelled. Later it is returned by a withdrawal
 * or a refund.
 */
const CANCELLABLE: readonly FulfilmentStatus[] = ['booked', 'waiting', 'prepared', 'ready']

export const FIRST_FULFILMENT: Readonly<Record<OrderKind, FulfilmentStatus>> = {
  move: 'booked',
  cartons: 'waiting',
}

interface Delivered {
  kind: OrderKind
  paymentStatus: PaymentStatus
  fulfilmentStatus: FulfilmentStatus
}

/**
 * Returns whether the goods of an order are still with the company, so that it can be cancelled.
 */
export const isCancellable = ({ fulfilmentStatus }: Pick<Delivered, 'fulfilmentStatus'>): boolean =>
  CANCELLABLE.includes(fulfilmentStatus)

/**
 * Returns the possible next statuses of a delivery: none before the order is paid or once it is
 * refunded.
 */
export const nextFulfilments = ({
  kind,
  paymentStatus,
  fulfilmentStatus,
}: Delivered): readonly FulfilmentStatus[] =>
  paymentStatus === 'paid' ? (FULFILMENT[kind][fulfilmentStatus] ?? []) : []
