import { STEPS } from '../domain/steps'
import type { AttributeTable } from './attributes'

const partner = {
  default: '',
  says: 'Slug of the partner whose branding and source token apply; else the script tag’s data-partner.',
}
const sourceToken = { default: '', says: 'Source token stored with the lead; else the partner’s own.' }

/** `<moving-funnel>`: the quote funnel and its price page. */
export const MOVING_FUNNEL = {
  tag: 'moving-funnel',
  attributes: {
    partner,
    'source-token': sourceToken,
    step: { default: STEPS[0], values: STEPS, says: 'Step to show, as far as the steps before it are filled in.' },
    routing: {
      default: 'memory',
      values: ['memory', 'hash', 'path'],
      says: 'Where the step stands: nowhere, in the URL’s hash, or in its path below base-path.',
    },
    'base-path': { default: '/tunnel', says: 'Path below which the steps are URLs when routing is path.' },
    departure: { default: '', says: 'Departure address: an Address as JSON, or text to start from.' },
    arrival: { default: '', says: 'Arrival address, likewise.' },
    variant: {
      default: 'default',
      values: ['default', 'back-office'],
      says: 'back-office lets an adviser state a known volume.',
    },
    resume: {
      default: 'ask',
      values: ['ask', 'auto', 'never'],
      says: 'What to do with a quote begun earlier on this device: ask, take it up, or leave it.',
    },
  },
} as const satisfies ElementSpec

/** `<moving-quote-form>`: the short form that opens the funnel. */
export const MOVING_QUOTE_FORM = {
  tag: 'moving-quote-form',
  attributes: {
    partner,
    'source-token': sourceToken,
    target: {
      default: '/tunnel/mes-coordonnees',
      says: 'Page with the funnel; departure, source token and campaign parameters are added to its query.',
    },
  },
} as const satisfies ElementSpec

export interface ElementSpec {
  readonly tag: string
  readonly attributes: AttributeTable
}

/**
 * The events an integrator can listen to, all bubbling and composed, named `moving:<key>`. No personal data is in any
 * detail: uuids, steps, amounts in cents.
 */
export interface MovingEvents {
  /** The element stands and can be used. */
  ready: { element: string; version: string }
  step: { step: string; progress: number }
  lead: { uuid: string }
  quote: { uuid: string; movingDate: string; amountCents: number }
  /** Cancelable: cancel it and the element does not navigate. */
  navigate: { href: string }
  error: { reason: string; during: string }
}
export type MovingEventName = keyof MovingEvents
