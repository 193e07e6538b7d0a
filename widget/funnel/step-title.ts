import type { Step } from '../../shared/domain/steps'
import { QUOTE_TEXTS } from '../../shared/texts/quote-texts'
import { STEP_TEXTS } from '../../shared/texts/steps-texts'

/**
 * Returns a step's title for a quote that can go up to `furthest`: that of the booking page depends
 * on a price.
 */
export const stepTitle = (step: Step, furthest: Step): string =>
  step === 'reserver' && furthest !== 'reserver'
    ? QUOTE_TEXTS.unfinishedTitle
    : STEP_TEXTS[step].title
