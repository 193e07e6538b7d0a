import { array, defaulted, type Infer, integer, nullable, object, string, type } from 'superstruct'
import { CartClient, emptyCartClient } from '../domain/cart-client'
import { Quantity } from '../domain/cart'
import { lazily } from '../domain/lazily'
import { Slug } from '../domain/partner'
import { ShopItemType } from '../domain/shop-item'
import { Uuid } from '../domain/uuid'
import type { LastingPart, Persistence } from './persistence'

/**
 * Draft of a cart's customer and the order made from it, on the device; without the consent, which
 * is given per order. `sent` is a body as JSON, used only to recognise it.
 */
export const cartClientRecord = lazily(() => {
  const pending = defaulted(nullable(object({ key: string(), sent: string() })), null)
  const lines = defaulted(
    array(type({ type: ShopItemType, slug: Slug, quantity: Quantity })),
    () => [],
  )
  return object({
    values: CartClient,
    lead: defaulted(nullable(object({ uuid: Uuid, sent: string() })), null),
    pendingLead: pending,
    order: defaulted(
      nullable(
        object({ uuid: Uuid, reference: string(), totalCents: integer(), sent: string(), lines }),
      ),
      null,
    ),
    pendingOrder: pending,
  })
})
export type SavedCartClient = Infer<ReturnType<typeof cartClientRecord>>
export type CartClientPersistence = Persistence<SavedCartClient>

/**
 * An order is stored longer than its draft: the bank may take six days to decide, the shop waits
 * for seven, and one more is for late visitors. It holds no personal data.
 */
export const lastingOrder: LastingPart<SavedCartClient> = {
  forMs: 8 * 24 * 3_600_000,
  of: ({ order }) =>
    order && {
      values: emptyCartClient(),
      lead: null,
      pendingLead: null,
      order,
      pendingOrder: null,
    },
}
