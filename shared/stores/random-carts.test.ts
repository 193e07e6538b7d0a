import { expect, it } from 'vitest'
import { tryRandomCarts } from './testing/random-carts'

it('ends as it was wanted last, whatever tabs, the way back and the server’s answers do', async () => {
  await tryRandomCarts(200, ({ carts, wanted }) => {
    for (const cart of carts) expect(cart).toEqual(wanted)
  })
})
