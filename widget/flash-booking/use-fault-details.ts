import type { Failed } from '../ui/fault-reason'
import { useConnection } from '../ui/use-connection'
import { faultDetails } from './fault-details'
import { useFlash, useFlashQuote } from './flash-context'

/** Returns why a call failed, and the hold that remains. */
export const useFaultDetails = () => {
  const { clock } = useFlash().store
  const connection = useConnection()
  const { simulationUuid, simulation } = useFlashQuote()
  const until = simulation?.flash?.heldUntil ?? null
  return (failed: Failed): string[] =>
    faultDetails(failed, connection, { simulationUuid, until }, clock.now())
}
