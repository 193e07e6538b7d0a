import type { Draft } from './draft'
import { leadsBut } from './kept'
import { newQuote, type Quote } from './quote-state'
import { newSending, type Sending } from './sending'

interface LandingStates {
  draft: Draft
  sending: Sending
  quote: Quote
}

/**
 * Resets what is stored of an earlier booking as its customer enters a landing's contact details, from whichever step: the
 * values stay, and their next sending makes another quote.
 */
export const createLandingReset = ({ draft, sending, quote }: LandingStates) => {
  let isDue = false
  const forget = () => {
    if (!isDue || draft.step !== 'mes-coordonnees' || sending.call === 'pending') return
    isDue = false
    const formerLeads = leadsBut(null, sending)
    Object.assign(sending, newSending(), { formerLeads })
    Object.assign(quote, newQuote())
  }
  return {
    /** Forgets the booking before, if it is time to; asked again once a call that is on its way with it is over. */
    forget,
    /** The customer has come to the draft's step. */
    follow: () => {
      isDue = quote.simulationUuid !== null
      forget()
    },
  }
}
