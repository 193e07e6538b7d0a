import { array, boolean, defaulted, type Infer, integer, nullable, object, optional, string, type } from 'superstruct'
import { Address } from '../domain/address'
import { Attribution } from '../domain/attribution'
import { CartClient } from '../domain/cart-client'
import { CustomerType } from '../domain/contact'
import { lazily } from '../domain/lazily'
import { DeliveryOption } from '../domain/store-order'
import { Uuid } from '../domain/uuid'
import type { Persistence } from './persistence'

/** What is kept on the device of who orders a cart, and of what was ordered; not his accord, which is given for each order. */
export const cartClientRecord = lazily(() => {
  // As they were sent: what the server would refuse of them it has refused.
  const leadBody = object({
    firstname: string(),
    lastname: string(),
    email: string(),
    phone: string(),
    type: CustomerType,
    arrivalAddress: Address,
    billingAddress: nullable(Address),
    agencyName: string(),
    companyName: optional(string()),
    siren: optional(string()),
    gclid: string(),
    sourceToken: string(),
    attribution: Attribution,
  })
  const lines = array(object({ slug: string(), quantity: integer() }))
  const cartBody = object({
    storeLeadUuid: Uuid,
    deliveryOption: DeliveryOption,
    packs: lines,
    products: lines,
    totalCents: optional(integer()),
    termsAgreement: boolean(),
    returnUrl: optional(string()),
  })
  const lead = type({ uuid: Uuid, body: leadBody })
  const order = type({ uuid: Uuid, reference: string(), totalCents: integer(), body: cartBody })
  return object({
    values: CartClient,
    lead: defaulted(nullable(lead), null),
    pendingLead: defaulted(nullable(object({ key: string(), body: leadBody })), null),
    order: defaulted(nullable(order), null),
    pendingOrder: defaulted(nullable(object({ key: string(), body: cartBody })), null),
  })
})
export type SavedCartClient = Infer<ReturnType<typeof cartClientRecord>>
export type CartClientPersistence = Persistence<SavedCartClient>
