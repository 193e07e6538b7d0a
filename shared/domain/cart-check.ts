import {
  array,
  enums,
  type Infer,
  integer,
  lazy,
  nullable,
  object,
  size,
  string,
  type,
} from 'superstruct'
import { MAX_CART_LINES, Quantity } from './cart'
import { Slug } from './partner'
import { ShopItemType } from './shop-item'

/** POST /api/carton_store/check: the articles of a cart. */
export const CartCheckBody = lazy(() =>
  object({
    lines: size(
      array(object({ type: ShopItemType, slug: Slug, quantity: Quantity })),
      0,
      MAX_CART_LINES,
    ),
  }),
)
export type CartCheckBody = Infer<typeof CartCheckBody>

/** `short`: fewer are left than were requested. `gone`: it is no longer sold, or none is left. */
const CheckedState = enums(['sold', 'short', 'gone'])
type CheckedState = Infer<typeof CheckedState>

/**
 * A line as it can be bought now. Cents, VAT included; `quantity` is limited to the stock. An
 * article that is no longer sold has its key only.
 */
export const CheckedLine = lazy(() =>
  type({
    type: ShopItemType,
    slug: Slug,
    id: integer(),
    label: string(),
    unitCents: integer(),
    stock: integer(),
    quantity: integer(),
    image: nullable(string()),
    state: CheckedState,
  }),
)
export type CheckedLine = Infer<typeof CheckedLine>

/** Its answer: the same lines, in their order. */
export const CartChecked = lazy(() => type({ lines: array(CheckedLine) }))
export type CartChecked = Infer<typeof CartChecked>
