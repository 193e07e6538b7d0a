import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRow } from './bench-row'
import {
  type Call,
  countLost,
  type Failure,
  isInOurWords,
  startCustomers,
  tellFailures,
} from './customers'

const CUSTOMERS = 4
/** Before a fault, and after it: longer than recovery may take. */
const AROUND_MS = 15_000
const LOOKED_FOR = 200

export interface Fault {
  what: string
  /** Resolves when the fault is over. */
  strike: () => Promise<unknown>
  /** How many requests may fail of it; null: as many as do. */
  mostFailures?: number
  /** Nobody is there to say anything: what fails need not be told in our words. */
  isSilent?: boolean
}

/** How long after the end of a fault, in seconds, the last request failed. */
const recoveryOf = (failures: readonly Failure[], end: number): number =>
  Math.max(0, ...failures.map(({ at }) => at - end)) / 1000

/** Has customers at work before a fault, while it lasts and after it; tells what became of what they asked. */
export const strikeUnderLoad = async (call: Call, fault: Fault): Promise<BenchRow[]> => {
  const { what, strike, mostFailures, isSilent = false } = fault
  const customers = startCustomers(call, CUSTOMERS, ['/widget.js'])
  await wait(AROUND_MS)
  await strike()
  const end = performance.now()
  await wait(AROUND_MS)
  await customers.stop()
  const { failures, leads } = customers
  tellFailures(failures)
  const none = { unit: '', target: '≤ 0' } as const
  return [
    {
      what: `${what}: requests that failed`,
      value: failures.length,
      unit: '',
      ...(mostFailures === undefined ? {} : { target: `≤ ${mostFailures}` }),
    },
    ...(isSilent
      ? []
      : [
          {
            what: '… not told in our words',
            value: failures.filter(one => !isInOurWords(one)).length,
            ...none,
          },
        ]),
    {
      what: '… the last of them after its end',
      value: recoveryOf(failures, end),
      unit: 's',
      target: '≤ 10 s',
    },
    {
      what: '… leads that are not there',
      value: await countLost(call, leads.slice(-LOOKED_FOR)),
      ...none,
    },
  ]
}
