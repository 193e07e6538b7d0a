import { dayInFrance } from '../../../../shared/domain/moving-date'
import type { StoreOrderState } from '../../../../shared/domain/store-order'
import { expectedStoreDay } from '../../../../shared/domain/working-days'
import type { StoreOrder } from './cartons-store'

/** States of a paid order that has not reached the agency or the customer. */
const STATES_BEFORE_DELIVERY: readonly StoreOrderState[] = ['paid', 'prepared', 'shipped']

/**
 * Returns the ISO day by which an order can be collected, or is delivered; null: it is not paid,
 * has arrived, or has ended.
 */
export const expectedDayOf = ({
  state,
  deliveryOption,
  paidAt,
}: Pick<StoreOrder, 'state' | 'deliveryOption' | 'paidAt'>): string | null =>
  paidAt === null || !STATES_BEFORE_DELIVERY.includes(state)
    ? null
    : expectedStoreDay(deliveryOption, dayInFrance(paidAt))
