import { array, type Infer, integer, lazy, size, string, type } from 'superstruct'
import { Slug } from './partner'
import { ShopItemType } from './shop-item'

/** More of one item is no mistake of ours to carry: it is asked of an adviser. */
export const MOST_OF_ONE = 500
/** Lines of a cart: the range has fewer. */
export const MOST_LINES = 60
/** Delivered at home, VAT included (spec §9). To fetch it costs nothing. */
export const DELIVERY_CENTS = 1_990

export const Quantity = size(integer(), 1, MOST_OF_ONE)

/** A line of the cart (spec §3). `unitPrice` is what was shown last, in cents: the server's alone is charged. */
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

/** A cart, in the order in which its lines came. */
export const Cart = lazy(() => size(array(CartItem), 0, MOST_LINES))
export type Cart = Infer<typeof Cart>

/** What a cart costs without its delivery, in cents. */
export const cartCents = (cart: readonly Pick<CartItem, 'unitPrice' | 'quantity'>[]): number =>
  cart.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
