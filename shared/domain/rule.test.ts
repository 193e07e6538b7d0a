import { nonempty, number, object, string, validate } from 'superstruct'
import { expect, it } from 'vitest'
import { withRule } from './rule'

const Pair = withRule(object({ low: number(), high: number() }), ({ low, high }) => {
  if (low < 0) return { refinement: 'negative', path: ['low'] }
  return low > high ? { refinement: 'crossed' } : null
})

const failuresOf = (value: unknown) => {
  const [error] = validate(value, object({ pair: Pair }))
  return error?.failures().map(({ path, refinement }) => [path.join('.'), refinement])
}

it('a value that satisfies the rule passes', () => {
  expect(failuresOf({ pair: { low: 1, high: 2 } })).toBeUndefined()
})

it('a rule’s failure names the reason at the rule’s own path or at the path it gives', () => {
  expect(failuresOf({ pair: { low: 3, high: 2 } })).toEqual([['pair', 'crossed']])
  expect(failuresOf({ pair: { low: -1, high: 2 } })).toEqual([['low', 'negative']])
})

it('the rule is not called for a value of the wrong type', () => {
  expect(failuresOf({ pair: { low: '3', high: 2 } })).toEqual([['pair.low', undefined]])
  const Named = withRule(object({ low: number(), name: nonempty(string()) }), ({ low }) => {
    throw new Error(`asked about ${low}`)
  })
  const [error] = validate({ low: '3', name: '' }, Named)
  expect(error?.failures().map(({ key }) => key)).toEqual(['low', 'name'])
})
