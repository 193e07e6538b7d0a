import type {
  MOVING_CART,
  MOVING_CART_ITEM,
  MOVING_CART_SUMMARY,
  MOVING_FLASH_BOOKING,
  MOVING_FLASH_OFFERS,
  MOVING_FUNNEL,
  MOVING_QUOTE_FORM,
} from './elements'

type Manual<Spec extends { readonly attributes: object }> = Readonly<Record<keyof Spec['attributes'], string>>

const COMMON = {
  partner: 'Slug of the partner whose branding and source token apply; else the script tag’s data-partner.',
  'source-token': 'Source token stored with the lead; else the partner’s own.',
}

const RETURN_URL =
  'Page that the payment leads back to by a link, on an origin that the partner allows or, where none is named, on the site of the quote; by default none.'

/** What each attribute is for, in one sentence for an integrator. Apart from the tables, which every visitor loads. */
export const ATTRIBUTE_MANUAL: {
  readonly [MOVING_FUNNEL.tag]: Manual<typeof MOVING_FUNNEL>
  readonly [MOVING_QUOTE_FORM.tag]: Manual<typeof MOVING_QUOTE_FORM>
  readonly [MOVING_FLASH_OFFERS.tag]: Manual<typeof MOVING_FLASH_OFFERS>
  readonly [MOVING_FLASH_BOOKING.tag]: Manual<typeof MOVING_FLASH_BOOKING>
  readonly [MOVING_CART.tag]: Manual<typeof MOVING_CART>
  readonly [MOVING_CART_SUMMARY.tag]: Manual<typeof MOVING_CART_SUMMARY>
  readonly [MOVING_CART_ITEM.tag]: Manual<typeof MOVING_CART_ITEM>
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
    'return-url': RETURN_URL,
  },
  'moving-quote-form': {
    ...COMMON,
    target:
      'Page with the funnel, by default the one of the script’s own host; source token and campaign parameters are added to its query.',
    departure: 'Departure address to begin with: an Address as JSON, or text to start from.',
    fields: 'What the form asks: the departure, or the route with its day.',
  },
  'moving-flash-offers': {
    ...COMMON,
    limit: 'How many offers to show, the soonest first; by default all.',
    target:
      'Page with the booking element, by default the one of the script’s own host; the offer, the partner, the source token and campaign parameters are added to its query.',
  },
  'moving-flash-booking': {
    ...COMMON,
    offer:
      'Slug of the offer; else the one that the page’s query names, as a list leads here, or the one that is being booked on this device.',
    step: 'Screen to begin with: what the offer is, or its booking.',
    'return-url': `${RETURN_URL} ‘Retourner à la liste des offres’ leads there too, else to our own list.`,
  },
  'moving-cart': {
    ...COMMON,
    'return-url':
      'Page that the payment leads back to by a link, on an origin that the partner allows or, where none is named, on the site of the cart; by default none.',
    'shop-href': 'Page to go to when the cart is opened empty; by default none: it says that it is empty.',
  },
  'moving-cart-summary': {
    partner: COMMON.partner,
    'cart-href':
      'Page with the cart element, of the same site as this one; by default the one of the script’s own host.',
  },
  'moving-cart-item': {
    partner: COMMON.partner,
    type: 'What is sold: one product, or a pack of several.',
    'item-id': 'Number of the item in the content service; by default the one that the server gives.',
    slug: 'Slug of the item, as the content service has it.',
    label: 'Name of the item until the server has said it.',
    price: 'Its price in euros, VAT included, until the server has said it: the server’s alone is charged.',
  },
}
