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

it('what a page lets every object inherit is no entry of ours', () => {
  addToEverything('extend')
  expect(Attribution.is({ utm_source: 'moteur' })).toBe(true)
  expect(Inventory.is({ SALON: { predefined: { CANAPE: 1 }, custom: [] } })).toBe(true)
  expect(FunnelValues.is(customerValues())).toBe(true)
})

it('what is an entry is still looked at', () => {
  expect(Inventory.is({ SALON: { predefined: { CANAPE: -1 }, custom: [] } })).toBe(false)
  expect(Inventory.is({ 'le salon': { predefined: {}, custom: [] } })).toBe(false)
  expect(Attribution.is({ utm_medium: 3 })).toBe(false)
  expect(Attribution.is({ utm_other: 'x' })).toBe(false)
})
