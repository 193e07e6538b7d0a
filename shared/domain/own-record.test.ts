import { afterEach, expect, it } from 'vitest'
import { Attribution } from './attribution'
import { customerValues } from './testing/valid-customer'
import { FunnelValues } from './funnel-values'
import { Inventory } from './inventory'

const addToEverything = (name: string) =>
  Object.defineProperty(Object.prototype, name, {
    configurable: true,
    enumerable: true,
    writable: true,
    value: () => 'own',
  })
afterEach(() => void Reflect.deleteProperty(Object.prototype, 'extend'))

it('a record is valid though the page adds properties to every object’s prototype', () => {
  addToEverything('extend')
  expect(Attribution.is({ utm_source: 'moteur' })).toBe(true)
  expect(Inventory.is({ SALON: { predefined: { CANAPE: 1 }, custom: [] } })).toBe(true)
  expect(FunnelValues.is(customerValues())).toBe(true)
})

it('a record with an invalid or unknown entry is refused', () => {
  expect(Inventory.is({ SALON: { predefined: { CANAPE: -1 }, custom: [] } })).toBe(false)
  expect(Inventory.is({ 'le salon': { predefined: {}, custom: [] } })).toBe(false)
  expect(Attribution.is({ utm_medium: 3 })).toBe(false)
  expect(Attribution.is({ utm_other: 'x' })).toBe(false)
})
