import { type Infer, lazy, object } from 'superstruct'
import { Siren } from './store-order'
import { plainText } from './text'

/** Company that the invoices of a move name. Both are empty: they name the customer alone. */
export const BillingName = lazy(() => object({ companyName: plainText(120), siren: Siren }))
export type BillingName = Infer<typeof BillingName>
