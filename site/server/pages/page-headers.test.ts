import { expect, it } from 'vitest'
import type { PolicyAdditions } from '../../pages/row'
import {
  GOOGLE_MAPS_POLICY,
  pageHeaders,
  permissionsPolicy,
  RECAPTCHA_POLICY,
} from './page-headers'

const policyOf = (...additions: readonly PolicyAdditions[]): string[] =>
  (pageHeaders('', ...additions)['Content-Security-Policy'] ?? '').split('; ')

it('the policy of a page adds what the page needs to the common policy, and nothing else', () => {
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

it('the policy of a page joins what the page and the site need in the same directive', () => {
  const policy = policyOf({ 'script-src': ['https://bank.example'] }, GOOGLE_MAPS_POLICY)
  expect(policy).toContain(
    "script-src 'self' https://bank.example https://*.googleapis.com https://*.gstatic.com",
  )
  expect(policy).toContain(
    'trusted-types @googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html',
  )
})

it('the policy for reCAPTCHA allows its folders, not Google’s hosts', () => {
  const added = policyOf(RECAPTCHA_POLICY).filter(line => !policyOf().includes(line))
  expect(added.toSorted()).toEqual([
    "connect-src 'self' https://www.google.com/recaptcha/",
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    "trusted-types * 'allow-duplicates'",
  ])
})

it('the permissions policy allows geolocation only on pages that need it', () => {
  expect(pageHeaders('')['Permissions-Policy']).toContain('geolocation=()')
  const opened = permissionsPolicy(['geolocation']).split(', ')
  expect(opened).toContain('geolocation=(self)')
  expect(opened.filter(power => !power.endsWith('=()'))).toHaveLength(1)
})
