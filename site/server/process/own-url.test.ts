import { expect, it } from 'vitest'
import { ownUrlOf } from './own-url'

it.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.1.2.3', 'http://10.1.2.3:3000'],
])('the server’s own URL reaches a server that listens on %s', (host, url) => {
  expect(ownUrlOf(host, 3000)).toBe(url)
})
