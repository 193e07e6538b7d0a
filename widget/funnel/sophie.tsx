import { PHOTO_TEXTS } from '../../shared/texts/photos-texts'
import { QUOTE_TEXTS, UNFINISHED_TEXTS } from '../../shared/texts/quote-texts'
import { STEP_TEXTS } from '../../shared/texts/steps-texts'
import { Assistant } from '../ui/assistant'
import { hasCheaperDay } from './day-prices'
import { useDraft, useQuote, useScene } from './funnel-context'

/** The assistant's message of a step. Not shown on a partner's page, which has its own texts. */
export const Sophie = () => {
  const { apiUrl, hasAssistant, store } = useScene()
  const { step, values } = useDraft()
  const { simulation, prices } = useQuote()
  if (!hasAssistant) return null
  const aboutDays = hasCheaperDay(prices, values.movingDate)
    ? QUOTE_TEXTS.sophieSaves
    : STEP_TEXTS.reserver.sophie
  const aboutPrice =
    simulation === null ? UNFINISHED_TEXTS[store.furthest()] || QUOTE_TEXTS.sophieCounts : aboutDays
  const aboutStep =
    step === 'mon-volume' && values.isKnownVolume === 'asi'
      ? PHOTO_TEXTS.sophie
      : STEP_TEXTS[step].sophie
  return <Assistant apiUrl={apiUrl}>{step === 'reserver' ? aboutPrice : aboutStep}</Assistant>
}
