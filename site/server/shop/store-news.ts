import type { ShownWithdrawal } from '../../withdrawal'
import type { NewMail } from '../mail/outbox'
import type { StoreOrder } from './order-store'
import type { WithdrawalWay } from './withdrawal-store'

/**
 * The mails that tell what became of an order, its payment apart. Each is made before the transaction that queues it. An empty
 * list: its customer was erased.
 */
export interface StoreNews {
  /** It waits at its agency. */
  ready: (order: StoreOrder) => Promise<NewMail[]>
  /** It is on its way. `expectedDay`: by which ISO day it is there, as the order's page said. */
  shipped: (order: StoreOrder, expectedDay: string | null) => Promise<NewMail[]>
  /** An adviser cancelled it. */
  cancelled: (order: StoreOrder) => Promise<NewMail[]>
  /**
   * The acknowledgement that the law asks for, with the statement, its date and its time; to where the statement says. `uuid`:
   * its address. And a mail to the company, which has to give it back.
   */
  withdrawn: (
    order: StoreOrder,
    withdrawal: ShownWithdrawal & { uuid: string },
    way: WithdrawalWay,
  ) => Promise<NewMail[]>
}
