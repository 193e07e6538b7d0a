import { describe, expect, it } from 'vitest'
import {
  canAddStopover,
  isStopoverFilled,
  withNewStopover,
  withoutStopover,
  withStopoverBack,
} from './stopovers'
import { stopsOf } from './stops'
import { customerValues, LYON } from './testing/valid-customer'

type Values = ReturnType<typeof customerValues>
const add = (values: Values): Values => ({ ...values, ...withNewStopover(values) })
const take = (values: Values, id: number): Values => ({ ...values, ...withoutStopover(values, id) })
const idsOf = (values: Values) => stopsOf(values).map(({ id }) => id)
const two = () => add(add(customerValues()))
const firstOf = ({ stopOverCollection: { items } }: Values) => {
  const [first] = items
  if (first === undefined) throw new Error('no stopover')
  return first
}

describe('a stopover', () => {
  it('a new stopover is empty and stands before the last stop', () => {
    expect(idsOf(two())).toEqual(['departure', 1, 2, 'arrival'])
    expect(two().needStopover).toBe(true)
    expect(isStopoverFilled(firstOf(two()))).toBe(false)
  })

  it('a new stopover never gets the number of another or of a removed one', () => {
    expect(idsOf(add(take(two(), 2)))).toEqual(['departure', 1, 3, 'arrival'])
    const none = take(take(two(), 1), 2)
    expect(none.needStopover).toBe(false)
    expect(idsOf(add(none))).toEqual(['departure', 3, 'arrival'])
  })

  it('a move has five stopovers at most', () => {
    const five = add(add(add(two())))
    expect(canAddStopover(two())).toBe(true)
    expect(canAddStopover(five)).toBe(false)
    expect(add(five)).toEqual(five)
  })

  it('a removed stopover comes back once, unchanged and at its old place', () => {
    const values = two()
    const first = { ...firstOf(values), address: LYON, floor: 4 }
    const left = take(values, 1)
    const back = { ...left, ...withStopoverBack(left, first, 0) }
    expect(idsOf(back)).toEqual(['departure', 1, 2, 'arrival'])
    expect(firstOf(back)).toEqual(first)
    expect(back.stopOverCollection.nextId).toBe(3)
    expect(withStopoverBack(back, first, 0)).toEqual({})
    expect(withStopoverBack(add(add(add(two()))), { ...first, id: 9 }, 0)).toEqual({})
  })

  it.each([
    ['its address', { address: LYON }],
    ['a floor', { floor: 0 }],
    ['a courtyard', { courtyard: true }],
  ])('a stopover counts as filled once it has %s', (_, said) => {
    expect(isStopoverFilled({ ...firstOf(two()), ...said })).toBe(true)
  })
})
