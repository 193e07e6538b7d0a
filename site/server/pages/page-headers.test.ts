import { expect, it } from 'vitest'
import type { PolicyAdditions } from '../../section'
import { GOOGLE_MAPS_POLICY, pageHeaders } from './page-headers'

const policyOf = (...additions: readonly PolicyAdditions[]): string[] =>
  (pageHeaders('', ...additions)['Content-Security-Policy'] ?? '').split('; ')

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

it('joins what a page and the site need in the same directive', () => {
  const policy = policyOf({ 'script-src': ['https://bank.example'] }, GOOGLE_MAPS_POLICY)
  expect(policy).toContain("script-src 'self' https://bank.example https://*.googleapis.com https://*.gstatic.com")
  expect(policy).toContain(
    'trusted-types @googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
  )
})
