import type { MOVING_FUNNEL, MOVING_QUOTE_FORM } from './elements'

type Manual<Spec extends { readonly attributes: object }> = Readonly<Record<keyof Spec['attributes'], string>>

const COMMON = {
  partner: 'Slug of the partner whose branding and source token apply; else the script tag’s data-partner.',
  'source-token': 'Source token stored with the lead; else the partner’s own.',
}

/** What each attribute is for, in one sentence for an integrator. Apart from the tables, which every visitor loads. */
export const ATTRIBUTE_MANUAL: {
  readonly [MOVING_FUNNEL.tag]: Manual<typeof MOVING_FUNNEL>
  readonly [MOVING_QUOTE_FORM.tag]: Manual<typeof MOVING_QUOTE_FORM>
} = {
  'moving-funnel': {
    ...COMMON,
    step: 'Step to show, as far as the steps before it are filled in.',
    routing: 'Where the step stands: nowhere, in the URL’s hash, or in its path below base-path.',
    'base-path': 'Path below which the steps are URLs when routing is path.',
    departure: 'Departure address: an Address as JSON, or text to start from; else the one a quote form handed over.',
    arrival: 'Arrival address, likewise.',
    'moving-date': 'Day of the move, YYYY-MM-DD; else the one that was handed over.',
    flow: 'landing asks for contact details last, after a form that asked where and when.',
    variant: 'back-office lets an adviser state a known volume.',
    resume:
      'What to do with a quote begun earlier on this device: ask, take it up, or leave it and keep nothing of this one.',
    'return-url':
      'Page that the payment leads back to by a link, on an origin that the partner allows or, where none is named, on the site of the quote; by default none.',
  },
  'moving-quote-form': {
    ...COMMON,
    target:
      'Page with the funnel, by default the one of the script’s own host; source token and campaign parameters are added to its query.',
    departure: 'Departure address to begin with: an Address as JSON, or text to start from.',
    fields: 'What the form asks: the departure, or the route with its day.',
  },
}
