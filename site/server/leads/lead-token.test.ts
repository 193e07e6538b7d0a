import { expect, it } from 'vitest'
import { isTokenOf, leadToken, tokenHash } from './lead-token'

const SECRET = 'a secret that only these tests know'
const UUID = '9a2b7c1e-1111-4222-8333-444455556666'

it('a lead token is the same each time for one lead, and differs for another lead or secret', () => {
  const token = leadToken(SECRET, UUID)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(leadToken(SECRET, UUID)).toBe(token)
  expect(leadToken(SECRET, UUID.replace('9', '8'))).not.toBe(token)
  expect(leadToken('another secret', UUID)).not.toBe(token)
})

it('a lead token is checked by its hash, which does not contain it', () => {
  const token = leadToken(SECRET, UUID)
  const hash = tokenHash(token)
  expect(hash).not.toContain(token)
  expect(isTokenOf(hash, token)).toBe(true)
  for (const other of ['', hash, token.slice(1), leadToken('another secret', UUID)]) {
    expect(isTokenOf(hash, other)).toBe(false)
  }
})
