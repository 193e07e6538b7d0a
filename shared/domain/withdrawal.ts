import { type Infer, lazy, object, refine } from 'superstruct'
import { Email, PersonName } from './contact'
import { PublicReference } from './public-reference'
import { requiredText } from './text'

/** As it is read out or copied: with spaces, in small letters. */
export const typedReference = (text: string): string =>
  text.replaceAll(/[\s\u00A0\u202F.-]/g, '').toUpperCase()

/** What a customer declares who withdraws (code de la consommation, L221-21): who he is, from what, and where he is answered. */
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
