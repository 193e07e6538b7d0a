import { type Infer, object, optional } from 'superstruct'
import { plainText } from './text'

const value = optional(plainText(300))

/**
 * Source of the first visit, from the page's URL and referrer. Names are those of the ad networks.
 */
export const Attribution = object({
  utm_source: value,
  utm_medium: value,
  utm_campaign: value,
  utm_term: value,
  utm_content: value,
  gbraid: value,
  wbraid: value,
  msclkid: value,
  fbclid: value,
  referrer: value,
})
export type Attribution = Infer<typeof Attribution>

/** Query parameter that carries test mode, as `moving-mode=test`, to the next page and with a form posted without script. */
export const MODE_PARAMETER = 'moving-mode'

/** The stored query parameters beside `gclid`, which has a field of its own. */
export const ATTRIBUTION_PARAMETERS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gbraid',
  'wbraid',
  'msclkid',
  'fbclid',
] as const
