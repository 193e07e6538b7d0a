import { type Infer, lazy, object, refine } from 'superstruct'
import { Email } from './contact'
import { SuffixedReference, typedSuffixed } from './suffixed-reference'
import { plainText } from './text'

/** Request for links to purchases: the reference of one of them, or none for all that the address has. */
export const LookupStatement = lazy(() =>
  object({
    email: Email,
    reference: refine(
      plainText(60),
      'reference',
      text => text.trim() === '' || SuffixedReference.is(typedSuffixed(text)),
    ),
  }),
)
export type LookupStatement = Infer<typeof LookupStatement>
