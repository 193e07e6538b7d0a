import { array, defaulted, type Infer, integer, size, string, type } from 'superstruct'
import { textOrEmpty } from '../../db/stored-json'
import type { Address } from '../../../../shared/domain/address'
import { ShopItemType } from '../../../../shared/domain/shop-item'
import { MAX_CART_LINES, Quantity } from '../../../../shared/domain/cart'
import { DeliveryOption } from '../../../../shared/domain/store-order'
import { Slug } from '../../../../shared/domain/partner'

/** A line as it was ordered. Cents, VAT included. */
export const StoreOrderLine = type({
  type: ShopItemType,
  slug: Slug,
  id: integer(),
  label: string(),
  unitCents: integer(),
  quantity: Quantity,
})
export type StoreOrderLine = Infer<typeof StoreOrderLine>
const StoreOrderLines = size(array(StoreOrderLine), 1, MAX_CART_LINES)

/** An address as it is printed on documents. */
const Place = defaulted(
  type({
    street: textOrEmpty(),
    postalCode: textOrEmpty(),
    city: textOrEmpty(),
    country: textOrEmpty(),
  }),
  {},
)
export type Place = Infer<typeof Place>

/** Customer and billing address of an order of cartons; erased fields are empty. */
export const StoreCustomer = type({
  firstname: textOrEmpty(),
  lastname: textOrEmpty(),
  email: textOrEmpty(),
  phone: textOrEmpty(),
  type: textOrEmpty(),
  companyName: textOrEmpty(),
  siren: textOrEmpty(),
  billing: Place,
})
export type StoreCustomer = Infer<typeof StoreCustomer>

/**
 * Address of the delivery, or agency of the pickup: its name, label and hours are empty for a
 * delivery.
 */
export const StoreDestination = type({
  agencyName: textOrEmpty(),
  label: textOrEmpty(),
  hours: textOrEmpty(),
  address: Place,
})
export type StoreDestination = Infer<typeof StoreDestination>

/** Details of an order of cartons that are frozen when it is placed. */
export const CartonsDetails = type({
  lines: StoreOrderLines,
  deliveryOption: DeliveryOption,
  deliveryCents: integer(),
  destination: defaulted(StoreDestination, {}),
})

export const placeOf = ({ streetNumber, street, postalCode, city, country }: Address): Place => ({
  street: `${streetNumber} ${street}`.trim(),
  postalCode,
  city,
  country,
})

/** Returns the sum of lines, in cents. */
export const linesCents = (
  lines: readonly Pick<StoreOrderLine, 'unitCents' | 'quantity'>[],
): number => lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
