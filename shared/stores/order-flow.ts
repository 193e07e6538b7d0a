import type { Result } from '../api/http'
import type { Violation } from '../domain/violation'
import { begin, type Calls } from './calls'
import { type Creation, createOnce } from './creation'

/** Interval at which a waiting call checks for the end of the previous one. */
const QUEUE_MS = 100

interface OrderFlowOptions {
  /** State of the only call that may run. */
  calls: Calls
  store: {
    /** Shows violations at their fields. */
    refuse(violations: Violation[]): void
    save(): boolean
  }
  /** Returns a new idempotency key. */
  newKey(): string
  wait?: ((ms: number) => Promise<void>) | undefined
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

export type OrderFlow = ReturnType<typeof createOrderFlow>

/**
 * Creates what every order uses: one call at a time, creation exactly once, results shown to the
 * customer, and the state of the order.
 */
export const createOrderFlow = ({ calls, store, newKey, wait = pause }: OrderFlowOptions) => {
  const isBusy = () => calls.call === 'pending'
  return {
    isBusy,
    wait,
    /** Reserves the slot of the only call; false while another has it. */
    begin: () => begin(calls),
    /** Resolves once no call is running. */
    whenFree: async (): Promise<void> => {
      while (isBusy()) await wait(QUEUE_MS)
    },
    /**
     * Ends the call: done, or with its fault and the violations at their fields. Returns whether it
     * is done.
     */
    settle: (result: Result<unknown>): boolean => {
      calls.call = result.ok ? 'done' : 'error'
      calls.fault = result.ok ? null : result.fault
      const refused = result.ok
        ? []
        : result.fault.violations.filter(({ propertyPath }) => propertyPath !== '')
      if (refused.length > 0) store.refuse(refused)
      store.save()
      return result.ok
    },
    /** Creates one thing, however often answers are lost; `savePending` stores the attempt with the draft. */
    create: <Body, Created, Updated>(creation: Omit<Creation<Body, Created, Updated>, 'newKey'>) =>
      createOnce({
        ...creation,
        newKey,
        savePending: pending => {
          creation.savePending(pending)
          store.save()
        },
      }),
    /** Fetches the state of an order; null if none is known, or if another call has priority. */
    fetchState: async <T>(
      uuid: string | null | undefined,
      read: (uuid: string) => Promise<Result<T>>,
    ): Promise<Result<T> | null> => {
      if (!uuid || isBusy()) return null
      const answer = await read(uuid)
      return isBusy() ? null : answer
    },
  }
}
