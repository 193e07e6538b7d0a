import type { CheckedLine } from '../../../shared/domain/cart-check'
import { DELIVERY_CENTS, MAX_CART_QUANTITY } from '../../../shared/domain/cart'
import {
  itemKey,
  type PickupAgency,
  type ShopItemKey,
  type SoldItem,
} from '../../../shared/domain/shop-item'
import { StoreCartBody, type StoreLeadBody } from '../../../shared/domain/store-order'
import type { Violation } from '../../../shared/domain/violation'
import { STORE_API_TEXTS } from '../../../shared/texts/store-api'
import type { Checked } from '../../../shared/validation/check'
import { readOwnedBody } from '../http/lenient-body'
import { checkedLine } from './items'
import {
  linesCents,
  placeOf,
  type StoreCustomer,
  type StoreDestination,
} from '../orders/cartons/cartons-details'

/** Reads the body of a cart. */
export const readStoreCart = (value: unknown): Checked<StoreCartBody> =>
  readOwnedBody(value, StoreCartBody, {
    field: 'storeLeadUuid',
    unknown: STORE_API_TEXTS.leadUnknown,
  })

/** Returns a cart as it was sent, with duplicate lines merged. */
export const cartItemsOf = ({
  packs,
  products,
}: StoreCartBody): (ShopItemKey & { quantity: number })[] => {
  const lines = [
    ...packs.map(line => ({ ...line, type: 'pack' as const })),
    ...products.map(line => ({ ...line, type: 'product' as const })),
  ]
  const merged = new Map<string, ShopItemKey & { quantity: number }>()
  for (const line of lines) {
    const key = itemKey(line)
    merged.set(key, { ...line, quantity: line.quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}

/** Returns the violations of the cart itself. */
export const cartViolations = (
  items: readonly { type: string; quantity: number }[],
): Violation[] => {
  if (items.length === 0) return [{ propertyPath: 'products', message: STORE_API_TEXTS.empty }]
  const tooMany = items.find(({ quantity }) => quantity > MAX_CART_QUANTITY)
  if (tooMany === undefined) return []
  return [
    {
      propertyPath: tooMany.type === 'pack' ? 'packs' : 'products',
      message: STORE_API_TEXTS.tooMany,
    },
  ]
}

export interface PricedCart {
  lines: readonly CheckedLine[]
  deliveryCents: number
  /** Price of the available articles, with delivery. */
  totalCents: number
  /** True if it can be bought as sent, at the displayed price. */
  isAsSent: boolean
}

/** Returns the present price of a cart. */
export const pricedCart = (
  { deliveryOption, totalCents: displayedCents }: StoreCartBody,
  items: readonly (ShopItemKey & { quantity: number })[],
  sold: ReadonlyMap<string, SoldItem>,
): PricedCart => {
  const lines = items.map(line => checkedLine(sold, line))
  const deliveryCents = deliveryOption === 'home_delivery' ? DELIVERY_CENTS : 0
  const totalCents = linesCents(lines) + deliveryCents
  const isComplete = lines.every(({ state }) => state === 'sold')
  return {
    lines,
    deliveryCents,
    totalCents,
    isAsSent: isComplete && (displayedCents ?? totalCents) === totalCents,
  }
}

/** Destination and billing. Addresses of agencies are taken from the server, not from the form. */
type Delivered =
  | { ok: true; customer: StoreCustomer; destination: StoreDestination }
  | { ok: false; violation: Violation }

const customerOf = (lead: StoreLeadBody, billing: StoreCustomer['billing']): StoreCustomer => {
  const { firstname, lastname, email, phone, type, companyName = '', siren = '' } = lead
  return {
    firstname,
    lastname,
    email: email.trim(),
    phone,
    type,
    companyName,
    siren: siren.replaceAll(/\s/g, ''),
    billing,
  }
}

/** Billing address of an order for pickup placed without one. */
const UNKNOWN_PLACE: StoreCustomer['billing'] = {
  street: '',
  postalCode: '',
  city: '',
  country: '',
}

/** Returns the agency named by a lead, else the one with its address. */
const agencyOf = (
  { agencyName, arrivalAddress }: StoreLeadBody,
  agencies: readonly PickupAgency[],
): PickupAgency | undefined => {
  if (agencyName !== '') return agencies.find(open => open.agencyName === agencyName)
  const place = placeOf(arrivalAddress)
  return agencies.find(({ address }) => {
    const { street, postalCode } = placeOf(address)
    return street === place.street && postalCode === place.postalCode
  })
}

const no = (propertyPath: string, message: string): Delivered => ({
  ok: false,
  violation: { propertyPath, message },
})

/** Reads the destination of an order from its lead. `agencies`: those that take orders now. */
export const deliveredTo = (
  lead: StoreLeadBody,
  deliveryOption: StoreCartBody['deliveryOption'],
  agencies: readonly PickupAgency[],
): Delivered => {
  const { agencyName, arrivalAddress, billingAddress } = lead
  if (deliveryOption === 'home_delivery') {
    if (agencyName !== '') return no('agencyName', STORE_API_TEXTS.agencyUnwanted)
    const billing = placeOf(billingAddress ?? arrivalAddress)
    const destination = { agencyName: '', label: '', hours: '', address: placeOf(arrivalAddress) }
    return { ok: true, customer: customerOf(lead, billing), destination }
  }
  const agency = agencyOf(lead, agencies)
  if (agency === undefined)
    return no(
      'agencyName',
      agencyName === '' ? STORE_API_TEXTS.agencyMissing : STORE_API_TEXTS.agencyClosed,
    )
  const { label, hours, address } = agency
  return {
    ok: true,
    customer: customerOf(lead, billingAddress === null ? UNKNOWN_PLACE : placeOf(billingAddress)),
    destination: { agencyName: agency.agencyName, label, hours, address: placeOf(address) },
  }
}
