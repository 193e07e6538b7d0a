import { LOOKUP_TEXTS } from '../../shared/texts/lookup-texts'
import { routes } from '../routes'

/**
 * Link to the page that mails the link of a quote or an order again. `lead`: the sentence before
 * the link.
 */
export const LookupLink = ({ lead = LOOKUP_TEXTS.elsewhere }: { lead?: string }) => (
  <p className="lookup-link">
    {lead} <a href={routes.lookup.href()}>{LOOKUP_TEXTS.linkOrder}</a>
  </p>
)
