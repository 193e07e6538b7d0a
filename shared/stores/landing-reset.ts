import type { Draft } from './draft'
import { leadsBut } from './kept'
import { newQuote, type Quote } from './quote'
import { newSending, type Sending } from './sending'

interface LandingStates {
  draft: Draft
  sending: Sending
  quote: Quote
}

/**
 * Whoever has a price and takes a landing from its start again asks for another quote, and its contact details reset
 * what is stored of the last (spec §4). Fewer steps back from the price are made to change an answer of it.
 */
export const createLandingReset = ({ draft, sending, quote }: LandingStates) => {
  let isBegunAgain = false
  const forget = () => {
    if (!isBegunAgain || draft.step !== 'mes-coordonnees' || sending.call === 'pending') return
    isBegunAgain = false
    const formerLeads = leadsBut(null, sending)
    Object.assign(sending, newSending(), { formerLeads })
    Object.assign(quote, newQuote())
  }
  return {
    /** Forgets the booking before, if it is time to; asked again once a call that is on its way with it is over. */
    forget,
    /** The customer has come to the draft's step. */
    follow: (first: Draft['step']) => {
      if (draft.step === first) isBegunAgain = quote.simulationUuid !== null
      else if (draft.step === 'reserver') isBegunAgain = false
      forget()
    },
    /** All was begun anew. */
    stop: () => {
      isBegunAgain = false
    },
  }
}
