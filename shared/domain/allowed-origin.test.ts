import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAllowedOrigin, isOriginRule } from './allowed-origin'

describe('a page may carry a partner’s elements', () => {
  const star = 'https://*.partenaire.fr'

  it.each([
    ['https://www.partenaire.fr', 'https://www.partenaire.fr', true],
    ['https://www.partenaire.fr/', 'https://www.partenaire.fr', true],
    ['https://www.partenaire.fr:443', 'https://www.partenaire.fr', true],
    ['HTTPS://WWW.Partenaire.FR', 'https://www.partenaire.fr', true],
    ['https://www.partenaire.fr', 'http://www.partenaire.fr', false],
    ['https://www.partenaire.fr', 'https://www.partenaire.fr:8443', false],
    ['https://partenaire.fr', 'https://www.partenaire.fr', false],
    [star, 'https://www.partenaire.fr', true],
    [star, 'https://a.b.partenaire.fr', true],
    [star, 'https://partenaire.fr', false],
    [star, 'https://evil-partenaire.fr', false],
    [star, 'https://evilpartenaire.fr', false],
    [star, 'https://partenaire.fr.evil.com', false],
    [star, 'https://www.partenaire.fr.evil.com', false],
    [star, 'https://www.partenaire.fr.', false],
    [star, 'http://www.partenaire.fr', false],
    [star, 'https://www.partenaire.fr:8443', false],
    [star, 'https://www.partenaire.com', false],
    [star, 'null', false],
    [star, '', false],
    [star, 'https://www.partenaire.fr/page', false],
    [star, 'https://evil.com?.partenaire.fr', false],
    [star, 'https://evil.com#.partenaire.fr', false],
    [star, 'https://evil.com\\.partenaire.fr', false],
    [star, 'https://x@www.partenaire.fr', false],
    ['HTTPS://*.Partenaire.FR/', 'https://www.partenaire.fr', true],
    ['https://*.partenaire.fr:443', 'https://www.partenaire.fr', true],
    ['https://*.partenaire.fr:8443', 'https://www.partenaire.fr:8443', true],
    ['https://*.partenaire.fr:8443', 'https://www.partenaire.fr', false],
    ['http://*.intranet.local:3000', 'http://essai.intranet.local:3000', true],
    // Browsers write an international name in its ASCII form; a Cyrillic look-alike has another.
    ['https://*.déménager.fr', 'https://www.xn--dmnager-byab.fr', true],
    ['https://*.xn--dmnager-byab.fr', 'https://www.xn--dmnager-byab.fr', true],
    [star, 'https://www.xn--prtenaire-2jh.fr', false],
    ['https://*', 'https://www.partenaire.fr', false],
    ['https://*.fr', 'https://www.partenaire.fr', false],
    ['https://*.', 'https://www.partenaire.fr', false],
    ['https://*.*.fr', 'https://www.partenaire.fr', false],
    ['https://www.*.fr', 'https://www.partenaire.fr', false],
    ['https://*partenaire.fr', 'https://evilpartenaire.fr', false],
    ['*://*.partenaire.fr', 'https://www.partenaire.fr', false],
    ['*.partenaire.fr', 'https://www.partenaire.fr', false],
    ['*', 'https://www.partenaire.fr', false],
    ['null', 'null', false],
    ['https://*.0.0.1', 'https://127.0.0.1', false],
    ['https://*.evil.com/.partenaire.fr', 'https://www.partenaire.fr', false],
  ])('isAllowedOrigin with the rule %j on the origin %j returns %j', (rule, origin, expected) => {
    expect(isAllowedOrigin([rule], origin)).toBe(expected)
    expect(isAllowedOrigin(['https://autre.example', rule], origin)).toBe(expected)
  })

  it('without a rule no page may carry a partner’s elements', () =>
    expect(isAllowedOrigin([], 'https://www.partenaire.fr')).toBe(false))

  it('a star rule allows only hosts that end with its domain', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), url => {
        const { origin, hostname } = new URL(url)
        expect(isAllowedOrigin(['https://*.example.com', 'http://*.example.com'], origin)).toBe(
          hostname.endsWith('.example.com'),
        )
      }),
    )
  })
})

it.each([
  ['https://www.partenaire.fr', true],
  ['https://*.partenaire.fr', true],
  ['http://localhost:3000', true],
  ['https://*.partenaire.fr/page', false],
  ['https://*.fr', false],
  ['https://*', false],
  ['*', false],
  ['www.partenaire.fr', false],
  ['ftp://www.partenaire.fr', false],
  ['', false],
])('isOriginRule for %j returns %j', (rule, expected) => expect(isOriginRule(rule)).toBe(expected))
