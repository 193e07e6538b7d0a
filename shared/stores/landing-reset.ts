import type { Draft } from './draft'
import { otherLeads } from './persisted'
import { newQuote, type Quote } from './quote-state'
import { newSending, type Sending } from './sending'

interface LandingStates {
  draft: Draft
  sending: Sending
  quote: Quote
}

/**
 * Resets an earlier booking when its customer enters a landing's contact step, from whichever step:
 * the values stay, and the next sending creates another quote.
 */
export const createLandingReset = ({ draft, sending, quote }: LandingStates) => {
  let isDue = false
  const forget = () => {
    if (!isDue || draft.step !== 'mes-coordonnees' || sending.call === 'pending') return
    isDue = false
    const formerLeads = otherLeads(null, sending)
    Object.assign(sending, newSending(), { formerLeads })
    Object.assign(quote, newQuote())
  }
  return {
    /** Forgets the previous booking if that is due; waits for the end of a running call. */
    forget,
    /** Called when the customer reaches the draft's step. */
    follow: () => {
      isDue = quote.simulationUuid !== null
      forget()
    },
  }
}
