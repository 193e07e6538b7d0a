import type { Registry } from 'prom-client'
import type { Db } from '../db/tables'
import { countUpstreamTasks, countWaitingMails } from '../mail/waiting-gauge'
import { countOrders } from '../orders/orders-gauge'
import { countUncaptured } from '../payments/payment-captures'
import { countUnnotified } from '../payments/unnotified-gauge'

/** Orders, mails and messages that were not sent, and payments that the bank has not told of or was not told to take: what an operator watches. */
export const countWaiting = (db: Db, registry: Registry): void => {
  countWaitingMails(db, registry)
  countUpstreamTasks(db, registry)
  countUnnotified(db, registry, () => new Date())
  countUncaptured(db, registry)
  countOrders(db, registry)
}
