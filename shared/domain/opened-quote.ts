import { type Infer, lazy, object, pattern, string, type } from 'superstruct'
import { FUNNEL_FIELDS } from './funnel-values'
import { LeadCreated } from './lead'
import { Uuid } from './uuid'

/** In the fragment of a mail's link, before the key. */
export const QUOTE_KEY_MARK = 'cle='

/** The key in a mail's link: 32 random bytes. */
export const QuoteKey = pattern(string(), /^[\w-]{43}$/)

/** POST /api/quote_keys: `device` is a random text of the browser's own, with which it may ask again. */
export const QuoteKeyBody = lazy(() =>
  type({ key: QuoteKey, device: pattern(string(), /^[\w-]{16,64}$/) }),
)

/** What the key of a quote's mail is exchanged for: the whole quote, as its owner's own device has it. */
export const OpenedQuote = lazy(() =>
  type({ lead: LeadCreated, simulationUuid: Uuid, values: object(FUNNEL_FIELDS) }),
)
export type OpenedQuote = Infer<typeof OpenedQuote>
