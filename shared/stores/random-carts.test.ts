import fc from 'fast-check'
import { it } from 'vitest'
import { randomCart } from './testing/random-carts'

it('a cart ends as last requested, whatever its tabs, the history and the server’s answers do', async () => {
  await fc.assert(randomCart(), { numRuns: 200 })
})
