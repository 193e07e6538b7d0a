import { array, type Infer, integer, lazy, size, string, type } from 'superstruct'
import { Slug } from './partner'
import { ShopItemType } from './shop-item'

/** Largest quantity of one article; more is ordered through an adviser. */
export const MAX_CART_QUANTITY = 500
/** Maximum number of lines of a cart; the range has fewer articles. */
export const MAX_CART_LINES = 60
/** Price of delivery to the home, VAT included. Pickup costs nothing. */
export const DELIVERY_CENTS = 1_990

export const Quantity = size(integer(), 1, MAX_CART_QUANTITY)

/**
 * A line of the cart. `unitPrice` is the last one shown, in cents: only the server's price is
 * charged.
 */
export const CartItem = lazy(() =>
  type({
    id: integer(),
    libelle: string(),
    slug: Slug,
    type: ShopItemType,
    unitPrice: integer(),
    quantity: Quantity,
  }),
)
export type CartItem = Infer<typeof CartItem>

/** A cart, its lines in the order of their addition. */
export const Cart = lazy(() => size(array(CartItem), 0, MAX_CART_LINES))
export type Cart = Infer<typeof Cart>

/** Returns the price of a cart without delivery, in cents. */
export const cartCents = (cart: readonly Pick<CartItem, 'unitPrice' | 'quantity'>[]): number =>
  cart.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
