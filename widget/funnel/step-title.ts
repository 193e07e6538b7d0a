import type { Step } from '../../shared/domain/steps'
import { QUOTE_TEXTS } from '../../shared/texts/quote-texts'
import { STEP_TEXTS } from '../../shared/texts/steps-texts'

/** A step's title, for a quote that may go as far as `furthest`: the booking page says whether it has a price. */
export const stepTitle = (step: Step, furthest: Step): string =>
  step === 'reserver' && furthest !== 'reserver'
    ? QUOTE_TEXTS.unfinishedTitle
    : STEP_TEXTS[step].title
