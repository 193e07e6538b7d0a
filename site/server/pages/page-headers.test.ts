import { expect, it } from 'vitest'
import { pageHeaders } from './page-headers'

const policyOf = (additions?: Parameters<typeof pageHeaders>[1]): string[] =>
  (pageHeaders('', additions)['Content-Security-Policy'] ?? '').split('; ')

it('allows a page what it needs beyond the common policy, and nothing else', () => {
  const common = policyOf()
  const wide = policyOf({
    'img-src': ['https://maps.example'],
    'frame-src': ['https://bank.example'],
    'trusted-types': ['maps'],
  })
  expect(wide.filter(line => !common.includes(line)).toSorted()).toEqual([
    'frame-src https://bank.example',
    "img-src 'self' data: blob: https://maps.example",
    'trusted-types maps',
  ])
  expect(common.filter(line => !wide.includes(line)).toSorted()).toEqual([
    "img-src 'self' data: blob:",
    "trusted-types 'none'",
  ])
})
