import { ORDER_WISHES, type OrderRequest } from '../../../shared/domain/order'
import { toLines } from '../../../shared/domain/text'

/** Names of the form's fields, and query values of a request's outcome. */
export const REQUEST_FIELDS = { wish: 'demande', message: 'message', email: 'email' } as const
export const SENT = 'envoyee'
export const CANCELLED = 'annulee'

const MAX_LENGTH = 2_000
const MAX_EMAIL = 254

/** State of the form: new, sent, or refused. */
export interface RequestState {
  state: 'fresh' | 'sent' | 'cancelled' | 'missing' | 'wrong-email' | 'too-many'
  wish: OrderRequest['wish'] | null
  message: string
  email: string
}

/** Reads the e-mail that a form asks for as a proof. */
export const readEmail = (fields: URLSearchParams): string =>
  (fields.get(REQUEST_FIELDS.email) ?? '').trim().slice(0, MAX_EMAIL)

/**
 * Reads a posted request; null: no request was chosen. A change needs a text that says what
 * changes.
 */
export const readRequest = (
  fields: URLSearchParams,
): (OrderRequest & { isMissing: boolean }) | null => {
  const wish = ORDER_WISHES.find(name => name === fields.get(REQUEST_FIELDS.wish))
  const message = toLines(fields.get(REQUEST_FIELDS.message) ?? '')
    .trim()
    .slice(0, MAX_LENGTH)
  return wish === undefined
    ? null
    : { wish, message, email: readEmail(fields), isMissing: wish === 'change' && message === '' }
}
