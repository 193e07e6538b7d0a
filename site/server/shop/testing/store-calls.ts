import type { Answer, Call } from '../../testing/calls'
import type { FakeNotification } from '../../payments/testing/fake-bank'
import type { createBookedApp } from '../../orders/testing/booked'

/** An address as the form sends it, down to the street. */
export const streetAddress = (street = 'rue des Lilas', postalCode = '44000', city = 'Nantes') => {
  const line = `12 ${street}, ${postalCode} ${city}`
  return {
    formattedAddress: line,
    addressInTextInput: line,
    street,
    streetNumber: '12',
    city,
    postalCode,
    country: 'France',
    latitude: 47.2,
    longitude: -1.5,
  }
}

/** Returns the fields of a customer of cartons that the specification names: a private customer at home. */
export const plainStoreLead = (changes: object = {}) => ({
  firstname: 'Camille',
  lastname: 'Desrosiers',
  email: 'camille@example.fr',
  phone: '06 12 34 56 78',
  type: 'Particulier',
  arrivalAddress: streetAddress(),
  billingAddress: null,
  ...changes,
})

/** Returns what the cart's form sends first: the same, with the fields of ours. */
export const storeLeadBody = (changes: object = {}) => ({
  ...plainStoreLead(),
  agencyName: '',
  gclid: '',
  sourceToken: '',
  attribution: {},
  ...changes,
})

/** Returns the fields of a cart that the specification names: a pack and twelve cartons, brought home. */
export const plainStoreCart = (storeLeadUuid: unknown, changes: object = {}) => ({
  storeLeadUuid,
  deliveryOption: 'home_delivery',
  packs: [{ slug: 'studio', quantity: 1 }],
  products: [{ slug: 'carton-livres', quantity: 12 }],
  ...changes,
})

/** Returns what the cart's form sends then. 49,90 + 30 + 19,90 = 99,80 €. */
export const storeCartBody = (storeLeadUuid: string, changes: object = {}) =>
  plainStoreCart(storeLeadUuid, { termsAgreement: true, ...changes })
export const CART_CENTS = 9_980

export const createdStoreLead = async (
  call: Call,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<string> =>
  String((await call('POST', '/api/carton_store/lead', storeLeadBody(changes), headers)).body.uuid)

/** A new order of a new customer. */
export const placedOrder = async (
  call: Call,
  cart: object = {},
  lead: object = {},
): Promise<string> => {
  const body = storeCartBody(await createdStoreLead(call, lead), cart)
  return String((await call('POST', '/api/carton_store/cart', body)).body.uuid)
}

export const startCard = (call: Call, uuid: string, query = ''): Promise<Answer> =>
  call('GET', `/api/carton_store/cart/${uuid}/DalenysCardFormParameters${query}`)

type Booked = Pick<ReturnType<typeof createBookedApp>, 'app' | 'bank' | 'call'>

/** Sends the bank's notification. */
const sayOf = async (
  { app, bank }: Pick<Booked, 'app' | 'bank'>,
  word: FakeNotification,
): Promise<number> =>
  (await app.request('/api/payments/notification', { method: 'POST', body: bank.say(word) })).status

/** Starts a card payment of an order; returns the notifications that the bank may send. */
export const begunPayment = async (
  made: Booked,
  uuid: string,
): Promise<{
  reference: string
  say: (outcome?: FakeNotification['outcome'], word?: Partial<FakeNotification>) => Promise<number>
}> => {
  const started = await startCard(made.call, uuid)
  if (started.status !== 200) throw new Error(`no payment was begun: ${started.text}`)
  const reference = String(started.body['_ORDERID'])
  const amountCents = Number(started.body['_AMOUNT'])
  const say = (
    outcome: FakeNotification['outcome'] = 'paid',
    word: Partial<FakeNotification> = {},
  ) => sayOf(made, { reference, outcome, amountCents, ...word })
  return { reference, say }
}
