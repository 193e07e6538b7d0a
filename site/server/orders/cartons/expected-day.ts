import { dayInFrance } from '../../../../shared/domain/moving-date'
import type { StoreOrderState } from '../../../../shared/domain/store-order'
import { expectedStoreDay } from '../../../../shared/domain/working-days'
import type { StoreOrder } from './cartons-store'

/** On its way to an agency's counter, or to its customer. */
const STATES_BEFORE_DELIVERY: readonly StoreOrderState[] = ['paid', 'prepared', 'shipped']

/** By which ISO day an order can be fetched, or is there; null: it is not paid, is there already, or is over. */
export const expectedDayOf = ({
  state,
  deliveryOption,
  paidAt,
}: Pick<StoreOrder, 'state' | 'deliveryOption' | 'paidAt'>): string | null =>
  paidAt === null || !STATES_BEFORE_DELIVERY.includes(state)
    ? null
    : expectedStoreDay(deliveryOption, dayInFrance(paidAt))
