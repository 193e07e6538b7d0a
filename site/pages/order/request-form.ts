import { ORDER_WISHES, type OrderRequest } from '../../../shared/domain/order'
import { toLines } from '../../../shared/domain/text'

/** Names of the form's fields, and the value of the query that says that a request was sent. */
export const REQUEST_FIELDS = { wish: 'demande', message: 'message' } as const
export const SENT = 'envoyee'

const MAX_LENGTH = 2_000

/** State of the form: fresh, sent, or returned with what was typed. */
export interface RequestState {
  state: 'fresh' | 'sent' | 'missing' | 'too-many'
  wish: OrderRequest['wish'] | null
  message: string
}

/** Reads a posted request; null: it names no wish. A change needs a word on what changes. */
export const readRequest = (fields: URLSearchParams): (OrderRequest & { isMissing: boolean }) | null => {
  const wish = ORDER_WISHES.find(known => known === fields.get(REQUEST_FIELDS.wish))
  const message = toLines(fields.get(REQUEST_FIELDS.message) ?? '')
    .trim()
    .slice(0, MAX_LENGTH)
  return wish === undefined ? null : { wish, message, isMissing: wish === 'change' && message === '' }
}
