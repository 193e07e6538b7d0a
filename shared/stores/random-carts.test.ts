import fc from 'fast-check'
import { it } from 'vitest'
import { randomCart } from './testing/random-carts'

it('ends as it was wanted last, whatever tabs, the way back and the server’s answers do', async () => {
  await fc.assert(randomCart(), { numRuns: 200 })
})
