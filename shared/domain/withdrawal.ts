import { type Infer, lazy, object, refine } from 'superstruct'
import { Email, PersonName } from './contact'
import { PublicReference } from './public-reference'
import { requiredText } from './text'

/** Normalises a reference that was typed with spaces or in lower case. */
export const typedReference = (text: string): string =>
  text.replaceAll(/[\s\u00A0\u202F.-]/g, '').toUpperCase()

/**
 * Declaration of a withdrawal (Code de la consommation, art. L. 221-21): customer, order, and reply
 * address.
 */
export const WithdrawalStatement = lazy(() =>
  object({
    name: PersonName,
    reference: refine(requiredText(40), 'reference', text =>
      PublicReference.is(typedReference(text)),
    ),
    email: Email,
  }),
)
export type WithdrawalStatement = Infer<typeof WithdrawalStatement>
