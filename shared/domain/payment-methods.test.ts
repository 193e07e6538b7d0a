import { expect, it } from 'vitest'
import { isOneyMethod, METHODS, methodsFor, methodsOf, PAYMENT_METHODS } from './payment-methods'
import { STORE_PAYMENT_METHODS } from './store-order'

it('the widget offers every method that the table has for cartons, in its order', () => {
  expect(STORE_PAYMENT_METHODS).toEqual(methodsFor('cartons'))
})

it('a move is paid by card, in terms, by a lender or by transfer, and PayPal pays for cartons only', () => {
  expect(methodsFor('move')).toEqual(['card', 'card-3', 'card-4', 'oney-3', 'oney-4', 'transfer'])
  expect(methodsFor('cartons')).toEqual(['card', 'paypal'])
})

it('a flash offer, which is held for one customer, is paid by methods of a bank that decides by itself', () => {
  for (const method of methodsFor('flash')) expect(METHODS[method].confirmedBy).toBe('bank')
})

it('every method is taken by one provider, and only Oney lends', () => {
  expect([...methodsOf('bank'), ...methodsOf('transfer')]).toEqual(PAYMENT_METHODS)
  expect(PAYMENT_METHODS.filter(isOneyMethod)).toEqual(['oney-3', 'oney-4'])
})
