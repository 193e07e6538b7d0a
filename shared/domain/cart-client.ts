import {
  boolean,
  coerce,
  defaulted,
  enums,
  type Infer,
  mask,
  nullable,
  object,
  unknown,
} from 'superstruct'
import { Address, typedAddress } from './address'
import { CustomerType } from './contact'
import type { PickupAgency } from './shop-item'
import type { Frozen } from './stops'
import { DeliveryOption, type StoreLeadBody, StorePaymentMethod } from './store-order'
import { plainText, TYPED_LENGTH } from './text'

/** The sections of the cart page, one of which is open. */
export const CART_SECTIONS = ['personal', 'delivery', 'billing', 'payment'] as const
export const CartSection = enums(CART_SECTIONS)
export type CartSection = Infer<typeof CartSection>

// Text too long to be sent is still stored in the draft.
const textField = () => defaulted(plainText(TYPED_LENGTH), '')
const address = () => defaulted(Address, () => typedAddress())

/** Answers of the cart page, finished or not; null: not chosen yet. A card is the way to pay until another one is chosen. */
export const CartClient = object({
  type: defaulted(CustomerType, 'Particulier'),
  lastname: textField(),
  firstname: textField(),
  email: textField(),
  phone: textField(),
  companyName: textField(),
  siren: textField(),
  deliveryOption: defaulted(nullable(DeliveryOption), null),
  arrivalAddress: address(),
  /** Agency by its name on the wire; '': none. */
  agency: textField(),
  /** Separate billing address of a delivered order; an order for pickup always has one. */
  isBilledElsewhere: defaulted(boolean(), false),
  billingAddress: address(),
  /** Null is stored in drafts that are older than the default. */
  paymentMethod: coerce(StorePaymentMethod, unknown(), method => method ?? 'card'),
})
export type CartClient = Infer<typeof CartClient>

export const emptyCartClient = (): CartClient => mask({}, CartClient)

/** Clears the answers that belong to the other delivery option. */
export const withDelivery = (option: DeliveryOption): Partial<CartClient> =>
  option === 'store_pickup'
    ? { deliveryOption: option, arrivalAddress: typedAddress() }
    : { deliveryOption: option, agency: '' }

/** Tells if the billing section needs an address of its own. */
export const needsBilling = ({ deliveryOption, isBilledElsewhere }: Frozen<CartClient>): boolean =>
  deliveryOption === 'store_pickup' || isBilledElsewhere

/** Returns the delivery price in cents; null before a choice. */
export const deliveryCentsOf = (
  { deliveryOption }: Pick<Frozen<CartClient>, 'deliveryOption'>,
  homeCents: number,
): number | null =>
  deliveryOption === null ? null : deliveryOption === 'home_delivery' ? homeCents : 0

/** The lead of a form without faults. `agency`: the chosen agency of an order for pickup. */
export const storeLeadOf = (
  values: CartClient,
  agency: Pick<PickupAgency, 'agencyName' | 'address'> | null,
  source: Pick<StoreLeadBody, 'gclid' | 'sourceToken' | 'attribution'>,
): StoreLeadBody => {
  const { firstname, lastname, email, phone, type, companyName, siren } = values
  return {
    firstname,
    lastname,
    email,
    phone,
    type,
    arrivalAddress: agency?.address ?? values.arrivalAddress,
    billingAddress: needsBilling(values) ? values.billingAddress : null,
    agencyName: agency?.agencyName ?? '',
    ...(type === 'Professionnel' ? { companyName, siren } : {}),
    ...source,
  }
}
