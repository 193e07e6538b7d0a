import { type Infer, lazy, object, pattern, string, type } from 'superstruct'
import { FUNNEL_FIELDS } from './funnel-values'
import { LeadCreated } from './lead'
import { Uuid } from './uuid'

/** Parameter in the fragment of a mail's link, before the key. */
export const QUOTE_KEY_MARK = 'cle='

/** The key in a mail's link: 32 random bytes. */
const QuoteKey = pattern(string(), /^[\w-]{43}$/)

/**
 * POST /api/quote_keys: `device` is a random text of the browser, with which the key can be used
 * again.
 */
export const QuoteKeyBody = lazy(() =>
  type({ key: QuoteKey, device: pattern(string(), /^[\w-]{16,64}$/) }),
)

/** Answer to the key of a quote's mail: the whole quote, as on the device where it was made. */
export const OpenedQuote = lazy(() =>
  type({ lead: LeadCreated, simulationUuid: Uuid, values: object(FUNNEL_FIELDS) }),
)
export type OpenedQuote = Infer<typeof OpenedQuote>
