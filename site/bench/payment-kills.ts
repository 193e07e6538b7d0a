import { payThroughKills } from './pay-through-kills'
import type { BenchRow } from './bench-row'

const KILLS = 20
const CUSTOMERS = 8

/**
 * Customers that pay at the sandbox bank, cancel and are refunded while the server is killed;
 * compares the orders with the money that the bank took and gave back.
 */
export const benchPaymentKills = async (): Promise<BenchRow[]> => {
  const { taken, counted, refunded, orders, lost, twice, wrong, killsBeforeNotification, seconds } =
    await payThroughKills({
      file: 'dist/site/main.js',
      kills: KILLS,
      customers: CUSTOMERS,
    })
  const of = `of ${taken} payments and ${refunded} refunds for ${orders} orders, server killed ${KILLS} times`
  return [
    {
      what: `taken or refunded by the bank and lost, ${of}`,
      value: lost,
      unit: 'payments',
      target: '≤ 0',
    },
    {
      what: `counted twice, or never taken or refunded, ${of}`,
      value: twice,
      unit: 'payments',
      target: '≤ 0',
    },
    { what: `with another amount, ${of}`, value: wrong, unit: 'payments', target: '≤ 0' },
    {
      what: 'paid a second time by the customer, kept apart to be given back',
      value: taken - counted,
      unit: 'payments',
    },
    {
      what: `kills while the bank had something to tell, of ${KILLS}`,
      value: killsBeforeNotification,
      unit: 'kills',
    },
    {
      what: 'time of the payments, restarts and the bank’s waits included',
      value: seconds,
      unit: 's',
    },
  ]
}
